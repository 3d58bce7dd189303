import { Injectable } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { CacheInterceptor } from '@nestjs/cache-manager';
import type { FastifyRequest } from 'fastify';

/**
 * Nest's `CacheInterceptor` with a cache for each account. Answers for keys that are limited to feeds
 * are not cached. On a public route, all callers share the answers.
 */
@Injectable()
export class AccountCacheInterceptor extends CacheInterceptor {
  protected override async trackBy(context: ExecutionContext): Promise<string | undefined> {
    const { caller } = context.switchToHttp().getRequest<FastifyRequest>();
    if (caller?.limits) return undefined;
    const key = await super.trackBy(context);
    return key ? `${caller?.accountId ?? 'public'} ${key}` : undefined;
  }
}
