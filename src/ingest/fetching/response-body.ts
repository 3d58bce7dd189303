import { Readable, type Transform, pipeline } from 'node:stream';
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
} from 'node:zlib';
import { FetchError } from './fetch-error.js';

const MAX_CODINGS = 3;

/** Bytes as a stream brings them. */
type Chunks = AsyncIterable<Buffer>;

/**
 * The body with its content codings (gzip, deflate, brotli) undone. Stops with `too_large`
 * as soon as the result passes `maxBytes`, so that a bomb never unfolds, and destroys the source.
 */
export async function readBody(
  source: Chunks,
  contentEncoding: string | undefined,
  maxBytes: number,
): Promise<Buffer> {
  const codings = (contentEncoding ?? '')
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding && coding !== 'identity');
  if (codings.length > MAX_CODINGS)
    throw new FetchError('broken_response', 'The answer is compressed too many times.');
  const decoded = codings.reduceRight(
    (body, coding) => decode(body, coding),
    capped(source, maxBytes),
  );
  const chunks: Buffer[] = [];
  for await (const chunk of capped(decoded, maxBytes)) chunks.push(chunk);
  return Buffer.concat(chunks);
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

async function* decode(source: Chunks, coding: string): Chunks {
  const chunks = source[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < 2) {
    const next = await chunks.next();
    if (next.done) break;
    head = Buffer.concat([head, next.value]);
  }
  const whole = Readable.from(resume(head, chunks), { objectMode: false });
  const decoder = decoderFor(coding, head);
  // The callback only keeps the error from being thrown twice: reading the decoder reports it.
  const result = decoder ? pipeline(whole, decoder, () => undefined) : whole;
  yield* result as unknown as Chunks;
}

async function* resume(head: Buffer, rest: AsyncIterator<Buffer>): Chunks {
  try {
    if (head.length > 0) yield head;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

/** Servers mislabel: a body without gzip's magic is sent plain, and `deflate` comes with a zlib header or without. */
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
      'The answer has a content encoding that was not asked for.',
    );
  const hasZlibHeader = (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0;
  return hasZlibHeader ? createInflate(lenient) : createInflateRaw(lenient);
}
