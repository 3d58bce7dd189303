import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { isReadResponse, prepare } from './response-sender.hook.js';
import { StoredBody } from './content-encoding.js';

/**
 * Routes with the same answer for all callers run their handler for the first request only. The
 * answer stays in memory. Requests that are `other` have another answer of the same route.
 */
export function cacheStaticResponses(
  fastify: FastifyInstance,
  isTheSame: (url: string) => boolean,
  isOther: (request: FastifyRequest) => boolean = () => false,
): void {
  const answers = new Map<string, { type: string; stored: StoredBody }>();
  fastify.addHook('onRoute', (route) => {
    const { url, method } = route;
    if ((method !== 'GET' && method !== 'HEAD') || !isTheSame(url)) return;
    const buildKey = (request: FastifyRequest) => (isOther(request) ? `${url} other` : url);
    const answerAgain: onRequestHookHandler = (request, reply, done) => {
      const answer = answers.get(buildKey(request));
      if (answer) void reply.header('content-type', answer.type).send(answer.stored.body);
      else done();
    };
    route.onRequest = [route.onRequest ?? [], answerAgain].flat();
    // Behind the hooks of the application, and before that of Fastify which sends no body to HEAD.
    const store = (
      request: FastifyRequest,
      reply: FastifyReply,
      payload: unknown,
    ): Promise<unknown> => {
      if (!isReadResponse(request, reply, payload)) return Promise.resolve(payload);
      const key = buildKey(request);
      const answer = answers.get(key) ?? {
        type: reply.getHeader('content-type') as string,
        stored: new StoredBody(Buffer.from(payload)),
      };
      answers.set(key, answer);
      reply.stored = answer.stored;
      if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'public, no-cache');
      return Promise.resolve(prepare(request, reply, payload));
    };
    route.onSend = [store, route.onSend ?? []].flat();
  });
}
