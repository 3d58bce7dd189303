import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { getDialect } from '../../database/engines/dialect.js';
import type { SqlValue } from '../../database/engines/rows.js';
import { PreparedSelectExecutor } from '../../database/prepared-select-executor.js';
import { runStatement } from '../../database/queries/run-statement.js';
import { AccountCursor } from '../../tenancy/account-cursor.js';
import type { QueuedFeedEntity } from './queued-feed.entity.js';

/** A feed that is due, and the key of its turn as far as it is known. */
export type DueFeed = Pick<QueuedFeedEntity, 'feedId' | 'accountId' | 'feedUrl' | 'turnKey'>;

/** A feed that will be fetched, alone or with all feeds of its address that send the same. */
export interface FeedToFetch extends Pick<DueFeed, 'feedId' | 'accountId' | 'feedUrl'> {
  isAlone: boolean;
}

/** A turn that a node held until an instant, which tells it from later holders. */
export interface FreedTurn {
  key: string;
  until: number;
  freeAt: number;
}

/** A fetch that has begun, and the next due time of its feed if the fetch has no result. */
export interface FetchAttempt {
  id: string;
  accountId: string;
  nextFetchAt: number | null;
}

const FIELDS = `feed_id AS "feedId", account_id AS "accountId", feed_url AS "feedUrl",
  turn_key AS "turnKey"`;
/** Feeds that are due, and whose turn is free as far as it is known. */
const DUE = `FROM fetch_queue LEFT JOIN fetch_turns ON fetch_turns.key = turn_key
  WHERE due_at <= ? AND (free_at IS NULL OR free_at <= ?)`;
/**
 * The feed of an account that is due longest. Pairs are compared, because PostgreSQL would
 * otherwise search for the account among all due feeds.
 */
const FIRST_OF_ACCOUNT = `SELECT feed_id ${DUE}
    AND (account_id, due_at) >= (candidate.id, 0) AND (account_id, due_at) <= (candidate.id, ?)
  ORDER BY account_id, due_at LIMIT 1`;

/** The queries that share the polling among all nodes. Instants are epoch milliseconds. */
@Injectable()
export class DueFeedsRepository {
  private readonly walk: AccountCursor;

  constructor(
    private readonly dataSource: DataSource,
    private readonly selects: PreparedSelectExecutor,
  ) {
    this.walk = new AccountCursor(selects);
  }

  /**
   * Due feeds whose turn is free, as far as it is known. Those that are due longest come first.
   * Where there are more, one feed of each further account follows.
   */
  async find(now: number, limit: number): Promise<DueFeed[]> {
    const longestDue = await this.selects.select<DueFeed>(
      `SELECT ${FIELDS} ${DUE} ORDER BY due_at LIMIT ?`,
      [now, now, limit],
    );
    if (longestDue.length < limit) return longestDue;
    const ofOthers = await this.walk.step(FIRST_OF_ACCOUNT, [now, now, now]);
    const found = new Set(longestDue.map(({ feedId }) => feedId));
    const more = ofOthers.filter((feedId) => !found.has(feedId));
    return more.length > 0 ? [...longestDue, ...(await this.findListed(more))] : longestDue;
  }

  private findListed(feedIds: string[]): Promise<DueFeed[]> {
    return this.selects.select<DueFeed>(
      `SELECT ${FIELDS} FROM fetch_queue
       WHERE feed_id ${getDialect(this.dataSource).inList('uuid')}`,
      [JSON.stringify(feedIds)],
    );
  }

  /** Those of these feeds that are still due, as the transaction sees it. */
  async findStillDue(
    manager: EntityManager,
    feedIds: string[],
    now: number,
  ): Promise<FeedToFetch[]> {
    const due = await runStatement<Omit<FeedToFetch, 'isAlone'> & { alone: number }>(
      manager,
      `SELECT feed_id AS "feedId", queued.account_id AS "accountId", queued.feed_url AS "feedUrl",
         CASE WHEN feeds.request IS NULL THEN 0 ELSE 1 END AS alone
       FROM fetch_queue AS queued
       JOIN feeds ON feeds.account_id = queued.account_id AND feeds.id = queued.feed_id
       WHERE due_at <= ? AND feed_id ${getDialect(this.dataSource).inList('uuid')}`,
      [now, JSON.stringify(feedIds)],
    );
    return due.map(({ alone, ...feed }) => ({ ...feed, isAlone: alone === 1 }));
  }

  /** Stores the turns of these feeds, for `find` to use; not of those that are being written. */
  async storeTurn(manager: EntityManager, feedIds: string[], key: string): Promise<void> {
    const dialect = getDialect(this.dataSource);
    await runStatement(
      manager,
      `UPDATE fetch_queue SET turn_key = ? WHERE feed_id IN (
         SELECT feed_id FROM fetch_queue WHERE feed_id ${dialect.inList('uuid')}
         ${dialect.lock.ifFree})`,
      [key, JSON.stringify(feedIds)],
    );
  }

  /** Takes the free turns among these keys, and returns the keys taken. */
  async takeTurns(
    manager: EntityManager,
    keys: string[],
    now: number,
    until: number,
  ): Promise<ReadonlySet<string>> {
    // In one order, so that two nodes that take the same turns do not deadlock.
    const sorted = [...keys].sort();
    const taken = await runStatement<{ key: string }>(
      manager,
      `INSERT INTO fetch_turns (key, free_at) VALUES ${sorted.map(() => '(?, ?)').join(', ')}
       ON CONFLICT (key) DO UPDATE SET free_at = excluded.free_at WHERE fetch_turns.free_at <= ?
       RETURNING key`,
      [...sorted.flatMap((key) => [key, until]), now],
    );
    return new Set(taken.map(({ key }) => key));
  }

  /** The feeds of these addresses that keep a least time between their fetches, and are not due. */
  async findWaiting(
    manager: EntityManager,
    feedUrls: string[],
    now: number,
  ): Promise<ReadonlySet<string>> {
    if (feedUrls.length === 0) return new Set();
    const waiting = await runStatement<{ id: string }>(
      manager,
      `SELECT id FROM feeds WHERE feed_url IN (${list(feedUrls)})
         AND refresh_minutes IS NOT NULL AND next_fetch_at > ?`,
      [...feedUrls, now],
    );
    return new Set(waiting.map(({ id }) => id));
  }

  /**
   * Counts the fetches of these feeds before they begin, each with the feeds that share it. Until
   * the result is stored, they are due again as after a failure. The back-off goes by the number of
   * failures and attempts so far. `nextTries` are the instants for none, for one, and so on. A feed
   * with a least time between its fetches shares one when it is due itself.
   */
  async beginAttempts(
    manager: EntityManager,
    feeds: FeedToFetch[],
    nextTries: number[],
    now: number,
  ): Promise<void> {
    const tries = nextTries.map((_, tried) => `WHEN ${tried} THEN CAST(? AS bigint)`);
    const begin = (which: string, values: SqlValue[]) =>
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
      await begin(shared, [...addresses, now]);
    }
    for (const { accountId, feedId } of feeds.filter(({ isAlone }) => isAlone)) {
      await begin('account_id = ? AND id = ?', [accountId, feedId]);
    }
  }

  /** Makes feeds due again as if their fetch had not begun, where its result is not stored. */
  async revertAttempts(manager: EntityManager, feeds: FetchAttempt[], now: number): Promise<void> {
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

  /** Frees turns, each from its `freeAt` on, except where the lease has expired. */
  async freeTurns(manager: EntityManager, turns: FreedTurn[]): Promise<void> {
    const freed = getDialect(this.dataSource).recordset('freed', {
      turn: 'varchar',
      until: 'bigint',
      free_at: 'bigint',
    });
    await runStatement(
      manager,
      `UPDATE fetch_turns SET free_at = freed.free_at FROM ${freed}
       WHERE fetch_turns.key = freed.turn AND fetch_turns.free_at = freed.until`,
      [
        JSON.stringify(
          turns.map((turn) => ({ turn: turn.key, until: turn.until, free_at: turn.freeAt })),
        ),
      ],
    );
  }
}

const list = (values: unknown[]): string => values.map(() => '?').join(', ');
