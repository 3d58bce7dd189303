import { Reflector } from '@nestjs/core';
import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { FeedLimits } from './feed-limits.js';

/**
 * What a handler does for a key that is limited to feeds. Without a rule, it refuses such a key, so
 * that a new route shows nothing by mistake.
 */
export type LimitRule =
  /** The guard answers 404 unless this parameter of the path is a record within the limits. */
  | { within: 'feed' | 'post' | 'category'; by: string }
  /** The handler takes `@Limits()`, and keeps to them. */
  | 'kept'
  /** It neither shows nor changes anything of a feed. */
  | 'apart';

/** Whether a key that is limited to feeds may call the handler, and on what; without it, it may not. */
export const ForLimited = Reflector.createDecorator<LimitRule>();

/** Parameter: the limits of the caller, for handlers whose rule is `kept`. */
export const Limits = createParamDecorator(
  (_: unknown, context: ExecutionContext): FeedLimits | undefined =>
    context.switchToHttp().getRequest<FastifyRequest>().caller?.limits,
);
