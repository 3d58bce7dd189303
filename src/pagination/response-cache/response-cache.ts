import { Slot } from '../../extensions/slot.js';
import type { CacheVersion, CachedResponse } from './cached-response.js';

/**
 * Stores finished pages: the JSON of lists, and the documents of shared feeds. The built-in part
 * is `MemoryResponseCache`, in the memory of the process, which is available in every module.
 *
 * Whatever a replacement answers, a page is sent for the account, address and version that it was
 * made for, and no other. A replacement that fails, or takes longer than 100 ms, is a page that is
 * missing.
 */
@Slot()
export abstract class ResponseCacheStore {
  /** The page of an account at an address. Pages of other versions are of no use. */
  abstract find(
    accountId: string,
    address: string,
    version: CacheVersion,
  ): Promise<CachedResponse | undefined>;

  /** Stores a page, or leaves it out; `pack()` and `unpack()` of a page make bytes of it. */
  abstract store(accountId: string, address: string, page: CachedResponse): Promise<void>;
}

/** The finished pages, wherever they are stored. */
export abstract class ResponseCache {
  /** The number of requests whose page was found, and of those whose page was missing or old. */
  hits = 0;
  misses = 0;

  /** The counted size of all pages in the memory of this process. */
  get bytes(): number {
    return 0;
  }

  /** At once where the pages are in memory. */
  abstract find(
    accountId: string,
    address: string,
    version: CacheVersion,
  ): CachedResponse | undefined | Promise<CachedResponse | undefined>;

  /** Whether to store a new page. */
  abstract admits(accountId: string, address: string): boolean;
  abstract store(accountId: string, address: string, page: CachedResponse): void;
}
