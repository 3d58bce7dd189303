import { Slot } from '../../extensions/slot.js';
import { StoredBody } from '../../http/responses/content-encoding.js';

/** What a page depends on, beside its account and address; equal versions have equal pages. */
export type CacheVersion = number | string;

const OVERHEAD_BYTES = 1_000;
const HEAD_LENGTH_BYTES = 4;

/** What is known of a page beside its bytes. */
interface PageHead {
  link?: string | undefined;
  /** When what it shows last changed, if that is known, in epoch milliseconds. */
  changedAt?: number | null;
}

/** A page as it was sent, and the version of its content at that time. */
export class CachedResponse extends StoredBody {
  readonly link: string | undefined;
  readonly changedAt: number | null;

  constructor(
    readonly version: CacheVersion,
    body: Buffer,
    { link, changedAt = null }: PageHead = {},
  ) {
    super(body);
    this.link = link;
    this.changedAt = changedAt;
  }

  /** The page of which these bytes were packed. */
  static unpack(bytes: Buffer): CachedResponse {
    const end = HEAD_LENGTH_BYTES + bytes.readUInt32BE();
    const head = JSON.parse(bytes.toString('utf8', HEAD_LENGTH_BYTES, end)) as PageHead & {
      version: CacheVersion;
    };
    return new CachedResponse(head.version, bytes.subarray(end), head);
  }

  /** The whole page as bytes, to store outside of this process. */
  pack(): Buffer {
    const { version, link, changedAt } = this;
    const head = Buffer.from(JSON.stringify({ version, link, changedAt }));
    const length = Buffer.alloc(HEAD_LENGTH_BYTES);
    length.writeUInt32BE(head.length);
    return Buffer.concat([length, head, this.body]);
  }

  /** Its size in memory, with its compressed forms, which are far smaller. */
  get bytes(): number {
    return OVERHEAD_BYTES + this.body.length + (this.body.length >> 1);
  }
}

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
