import { Readable } from 'node:stream';
import {
  brotliCompressSync,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { BodyBudget } from './body-budget.js';
import { readBody } from './response-body.js';

const MB = 1024 * 1024;
const share = new BodyBudget().shareFor(['a']);
const LIMITS = { maxBytes: MB, share };
const TEXT = 'A feed. '.repeat(1000);
/** Its compressed bytes are many, so that a cut leaves some of it. */
const VARIED = Array.from({ length: 3_000 }, (_, n) => (n * 7_919).toString(36)).join(' ');
const JUNK = Buffer.from('<!-- cached -->');
/** A member of gzip with all optional fields. */
const WITH_FIELDS = Buffer.concat([
  Buffer.from([0x1f, 0x8b, 8, 2 + 4 + 8 + 16, 0, 0, 0, 0, 0, 3]),
  ...[Buffer.from([2, 0, 1, 2]), Buffer.from('name\0a comment\0'), Buffer.from([9, 9])],
  gzipSync(TEXT).subarray(10),
]);

function buildBody(bytes: Buffer, chunkSize = 1000): Readable {
  const count = Math.ceil(bytes.length / chunkSize);
  return Readable.from(
    Array.from({ length: count }, (_, at) => bytes.subarray(at * chunkSize, (at + 1) * chunkSize)),
  );
}

describe('readBody', () => {
  it.each([
    ['gzip', gzipSync(TEXT)],
    ['X-GZIP', gzipSync(TEXT)],
    ['deflate', deflateSync(TEXT)],
    ['deflate', deflateRawSync(TEXT)],
    ['br', brotliCompressSync(TEXT)],
    ['zstd', zstdCompressSync(TEXT)],
    ['identity, gzip', gzipSync(TEXT)],
    ['gzip', WITH_FIELDS],
    ['gzip', Buffer.concat([gzipSync(TEXT.slice(0, 50)), gzipSync(TEXT.slice(50))])],
    ['identity', Buffer.from(TEXT)],
    [undefined, Buffer.from(TEXT)],
    ['gzip', Buffer.from(TEXT)],
    // What a program wrote before the compressed bytes
    ...[' ', '\n\r\n', '\ufeff', '\0', '\ufeff\n'].map(
      (output) => ['gzip', Buffer.concat([Buffer.from(output), gzipSync(TEXT)])] as const,
    ),
    [undefined, Buffer.concat([Buffer.from('\n'), zstdCompressSync(TEXT)])],
    // Wrong labels
    ...['br', 'deflate', 'zstd', 'UTF-8', 'none', 'x-gzip, br'].map(
      (label) => [label, Buffer.from(TEXT)] as const,
    ),
    ...[undefined, 'UTF-8', 'br', 'gzip, gzip', 'compress', 'identity', 'gzip,'.repeat(9_999)].map(
      (label) => [label, gzipSync(TEXT)] as const,
    ),
    ...[undefined, 'gzip', 'br'].map((label) => [label, zstdCompressSync(TEXT)] as const),
    ...[undefined, 'gzip'].map((label) => [label, deflateSync(TEXT)] as const),
    ...['gzip', 'br;q=1', 'br, UTF-8', 'brotli', '"br"'].map(
      (label) => [label, brotliCompressSync(TEXT)] as const,
    ),
    // Compressed twice
    ['gzip', gzipSync(gzipSync(TEXT))],
    ['gzip, gzip', gzipSync(gzipSync(TEXT))],
    ['br, gzip', gzipSync(brotliCompressSync(TEXT))],
    ['gzip, br', brotliCompressSync(gzipSync(TEXT))],
    // With bytes behind the end
    ['gzip', Buffer.concat([gzipSync(TEXT), JUNK])],
    ['gzip', Buffer.concat([gzipSync(TEXT), Buffer.alloc(40)])],
    ['deflate', Buffer.concat([deflateSync(TEXT), JUNK])],
    ['deflate', Buffer.concat([deflateRawSync(TEXT), JUNK])],
    ['br', Buffer.concat([brotliCompressSync(TEXT), JUNK])],
  ])('undoes the content encoding %.20s (%#)', async (encoding, bytes) => {
    for (const chunkSize of [1, 1000, MB]) {
      const { body, isTruncated } = await readBody(buildBody(bytes, chunkSize), encoding, LIMITS);
      expect({ text: body.toString(), isTruncated }).toEqual({ text: TEXT, isTruncated: false });
    }
  });

  it.each(['gzip', 'deflate', 'br', undefined])(
    'reads an empty body under %s',
    async (encoding) => {
      const { body, isTruncated } = await readBody(buildBody(Buffer.alloc(0)), encoding, LIMITS);
      expect({ length: body.length, isTruncated }).toEqual({ length: 0, isTruncated: false });
    },
  );

  it.each([
    ['gzip', gzipSync(VARIED)],
    ['deflate', deflateSync(VARIED)],
    ['br', brotliCompressSync(VARIED)],
    ['zstd', zstdCompressSync(VARIED)],
    ['gzip', gzipSync(gzipSync(VARIED))],
  ])('reads what came of a cut body of %s, and says that it is cut', async (encoding, bytes) => {
    for (const chunkSize of [100, MB]) {
      const half = buildBody(bytes.subarray(0, bytes.length / 2), chunkSize);
      const { body, isTruncated } = await readBody(half, encoding, LIMITS);
      expect(isTruncated).toBe(true);
      expect(VARIED.startsWith(body.toString())).toBe(true);
    }
    const trailer = buildBody(bytes.subarray(0, -1));
    expect((await readBody(trailer, encoding, LIMITS)).isTruncated).toBe(true);
  });

  it.each([
    ['damaged bytes', 'gzip', Buffer.concat([gzipSync(TEXT).subarray(0, -8), Buffer.alloc(8, 1)])],
    ['three codings', 'gzip', gzipSync(gzipSync(gzipSync(TEXT)))],
    ['bytes of no coding', 'br', Buffer.from([0xff, 0, 1, 2, 3, 4, 5])],
  ])('refuses %s and lets go of them', async (_, encoding, bytes) => {
    const source = buildBody(bytes);
    await expect(readBody(source, encoding, LIMITS)).rejects.toThrow();
    expect(source.destroyed).toBe(true);
  });

  it.each([
    ['gzip', gzipSync(Buffer.alloc(50 * MB))],
    ['deflate', deflateSync(Buffer.alloc(50 * MB))],
    ['deflate', deflateRawSync(Buffer.alloc(50 * MB))],
    ['br', brotliCompressSync(Buffer.alloc(50 * MB))],
    ['zstd', zstdCompressSync(Buffer.alloc(50 * MB))],
    ['gzip, gzip', gzipSync(gzipSync(Buffer.alloc(50 * MB)))],
    ['identity', Buffer.alloc(2 * MB, 'x')],
  ])('stops a bomb of %s at the cap and lets go of it', async (encoding, bytes) => {
    const source = buildBody(bytes, 200);
    await expect(readBody(source, encoding, LIMITS)).rejects.toMatchObject({
      reason: 'too_large',
    });
    expect(source.destroyed).toBe(true);
  });

  it('refuses very many members of gzip, however small they are', async () => {
    const empty = gzipSync('');
    const source = buildBody(Buffer.concat(Array.from({ length: 60_000 }, () => empty)), 10_000);
    await expect(readBody(source, 'gzip', LIMITS)).rejects.toMatchObject({
      reason: 'broken_response',
    });
    expect(source.destroyed).toBe(true);
  });

  it('stops decompressing when it is aborted, also when all bytes have come', async () => {
    const aborter = new AbortController();
    const source = buildBody(gzipSync(Buffer.alloc(50 * MB)), 50 * MB);
    const limits = { maxBytes: 1_000 * MB, share, signal: aborter.signal };
    const reading = readBody(source, 'gzip', limits);
    source.once('end', () => aborter.abort(new Error('enough')));
    await expect(reading).rejects.toThrow();
  });
});
