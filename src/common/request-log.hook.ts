import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/** Logs one line for each request, with who made it; nothing that a client sent but the path. */
export function logRequests(fastify: FastifyInstance, logger: Logger): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const { caller } = request as {
      caller?: { accountId: string; keyId?: string; sessionId?: string };
    };
    logger.info(
      {
        requestId: request.id,
        method: request.method,
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime * 1_000) / 1_000,
        ...(caller && {
          accountId: caller.accountId,
          keyId: caller.keyId,
          sessionId: caller.sessionId,
        }),
      },
      'request',
    );
    done();
  });
}
