import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import type { Transaction } from '../../database/database.js';
import { ImportRowEntity } from './import-row.entity.js';

/** A row that a process has claimed. */
export type ClaimedRow = Pick<
  ImportRowEntity,
  'importId' | 'position' | 'accountId' | 'feedUrl' | 'title' | 'categoryName'
>;

/** What came of a row. */
export type RowResult = Pick<ImportRowEntity, 'status' | 'feedId' | 'code' | 'message'>;

const DUE = `FROM import_rows WHERE status = 'pending' AND leased_until < ?`;

/**
 * The rows of all imports as a queue that the processes share: each is leased to one of them, and
 * falls to another when the lease runs out.
 */
@Injectable()
export class ImportQueueRepository {
  constructor(private readonly database: Database) {}

  /** Leases up to `limit` rows, of every import and every host in turn. */
  async claim(owner: string, leasedUntil: number, limit: number): Promise<ClaimedRow[]> {
    const now = Date.now();
    // A look that finds nothing should not take the write lock of SQLite.
    if ((await this.database.select(`SELECT 1 ${DUE} LIMIT 1`, [now])).length === 0) return [];
    return this.database.transaction(async (tx) => {
      const rows = await this.database.execute<ClaimedRow>(
        tx,
        `SELECT import_id AS "importId", position, account_id AS "accountId", feed_url AS "feedUrl",
           title, category_name AS "categoryName"
         ${DUE} ORDER BY turn, import_id, position LIMIT ? ${this.database.dialect.lock.ifFree}`,
        [now, limit],
      );
      for (const row of rows) await this.set(tx, row, { leaseOwner: owner, leasedUntil });
      return rows;
    });
  }

  /** Moves the end of leases; those that another process has taken over stay with it. */
  extend(owner: string, rows: ClaimedRow[], leasedUntil: number): Promise<void> {
    return this.changeLeases(owner, rows, { leasedUntil });
  }

  /** Gives rows back, so that another process may take them up at once. */
  release(owner: string, rows: ClaimedRow[]): Promise<void> {
    return this.changeLeases(owner, rows, { leaseOwner: null, leasedUntil: 0 });
  }

  /** Writes down what came of a row, unless another process has taken it over. */
  async settle(owner: string, row: ClaimedRow, result: RowResult): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await this.set(tx, row, { ...result, leaseOwner: null }, owner))) return;
      await this.database.execute(
        tx,
        `UPDATE imports SET remaining = remaining - 1,
           finished_at = CASE WHEN remaining = 1 THEN CAST(? AS bigint) END
         WHERE account_id = ? AND id = ?`,
        [Date.now(), row.accountId, row.importId],
      );
    });
  }

  private async changeLeases(
    owner: string,
    rows: ClaimedRow[],
    lease: Partial<ImportRowEntity>,
  ): Promise<void> {
    if (rows.length === 0) return;
    await this.database.transaction(async (tx) => {
      for (const row of rows) await this.set(tx, row, lease, owner);
    });
  }

  private async set(
    tx: Transaction,
    { accountId, importId, position }: ClaimedRow,
    values: Partial<ImportRowEntity>,
    leaseOwner?: string,
  ): Promise<boolean> {
    const lease = leaseOwner === undefined ? {} : { leaseOwner };
    const { affected } = await tx.update(
      ImportRowEntity,
      { accountId, importId, position, ...lease },
      values,
    );
    return affected === 1;
  }
}
