import { Logger } from '@nestjs/common';
import type { Env } from '../config/env.js';
import type { MemoryRequestCounter } from './memory-request-counter.js';
import { RequestCounterAdapter } from './request-counter.adapter.js';
import type { RequestCounter } from './request-counter.js';

/** The counter of an extension, of Redis where the settings name it, or in memory. */
export async function configuredCounter(
  { RATE_LIMIT_PER_MINUTE, REDIS_URL }: Env,
  memory: MemoryRequestCounter,
  replacement?: RequestCounter,
): Promise<RequestCounter> {
  if (replacement) return new RequestCounterAdapter(replacement, memory);
  // Without a general limit, single keys can still have a limit: these connect with the first count.
  const isUsed = RATE_LIMIT_PER_MINUTE > 0;
  if (REDIS_URL !== null) {
    const { RedisRequestCounter } = await import('./redis-request-counter.js');
    return new RedisRequestCounter(REDIS_URL, memory, isUsed);
  }
  if (isUsed) {
    new Logger('RateLimits').warn('Without REDIS_URL each node counts requests separately.');
  }
  return memory;
}
