import { Readable, type Transform, addAbortSignal, pipeline } from 'node:stream';
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
} from 'node:zlib';
import type { BodyShare } from './body-budget.js';
import { FetchError } from '../../outgoing/fetch-error.js';

/** The chunks of a stream. */
type Chunks = AsyncIterable<Buffer>;

/** The limits of reading a body. */
export interface BodyLimits {
  /** Cap on the received bytes, and on the bytes after decompression. */
  maxBytes: number;
  /** Cancels the reading and the decompression. */
  signal?: AbortSignal;
  /** The memory budget of the body; reading waits while it is used up. */
  share: BodyShare;
}

/**
 * The body with its content coding (gzip, deflate or brotli) undone. More than one coding is
 * refused, since each can multiply the bytes by a thousand. Stops with `too_large` as soon as the
 * bytes pass the cap, before or after decompression, and destroys the source. A body that fails
 * releases its share of the budget.
 * @throws FetchError; UnavailableError where it waited too long for the budget; the signal's reason
 */
export async function readBody(
  source: Readable,
  contentEncoding: string | undefined,
  { maxBytes, signal, share }: BodyLimits,
): Promise<Buffer> {
  try {
    const coding = codingOf(contentEncoding);
    const received = capped(source, maxBytes);
    const decoded = coding === null ? received : decode(received, coding, signal);
    const memory = new ArrayBuffer(0, { maxByteLength: maxBytes });
    for await (const chunk of capped(decoded, maxBytes)) {
      const end = memory.byteLength;
      if (share.isTooSmallFor(end + chunk.length)) await share.grow(end + chunk.length, signal);
      memory.resize(end + chunk.length);
      new Uint8Array(memory).set(chunk, end);
    }
    // The memory grows in place and is freed as a whole; a copy would do neither.
    return Buffer.from(memory, 0, memory.byteLength);
  } catch (error) {
    share.release();
    throw share.failure(error, signal);
  } finally {
    // undici reports an error for the destroyed source, which is ignored.
    source.once('error', () => undefined).destroy();
  }
}

/** The coding of the header, in lower case; null where the bytes are sent as they are. */
function codingOf(contentEncoding = ''): string | null {
  const [coding = null, ...others] = contentEncoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && name !== 'identity');
  if (others.length > 0) {
    throw new FetchError('broken_response', 'The answer is compressed more than once.');
  }
  return coding;
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

/** The signal ends the decoder itself, since the source may have ended before. */
async function* decode(source: Chunks, coding: string, signal?: AbortSignal): Chunks {
  const chunks = source[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < 2) {
    const next = await chunks.next();
    if (next.done) break;
    head = Buffer.concat([head, next.value]);
  }
  const whole = Readable.from(resume(head, chunks), { objectMode: false });
  const decoder = decoderFor(coding, head);
  if (!decoder) {
    yield* whole as Chunks;
    return;
  }
  if (signal) addAbortSignal(signal, decoder);
  // Reading the decoder reports the error; the callback keeps it from being thrown twice.
  yield* pipeline(whole, decoder, () => undefined) as unknown as Chunks;
}

async function* resume(head: Buffer, rest: AsyncIterator<Buffer>): Chunks {
  try {
    if (head.length > 0) yield head;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

/** Servers mislabel: a body without gzip's magic is plain, and `deflate` may lack a zlib header. */
function decoderFor(coding: string, head: Buffer): Transform | null {
  const [first = 0, second = 0] = head;
  const lenient = { finishFlush: constants.Z_SYNC_FLUSH };
  if (coding === 'gzip' || coding === 'x-gzip')
    return first === 0x1f && second === 0x8b ? createGunzip(lenient) : null;
  if (coding === 'br')
    return createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH });
  if (coding !== 'deflate')
    throw new FetchError(
      'broken_response',
      'The answer has a content encoding that was not requested.',
    );
  const hasZlibHeader = (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0;
  return hasZlibHeader ? createInflate(lenient) : createInflateRaw(lenient);
}
