import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { appManifest } from './app-manifest.ts';

/** Address of the service for `vite dev`: `SLUICE_URL`, else a local service. */
const service = process.env['SLUICE_URL'] ?? 'http://127.0.0.1:3000';

/** Its source, so that a change needs no build of its own. */
const CLIENT = join(import.meta.dirname, '../client/src/index.ts');

const PAGE = join(import.meta.dirname, 'src');

const REFERENCE = join(PAGE, 'reference/reference.css');

/**
 * Adds a script to the head that runs before the first paint.
 * It is a separate file with a hash in its name, because the Content-Security-Policy allows no
 * inline script.
 */
function firstScript(name: string): Plugin {
  const file = join(PAGE, name);
  return {
    name: 'first-script',
    buildStart() {
      if (this.environment.mode === 'build') {
        this.emitFile({ type: 'asset', name, source: readFileSync(file) });
      }
    },
    transformIndexHtml(_html, { bundle }) {
      const built = Object.values(bundle ?? {}).find(
        (output) => output.type === 'asset' && output.names.includes(name),
      );
      const src = built ? `./${built.fileName}` : `/dashboard/${name}`;
      return [{ tag: 'script', attrs: { src }, injectTo: 'head' }];
    },
  };
}

export default defineConfig(({ command }) => ({
  root: PAGE,
  // Built, nothing names the path prefix of an installation: the service puts it into the page.
  base: command === 'build' ? './' : '/dashboard/',
  resolve: { alias: { 'sluice-client': CLIENT } },
  plugins: [react(), firstScript('first-paint.js'), appManifest()],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2022',
    // An inlined style or image would need a weaker Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The second is a stylesheet for Swagger UI, which the service serves at /docs.
      input: [join(PAGE, 'index.html'), REFERENCE],
    },
  },
  server: { proxy: { '/api': service, '/v1': service, '/docs': service } },
}));
