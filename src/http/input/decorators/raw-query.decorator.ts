import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Parameter: the query string as it was sent, without `?`, in which a repeated parameter shows. */
export const RawQuery = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const { url } = context.switchToHttp().getRequest<FastifyRequest>();
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start + 1);
});
