import { Injectable } from '@nestjs/common';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { RequestCounter, WINDOW_SECONDS } from './request-counter.js';
import type { RequestCount } from './request-counter.js';

/** Only counts; the caller compares, because each key can have its own limit. */
export const WINDOW = { points: 1, duration: WINDOW_SECONDS, keyPrefix: 'sluice' };

/** Counts in the memory of this process. Never throws. */
@Injectable()
export class MemoryRequestCounter extends RequestCounter {
  readonly limiter = new RateLimiterMemory(WINDOW);

  count(name: string, windowSeconds = WINDOW_SECONDS): Promise<RequestCount> {
    return countIn(this.limiter, name, windowSeconds);
  }
}

export async function countIn(
  limiter: RateLimiterAbstract,
  name: string,
  windowSeconds: number,
): Promise<RequestCount> {
  const { consumedPoints, msBeforeNext } = await limiter.penalty(name, 1, {
    customDuration: windowSeconds,
  });
  return { requests: consumedPoints, resetsInMs: msBeforeNext };
}
