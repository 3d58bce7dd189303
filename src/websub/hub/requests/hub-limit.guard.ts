import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimits } from '../../../rate-limits/rate-limits.js';

/** Counts the requests of an address, since each can make the hub call a third party. */
@Injectable()
export class HubLimitGuard implements CanActivate {
  constructor(private readonly limits: RateLimits) {}

  /** @throws RateLimitedError */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const { ip } = http.getRequest<FastifyRequest>();
    await this.limits.countOpen('hub', ip, http.getResponse<FastifyReply>());
    return true;
  }
}
