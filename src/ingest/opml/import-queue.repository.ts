import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { getDialect } from '../../database/engines/dialect.js';
import { PreparedSelectExecutor } from '../../database/prepared-select-executor.js';
import { runStatement } from '../../database/queries/run-statement.js';
import { FairScheduler } from '../../background/fair-scheduler.js';
import type { AccountWork } from '../../background/fair-scheduler.js';
import { anyDueRowStatement, dueRowsStatement } from './due-rows.statement.js';
import { ImportRowEntity } from './import-row.entity.js';
import { ImportEntity } from './import.entity.js';

/** A row that a process has claimed. */
export type ClaimedRow = Pick<
  ImportRowEntity,
  | 'importId'
  | 'position'
  | 'accountId'
  | 'feedUrl'
  | 'credentials'
  | 'title'
  | 'categoryName'
  | 'attempts'
>;

/** The result of a row. */
export type RowResult = Pick<ImportRowEntity, 'status' | 'feedId' | 'code' | 'message'>;

/** Candidates for each free slot, for a fair choice among accounts. */
const CANDIDATES_PER_SLOT = 4;

/**
 * The rows of all imports as a queue that the processes share. Each row is leased to one process,
 * and is free again when the lease expires.
 * SQL by hand for queues: decision 68.
 */
@Injectable()
export class ImportQueueRepository {
  private readonly fair = new FairScheduler();

  constructor(
    private readonly dataSource: DataSource,
    private readonly selects: PreparedSelectExecutor,
  ) {}

  /**
   * Leases rows for `free` slots, fairly among accounts and among each account's hosts. `inProgress`
   * are the rows that hold slots now. The attempt is counted with the lease, before the work on the
   * row begins.
   */
  async claim(
    owner: string,
    leasedUntil: number,
    free: number,
    inProgress: AccountWork[] = [],
  ): Promise<ClaimedRow[]> {
    const dialect = getDialect(this.dataSource);
    const now = Date.now();
    const saturated = JSON.stringify(this.fair.saturated(free, inProgress));
    // Without a due row, the write lock of SQLite is not taken.
    const look = anyDueRowStatement(dialect);
    if ((await this.selects.select(look, [now, saturated])).length === 0) return [];
    return this.dataSource.transaction(async (manager) => {
      const most = free * CANDIDATES_PER_SLOT;
      const due = dueRowsStatement(dialect);
      const candidates = await runStatement<ClaimedRow>(manager, due, [now, saturated, most]);
      const rows = this.fair.choose(candidates, free, inProgress);
      for (const row of rows) {
        const { attempts } = row;
        await this.set(manager, row, { leaseOwner: owner, leasedUntil, attempts });
      }
      return rows;
    });
  }

  /** Extends leases, except for rows that another process has leased. */
  extend(owner: string, rows: ClaimedRow[], leasedUntil: number): Promise<void> {
    return this.changeLeases(owner, rows, () => ({ leasedUntil }));
  }

  /** Releases rows and takes their attempt back; another process can lease them immediately. */
  release(owner: string, rows: ClaimedRow[]): Promise<void> {
    const isFree = { leaseOwner: null, leasedUntil: 0 };
    return this.changeLeases(owner, rows, ({ attempts }) => ({
      ...isFree,
      attempts: attempts - 1,
    }));
  }

  /** Stores the result of a row, unless another process has leased it. */
  async settle(owner: string, row: ClaimedRow, result: RowResult): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      // A failed row may be tried again; otherwise the feed has them.
      const kept = result.status === 'failed' ? {} : { credentials: null };
      const settled = { ...result, ...kept, leaseOwner: null };
      if (!(await this.set(manager, row, settled, owner))) return;
      const ofAccount = { accountId: row.accountId, id: row.importId };
      await manager.decrement(ImportEntity, ofAccount, 'remaining', 1);
      await manager.update(
        ImportEntity,
        { ...ofAccount, remaining: 0 },
        { finishedAt: Date.now() },
      );
    });
  }

  private async changeLeases(
    owner: string,
    rows: ClaimedRow[],
    getLease: (row: ClaimedRow) => Partial<ImportRowEntity>,
  ): Promise<void> {
    if (rows.length === 0) return;
    await this.dataSource.transaction(async (manager) => {
      for (const row of rows) await this.set(manager, row, getLease(row), owner);
    });
  }

  private async set(
    manager: EntityManager,
    { accountId, importId, position }: ClaimedRow,
    values: Partial<ImportRowEntity>,
    leaseOwner?: string,
  ): Promise<boolean> {
    const lease = leaseOwner === undefined ? {} : { leaseOwner };
    const { affected } = await manager.update(
      ImportRowEntity,
      { accountId, importId, position, ...lease },
      values,
    );
    return affected === 1;
  }
}
