import { crc32 } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { encode } from '../common/content-encoding.js';
import type { ContentEncoding } from '../common/content-encoding.js';

/** A page as it was sent, and what its account's content was then. */
export class StoredPage {
  private readonly encoded = new Map<ContentEncoding, Promise<Buffer>>();

  constructor(
    readonly version: number,
    readonly body: Buffer,
    readonly link: string | undefined,
  ) {}

  /** The page compressed; the work is done once. */
  bodyIn(encoding: ContentEncoding): Promise<Buffer> {
    let body = this.encoded.get(encoding);
    if (!body) {
      body = encode(this.body, encoding);
      this.encoded.set(encoding, body);
    }
    return body;
  }

  /** What it may take in memory, its compressed forms counted, which are far smaller than itself. */
  get bytes(): number {
    return OVERHEAD_BYTES + this.body.length + (this.body.length >> 1);
  }
}

const MEGABYTE = 1_000_000;
const OVERHEAD_BYTES = 1_000;

/** From here on the memory counts as full. */
const FULL = 0.95;
const MOST_ASKED = 4_096;

/**
 * Finished pages in memory, those that were not asked for the longest gone first. A page is found by
 * its account, its address and the version of the account's content that the caller's look-up has
 * just read from the database: so it is exactly as fresh as the database, in every process, and
 * nobody has to tell anybody of a write.
 */
export class PageCache {
  /** How often a page was found, and how often it was not or was old. */
  hits = 0;
  misses = 0;
  private readonly pages: LRUCache<string, StoredPage> | undefined;
  /** Hashes of addresses that were asked for lately, each at its own place. */
  private readonly asked = new Uint32Array(MOST_ASKED);

  /** @param megabytes how much the pages may take together; 0 keeps none */
  constructor(megabytes: number) {
    if (megabytes > 0) {
      this.pages = new LRUCache({
        maxSize: megabytes * MEGABYTE,
        sizeCalculation: ({ bytes }, key) => bytes + key.length,
      });
    }
  }

  /** What the pages take together, as far as it is counted. */
  get bytes(): number {
    return this.pages?.calculatedSize ?? 0;
  }

  find(accountId: string, url: string, version: number): StoredPage | undefined {
    const page = this.pages?.get(accountId + url);
    if (page?.version !== version) {
      this.misses++;
      return undefined;
    }
    this.hits++;
    return page;
  }

  /**
   * Whether a page that was just made should be stored: while there is room, every one; from then
   * on only one that has been asked for before, so that readers who ask for each page once neither
   * pay for keeping it nor push out what others come back for.
   */
  admits(accountId: string, url: string): boolean {
    if (!this.pages) return false;
    const address = accountId + url;
    if (this.pages.calculatedSize < FULL * this.pages.maxSize || this.pages.has(address))
      return true;
    const hash = crc32(address);
    const place = hash % MOST_ASKED;
    const again = this.asked[place] === hash;
    this.asked[place] = hash;
    return again;
  }

  store(accountId: string, url: string, page: StoredPage): void {
    this.pages?.set(accountId + url, page);
  }
}
