import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { needsCaller } from '../caller.js';
import type { OpenRequests } from './open-requests.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** For the decorators of parameters, into which nothing is injected. */
    readonly openRequests: OpenRequests;
  }
}

/**
 * Parameter: a signal that aborts when the connection closes, the process stops, or the key or session
 * may no longer call the handler. For answers that go on, other than `@Sse()`.
 */
export const AccessEnded = createParamDecorator(
  (_: unknown, context: ExecutionContext): AbortSignal =>
    context.switchToHttp().getRequest<FastifyRequest>().openRequests.followHandler(context),
  [needsCaller('@AccessEnded()')],
);
