import type { DataSource, EntityManager } from 'typeorm';
import { getDialect } from '../database/engines/dialect.js';
import type { PreparedSelectExecutor } from '../database/prepared-select-executor.js';
import { runStatement } from '../database/queries/run-statement.js';
import { AccountCursor } from '../tenancy/account-cursor.js';
import { FairScheduler } from './fair-scheduler.js';
import type { AccountWork } from './fair-scheduler.js';

/** A table whose due rows the processes lease, with a `uuid` that identifies a row. */
export interface DueRows<Item> {
  table: string;
  /** The column that identifies a row, and the property of the item with its value. */
  id: readonly [column: string, property: keyof Item];
  /** What a select lists to get an item. */
  fields: string;
  /** The condition of a row that is due and not leased. Each `?` stands for the current instant. */
  due: string;
  /** The column by which the row that has waited longest comes first. */
  order: string;
  /** Selects the id of the first due row of an account, as a step of `AccountCursor`; `?` as above. */
  firstOfAccount: string;
}

/** Number of candidates for each free slot, for a fair selection among accounts. */
const CANDIDATES_PER_SLOT = 4;

/**
 * Chooses due rows for the free slots of a process and leases them. Accounts take turns.
 * SQL by hand for queues: decision 68.
 */
export class FairLease<Item extends AccountWork> {
  private readonly fair = new FairScheduler();
  private readonly cursor: AccountCursor;

  constructor(
    private readonly rows: DueRows<Item>,
    private readonly dataSource: DataSource,
    private readonly selects: PreparedSelectExecutor,
  ) {
    this.cursor = new AccountCursor(selects);
  }

  /**
   * The chosen rows, which `lease` has leased in the transaction that locks them. Within an account
   * the row that has waited longest comes first. Rows that are in progress are left out: a process
   * that stood still may have lost their leases.
   */
  async claim(
    free: number,
    inProgress: (AccountWork & Partial<Item>)[],
    lease: (manager: EntityManager, items: Item[]) => Promise<unknown>,
  ): Promise<Item[]> {
    const { table, id, fields, due, order, firstOfAccount } = this.rows;
    const [column, property] = id;
    const now = Date.now();
    const buildInstants = (sql: string) => Array<number>(sql.split('?').length - 1).fill(now);
    const instants = buildInstants(due);
    const most = free * CANDIDATES_PER_SLOT;
    const dueRows = `FROM ${table} WHERE ${due}`;
    // Without due rows, the write lock of SQLite is not taken.
    const waiting = await this.selects.select(`SELECT 1 ${dueRows} LIMIT ?`, [...instants, most]);
    if (waiting.length === 0) return [];
    const others =
      waiting.length < most
        ? []
        : await this.cursor.step(firstOfAccount, buildInstants(firstOfAccount));
    const dialect = getDialect(this.dataSource);
    return this.dataSource.transaction(async (manager) => {
      const candidates = await runStatement<Item>(
        manager,
        `SELECT ${fields} ${dueRows} ORDER BY ${order} LIMIT ? ${dialect.lock.ifFree}`,
        [...instants, most],
      );
      if (others.length > 0) {
        const listed = await runStatement<Item>(
          manager,
          `SELECT ${fields} ${dueRows} AND ${column} ${dialect.inList('uuid')} ${dialect.lock.ifFree}`,
          [...instants, JSON.stringify(others)],
        );
        candidates.push(...listed);
      }
      const busy = new Set<unknown>(inProgress.map((item) => item[property]));
      const idle = candidates.filter((item) => !busy.has(item[property]));
      const chosen = this.fair.choose(idle, free, inProgress, (item) => item[property]);
      if (chosen.length > 0) await lease(manager, chosen);
      return chosen;
    });
  }
}
