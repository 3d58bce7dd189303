import { Readable } from 'node:stream';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { BodyBudget } from './body-budget.js';
import { readBody } from './response-body.js';

const MB = 1024 * 1024;
const share = new BodyBudget().shareFor(['a']);
const LIMITS = { maxBytes: MB, share };
const TEXT = 'A feed. '.repeat(1000);

function bodyOf(bytes: Buffer, chunkSize = 1000): Readable {
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
    ['identity, gzip', gzipSync(TEXT)],
    ['identity', Buffer.from(TEXT)],
    [undefined, Buffer.from(TEXT)],
    ['gzip', Buffer.from(TEXT)],
  ])('undoes the content encoding %s', async (encoding, bytes) => {
    for (const chunkSize of [1, 1000, MB]) {
      const body = await readBody(bodyOf(bytes, chunkSize), encoding, LIMITS);
      expect(body.toString()).toBe(TEXT);
    }
  });

  it.each(['gzip', 'deflate', 'br', undefined])(
    'reads an empty body under %s',
    async (encoding) => {
      await expect(readBody(bodyOf(Buffer.alloc(0)), encoding, LIMITS)).resolves.toHaveLength(0);
    },
  );

  it.each([
    ['gzip', gzipSync(Buffer.alloc(50 * MB))],
    ['deflate', deflateSync(Buffer.alloc(50 * MB))],
    ['deflate', deflateRawSync(Buffer.alloc(50 * MB))],
    ['br', brotliCompressSync(Buffer.alloc(50 * MB))],
    ['identity', Buffer.alloc(2 * MB)],
  ])('stops a bomb of %s at the cap and lets go of it', async (encoding, bytes) => {
    const source = bodyOf(bytes, 200);
    await expect(readBody(source, encoding, LIMITS)).rejects.toMatchObject({
      reason: 'too_large',
    });
    expect(source.destroyed).toBe(true);
  });

  it.each(['zstd', 'compress', 'gzip, gzip', 'gzip, br', 'gzip, zstd', 'gzip,'.repeat(9_999)])(
    'refuses %s and lets go of it',
    async (encoding) => {
      const source = bodyOf(gzipSync(gzipSync(TEXT)));
      await expect(readBody(source, encoding, LIMITS)).rejects.toMatchObject({
        reason: 'broken_response',
      });
      expect(source.destroyed).toBe(true);
    },
  );

  it('stops at the cap on compressed bytes for every compression ratio', async () => {
    const empty = gzipSync('');
    const source = bodyOf(Buffer.concat(Array.from({ length: 60_000 }, () => empty)), 10_000);
    await expect(readBody(source, 'gzip', LIMITS)).rejects.toMatchObject({ reason: 'too_large' });
    expect(source.destroyed).toBe(true);
  });

  it('stops decompressing when it is aborted, also when all bytes have come', async () => {
    const aborter = new AbortController();
    const source = bodyOf(gzipSync(Buffer.alloc(50 * MB)), 50 * MB);
    const limits = { maxBytes: 1_000 * MB, share, signal: aborter.signal };
    const reading = readBody(source, 'gzip', limits);
    source.once('end', () => aborter.abort(new Error('enough')));
    await expect(reading).rejects.toThrow();
  });
});
