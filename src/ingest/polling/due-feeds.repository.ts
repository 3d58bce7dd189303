import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import type { Transaction } from '../../database/database.js';

/** A feed that is due, and whose turn it takes as far as is known. */
export interface DueFeed {
  id: string;
  feedUrl: string;
  turnKey: string | null;
}

/** A turn that a node had until an instant, which tells it from all who have it later. */
export interface FreedTurn {
  key: string;
  until: number;
  freeAt: number;
}

const DUE = `feeds.next_fetch_at <= ? AND feeds.status IN ('active', 'failing')`;
const FIELDS = 'feeds.id, feeds.feed_url AS "feedUrl", feeds.turn_key AS "turnKey"';

/** The queries by which all nodes share the polling. Instants are epoch milliseconds. */
@Injectable()
export class DueFeedsRepository {
  constructor(private readonly database: Database) {}

  /** The feeds that are due and, as far as is known, have a free turn; longest due first. */
  find(now: number, limit: number): Promise<DueFeed[]> {
    return this.database.select<DueFeed>(
      `SELECT ${FIELDS} FROM feeds LEFT JOIN fetch_turns ON fetch_turns.key = feeds.turn_key
       WHERE ${DUE} AND (fetch_turns.free_at IS NULL OR fetch_turns.free_at <= ?)
       ORDER BY feeds.next_fetch_at LIMIT ?`,
      [now, now, limit],
    );
  }

  /** Those of the feeds that are due still and that no other node is claiming just now. */
  lock(tx: Transaction, ids: string[], now: number): Promise<DueFeed[]> {
    return this.database.execute<DueFeed>(
      tx,
      `SELECT ${FIELDS} FROM feeds WHERE ${DUE} AND feeds.id IN (${list(ids)})
       ORDER BY feeds.next_fetch_at ${this.database.dialect.lock.ifFree}`,
      [now, ...ids],
    );
  }

  /** Writes down whose turn these feeds take, for `find` to go by. */
  async noteTurn(tx: Transaction, ids: string[], key: string): Promise<void> {
    await this.database.execute(tx, `UPDATE feeds SET turn_key = ? WHERE id IN (${list(ids)})`, [
      key,
      ...ids,
    ]);
  }

  /** Takes those of the turns that are free; gives their keys. */
  async takeTurns(
    tx: Transaction,
    keys: string[],
    now: number,
    until: number,
  ): Promise<ReadonlySet<string>> {
    // In one order, so that two nodes that take the same ones never wait for each other.
    const sorted = [...keys].sort();
    const taken = await this.database.execute<{ key: string }>(
      tx,
      `INSERT INTO fetch_turns (key, free_at) VALUES ${sorted.map(() => '(?, ?)').join(', ')}
       ON CONFLICT (key) DO UPDATE SET free_at = excluded.free_at WHERE fetch_turns.free_at <= ?
       RETURNING key`,
      [...sorted.flatMap((key) => [key, until]), now],
    );
    return new Set(taken.map(({ key }) => key));
  }

  /** Gives turns back, each for the next from `freeAt` on, but none whose lease has run out. */
  async freeTurns(tx: Transaction, turns: FreedTurn[]): Promise<void> {
    const freed = this.database.dialect.recordset('freed', {
      turn: 'varchar',
      until: 'bigint',
      free_at: 'bigint',
    });
    await this.database.execute(
      tx,
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
