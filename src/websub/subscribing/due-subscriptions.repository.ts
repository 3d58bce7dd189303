import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, In, Repository } from 'typeorm';
import { dialectOf } from '../../database/engines/dialect.js';
import { PreparedSelects } from '../../database/prepared-selects.js';
import { runStatement } from '../../database/queries/run-statement.js';
import type { LeasedItems } from '../../queues/leased-queue.js';
import { SubscriptionEntity } from './subscription.entity.js';

/** A subscription that a process has leased. */
export interface DueSubscription {
  id: string;
  hubKey: string;
}

/** The concurrent requests of a process to one hub, so that a slow one does not delay others. */
const PER_HUB = 2;
const CANDIDATES_PER_SLOT = 8;
const DUE = '(due_at <= ? OR fetch_at <= ?) AND leased_until <= ?';

/** The subscriptions with something to do. One process at a time works on a subscription. */
@Injectable()
export class DueSubscriptionsRepository implements LeasedItems<DueSubscription> {
  constructor(
    @InjectRepository(SubscriptionEntity)
    private readonly subscriptions: Repository<SubscriptionEntity>,
    private readonly dataSource: DataSource,
    private readonly selects: PreparedSelects,
  ) {}

  async claim(
    owner: string,
    leasedUntil: number,
    free: number,
    inProgress: DueSubscription[],
  ): Promise<DueSubscription[]> {
    const now = Date.now();
    const instants = [now, now, now];
    const due = `FROM websub_subscriptions WHERE ${DUE}`;
    // Without due rows, the write lock of SQLite is not taken.
    if ((await this.selects.select(`SELECT 1 ${due} LIMIT 1`, instants)).length === 0) return [];
    const taken = new Map<string, number>();
    for (const { hubKey } of inProgress) taken.set(hubKey, (taken.get(hubKey) ?? 0) + 1);
    const full = [...taken].filter(([, count]) => count >= PER_HUB).map(([key]) => key);
    const dialect = dialectOf(this.dataSource);
    return this.dataSource.transaction(async (manager) => {
      const candidates = await runStatement<DueSubscription>(
        manager,
        `SELECT id, hub_key AS "hubKey" ${due} AND NOT hub_key ${dialect.inList('varchar')}
         ORDER BY COALESCE(due_at, 0) LIMIT ? ${dialect.lock.ifFree}`,
        [...instants, JSON.stringify(full), free * CANDIDATES_PER_SLOT],
      );
      const chosen = candidates
        .filter(({ id, hubKey }) => {
          const count = taken.get(hubKey) ?? 0;
          if (count >= PER_HUB || inProgress.some((other) => other.id === id)) return false;
          taken.set(hubKey, count + 1);
          return true;
        })
        .slice(0, free);
      const lease = { leaseOwner: owner, leasedUntil };
      await manager.update(SubscriptionEntity, { id: In(chosen.map(({ id }) => id)) }, lease);
      return chosen;
    });
  }

  async extend(owner: string, items: DueSubscription[], leasedUntil: number): Promise<void> {
    if (items.length > 0) await this.subscriptions.update(heldBy(owner, items), { leasedUntil });
  }

  async release(owner: string, items: DueSubscription[]): Promise<void> {
    const free = { leaseOwner: null, leasedUntil: 0 };
    if (items.length > 0) await this.subscriptions.update(heldBy(owner, items), free);
  }

  /** The subscription as it is now; null where it is gone, or leased by another process. */
  findLeased(owner: string, { id }: DueSubscription): Promise<SubscriptionEntity | null> {
    return this.subscriptions.findOneBy({ id, leaseOwner: owner });
  }
}

const heldBy = (owner: string, items: DueSubscription[]) => ({
  id: In(items.map(({ id }) => id)),
  leaseOwner: owner,
});
