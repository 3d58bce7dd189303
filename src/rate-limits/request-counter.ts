import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { Env } from '../config/env.js';
import { connectToRedis } from './redis.js';

/** How long a count goes on before it starts again from zero, in seconds. */
export const WINDOW_SECONDS = 60;

/** What was counted in the present window, and when the next one starts. */
export interface Count {
  requests: number;
  resetsInMs: number;
}

/**
 * Counts by name in windows of a minute: in Redis where there is one, so that all nodes count
 * together, and in memory without it and while it is down. Never fails.
 */
@Injectable()
export class RequestCounter implements OnApplicationShutdown {
  private limiter?: RateLimiterAbstract;
  private redis?: Redis;

  constructor(private readonly env: Env) {
    // Without a limit for all, there may still be keys with one of their own.
    if (env.RATE_LIMIT_PER_MINUTE > 0) this.limiter = this.open();
  }

  async count(name: string): Promise<Count> {
    this.limiter ??= this.open();
    const { consumedPoints, msBeforeNext } = await this.limiter.penalty(name);
    return { requests: consumedPoints, resetsInMs: msBeforeNext };
  }

  onApplicationShutdown(): void {
    this.redis?.disconnect();
  }

  private open(): RateLimiterAbstract {
    const { RATE_LIMIT_PER_MINUTE, REDIS_URL } = this.env;
    // It counts, and the hook compares, since each key may have a limit of its own.
    const window = { points: RATE_LIMIT_PER_MINUTE, duration: WINDOW_SECONDS, keyPrefix: 'sluice' };
    const memory = new RateLimiterMemory(window);
    const logger = new Logger('RateLimits');
    if (REDIS_URL === null) {
      logger.warn('Without REDIS_URL each node counts requests alone.');
      return memory;
    }
    this.redis = connectToRedis(REDIS_URL, logger);
    return new RateLimiterRedis({
      ...window,
      storeClient: this.redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: memory,
    });
  }
}
