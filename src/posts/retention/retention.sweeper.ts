import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { HourlySweeper } from '../../background/hourly-sweeper.js';
import { RetainedFeeds } from '../../feeds/settings/retained-feeds.js';
import { PostRetention } from './post-retention.js';

/**
 * Enforces the limits that feeds have of their own where no fetch does: in feeds that do not change,
 * fail, are paused, or have new limits. Posts are removed in batches, so other writes hardly wait.
 */
@Injectable()
export class RetentionSweeper extends HourlySweeper {
  constructor(
    private readonly dataSource: DataSource,
    private readonly feeds: RetainedFeeds,
    private readonly retention: PostRetention,
  ) {
    super();
  }

  protected run(now: number): Promise<void> {
    let last: string | null = null;
    return this.removeInBatches(async () => {
      const found = await this.feeds.findNext(last);
      if (!found) return false;
      const isDone = await this.dataSource.transaction(async (manager) => {
        // The account may have deleted the feed meanwhile.
        const feed = await this.feeds.lock(manager, found);
        if (!feed) return true;
        const stored = { now, present: new Set<string>(), refused: [] };
        return (await this.retention.enforce(manager, feed, stored)).isDone;
      });
      if (isDone) last = found.id;
      return true;
    });
  }
}
