import type { Readable } from 'node:stream';
import type { BodyShare } from './body-budget.js';
import { ByteSource } from './byte-source.js';
import type { Chunks } from './byte-source.js';
import { parseCodings } from './content-codings.js';
import type { Decoding } from './content-codings.js';
import { FetchError } from '../../outgoing/fetch-error.js';

/** Servers compress what is compressed already. Each coding has the size limit of its own. */
const MAX_CODINGS = 2;
/** The names of codings, whatever else servers write beside them. */
const CODINGS = /\b(?:gzip|deflate|br|brotli|zstd)\b/g;

/** The limits of reading a body. */
export interface BodyLimits {
  /** Cap on the received bytes, and on the bytes after each decompression. */
  maxBytes: number;
  /** Cancels the reading and the decompression. */
  signal?: AbortSignal;
  /** The memory budget of the body; reading waits while it is used up. */
  share: BodyShare;
}

export interface ResponseBody {
  body: Buffer;
  /** Whether the compressed bytes ended too early. */
  isTruncated: boolean;
}

/**
 * The body with up to two content codings undone, by what the bytes are: gzip, deflate, brotli or
 * zstd. Stops with `too_large` as soon as the bytes pass the cap, before or after a decompression,
 * and destroys the source. A body that fails releases its share of the budget.
 * @throws FetchError; UnavailableError where it waited too long for the budget; the signal's reason
 */
export async function readBody(
  source: Readable,
  contentEncoding: string | undefined,
  { maxBytes, signal, share }: BodyLimits,
): Promise<ResponseBody> {
  const decoding: Decoding = { signal, isTruncated: false };
  try {
    const memory = new ArrayBuffer(0, { maxByteLength: maxBytes });
    for await (const chunk of decode(source, contentEncoding, maxBytes, decoding)) {
      const end = memory.byteLength;
      if (share.isTooSmallFor(end + chunk.length)) await share.grow(end + chunk.length, signal);
      memory.resize(end + chunk.length);
      new Uint8Array(memory).set(chunk, end);
    }
    // The memory grows in place and is freed as a whole; a copy would do neither.
    return { body: Buffer.from(memory, 0, memory.byteLength), isTruncated: decoding.isTruncated };
  } catch (error) {
    share.release();
    throw share.failure(error, signal);
  } finally {
    // undici reports an error for the destroyed source, which is ignored.
    source.once('error', () => undefined).destroy();
  }
}

/** The bytes without their codings, of which the header names the outermost last. */
async function* decode(
  source: Readable,
  contentEncoding = '',
  maxBytes: number,
  decoding: Decoding,
): Chunks {
  const labels = contentEncoding.toLowerCase().match(CODINGS) ?? [];
  let bytes = new ByteSource(capped(source, maxBytes));
  for (let codings = 0; ; codings += 1) {
    const undo = await parseCodings(bytes, labels.at(-1 - codings));
    if (undo === null) break;
    if (codings === MAX_CODINGS) {
      throw new FetchError('broken_response', 'The answer is compressed more than twice.');
    }
    bytes = new ByteSource(capped(undo(bytes, decoding), maxBytes));
  }
  yield* bytes.rest();
}

async function* capped(source: Chunks, maxBytes: number): Chunks {
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > maxBytes) {
      throw new FetchError(
        'too_large',
        `The document is larger than ${Math.round(maxBytes / 1024 / 1024)} MB.`,
      );
    }
    yield chunk;
  }
}
