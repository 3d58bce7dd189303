import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { FeedLimits } from './feed-limits.js';

/** Parameter: the limits of the caller, for handlers whose rule is `kept`. */
export const Limits = createParamDecorator(
  (_: unknown, context: ExecutionContext): FeedLimits | undefined =>
    context.switchToHttp().getRequest<FastifyRequest>().caller?.limits,
);
