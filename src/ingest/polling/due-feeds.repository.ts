import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { getDialect } from '../../database/engines/dialect.js';
import { PreparedSelectExecutor } from '../../database/prepared-select-executor.js';
import { runStatement } from '../../database/queries/run-statement.js';
import type { FeedToFetch } from '../../feeds/fetches/fetch-attempts.repository.js';
import { AccountCursor } from '../../tenancy/account-cursor.js';
import type { QueuedFeedEntity } from './queued-feed.entity.js';

/** A feed that is due, and the key of its turn as far as it is known. */
export type DueFeed = Pick<QueuedFeedEntity, 'feedId' | 'accountId' | 'feedUrl' | 'turnKey'>;

export interface FoundFeeds {
  due: DueFeed[];
  /** When the next feed will be due, if that is soon; undefined where more than these are due. */
  nextDueAt?: number;
}

/** A turn that a node held until an instant, which tells it from later holders. */
export interface FreedTurn {
  key: string;
  until: number;
  freeAt: number;
}

const FIELDS = `feed_id AS "feedId", account_id AS "accountId", feed_url AS "feedUrl",
  turn_key AS "turnKey"`;
/** How far ahead a look sees feeds that will be due. */
const SOON_MS = 1_000;
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

/**
 * The queries that share the polling among all nodes (decisions 7 and 22). Instants are epoch
 * milliseconds.
 */
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
  async find(now: number, limit: number): Promise<FoundFeeds> {
    const found = await this.selects.select<DueFeed & { dueAt: number | string }>(
      `SELECT ${FIELDS}, due_at AS "dueAt" ${DUE} ORDER BY due_at LIMIT ?`,
      [now + SOON_MS, now, limit],
    );
    const longestDue = found.filter(({ dueAt }) => Number(dueAt) <= now);
    if (longestDue.length < limit) {
      const next = found[longestDue.length];
      return { due: longestDue, ...(next && { nextDueAt: Number(next.dueAt) }) };
    }
    const ofOthers = await this.walk.step(FIRST_OF_ACCOUNT, [now, now, now]);
    const listed = new Set(longestDue.map(({ feedId }) => feedId));
    const more = ofOthers.filter((feedId) => !listed.has(feedId));
    return {
      due: more.length > 0 ? [...longestDue, ...(await this.findListed(more))] : longestDue,
    };
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
