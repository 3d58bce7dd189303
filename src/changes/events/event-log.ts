import { Injectable } from '@nestjs/common';
import { PreparedSelectExecutor } from '../../database/prepared-select-executor.js';
import { ChangesRepository } from '../changes.repository.js';
import { behindBoth, endPosition } from '../changes.statement.js';
import type { ChangePosition } from '../changes.statement.js';
import { toEvents } from './account-event.js';
import type { AccountEvent, EventRow } from './account-event.js';
import { eventsStatement } from './events.statement.js';

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
