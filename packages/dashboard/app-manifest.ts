import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';

interface Asset {
  fileName: string;
  source: string | Buffer;
}

/**
 * Makes the built page installable: icons, and a manifest that names them. All its addresses are
 * relative to the manifest, so that no path prefix of an installation is in it.
 */
export function appManifest(): Plugin {
  const icon = (name: string) =>
    hashed(name, readFileSync(join(import.meta.dirname, 'src/assets', name)));
  const touch = icon('touch-icon.png');
  const small = icon('app-icon-192.png');
  const large = icon('app-icon-512.png');
  const maskable = icon('maskable-icon-512.png');
  const png = (asset: Asset, size: number, purpose: string) => ({
    src: asset.fileName.replace('assets/', ''),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = hashed(
    'app.webmanifest',
    JSON.stringify({
      id: '../',
      name: 'Sluice',
      short_name: 'Sluice',
      description: 'Feeds, posts and API keys.',
      start_url: '../',
      scope: '../',
      display: 'standalone',
      background_color: '#ffffff',
      theme_color: '#0b6b64',
      icons: [png(small, 192, 'any'), png(large, 512, 'any'), png(maskable, 512, 'maskable')],
    }),
  );
  const link = (rel: string, { fileName }: Asset): HtmlTagDescriptor => ({
    tag: 'link',
    attrs: { rel, href: `./${fileName}` },
    injectTo: 'head',
  });
  return {
    name: 'app-manifest',
    apply: 'build',
    buildStart() {
      for (const asset of [touch, small, large, maskable, manifest]) {
        this.emitFile({ type: 'asset', ...asset });
      }
    },
    transformIndexHtml: () => [link('manifest', manifest), link('apple-touch-icon', touch)],
  };
}

/** A file with a hash in its name, as Vite names the others. */
function hashed(name: string, source: string | Buffer): Asset {
  const extension = extname(name);
  const mark = hash('sha256', source, 'base64url').slice(0, 8);
  return { fileName: `assets/${name.slice(0, -extension.length)}-${mark}${extension}`, source };
}
