import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';

export type ContentEncoding = 'br' | 'gzip';

/** A shorter answer gains nothing by it. */
export const LEAST_ENCODED_BYTES = 1_024;

/** Meant for answers that are compressed as they are asked for; the default, 11, is for files. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const brotliBytes = promisify<Buffer, object, Buffer>(brotliCompress);
const gzipBytes = promisify<Buffer, Buffer>(gzip);

const negotiator = new Negotiator({
  supportedValues: ['br', 'gzip', 'identity'],
  cache: new LRUCache<string, string>({ max: 1_000 }),
});

/** The encoding that a client prefers by its `Accept-Encoding` (RFC 9110); undefined for none. */
export function encodingFor(accepted: string | undefined): ContentEncoding | undefined {
  if (accepted === undefined) return undefined;
  const encoding = negotiator.negotiate(accepted.toLowerCase());
  return encoding === 'br' || encoding === 'gzip' ? encoding : undefined;
}

export const encode = (bytes: Buffer, encoding: ContentEncoding): Promise<Buffer> =>
  encoding === 'br' ? brotliBytes(bytes, BROTLI) : gzipBytes(bytes);
