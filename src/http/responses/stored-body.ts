import { tagOfBytes } from '../preconditions/entity-tag.js';
import { encode } from './content-encoding.js';
import type { ContentEncoding } from './content-encoding.js';

declare module 'fastify' {
  interface FastifyReply {
    /** The body of a successful answer that stays in memory, for the sender. */
    stored?: StoredBody;
  }
}

/** The bytes of an answer that is sent more than once. Tagged once, and compressed once for each encoding. */
export class StoredBody {
  private readonly encoded = new Map<ContentEncoding, Promise<Buffer>>();
  private tag?: string;

  constructor(readonly body: Buffer) {}

  /** A tag of the bytes. */
  get etag(): string {
    return (this.tag ??= tagOfBytes(this.body));
  }

  /** The compressed bytes. */
  bodyIn(encoding: ContentEncoding): Promise<Buffer> {
    let body = this.encoded.get(encoding);
    if (!body) {
      body = encode(this.body, encoding);
      this.encoded.set(encoding, body);
    }
    return body;
  }
}

const MAX_UNIT_BYTES = 3;
const scratch = Buffer.allocUnsafeSlow(512 * 1_024);

/** As `Buffer.from`, which reads a string twice: for its length, and for its bytes. */
export function toBytes(payload: string | Buffer): Buffer {
  if (typeof payload !== 'string') return payload;
  if (payload.length * MAX_UNIT_BYTES > scratch.length) return Buffer.from(payload);
  return Buffer.from(scratch.subarray(0, scratch.write(payload)));
}
