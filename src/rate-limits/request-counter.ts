import { Slot } from '../extensions/slot.js';

/** Length of the window of most limits, in seconds. */
export const WINDOW_SECONDS = 60;

/** The count of the current window, and when the next window starts. */
export interface RequestCount {
  requests: number;
  resetsInMs: number;
}

/**
 * Counts requests for the rate limits, by name in windows, most of one minute. `RateLimitsModule` exports
 * the built-in part, `MemoryRequestCounter`, which counts in this process. With `REDIS_URL`,
 * Sluice itself replaces it, by `RedisRequestCounter`.
 *
 * Where a replacement fails, or takes longer than 200 ms, the request is counted in memory.
 */
@Slot()
export abstract class RequestCounter {
  /**
   * Counts one more; the result includes it. The caller compares it with the limit. A name is
   * always counted with the same window.
   * @param windowSeconds 60 where it is missing
   */
  abstract count(name: string, windowSeconds?: number): Promise<RequestCount>;
}
