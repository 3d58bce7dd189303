import { crc32 } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { ResponseCache } from './response-cache.js';
import type { CacheVersion, CachedResponse } from './response-cache.js';

const MEGABYTE = 1_000_000;
/** A larger page is not cached, so that a few large ones do not evict all others. */
const MAX_PAGE_BYTES = 2 * MEGABYTE;

/** From this share of the limit on, the cache counts as full. */
const FULL = 0.95;
const MAX_ASKED = 4_096;

/**
 * Caches finished pages in memory and evicts the least recently used first. The key is the account,
 * the address and the content version. The look-up of the caller reads that version from the
 * database for each request. So a page is as fresh as the database, in every process, without
 * invalidation messages.
 */
export class MemoryResponseCache extends ResponseCache {
  private readonly pages: LRUCache<string, CachedResponse> | undefined;
  /** Hashes of recently requested addresses, each at its own index. */
  private readonly asked = new Uint32Array(MAX_ASKED);

  /** @param megabytes the total size of the pages; 0 disables the cache */
  constructor(megabytes: number) {
    super();
    if (megabytes > 0) {
      this.pages = new LRUCache({
        maxSize: megabytes * MEGABYTE,
        maxEntrySize: MAX_PAGE_BYTES,
        sizeCalculation: ({ bytes }, key) => bytes + key.length,
      });
    }
  }

  override get bytes(): number {
    return this.pages?.calculatedSize ?? 0;
  }

  find(accountId: string, address: string, version: CacheVersion): CachedResponse | undefined {
    const page = this.pages?.get(accountId + address);
    if (page?.version !== version) {
      this.misses++;
      return undefined;
    }
    this.hits++;
    return page;
  }

  /**
   * Whether to store a new page: every page while the cache is not full, and then only pages that
   * have been requested before. So pages that are read once neither cost a copy nor evict others.
   */
  admits(accountId: string, address: string): boolean {
    if (!this.pages) return false;
    const key = accountId + address;
    if (this.pages.calculatedSize < FULL * this.pages.maxSize || this.pages.has(key)) return true;
    const hash = crc32(key);
    const place = hash % MAX_ASKED;
    const again = this.asked[place] === hash;
    this.asked[place] = hash;
    return again;
  }

  store(accountId: string, address: string, page: CachedResponse): void {
    this.pages?.set(accountId + address, page);
  }
}
