import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { tagOfBytes } from '../preconditions/entity-tag.js';

export type ContentEncoding = 'br' | 'gzip';

/** Compression does not pay for shorter answers. */
const MIN_ENCODED_BYTES = 1_024;

/** For answers that are compressed during the request; the default, 11, is for files. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const brotliBytes = promisify<Buffer, object, Buffer>(brotliCompress);
const gzipBytes = promisify<Buffer, Buffer>(gzip);

/** In the order of preference, where a client has none. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;

interface Choice {
  /** Undefined for none. */
  encoding: ContentEncoding | undefined;
  /** Whether a body may also be sent as it is. */
  plain: boolean;
}

const choices = new LRUCache<string, Choice>({ max: 1_000, memoMethod: choose });

/** The choice of a client by its `Accept-Encoding` (RFC 9110, section 12.5.3). */
function choose(accepted: string): Choice {
  const weights = new Map<string, number>();
  for (const entry of accepted.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = entry.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice('q='.length);
    weights.set(coding, weight === undefined ? 1 : Number(weight) || 0);
  }
  // What is not named is refused, but for a body as it is, which comes last.
  const weigh = (coding: string) =>
    weights.get(coding) ?? weights.get('*') ?? (coding === 'identity' ? Number.MIN_VALUE : 0);
  const [best] = [...ENCODINGS].sort((one, other) => weigh(other) - weigh(one));
  const isRefused = best === 'identity' || weigh(best!) === 0;
  return { encoding: isRefused ? undefined : best, plain: weigh('identity') > 0 };
}

/**
 * The encoding of a body of this length. Undefined for a body as it is: where the client prefers it or
 * accepts nothing else, and for a short one.
 */
export function chooseEncoding(
  accepted: string | undefined,
  length: number,
): ContentEncoding | undefined {
  if (accepted === undefined) return undefined;
  const { encoding, plain } = choices.memo(accepted);
  return plain && length < MIN_ENCODED_BYTES ? undefined : encoding;
}

export const encode = (bytes: Buffer, encoding: ContentEncoding): Promise<Buffer> =>
  encoding === 'br' ? brotliBytes(bytes, BROTLI) : gzipBytes(bytes);

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
