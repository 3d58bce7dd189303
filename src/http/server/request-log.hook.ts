import { Logger } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { maskPath } from './request-path.js';

/**
 * Logs one line for each request, with its caller. Of the request's content it logs only the path.
 */
export function logRequests(fastify: FastifyInstance): void {
  const logger = new Logger('Request');
  fastify.addHook('onResponse', (request, reply, done) => {
    const { caller } = request;
    const line = {
      requestId: request.id,
      method: request.method,
      path: maskPath(request),
      operation: request.operation?.name,
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime * 1_000) / 1_000,
      accountId: caller?.accountId,
      keyId: caller?.keyId,
      sessionId: caller?.sessionId,
    };
    logger.log(line, 'request');
    done();
  });
}
