import { Injectable } from '@nestjs/common';
import { PreparedSelectExecutor } from '../../database/prepared-select-executor.js';
import { ChangesRepository } from '../changes.repository.js';
import { behindBoth, endPosition } from '../changes.statement.js';
import type { ChangePosition } from '../changes.statement.js';
import { toEvents } from './account-event.js';
import type { AccountEvent, EventRow } from './account-event.js';
import type { SqlValue } from '../../database/engines/rows.js';

/**
 * The events behind a position, in order: three range scans, each of one index. An edited post is
 * listed twice: as created, at its first version, and as updated, at its newest one. So a reader
 * that has not reached its creation yet also gets that event.
 */
export function eventsStatement(
  accountId: string,
  [version, id]: ChangePosition,
  limit: number,
): { sql: string; parameters: SqlValue[] } {
  const changed = `
    SELECT subject_id AS id, version, feed_id AS "feedId", changed_at AS at, is_silent AS "isSilent",
      CASE WHEN is_deleted = 1 THEN 'post.deleted' WHEN version > created_version
        THEN 'post.updated' ELSE 'post.created' END AS type, NULL AS record
    FROM changes
    WHERE account_id = ? AND type = 'post' AND (version, subject_id) > (?, ?)
    ORDER BY changes.version, subject_id LIMIT ?`;
  // A version is the time in milliseconds, or one above the version before it.
  const edited = `
    SELECT subject_id AS id, created_version AS version, feed_id AS "feedId",
      created_version AS at, is_silent AS "isSilent", 'post.created' AS type, NULL AS record
    FROM changes
    WHERE account_id = ? AND version > created_version AND created_version > 0 AND is_deleted = 0
      AND (created_version, subject_id) > (?, ?)
    ORDER BY created_version, subject_id LIMIT ?`;
  const ofFeeds = `
    SELECT feed_id AS id, version, feed_id AS "feedId", changed_at AS at, 0 AS "isSilent", type,
      record
    FROM feed_events
    WHERE account_id = ? AND (version, feed_id) > (?, ?)
    ORDER BY version, feed_id LIMIT ?`;
  const scans = [changed, edited, ofFeeds].map(
    (scan, at) => `SELECT * FROM (${scan}) AS walk_${at}`,
  );
  return {
    sql: `${scans.join(' UNION ALL ')} ORDER BY version, id LIMIT ?`,
    parameters: [...scans.flatMap(() => [accountId, version, id, limit]), limit],
  };
}

/** Rows of one read. */
const ROWS = 200;

export interface ReadEvents {
  events: AccountEvent[];
  /** The position behind them, and behind all changes that are not events. */
  reached: ChangePosition;
  hasMore: boolean;
}

/**
 * Reads the events of an account from the log of changes, in the order of their commits.
 * SQL by hand for lists: decision 68.
 */
@Injectable()
export class EventLog {
  constructor(
    private readonly selects: PreparedSelectExecutor,
    private readonly changes: ChangesRepository,
  ) {}

  /** The position behind all that is committed. */
  async end(accountId: string): Promise<ChangePosition> {
    return endPosition((await this.changes.ends(accountId)).newest);
  }

  /**
   * The next events after a position. Without `hasMore`, they include all that were committed
   * before the call.
   * @throws ResyncRequiredError if events behind the position are no longer kept
   */
  async read(accountId: string, after: ChangePosition): Promise<ReadEvents> {
    const { sql, parameters } = eventsStatement(accountId, after, ROWS + 1);
    const { found, newest } = await this.changes.readAfter(accountId, after[0], () =>
      this.selects.select<EventRow>(sql, parameters),
    );
    const rows = found.slice(0, ROWS).map((row) => ({ ...row, version: Number(row.version) }));
    const hasMore = found.length > ROWS;
    const last = rows.at(-1);
    const position: ChangePosition = last ? [last.version, last.id] : after;
    const reached = hasMore ? position : behindBoth(position, newest);
    return { events: toEvents(rows), reached, hasMore };
  }
}
