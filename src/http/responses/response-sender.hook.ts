import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SECOND_MS } from '../../common/durations.js';
import { namesTag, tagIn, tagOfBytes, instantIn } from '../preconditions/entity-tag.js';
import { chooseEncoding, encode, toBytes } from './content-encoding.js';

declare module 'fastify' {
  interface FastifyReply {
    /** The version of the record that the answer shows. */
    recordVersion?: string;
  }
}

/**
 * The one sender of answers: validators, 304, compression and `HEAD`, for what callers read and for
 * what is stored in memory. Other answers pass unchanged.
 */
export function sendResponses(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const sent = prepare(request, reply, payload);
    if (sent instanceof Promise) sent.then((bytes) => done(null, bytes), done);
    else done(null, sent);
  });
}

/**
 * What is sent of an answer, with its headers. A successful read has an `ETag`, that of its bytes
 * unless it has one; encoded bytes have their own, since tags are strong (RFC 9110, section 8.8.3).
 * Answers to callers are private and revalidated, unless they say otherwise.
 */
export function prepare(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  const isConditional =
    reply.stored !== undefined ||
    (request.caller !== undefined && !reply.hasHeader('cache-control'));
  if (!isConditional) return withoutBody(request, reply, payload);
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'private, no-cache');
  const vary = reply.getHeader('vary') as string | undefined;
  void reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding');
  return isReadResponse(request, reply, payload)
    ? negotiate(request, reply, payload)
    : withoutBody(request, reply, payload);
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

/**
 * Whether the client has what would be sent (RFC 9110, section 13.2.2). A date counts only where the
 * request names no tag.
 */
function isHeld({ headers }: FastifyRequest, etag: string, lastModified?: string): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return tags.trim() === '*' || namesTag(tags, etag);
  const since = instantIn(headers['if-modified-since']);
  const changedAt = instantIn(lastModified);
  return since !== undefined && changedAt !== undefined && changedAt < since + SECOND_MS;
}

function negotiate(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: string | Buffer,
): unknown {
  const { stored } = reply;
  const encoding = reply.hasHeader('content-encoding')
    ? undefined
    : chooseEncoding(request.headers['accept-encoding'], payload.length);
  // A string would be converted to bytes for the hash, for the length and for sending.
  const body = stored ? stored.body : toBytes(payload);
  const given = reply.getHeader('etag') as string | undefined;
  const etag = given ?? stored?.etag ?? tagOfBytes(body, reply.recordVersion);
  void reply.header('etag', tagIn(etag, encoding)).removeHeader('content-length');
  if (isHeld(request, etag, reply.getHeader('last-modified') as string | undefined)) {
    void reply.status(304).removeHeader('content-type');
    return withoutBody(request, reply, null);
  }
  if (encoding === undefined) return body;
  void reply.header('content-encoding', encoding);
  return stored ? stored.bodyIn(encoding) : encode(body, encoding);
}

/**
 * Fastify says of an answer to `HEAD` without a payload that its length is 0, which would be wrong of a
 * 304 (RFC 9110, section 8.6). It reads a stream to the end to send nothing of it.
 */
function withoutBody(
  { method }: FastifyRequest,
  { statusCode }: FastifyReply,
  payload: unknown,
): unknown {
  if (method !== 'HEAD') return payload;
  if (payload instanceof Readable) payload.destroy();
  else if (statusCode !== 304) return payload;
  return Readable.from([]);
}
