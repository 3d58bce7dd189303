import { Readable } from 'node:stream';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { readBody } from './response-body.js';

const MB = 1024 * 1024;
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
    ['gzip, br', brotliCompressSync(gzipSync(TEXT))],
    ['identity', Buffer.from(TEXT)],
    [undefined, Buffer.from(TEXT)],
    ['gzip', Buffer.from(TEXT)],
  ])('undoes the content encoding %s', async (encoding, bytes) => {
    for (const chunkSize of [1, 1000, MB]) {
      const body = await readBody(bodyOf(bytes, chunkSize), encoding, MB);
      expect(body.toString()).toBe(TEXT);
    }
  });

  it.each(['gzip', 'deflate', 'br', undefined])(
    'reads an empty body under %s',
    async (encoding) => {
      await expect(readBody(bodyOf(Buffer.alloc(0)), encoding, MB)).resolves.toHaveLength(0);
    },
  );

  it.each([
    ['gzip', gzipSync(Buffer.alloc(50 * MB))],
    ['deflate', deflateSync(Buffer.alloc(50 * MB))],
    ['deflate', deflateRawSync(Buffer.alloc(50 * MB))],
    ['br', brotliCompressSync(Buffer.alloc(50 * MB))],
    ['gzip, gzip', gzipSync(gzipSync(Buffer.alloc(50 * MB)))],
    ['identity', Buffer.alloc(2 * MB)],
  ])('stops a bomb of %s at the cap and lets go of it', async (encoding, bytes) => {
    const source = bodyOf(bytes, 200);
    await expect(readBody(source, encoding, MB)).rejects.toMatchObject({ reason: 'too_large' });
    expect(source.destroyed).toBe(true);
  });

  it.each(['zstd', 'compress', 'gzip, gzip, gzip, gzip'])('refuses %s', async (encoding) => {
    const source = bodyOf(Buffer.from(TEXT));
    await expect(readBody(source, encoding, MB)).rejects.toMatchObject({
      reason: 'broken_response',
    });
  });
});
