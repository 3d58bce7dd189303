import type { FeedLimits } from './feed-limits.js';

/** Knows which records are within limits. The posts module provides it. */
export abstract class LimitedRecords {
  /** False also for a record that does not exist. */
  abstract isWithin(
    accountId: string,
    limits: FeedLimits,
    kind: 'feed' | 'post' | 'category',
    id: string,
  ): Promise<boolean>;

  /** @throws NotFoundError where the account lacks one of the feeds or categories */
  abstract checkExist(accountId: string, limits: FeedLimits): Promise<void>;
}
