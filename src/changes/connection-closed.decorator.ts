import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

/** A signal that aborts when the connection of the request closes. */
export const ConnectionClosed = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const closed = new AbortController();
  const { raw } = context.switchToHttp().getResponse<FastifyReply>();
  raw.once('close', () => closed.abort());
  return closed.signal;
});
