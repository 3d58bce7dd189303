import { crc32 } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { encode } from '../../http/responses/content-encoding.js';
import type { ContentEncoding } from '../../http/responses/content-encoding.js';

/** A page as it was sent, and the version of its content at that time. */
export class StoredPage {
  private readonly encoded = new Map<ContentEncoding, Promise<Buffer>>();

  constructor(
    readonly version: number | string,
    readonly body: Buffer,
    readonly link: string | undefined,
  ) {}

  /** The compressed page; compressed once. */
  bodyIn(encoding: ContentEncoding): Promise<Buffer> {
    let body = this.encoded.get(encoding);
    if (!body) {
      body = encode(this.body, encoding);
      this.encoded.set(encoding, body);
    }
    return body;
  }

  /** Its size in memory, with its compressed forms, which are far smaller. */
  get bytes(): number {
    return OVERHEAD_BYTES + this.body.length + (this.body.length >> 1);
  }
}

const MEGABYTE = 1_000_000;
const OVERHEAD_BYTES = 1_000;
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
export class PageCache {
  /** The number of requests whose page was found, and of those whose page was missing or old. */
  hits = 0;
  misses = 0;
  private readonly pages: LRUCache<string, StoredPage> | undefined;
  /** Hashes of recently requested addresses, each at its own index. */
  private readonly asked = new Uint32Array(MAX_ASKED);

  /** @param megabytes the total size of the pages; 0 disables the cache */
  constructor(megabytes: number) {
    if (megabytes > 0) {
      this.pages = new LRUCache({
        maxSize: megabytes * MEGABYTE,
        maxEntrySize: MAX_PAGE_BYTES,
        sizeCalculation: ({ bytes }, key) => bytes + key.length,
      });
    }
  }

  /** The counted size of all pages. */
  get bytes(): number {
    return this.pages?.calculatedSize ?? 0;
  }

  find(accountId: string, url: string, version: number | string): StoredPage | undefined {
    const page = this.pages?.get(accountId + url);
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
  admits(accountId: string, url: string): boolean {
    if (!this.pages) return false;
    const address = accountId + url;
    if (this.pages.calculatedSize < FULL * this.pages.maxSize || this.pages.has(address))
      return true;
    const hash = crc32(address);
    const place = hash % MAX_ASKED;
    const again = this.asked[place] === hash;
    this.asked[place] = hash;
    return again;
  }

  store(accountId: string, url: string, page: StoredPage): void {
    this.pages?.set(accountId + url, page);
  }
}
