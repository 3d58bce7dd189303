import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { namesTag, tagIn, tagOfBytes } from '../preconditions/entity-tag.js';
import { getEncoding } from './content-encoding.js';

/**
 * Answers to authenticated requests are private and revalidated. Each successful GET has an `ETag`
 * of its bytes, unless it has one. A matching `If-None-Match` gets 304 (RFC 9110, section 13). The
 * tags are strong: compressed bytes have their own.
 */
export function answerConditionally(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (!(request as { caller?: unknown }).caller || reply.hasHeader('cache-control')) {
      done(null, isUnchangedHead(request, reply) ? noBody() : payload);
      return;
    }
    void reply.header('cache-control', 'private, no-cache');
    const vary = reply.getHeader('vary') as string | undefined;
    void reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding');
    const answer = isReadResponse(request, reply, payload)
      ? revalidate(request, reply, payload)
      : payload;
    done(null, isUnchangedHead(request, reply) ? noBody() : answer);
  });
}

/** Whether a payload is the answer to a successful read. */
export const isReadResponse = (
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
    // A string would be converted to bytes for the hash, for the length and for sending.
    body = toBytes(payload);
    etag = tagOfBytes(body);
    void reply.header('etag', etag);
  }
  const held = request.headers['if-none-match'];
  if (held === undefined || (held.trim() !== '*' && !namesTag(held, etag))) return body;
  void reply.header('etag', tagIn(etag, getEncoding(request, reply, body)));
  void reply.status(304).removeHeader('content-type');
  return null;
}

const isUnchangedHead = ({ method }: FastifyRequest, { statusCode }: FastifyReply): boolean =>
  statusCode === 304 && method === 'HEAD';

/**
 * No body, and no length either: Fastify says of each other answer to HEAD how long it is, and 0 would
 * be wrong of a page that has not changed.
 */
export const noBody = (): Readable => Readable.from([]);

const MAX_UNIT_BYTES = 3;
const scratch = Buffer.allocUnsafeSlow(512 * 1_024);

/** As `Buffer.from`, which reads a string twice: for its length, and for its bytes. */
export function toBytes(payload: string | Buffer): Buffer {
  if (typeof payload !== 'string') return payload;
  if (payload.length * MAX_UNIT_BYTES > scratch.length) return Buffer.from(payload);
  return Buffer.from(scratch.subarray(0, scratch.write(payload)));
}
