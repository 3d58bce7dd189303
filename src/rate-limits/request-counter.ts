import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { Env } from '../config/env.js';
import { connectToRedis } from './redis.js';

/** Length of a counting window, in seconds. */
export const WINDOW_SECONDS = 60;

/** The count of the current window, and when the next window starts. */
export interface Count {
  requests: number;
  resetsInMs: number;
}

/**
 * Counts by name in windows of one minute. Uses Redis, so that all nodes share the counts; without
 * Redis, or while it is down, counts in memory. Never throws.
 */
@Injectable()
export class RequestCounter implements OnApplicationShutdown {
  private limiter?: RateLimiterAbstract;
  private redis?: Redis;

  constructor(private readonly env: Env) {
    // Without a general limit, single keys can still have a limit.
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
    // Only counts; the caller compares, because each key can have its own limit.
    const window = { points: RATE_LIMIT_PER_MINUTE, duration: WINDOW_SECONDS, keyPrefix: 'sluice' };
    const memory = new RateLimiterMemory(window);
    const logger = new Logger('RateLimits');
    if (REDIS_URL === null) {
      logger.warn('Without REDIS_URL each node counts requests separately.');
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
