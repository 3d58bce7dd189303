import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ApiClient } from '../../src/testing/api-client.js';
import { ENGINES } from '../support/databases/engines.js';
import { withService } from '../support/services/running.js';

const BUILT = join(import.meta.dirname, '../../packages/dashboard/dist');
const MAX_FIRST_LOAD_BYTES = 150 * 1_024;

describe.each(ENGINES)('the dashboard over HTTP on %s', (engine) => {
  const service = withService({ engine });
  let client: ApiClient;

  beforeAll(() => {
    client = new ApiClient(service.url);
  });

  const html = async () => (await client.get('/dashboard')).text;
  const script = async () => /src="([^"]+\.js)"/.exec(await html())![1]!;

  it('is open to all, and the same page under every path that it routes by itself', async () => {
    const page = await client.get('/dashboard');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    for (const path of ['/dashboard/', '/dashboard/feeds', '/dashboard/posts/1?q=x']) {
      const other = await client.get(path);
      expect([other.status, other.text]).toEqual([200, page.text]);
    }
  });

  it('lets nothing run, load or frame but what it brings itself', async () => {
    const { headers, text } = await client.get('/dashboard/keys');
    const policy = headers.get('content-security-policy')!.split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "connect-src 'self'",
        "font-src 'self'",
        "img-src 'self' https: data:",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "manifest-src 'self'",
        "form-action 'self'",
        "require-trusted-types-for 'script'",
      ]),
    );
    expect(policy.join()).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(text).not.toMatch(/<script>|<style|\son\w+=/);
  });

  it('has hashed assets that are kept for a year', async () => {
    const asset = await client.get(await script());
    expect(asset.status).toBe(200);
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('content-type')).toMatch(/^(text|application)\/javascript/);
    expect(asset.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('sends what was compressed when it was built', async () => {
    const path = await script();
    const plain = await client.get(path, { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    for (const encoding of ['br', 'gzip']) {
      const packed = await client.get(path, { 'accept-encoding': encoding });
      expect(packed.headers.get('content-encoding')).toBe(encoding);
      expect(packed.headers.get('vary')).toBe('accept-encoding');
      expect(Number(packed.headers.get('content-length'))).toBeLessThan(plain.text.length / 2);
      expect(packed.text).toBe(plain.text);
    }
  });

  it('is an app to install, whose icons are there', async () => {
    const link = /<link rel="manifest" href="([^"]+)"/.exec(await html())![1]!;
    const answer = await client.get(link);
    expect(answer.headers.get('content-type')).toMatch('application/manifest+json');
    const manifest = JSON.parse(answer.text);
    const address = (path: string) => new URL(path, `${service.url}${link}`).pathname;
    expect([address(manifest.start_url), address(manifest.scope), manifest.display]).toEqual([
      '/dashboard/',
      '/dashboard/',
      'standalone',
    ]);
    expect(manifest.icons.map(({ sizes, purpose }: any) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src } of manifest.icons) {
      const icon = await client.send('HEAD', address(src));
      expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png']);
    }
  });

  it('answers 404 for an asset that is not there, and 405 for what is not reading', async () => {
    const missing = await client.get('/dashboard/assets/index-00000000.js');
    expect([missing.status, missing.body.code]).toEqual([404, 'not_found']);
    const post = await client.post('/dashboard', {});
    expect([post.status, post.body.code]).toEqual([405, 'method_not_allowed']);
    expect(post.headers.get('allow')).toBe('GET, HEAD');
  });

  it('answers HEAD as it answers GET', async () => {
    for (const path of ['/dashboard', await script()]) {
      const head = await client.send('HEAD', path);
      expect([head.status, head.text]).toEqual([200, '']);
    }
  });

  it('is where the bare address leads', async () => {
    const answer = await fetch(service.url, {
      redirect: 'manual',
      headers: { accept: 'text/html,application/xhtml+xml' },
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/dashboard']);
  });
});

describe('the built dashboard', () => {
  it('loads less than 150 KB, compressed, before it shows', () => {
    const page = readFileSync(join(BUILT, 'index.html'), 'utf8');
    const needed = [...page.matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)];
    expect(needed.length).toBeGreaterThan(2);
    const bytes = needed.map(([, path]) => gzipSync(readFileSync(join(BUILT, path!))).length);
    const total = bytes.reduce((sum, size) => sum + size, gzipSync(page).length);
    expect(total).toBeLessThan(MAX_FIRST_LOAD_BYTES);
  });

  it('has a name with a hash for each asset', () => {
    const names = readdirSync(join(BUILT, 'assets'));
    expect(names.filter((name) => !/-[\w-]{8}\.\w+(\.br|\.gz)?$/.test(name))).toEqual([]);
  });
});
