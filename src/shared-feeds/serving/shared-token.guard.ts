import { createParamDecorator, Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NoSuchRouteError } from '../../http/problems/errors.js';
import { RateLimits } from '../../rate-limits/rate-limits.js';
import { SharedFetches } from './shared-fetches.recorder.js';
import { SharedFeedCallers } from './shared-feed-callers.js';
import type { SharedFeedCaller } from './shared-feed-callers.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every request for a document of a shared feed. */
    shared?: SharedFeedCaller;
  }
}

/** Resolves the token of the path to a shared feed, and counts the request. */
@Injectable()
export class SharedTokenGuard implements CanActivate {
  constructor(
    private readonly callers: SharedFeedCallers,
    private readonly limits: RateLimits,
    private readonly fetches: SharedFetches,
  ) {}

  /** @throws NoSuchRouteError for each token that opens nothing, RateLimitedError */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const { token = '' } = request.params as { token?: string };
    const caller = await this.callers.open(token);
    if (!caller) {
      await this.limits.countRefusal(request.ip, reply);
      throw new NoSuchRouteError();
    }
    await this.limits.countShared(caller.id, reply);
    this.fetches.record(caller.id);
    request.shared = caller;
    return true;
  }
}

export function getSharedFeedCaller({ shared }: FastifyRequest): SharedFeedCaller {
  if (!shared) throw new Error('Only the SharedTokenGuard guarantees a shared feed.');
  return shared;
}

/** Parameter: what the token of the request opens. */
export const CurrentSharedFeedCaller = createParamDecorator(
  (_: unknown, context: ExecutionContext) =>
    getSharedFeedCaller(context.switchToHttp().getRequest<FastifyRequest>()),
);
