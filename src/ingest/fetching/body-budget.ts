import { UnavailableError } from '../../http/problems/errors.js';
import { FairLimiter } from '../../workers/fair-limiter.js';
import type { FairLimits } from '../../workers/fair-limiter.js';

const MEBIBYTE = 1_048_576;
const RETRY_AFTER_SECONDS = 30;

/** How many documents above this size a process holds: of all accounts, and of one. */
export interface BodyTier {
  over: number;
  limits: FairLimits;
}

/**
 * About 270 MB at most, with 74 concurrent fetches of small documents and a size limit of 32 MB.
 */
const LIMITS_BY_TIER: BodyTier[] = [
  { over: MEBIBYTE, limits: { total: 24, perOwner: 12 } },
  { over: 4 * MEBIBYTE, limits: { total: 3, perOwner: 1 } },
];

/**
 * Bounds the bytes of fetched documents that a process holds, from the first byte until their posts
 * are stored. Small documents need no place. A larger one waits for a place. The places are shared
 * fairly among accounts.
 */
export class BodyBudget {
  private readonly tiers: { over: number; limiter: FairLimiter }[];

  /**
   * @param tiers in ascending order; every document takes them in this order, so no deadlock occurs
   */
  constructor(tiers = LIMITS_BY_TIER) {
    this.tiers = tiers.map(({ over, limits }) => ({ over, limiter: new FairLimiter(limits) }));
  }

  /** The share of the budget for one document of these accounts. */
  shareFor(owners: string[]): BodyShare {
    return new BodyShare(this.tiers, owners);
  }
}

/** The places of the budget that one document holds. */
export class BodyShare {
  private readonly held: (() => void)[] = [];
  private hasWaited = false;

  constructor(
    private readonly tiers: readonly { over: number; limiter: FairLimiter }[],
    private readonly owners: string[],
  ) {}

  /** Whether a document of this size needs a further place. */
  isTooSmallFor(bytes: number): boolean {
    const next = this.tiers[this.held.length];
    return next !== undefined && bytes > next.over;
  }

  /**
   * Waits until the document may take this many bytes.
   * @throws the reason of `signal` where it aborts first
   */
  async grow(bytes: number, signal?: AbortSignal): Promise<void> {
    while (this.isTooSmallFor(bytes)) {
      const { limiter } = this.tiers[this.held.length]!;
      const owner = limiter.leastBusy(this.owners);
      this.hasWaited ||= !limiter.hasPlaceFor(owner);
      this.held.push(await limiter.acquire(owner, signal));
    }
  }

  /**
   * The error to report for a document that could not be read: an UnavailableError where the fetch
   * timed out after waiting for a place, else the error itself.
   */
  failure(error: unknown, signal?: AbortSignal): unknown {
    if (!this.hasWaited || (signal?.reason as Error | undefined)?.name !== 'TimeoutError')
      return error;
    return new UnavailableError(
      'Too many large documents are being fetched now; try again later.',
      RETRY_AFTER_SECONDS,
    );
  }

  /** Releases all places. */
  release(): void {
    for (const release of this.held.splice(0)) release();
  }
}
