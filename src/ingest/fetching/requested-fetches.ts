import { Injectable } from '@nestjs/common';
import { RateLimitedError, UnavailableError } from '../../http/problems/errors.js';
import { FairLimiter } from '../../workers/fair-limiter.js';

/** Concurrent fetches of requests in a process: of all accounts, and of one. */
const LIMITS = { total: 32, perOwner: 4 };
/** How long a request waits for a slot. */
const MAX_WAIT_MS = 30_000;
const RETRY_AFTER_SECONDS = 10;

export interface RequestedFetchesOptions {
  limits?: { total: number; perOwner: number };
  maxWaitMs?: number;
}

/**
 * Limits the fetches of requests, until their posts are stored. Beyond the limits a request waits
 * for a slot, and is refused after a time. The slots are shared fairly among accounts. Polling and imports have their own
 * limits.
 */
@Injectable()
export class RequestedFetches {
  private readonly limiter: FairLimiter;
  private readonly limits: { total: number; perOwner: number };
  private readonly maxWaitMs: number;

  constructor({ limits = LIMITS, maxWaitMs = MAX_WAIT_MS }: RequestedFetchesOptions = {}) {
    this.limits = limits;
    this.maxWaitMs = maxWaitMs;
    this.limiter = new FairLimiter(limits);
  }

  /**
   * Runs a fetch for an account once a slot is free.
   * @throws RateLimitedError where the account has used its slots
   * @throws UnavailableError where all accounts together have used the slots
   */
  async run<T>(accountId: string, fetch: () => Promise<T>): Promise<T> {
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(this.refusalFor(accountId)), this.maxWaitMs);
    const begin = () => {
      clearTimeout(timer);
      return fetch();
    };
    return this.limiter.run(accountId, begin, waiting.signal);
  }

  private refusalFor(accountId: string): Error {
    const { perOwner } = this.limits;
    return this.limiter.countRunning(accountId) >= perOwner
      ? new RateLimitedError(
          `An account can request ${perOwner} fetches of feeds at a time; try again later.`,
          RETRY_AFTER_SECONDS,
          { name: 'fetches', limit: perOwner, windowSeconds: RETRY_AFTER_SECONDS },
        )
      : new UnavailableError(
          'Too many feeds are being fetched now; try again later.',
          RETRY_AFTER_SECONDS,
        );
  }
}
