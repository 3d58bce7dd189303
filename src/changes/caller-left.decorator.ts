import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

/** A signal that aborts where the caller closes the connection before the answer. */
export const CallerLeft = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const left = new AbortController();
  const { raw } = context.switchToHttp().getResponse<FastifyReply>();
  raw.once('close', () => left.abort());
  return left.signal;
});
