import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Makes answers to authenticated requests private and revalidated, and gives each successful GET
 * an `ETag` of its bytes; who has them already gets 304 (RFC 9110, section 13).
 */
export function answerConditionally(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (!(request as { caller?: unknown }).caller || reply.hasHeader('cache-control')) {
      done(null, payload);
      return;
    }
    void reply.header('cache-control', 'private, no-cache');
    done(null, isReadOf(request, reply, payload) ? revalidate(request, reply, payload) : payload);
  });
}

const isReadOf = (
  { method }: FastifyRequest,
  { statusCode }: FastifyReply,
  payload: unknown,
): payload is string =>
  (method === 'GET' || method === 'HEAD') && statusCode === 200 && typeof payload === 'string';

function revalidate(request: FastifyRequest, reply: FastifyReply, payload: string): Buffer | null {
  // The string would be turned into bytes for the hash, for the length and once more to be sent.
  const bytes = toBytes(payload);
  const etag = `"${hash('sha1', bytes, 'base64url')}"`;
  void reply.header('etag', etag);
  if (!matches(request.headers['if-none-match'], etag)) return bytes;
  void reply.status(304).removeHeader('content-type');
  // Of an answer to HEAD Fastify takes the length itself before it drops the body.
  return request.method === 'HEAD' ? bytes : null;
}

const MOST_BYTES_OF_A_UNIT = 3;
const scratch = Buffer.allocUnsafeSlow(512 * 1_024);

/** As `Buffer.from` does, which reads a string twice: first for its length, then for its bytes. */
function toBytes(text: string): Buffer {
  if (text.length * MOST_BYTES_OF_A_UNIT > scratch.length) return Buffer.from(text);
  return Buffer.from(scratch.subarray(0, scratch.write(text)));
}

/** The weak comparison, as `If-None-Match` wants it. */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((entry) => {
    const candidate = entry.trim();
    return candidate === '*' || candidate.replace(/^W\//, '') === etag;
  });
}
