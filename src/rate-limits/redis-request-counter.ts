import { Logger } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { countIn, WINDOW } from './memory-request-counter.js';
import type { MemoryRequestCounter } from './memory-request-counter.js';
import { connectToRedis } from './redis.js';
import { RequestCounter, WINDOW_SECONDS } from './request-counter.js';
import type { RequestCount } from './request-counter.js';

/** Counts in Redis, so that all nodes share the counts; in memory while it is down. Never throws. */
export class RedisRequestCounter extends RequestCounter implements OnApplicationShutdown {
  private readonly logger = new Logger('RateLimits');
  private limiter?: RateLimiterRedis;
  private redis?: Redis;

  /** @param isUsed whether to connect now, or with the first count */
  constructor(
    private readonly url: string,
    private readonly memory: MemoryRequestCounter,
    isUsed: boolean,
  ) {
    super();
    if (isUsed) this.limiter = this.connect();
  }

  count(name: string, windowSeconds = WINDOW_SECONDS): Promise<RequestCount> {
    return countIn((this.limiter ??= this.connect()), name, windowSeconds);
  }

  onApplicationShutdown(): void {
    this.redis?.disconnect();
  }

  private connect(): RateLimiterRedis {
    this.redis = connectToRedis(this.url, this.logger);
    return new RateLimiterRedis({
      ...WINDOW,
      storeClient: this.redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: this.memory.limiter,
    });
  }
}
