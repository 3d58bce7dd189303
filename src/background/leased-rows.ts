import { In } from 'typeorm';
import type { DataSource, EntityTarget } from 'typeorm';
import type { PreparedSelectExecutor } from '../database/prepared-select-executor.js';
import { FairLease } from './fair-lease.js';
import type { DueRows } from './fair-lease.js';
import type { LeasedItems } from './leased-queue.js';

/** A row of an account that a process has leased, to do what is due. */
export interface LeasedItem {
  id: string;
  accountId: string;
}

/** The columns of a table of rows that processes lease. */
export interface LeasableRow extends LeasedItem {
  leaseOwner: string | null;
  leasedUntil: number;
}

/** Ends a lease. */
export const FREE: Pick<LeasableRow, 'leaseOwner' | 'leasedUntil'> = {
  leaseOwner: null,
  leasedUntil: 0,
};

/** The due rows of a table, of which one process at a time has each. Accounts take turns. */
export abstract class LeasedRows implements LeasedItems<LeasedItem> {
  private readonly due: FairLease<LeasedItem>;

  protected constructor(
    private readonly entity: EntityTarget<LeasableRow>,
    rows: Pick<DueRows<LeasedItem>, 'table' | 'due' | 'order'>,
    protected readonly dataSource: DataSource,
    selects: PreparedSelectExecutor,
  ) {
    const { table, due, order } = rows;
    const first = `SELECT id FROM ${table} WHERE account_id = candidate.id AND ${due} ORDER BY ${order} LIMIT 1`;
    const fields = 'id, account_id AS "accountId"';
    this.due = new FairLease(
      { ...rows, id: ['id', 'id'], fields, firstOfAccount: first },
      dataSource,
      selects,
    );
  }

  /** Leases rows for the free slots. */
  claim(
    owner: string,
    leasedUntil: number,
    free: number,
    inProgress: LeasedItem[],
  ): Promise<LeasedItem[]> {
    const lease = { leaseOwner: owner, leasedUntil };
    return this.due.claim(free, inProgress, (manager, chosen) =>
      manager.update(this.entity, { id: In(chosen.map(({ id }) => id)) }, lease),
    );
  }

  extend(owner: string, items: LeasedItem[], leasedUntil: number): Promise<void> {
    return this.change(owner, items, { leasedUntil });
  }

  release(owner: string, items: LeasedItem[]): Promise<void> {
    return this.change(owner, items, FREE);
  }

  private async change(
    owner: string,
    items: LeasedItem[],
    lease: Partial<LeasableRow>,
  ): Promise<void> {
    if (items.length === 0) return;
    const ids = items.map(({ id }) => id);
    const held = { id: In(ids), leaseOwner: owner };
    await this.dataSource.manager.update(this.entity, held, lease);
  }
}
