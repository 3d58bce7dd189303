import { describe, expect, it } from '@jest/globals';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { MemoryResponseCache } from './memory-response-cache.js';
import { CachedResponse } from './response-cache.js';

const page = (version: number, bytes = 2_000) =>
  new CachedResponse(version, Buffer.alloc(bytes, 'x'));

describe('MemoryResponseCache', () => {
  it('finds a page under its account, its address and its version alone', () => {
    const cache = new MemoryResponseCache(1);
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
    const cache = new MemoryResponseCache(1);
    cache.store('account', '/list', page(1));
    cache.store('account', '/list', page(2));
    expect(cache.find('account', '/list', 1)).toBeUndefined();
    expect(cache.find('account', '/list', 2)).toBeDefined();
  });

  it('lets the pages go that are least recently used, beyond the limit', () => {
    const cache = new MemoryResponseCache(1);
    const find = (n: number) => cache.find('account', `/list?page=${n}`, 1);
    for (let n = 0; n < 100; n++) cache.store('account', `/list?page=${n}`, page(1, 10_000));
    const kept = Array.from({ length: 100 }, (_, n) => n).filter((n) => find(n));
    expect(kept.length).toBeGreaterThan(50);
    expect(kept.reduce((sum, n) => sum + find(n)!.bytes, 0)).toBeLessThan(1_000_000);
    expect(find(99)).toBeDefined();
    expect(find(0)).toBeUndefined();
  });

  it('admits every page while it is not full, and then pages that are requested again', () => {
    const cache = new MemoryResponseCache(1);
    const admits = (n: number) => cache.admits('account', `/list?page=${n}`);
    for (let n = 0; n < 50; n++) {
      if (n < 25) expect(admits(n)).toBe(true);
      cache.store('account', `/list?page=${n}`, page(1, 20_000));
    }
    expect(admits(100)).toBe(false);
    expect(admits(101)).toBe(false);
    expect(admits(100)).toBe(true);
    expect(cache.admits('another', '/list?page=101')).toBe(false);
  });

  it('admits the new version of a page that it has', () => {
    const cache = new MemoryResponseCache(1);
    for (let n = 0; n < 50; n++) cache.store('account', `/list?page=${n}`, page(1, 20_000));
    expect(cache.admits('account', '/list?page=49')).toBe(true);
  });

  it('forgets who asked once, as others ask', () => {
    const cache = new MemoryResponseCache(1);
    for (let n = 0; n < 50; n++) cache.store('account', `/list?page=${n}`, page(1, 20_000));
    const admits = (n: number) => cache.admits('account', `/list?page=${n}`);
    for (let n = 100; n < 50_100; n++) admits(n);
    const again = Array.from({ length: 1_000 }, (_, n) => admits(100 + n));
    expect(again.filter(Boolean).length).toBeLessThan(10);
  });

  it('keeps none where it may take nothing', () => {
    const cache = new MemoryResponseCache(0);
    cache.store('account', '/list', page(1));
    expect(cache.find('account', '/list', 1)).toBeUndefined();
    expect(cache.admits('account', '/list')).toBe(false);
    expect(cache.admits('account', '/list')).toBe(false);
  });

  it('compresses a page once for each encoding', async () => {
    const stored = page(1);
    expect(gunzipSync(await stored.bodyIn('gzip'))).toEqual(stored.body);
    expect(brotliDecompressSync(await stored.bodyIn('br'))).toEqual(stored.body);
    expect(await stored.bodyIn('br')).toBe(await stored.bodyIn('br'));
  });
});
