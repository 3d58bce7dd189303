import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimits } from './rate-limits.js';
import { RequestsInFlight } from './requests-in-flight.js';

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
