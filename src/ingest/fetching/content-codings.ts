import { addAbortSignal } from 'node:stream';
import type { Transform } from 'node:stream';
// By name, an old Node.js would fail to link it, before it is refused with a sentence.
import zlib, { constants, crc32, createBrotliDecompress, createInflateRaw } from 'node:zlib';
import { FetchError } from '../../outgoing/fetch-error.js';
import type { ByteSource, Chunks } from './byte-source.js';
import { skipGzipHeader } from './gzip-header.js';

/** A decoder of `node:zlib`, which counts the bytes that it has used. */
type Decoder = Transform & { readonly bytesWritten: number };

/** What is told while the bytes are read. */
export interface Decoding {
  /** Cancels the decompression. */
  signal?: AbortSignal | undefined;
  /** Set where the compressed bytes end too early. What came is read. */
  isTruncated: boolean;
}

/** Undoes a coding. */
type Undo = (bytes: ByteSource, decoding: Decoding) => Chunks;

/** Enough to tell text from compressed bytes. */
const HEAD_BYTES = 512;
const GZIP_TRAILER_BYTES = 8;
const ZLIB_HEADER_BYTES = 2;
const ZLIB_TRAILER_BYTES = 4;
/** Each member costs a decoder. Programs that write many write 64 KB into each. */
const MAX_MEMBERS = 1_000;
/** The window that a reader of HTTP must have (RFC 9659); a larger one would take its memory. */
const MAX_ZSTD_WINDOW_LOG = 23;
/** Bytes that are written to a decoder at once. */
const PIECE = 16_384;
const LENIENT = { finishFlush: constants.Z_SYNC_FLUSH };

/**
 * How the bytes are compressed; null where they are not. The bytes decide. The label of the server
 * counts only for codings whose bytes have no mark of their own.
 */
export async function parseCodings(
  bytes: ByteSource,
  label: string | undefined,
): Promise<Undo | null> {
  await skipOutput(bytes);
  const head = await bytes.peek(HEAD_BYTES);
  const [first = 0, second = 0, third] = head;
  if (first === 0x1f && second === 0x8b && third === 8) return gunzip;
  if (head.length >= 4 && head.readUInt32BE(0) === 0x28b52ffd) return unzstd;
  if (isText(head)) return null;
  const hasZlibHeader = (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0;
  if (hasZlibHeader && (label === 'deflate' || first === 0x78)) return inflateZlib;
  if (label === 'deflate') return inflateRaw;
  return label === undefined ? null : unbrotli;
}

/** What a program wrote before the bytes of gzip or zstd: white space, zero bytes, byte order marks. */
// oxlint-disable-next-line no-control-regex -- these are bytes
const OUTPUT = /^(?:[\0\t\n\r ]|\xef\xbb\xbf)+(?=\x1f\x8b\x08|\x28\xb5\x2f\xfd)/;

async function skipOutput(bytes: ByteSource): Promise<void> {
  const [output] = OUTPUT.exec((await bytes.peek(HEAD_BYTES)).toString('latin1')) ?? [];
  if (output) await bytes.skip(output.length);
}

/** The beginning of XML or of an object of JSON, in UTF-8, UTF-16 or UTF-32. No coding begins so. */
const MARKUP = /^(?:\xfe\xff|\xff\xfe|(?:[\0\t\n\r ]|\xef\xbb\xbf)*[<{])/;

/** Whether the bytes are text, which has none of the control characters of compressed bytes. */
function isText(head: Buffer): boolean {
  if (MARKUP.test(head.toString('latin1'))) return true;
  return head.every((byte) => byte >= 0x20 || (byte > 8 && byte < 14) || byte === 0x1b);
}

/** Undoes gzip, member by member. Bytes behind the last one are left out. */
async function* gunzip(bytes: ByteSource, decoding: Decoding): Chunks {
  for (let members = 0; await skipGzipHeader(bytes); members += 1) {
    if (members === MAX_MEMBERS) {
      throw new FetchError('broken_response', 'The answer has too many compressed parts.');
    }
    let checksum = 0;
    for await (const chunk of decoded(createInflateRaw(LENIENT), bytes, decoding)) {
      checksum = crc32(chunk, checksum);
      yield chunk;
    }
    const trailer = await bytes.peek(GZIP_TRAILER_BYTES);
    if (trailer.length < GZIP_TRAILER_BYTES) {
      decoding.isTruncated = true;
      return;
    }
    if (trailer.readUInt32LE(0) !== checksum) {
      throw new FetchError('broken_response', 'The compressed answer is damaged.');
    }
    await bytes.skip(GZIP_TRAILER_BYTES);
  }
}

async function* inflateZlib(bytes: ByteSource, decoding: Decoding): Chunks {
  await bytes.skip(ZLIB_HEADER_BYTES);
  yield* decoded(createInflateRaw(LENIENT), bytes, decoding);
  decoding.isTruncated = !(await bytes.skip(ZLIB_TRAILER_BYTES));
}

const inflateRaw: Undo = (bytes, decoding) => decoded(createInflateRaw(LENIENT), bytes, decoding);
const unbrotli: Undo = (bytes, decoding) => decoded(createBrotliDecompress(), bytes, decoding);
const unzstd: Undo = (bytes, decoding) =>
  decoded(
    zlib.createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: MAX_ZSTD_WINDOW_LOG } }),
    bytes,
    decoding,
  );

/** What the decoder makes of the bytes. Gives back the bytes behind the end of its stream. */
async function* decoded(decoder: Decoder, bytes: ByteSource, decoding: Decoding): Chunks {
  // The signal ends the decoder itself, since the source may have ended before.
  if (decoding.signal) addAbortSignal(decoding.signal, decoder);
  const writing = writeAll(bytes, decoder);
  try {
    yield* decoder as unknown as Chunks;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'Z_BUF_ERROR') throw error;
    decoding.isTruncated = true;
  } finally {
    decoder.destroy();
  }
  for (const unused of (await writing).reverse()) bytes.giveBack(unused);
}

/** Writes to the decoder until it ends. Returns the bytes that it has not used. */
async function writeAll(bytes: ByteSource, decoder: Decoder): Promise<Buffer[]> {
  const written: Buffer[] = [];
  let before = 0;
  const forgetUsed = () => {
    while (written[0] && before + written[0].length <= decoder.bytesWritten) {
      before += written.shift()!.length;
    }
  };
  const isOver = () => decoder.readableEnded || decoder.destroyed;
  try {
    for (let next = await bytes.take(PIECE); next; next = await bytes.take(PIECE)) {
      forgetUsed();
      written.push(next);
      if (isOver()) break;
      if (!decoder.write(next)) await readiness(decoder);
      if (isOver()) break;
    }
    if (!isOver()) decoder.end();
    if (!isOver()) await readiness(decoder);
  } catch (error) {
    decoder.destroy(error as Error);
  }
  forgetUsed();
  // Without a copy, since a long run of short members would copy the same bytes again and again.
  const [first, ...others] = written;
  return first ? [first.subarray(decoder.bytesWritten - before), ...others] : [];
}

/** Resolves when the decoder takes more, has ended or is destroyed. */
function readiness(decoder: Decoder): Promise<void> {
  return new Promise((resolve) => {
    const names = ['drain', 'end', 'close'] as const;
    const ready = () => {
      for (const name of names) decoder.off(name, ready);
      resolve();
    };
    for (const name of names) decoder.once(name, ready);
  });
}
