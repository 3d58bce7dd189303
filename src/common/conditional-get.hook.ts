import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Makes answers to authenticated requests private and revalidated, and gives each successful GET
 * an `ETag` of its bytes, unless it has one; who has them already gets 304 (RFC 9110, section 13).
 * The tags are weak, because they stay the same where the bytes are compressed on their way.
 */
export function answerConditionally(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (!(request as { caller?: unknown }).caller || reply.hasHeader('cache-control')) {
      done(null, payload);
      return;
    }
    void reply.header('cache-control', 'private, no-cache');
    const vary = reply.getHeader('vary') as string | undefined;
    void reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding');
    done(null, isReadOf(request, reply, payload) ? revalidate(request, reply, payload) : payload);
  });
}

/** Whether a payload is what a successful read answers with. */
export const isReadOf = (
  { method }: FastifyRequest,
  { statusCode }: FastifyReply,
  payload: unknown,
): payload is string | Buffer =>
  (method === 'GET' || method === 'HEAD') &&
  statusCode === 200 &&
  (typeof payload === 'string' || payload instanceof Buffer);

function revalidate(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: string | Buffer,
): string | Buffer | null {
  let body = payload;
  let etag = reply.getHeader('etag') as string | undefined;
  if (etag === undefined) {
    // A string would be turned into bytes for the hash, for the length and once more to be sent.
    body = toBytes(payload);
    etag = `W/"${hash('sha1', body, 'base64url')}"`;
    void reply.header('etag', etag);
  }
  const held = request.headers['if-none-match'];
  if (held === undefined || (held.trim() !== '*' && !namesTag(held, etag))) return body;
  void reply.status(304).removeHeader('content-type');
  // Of an answer to HEAD Fastify takes the length itself before it drops the body.
  return request.method === 'HEAD' ? body : null;
}

const MOST_BYTES_OF_A_UNIT = 3;
const scratch = Buffer.allocUnsafeSlow(512 * 1_024);

/** As `Buffer.from` does, which reads a string twice: first for its length, then for its bytes. */
export function toBytes(payload: string | Buffer): Buffer {
  if (typeof payload !== 'string') return payload;
  if (payload.length * MOST_BYTES_OF_A_UNIT > scratch.length) return Buffer.from(payload);
  return Buffer.from(scratch.subarray(0, scratch.write(payload)));
}

/** Whether an `If-None-Match` names a weak tag, by the weak comparison. */
export function namesTag(header: string, etag: string): boolean {
  if (header === etag) return true;
  const opaque = etag.slice('W/'.length);
  return header.split(',').some((entry) => entry.trim().replace(/^W\//, '') === opaque);
}
