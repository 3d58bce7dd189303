import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

export type ContentEncoding = 'br' | 'gzip';

/** Compression does not pay for shorter answers. */
export const MIN_ENCODED_BYTES = 1_024;

/** For answers that are compressed during the request; the default, 11, is for files. */
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

/** The encoding of a payload; undefined where it is sent without one. */
export function getEncoding(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  payload: string | Buffer,
): ContentEncoding | undefined {
  if (payload.length < MIN_ENCODED_BYTES || reply.hasHeader('content-encoding')) return undefined;
  return encodingFor(headers['accept-encoding']);
}

export const encode = (bytes: Buffer, encoding: ContentEncoding): Promise<Buffer> =>
  encoding === 'br' ? brotliBytes(bytes, BROTLI) : gzipBytes(bytes);
