import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, In, Repository } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { getDialect } from '../../database/engines/dialect.js';
import { PreparedSelectExecutor } from '../../database/prepared-select-executor.js';
import { runStatement } from '../../database/queries/run-statement.js';
import type { LeasedItems } from '../../background/leased-queue.js';
import { SubscriptionEntity } from './subscription.entity.js';

/** A subscription that a process has leased. */
export interface DueSubscription {
  id: string;
  hubKey: string;
}

/** The concurrent requests of a process to one hub, so that a slow one does not delay others. */
const PER_HUB = 2;
const CANDIDATES_PER_SLOT = 8;
/** The instants of what is due, each with an index; what stands for a push comes first. */
const INSTANTS = ['fetch_at', 'due_at'] as const;
const dueAt = (instant: string): string =>
  `FROM websub_subscriptions WHERE ${instant} <= ? AND leased_until <= ?`;
const IS_ANY_DUE = INSTANTS.map((one) => `SELECT 1 ${dueAt(one)}`).join(' UNION ALL ');

/**
 * The subscriptions with something to do. One process at a time works on a subscription.
 * SQL by hand for queues: decision 68.
 */
@Injectable()
export class DueSubscriptionsRepository implements LeasedItems<DueSubscription> {
  constructor(
    @InjectRepository(SubscriptionEntity)
    private readonly subscriptions: Repository<SubscriptionEntity>,
    private readonly dataSource: DataSource,
    private readonly selects: PreparedSelectExecutor,
  ) {}

  async claim(
    owner: string,
    leasedUntil: number,
    free: number,
    inProgress: DueSubscription[],
  ): Promise<DueSubscription[]> {
    const now = Date.now();
    // Without due rows, the write lock of SQLite is not taken.
    const due = await this.selects.select(`${IS_ANY_DUE} LIMIT 1`, [now, now, now, now]);
    if (due.length === 0) return [];
    const taken = new Map<string, number>();
    for (const { hubKey } of inProgress) taken.set(hubKey, (taken.get(hubKey) ?? 0) + 1);
    const full = [...taken].filter(([, count]) => count >= PER_HUB).map(([key]) => key);
    const seen = new Set(inProgress.map(({ id }) => id));
    return this.dataSource.transaction(async (manager) => {
      const candidates = await this.lock(manager, now, full, free * CANDIDATES_PER_SLOT);
      const chosen = candidates
        .filter(({ id, hubKey }) => {
          const count = taken.get(hubKey) ?? 0;
          if (count >= PER_HUB || seen.has(id)) return false;
          taken.set(hubKey, count + 1);
          seen.add(id);
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

  /** Due rows of other hubs than the full ones, those that have waited longest first. */
  private async lock(
    manager: EntityManager,
    now: number,
    fullHubs: string[],
    most: number,
  ): Promise<DueSubscription[]> {
    const dialect = getDialect(this.dataSource);
    const candidates: DueSubscription[] = [];
    for (const instant of INSTANTS) {
      const rows = await runStatement<DueSubscription>(
        manager,
        `SELECT id, hub_key AS "hubKey" ${dueAt(instant)} AND NOT hub_key ${dialect.inList('varchar')}
         ORDER BY ${instant} LIMIT ? ${dialect.lock.ifFree}`,
        [now, now, JSON.stringify(fullHubs), most],
      );
      candidates.push(...rows);
    }
    return candidates;
  }
}

const heldBy = (owner: string, items: DueSubscription[]) => ({
  id: In(items.map(({ id }) => id)),
  leaseOwner: owner,
});
