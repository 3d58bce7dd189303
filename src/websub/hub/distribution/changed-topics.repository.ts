import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { getDialect } from '../../../database/engines/dialect.js';
import { runStatement } from '../../../database/queries/run-statement.js';
import { filtersStatement } from '../../../shared-feeds/serving/shared-feed-callers.statement.js';
import type { SharedFeedFilter } from '../../../shared-feeds/shared-feed.entity.js';

/** A shared feed with subscribers. */
export interface FollowedFeed {
  id: string;
  filter: SharedFeedFilter;
}

/**
 * Knows which documents have subscribers, and makes those due.
 * SQL by hand for queues: decision 68.
 */
@Injectable()
export class ChangedTopicsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async followedFeeds(manager: EntityManager, accountId: string): Promise<FollowedFeed[]> {
    const rows = await runStatement<{ id: string; filter: string }>(
      manager,
      filtersStatement(
        (id) => `EXISTS (SELECT 1 FROM hub_subscriptions WHERE shared_feed_id = ${id})`,
      ),
      [accountId],
    );
    return rows.map(({ id, filter }) => ({ id, filter: JSON.parse(filter) as SharedFeedFilter }));
  }

  /**
   * Makes the subscriptions of shared feeds due: one whose callback is down, at the end of its pause.
   * The retries of a change start anew. Locks them in one order first, since two transactions may do the same.
   */
  async mark(manager: EntityManager, accountId: string, feedIds: string[]): Promise<void> {
    const now = Date.now();
    const dialect = getDialect(this.dataSource);
    const subscribed = `account_id = ? AND shared_feed_id ${dialect.inList('uuid')}`;
    const parameters = [accountId, JSON.stringify(feedIds)];
    if (dialect.name === 'postgres') {
      const locked = `SELECT id FROM hub_subscriptions WHERE ${subscribed} ORDER BY id`;
      await runStatement(manager, `${locked} ${dialect.lock.fields}`, parameters);
    }
    await runStatement(
      manager,
      `UPDATE hub_subscriptions SET change_count = change_count + 1, attempts = 0,
         next_attempt_at = CASE WHEN not_before > ? THEN not_before ELSE CAST(? AS bigint) END
       WHERE ${subscribed}`,
      [now, now, ...parameters],
    );
  }
}
