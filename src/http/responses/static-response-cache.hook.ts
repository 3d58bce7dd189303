import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { isReadResponse, noBody } from './conditional-get.hook.js';
import { encode, encodingFor } from './content-encoding.js';
import type { ContentEncoding } from './content-encoding.js';

/** The answer of a route for all callers, in each requested encoding. */
class StaticResponse {
  private readonly encoded = new Map<ContentEncoding, Promise<Buffer>>();
  private readonly digest: string;

  constructor(
    readonly type: string,
    readonly bytes: Buffer,
  ) {
    this.digest = hash('sha256', bytes, 'base64url');
  }

  /** Strong, so each encoding has its own (RFC 9110, section 8.8.3). */
  getEtag(encoding: ContentEncoding | undefined): string {
    return `"${this.digest}${encoding ? `-${encoding}` : ''}"`;
  }

  bytesIn(encoding: ContentEncoding | undefined): Promise<Buffer> {
    if (!encoding) return Promise.resolve(this.bytes);
    const known = this.encoded.get(encoding) ?? encode(this.bytes, encoding);
    this.encoded.set(encoding, known);
    return known;
  }
}

/**
 * Routes with the same answer for all callers run their handler for the first request only. The
 * answer stays in memory, is compressed once for each encoding, and has a strong validator. Requests that
 * are `other` have another answer of the same route.
 */
export function cacheStaticResponses(
  fastify: FastifyInstance,
  isTheSame: (url: string) => boolean,
  isOther: (request: FastifyRequest) => boolean = () => false,
): void {
  const answers = new Map<string, StaticResponse>();
  fastify.addHook('onRoute', (route) => {
    const { url, method } = route;
    if (method !== 'GET' || !isTheSame(url)) return;
    const buildKey = (request: FastifyRequest) => (isOther(request) ? `${url} other` : url);
    const answerAgain: onRequestHookHandler = (request, reply, done) => {
      const answer = answers.get(buildKey(request));
      if (answer) void reply.header('content-type', answer.type).send(answer.bytes);
      else done();
    };
    route.onRequest = [route.onRequest ?? [], answerAgain].flat();
    const present = async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
      if (!isReadResponse(request, reply, payload)) return payload;
      const type = reply.getHeader('content-type') as string;
      const answer =
        answers.get(buildKey(request)) ?? new StaticResponse(type, Buffer.from(payload));
      answers.set(buildKey(request), answer);
      return negotiate(request, reply, answer);
    };
    route.onSend = [route.onSend ?? [], present].flat();
  });
}

async function negotiate(
  { headers, method }: FastifyRequest,
  reply: FastifyReply,
  answer: StaticResponse,
): Promise<Buffer | Readable | null> {
  const encoding = encodingFor(headers['accept-encoding']);
  const etag = answer.getEtag(encoding);
  const vary = reply.getHeader('vary') as string | undefined;
  void reply.headers({
    etag,
    'cache-control': reply.getHeader('cache-control') ?? 'public, no-cache',
    vary: vary ? `${vary}, accept-encoding` : 'accept-encoding',
  });
  const isHeld = namesStrongTag(headers['if-none-match'] ?? '', etag);
  if (isHeld) void reply.status(304).removeHeader('content-type');
  else if (encoding) void reply.header('content-encoding', encoding);
  void reply.removeHeader('content-length');
  if (!isHeld) return answer.bytesIn(encoding);
  return method === 'HEAD' ? noBody() : null;
}

const namesStrongTag = (header: string, etag: string): boolean =>
  header.trim() === '*' ||
  header.split(',').some((entry) => entry.trim().replace(/^W\//, '') === etag);
