import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

/** A signal that aborts when the connection of an answer closes. */
export function connectionClosed({ raw }: FastifyReply): AbortSignal {
  const closed = new AbortController();
  raw.once('close', () => closed.abort());
  return closed.signal;
}

/** Parameter: a signal that aborts when the connection of the request closes. */
export const ConnectionClosed = createParamDecorator((_: unknown, context: ExecutionContext) =>
  connectionClosed(context.switchToHttp().getResponse<FastifyReply>()),
);
