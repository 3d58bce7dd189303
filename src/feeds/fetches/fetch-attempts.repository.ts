import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, MoreThan, Not } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { getDialect } from '../../database/engines/dialect.js';
import type { SqlValue } from '../../database/engines/rows.js';
import { runStatement } from '../../database/queries/run-statement.js';
import { FeedEntity } from '../feed.entity.js';

/** A feed that will be fetched, alone or with all feeds of its address that send the same. */
export interface FeedToFetch {
  feedId: string;
  accountId: string;
  feedUrl: string;
  isAlone: boolean;
}

/** A fetch that has begun, and the next due time of its feed if the fetch has no result. */
export interface FetchAttempt {
  id: string;
  accountId: string;
  nextFetchAt: number | null;
}

/** The counts of fetches that have begun, one statement for each batch of the poller (decision 7). */
@Injectable()
export class FetchAttemptsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The feeds of these addresses that keep a least time between their fetches, and are not due. */
  async findWaiting(
    manager: EntityManager,
    feedUrls: string[],
    now: number,
  ): Promise<ReadonlySet<string>> {
    if (feedUrls.length === 0) return new Set();
    const waiting = await manager.find(FeedEntity, {
      select: { id: true },
      where: {
        feedUrl: In(feedUrls),
        refreshMinutes: Not(IsNull()),
        nextFetchAt: MoreThan(now),
      },
    });
    return new Set(waiting.map(({ id }) => id));
  }

  /**
   * Counts the fetches of these feeds before they begin, each with the feeds that share it. Until
   * the result is stored, they are due again as after a failure. The back-off goes by the number of
   * failures and attempts so far. `nextTries` are the instants for none, for one, and so on. A feed
   * with a least time between its fetches shares one when it is due itself.
   */
  async begin(
    manager: EntityManager,
    feeds: FeedToFetch[],
    nextTries: number[],
    now: number,
  ): Promise<void> {
    const tries = nextTries.map((_, tried) => `WHEN ${tried} THEN CAST(? AS bigint)`);
    const count = (which: string, values: SqlValue[]) =>
      runStatement(
        manager,
        `UPDATE feeds SET attempts = attempts + 1,
           next_fetch_at = CASE error_count + attempts ${tries.join(' ')} ELSE CAST(? AS bigint) END
         WHERE ${which} AND status IN ('active', 'failing')`,
        [...nextTries, nextTries.at(-1)!, ...values],
      );
    const addresses = feeds.filter(({ isAlone }) => !isAlone).map(({ feedUrl }) => feedUrl);
    if (addresses.length > 0) {
      const shared = `feed_url IN (${list(addresses)}) AND request IS NULL
        AND (refresh_minutes IS NULL OR next_fetch_at <= ?)`;
      await count(shared, [...addresses, now]);
    }
    for (const { accountId, feedId } of feeds.filter(({ isAlone }) => isAlone)) {
      await count('account_id = ? AND id = ?', [accountId, feedId]);
    }
  }

  /** Makes feeds due again as if their fetch had not begun, where its result is not stored. */
  async revert(manager: EntityManager, feeds: FetchAttempt[], now: number): Promise<void> {
    const begun = getDialect(this.dataSource).recordset('begun', {
      feed_id: 'uuid',
      account_id: 'uuid',
      next: 'bigint',
    });
    await runStatement(
      manager,
      `UPDATE feeds SET attempts = attempts - 1, next_fetch_at = CAST(? AS bigint)
       FROM ${begun} WHERE feeds.account_id = begun.account_id AND feeds.id = begun.feed_id
         AND feeds.next_fetch_at = begun.next AND attempts > 0`,
      [
        now,
        JSON.stringify(
          feeds.map(({ id, accountId, nextFetchAt }) => ({
            ...{ feed_id: id, account_id: accountId, next: nextFetchAt },
          })),
        ),
      ],
    );
  }
}

const list = (values: unknown[]): string => values.map(() => '?').join(', ');
