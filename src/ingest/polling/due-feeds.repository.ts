import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { dialectOf } from '../../database/engines/dialect.js';
import { PreparedSelects } from '../../database/prepared-selects.js';
import { runStatement } from '../../database/queries/run-statement.js';
import { AccountWalk } from '../../fairness/account-walk.js';

/** A feed that is due, and the key of its turn as far as it is known. */
export interface DueFeed {
  id: string;
  accountId: string;
  feedUrl: string;
  turnKey: string | null;
}

/** A turn that a node held until an instant, which tells it from later holders. */
export interface FreedTurn {
  key: string;
  until: number;
  freeAt: number;
}

/** A fetch that has begun, and the next due time of its feed if the fetch has no result. */
export interface Attempt {
  id: string;
  nextFetchAt: number | null;
}

const POLLED = `feeds.status IN ('active', 'failing')`;
const DUE = `feeds.next_fetch_at <= ? AND ${POLLED}`;
const FIELDS =
  'feeds.id, feeds.account_id AS "accountId", feeds.feed_url AS "feedUrl", feeds.turn_key AS "turnKey"';
/** The turn is free, as far as it is known. */
const FREE = '(fetch_turns.free_at IS NULL OR fetch_turns.free_at <= ?)';
const WITH_TURNS = 'FROM feeds LEFT JOIN fetch_turns ON fetch_turns.key = feeds.turn_key';
/**
 * The feed of an account that is due longest. Pairs are compared, because PostgreSQL would
 * otherwise search for the account among all due feeds.
 */
const FIRST_OF_ACCOUNT = `
  SELECT feeds.id ${WITH_TURNS}
  WHERE (feeds.account_id, feeds.next_fetch_at) >= (walked.id, 0)
    AND (feeds.account_id, feeds.next_fetch_at) <= (walked.id, ?) AND ${POLLED} AND ${FREE}
  ORDER BY feeds.account_id, feeds.next_fetch_at LIMIT 1`;

/** The queries that share the polling among all nodes. Instants are epoch milliseconds. */
@Injectable()
export class DueFeedsRepository {
  private readonly walk: AccountWalk;

  constructor(
    private readonly dataSource: DataSource,
    private readonly selects: PreparedSelects,
  ) {
    this.walk = new AccountWalk(selects);
  }

  /**
   * Due feeds whose turn is free, as far as it is known. Those that are due longest come first.
   * Where there are more, one feed of each further account follows.
   */
  async find(now: number, limit: number): Promise<string[]> {
    const longestDue = await this.selects.select<{ id: string }>(
      `SELECT feeds.id ${WITH_TURNS} WHERE ${DUE} AND ${FREE} ORDER BY feeds.next_fetch_at LIMIT ?`,
      [now, now, limit],
    );
    const ids = longestDue.map(({ id }) => id);
    if (ids.length < limit) return ids;
    const ofOthers = await this.walk.step(FIRST_OF_ACCOUNT, [now, now]);
    return [...new Set([...ids, ...ofOthers])];
  }

  /**
   * The feeds that are still due and that no other node is claiming, in order of their due time.
   */
  lock(manager: EntityManager, ids: string[], now: number): Promise<DueFeed[]> {
    return runStatement<DueFeed>(
      manager,
      `SELECT ${FIELDS} FROM feeds WHERE ${DUE} AND feeds.id ${dialectOf(this.dataSource).inList('uuid')}
       ORDER BY feeds.next_fetch_at ${dialectOf(this.dataSource).lock.ifFree}`,
      [now, JSON.stringify(ids)],
    );
  }

  /** Stores the turns of these feeds, for `find` to use. */
  async storeTurn(manager: EntityManager, ids: string[], key: string): Promise<void> {
    await runStatement(manager, `UPDATE feeds SET turn_key = ? WHERE id IN (${list(ids)})`, [
      key,
      ...ids,
    ]);
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

  /**
   * Counts a fetch of the feeds of these addresses before it begins. Until its result is stored,
   * they are due again as after a failure. The back-off goes by the number of failures and attempts
   * so far. `nextTries` are the instants for none, for one, and so on.
   */
  async beginAttempts(
    manager: EntityManager,
    feedUrls: string[],
    nextTries: number[],
  ): Promise<void> {
    const tries = nextTries.map((_, tried) => `WHEN ${tried} THEN CAST(? AS bigint)`);
    await runStatement(
      manager,
      `UPDATE feeds SET attempts = attempts + 1,
         next_fetch_at = CASE error_count + attempts ${tries.join(' ')} ELSE CAST(? AS bigint) END
       WHERE feed_url IN (${list(feedUrls)}) AND status IN ('active', 'failing')`,
      [...nextTries, nextTries.at(-1)!, ...feedUrls],
    );
  }

  /** Makes feeds due again as if their fetch had not begun, where its result is not stored. */
  async revertAttempts(manager: EntityManager, feeds: Attempt[], now: number): Promise<void> {
    const begun = dialectOf(this.dataSource).recordset('begun', {
      feed_id: 'uuid',
      next: 'bigint',
    });
    await runStatement(
      manager,
      `UPDATE feeds SET attempts = attempts - 1, next_fetch_at = CAST(? AS bigint)
       FROM ${begun} WHERE feeds.id = begun.feed_id AND feeds.next_fetch_at = begun.next
         AND attempts > 0`,
      [
        now,
        JSON.stringify(feeds.map(({ id, nextFetchAt }) => ({ feed_id: id, next: nextFetchAt }))),
      ],
    );
  }

  /** Frees turns, each from its `freeAt` on, except where the lease has expired. */
  async freeTurns(manager: EntityManager, turns: FreedTurn[]): Promise<void> {
    const freed = dialectOf(this.dataSource).recordset('freed', {
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
