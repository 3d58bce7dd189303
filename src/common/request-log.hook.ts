import type { FastifyInstance } from 'fastify';
import type { Logs } from './logger.js';
import { pathOf } from './request-path.js';

/** Logs one line for each request, with who made it; nothing that a client sent but the path. */
export function logRequests(fastify: FastifyInstance, { logRequest }: Logs): void {
  if (!logRequest) return;
  fastify.addHook('onResponse', (request, reply, done) => {
    const { caller } = request as {
      caller?: { accountId: string; keyId?: string; sessionId?: string };
    };
    logRequest({
      requestId: request.id,
      method: request.method,
      path: pathOf(request),
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime * 1_000) / 1_000,
      accountId: caller?.accountId,
      keyId: caller?.keyId,
      sessionId: caller?.sessionId,
    });
    done();
  });
}
