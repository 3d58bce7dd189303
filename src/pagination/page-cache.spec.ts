import { describe, expect, it } from '@jest/globals';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { PageCache, StoredPage } from './page-cache.js';

const page = (version: number, bytes = 2_000) =>
  new StoredPage(version, Buffer.alloc(bytes, 'x'), undefined);

describe('PageCache', () => {
  it('finds a page under its account, its address and its version alone', () => {
    const cache = new PageCache(1);
    const stored = page(7);
    cache.store('account', '/list?page=1', stored);
    expect(cache.find('account', '/list?page=1', 7)).toBe(stored);
    expect(cache.find('another', '/list?page=1', 7)).toBeUndefined();
    expect(cache.find('account', '/list?page=2', 7)).toBeUndefined();
    for (const version of [6, 8]) {
      expect(cache.find('account', '/list?page=1', version)).toBeUndefined();
    }
  });

  it('keeps one version of a page', () => {
    const cache = new PageCache(1);
    cache.store('account', '/list', page(1));
    cache.store('account', '/list', page(2));
    expect(cache.find('account', '/list', 1)).toBeUndefined();
    expect(cache.find('account', '/list', 2)).toBeDefined();
  });

  it('lets the pages go that were not asked for the longest, once they take too much', () => {
    const cache = new PageCache(1);
    const find = (n: number) => cache.find('account', `/list?page=${n}`, 1);
    for (let n = 0; n < 100; n++) cache.store('account', `/list?page=${n}`, page(1, 10_000));
    const kept = Array.from({ length: 100 }, (_, n) => n).filter((n) => find(n));
    expect(kept.length).toBeGreaterThan(50);
    expect(kept.reduce((sum, n) => sum + find(n)!.bytes, 0)).toBeLessThan(1_000_000);
    expect(find(99)).toBeDefined();
    expect(find(0)).toBeUndefined();
  });

  it('keeps none where it may take nothing', () => {
    const cache = new PageCache(0);
    cache.store('account', '/list', page(1));
    expect(cache.find('account', '/list', 1)).toBeUndefined();
  });

  it('compresses a page once for each encoding', async () => {
    const stored = page(1);
    expect(gunzipSync(await stored.bodyIn('gzip'))).toEqual(stored.body);
    expect(brotliDecompressSync(await stored.bodyIn('br'))).toEqual(stored.body);
    expect(await stored.bodyIn('br')).toBe(await stored.bodyIn('br'));
  });
});
