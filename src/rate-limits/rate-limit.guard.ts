import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { RateLimits } from './rate-limits.js';

/**
 * Counts the requests of each key and refuses those above the limit. Runs after the account guard.
 */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(private readonly limits: RateLimits) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const { caller } = http.getRequest<{ caller?: { keyId?: string; rateLimit?: number } }>();
    await this.limits.countRequest(caller, http.getResponse<FastifyReply>());
    return true;
  }
}
