import { StoredBody } from '../../http/responses/stored-body.js';

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
