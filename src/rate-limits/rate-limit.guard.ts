import type { ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimits } from './rate-limits.js';
import { Env } from '../config/env.js';
import { RateLimitedError } from '../http/problems/errors.js';

const RETRY_AFTER_SECONDS = 1;

/**
 * The requests of each key and session that this process has not answered yet, streams of events
 * among them. Beyond the limit a request is refused before its body is read.
 */
@Injectable()
export class RequestsInFlight {
  private readonly counts = new Map<string, number>();

  constructor(private readonly env: Env) {}

  /**
   * Counts a request until its connection is done with it.
   * @throws RateLimitedError
   */
  enter(
    caller: { keyId?: string; sessionId?: string } | undefined,
    response: ServerResponse,
  ): void {
    const who = caller?.keyId ?? caller?.sessionId;
    const limit = this.env.MAX_CONCURRENT_REQUESTS;
    if (who === undefined || limit === 0) return;
    const count = (this.counts.get(who) ?? 0) + 1;
    if (count > limit) {
      const policy = { name: 'in-flight', limit, windowSeconds: RETRY_AFTER_SECONDS };
      throw new RateLimitedError(
        `A key may have ${limit} requests in flight (MAX_CONCURRENT_REQUESTS); wait for an answer.`,
        RETRY_AFTER_SECONDS,
        policy,
      );
    }
    this.counts.set(who, count);
    response.once('close', () => this.leave(who));
  }

  private leave(who: string): void {
    const count = (this.counts.get(who) ?? 1) - 1;
    if (count === 0) this.counts.delete(who);
    else this.counts.set(who, count);
  }
}

/**
 * Counts the requests of each key and refuses those above the limit. Runs after the account guard.
 */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly limits: RateLimits,
    private readonly inFlight: RequestsInFlight,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const { caller, outer } = http.getRequest<FastifyRequest>();
    if (outer) return true;
    const reply = http.getResponse<FastifyReply>();
    this.inFlight.enter(caller, reply.raw);
    await this.limits.countRequest(caller, reply);
    return true;
  }
}
