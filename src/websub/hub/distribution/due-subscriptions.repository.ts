import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, Repository } from 'typeorm';
import { PreparedSelectExecutor } from '../../../database/prepared-select-executor.js';
import { runStatement } from '../../../database/queries/run-statement.js';
import { LeasedRows } from '../../../background/leased-rows.js';
import type { LeasedItem } from '../../../background/leased-rows.js';
import { HubSubscriptionEntity } from '../stored/hub-subscription.entity.js';

const DUE_SUBSCRIPTIONS = {
  table: 'hub_subscriptions',
  due: 'next_attempt_at <= ? AND leased_until <= ?',
  order: 'next_attempt_at',
};

/** When a failed delivery is tried again. */
export interface RetryPlan {
  /** Null: not before the next change. */
  at: number | null;
  /** When something new may be tried. */
  freeAt: number;
  /** Until when the callback is left alone, whatever changes; 0 for one that is not down. */
  notBefore: number;
  /** Consecutive attempts that found the callback down. */
  failures: number;
}

/**
 * The subscriptions with a document to deliver. One process at a time calls a callback.
 * SQL by hand for queues: decision 68.
 */
@Injectable()
export class DueSubscriptionsRepository extends LeasedRows {
  constructor(
    @InjectRepository(HubSubscriptionEntity)
    private readonly subscriptions: Repository<HubSubscriptionEntity>,
    dataSource: DataSource,
    selects: PreparedSelectExecutor,
  ) {
    super(HubSubscriptionEntity, DUE_SUBSCRIPTIONS, dataSource, selects);
  }

  /** The subscription as it is now; null where the process may no longer deliver to it. */
  findLeased(owner: string, { id, accountId }: LeasedItem): Promise<HubSubscriptionEntity | null> {
    return this.subscriptions.findOneBy({ accountId, id, leaseOwner: owner });
  }

  /** Ends a subscription. */
  async end(owner: string, { id, accountId }: LeasedItem): Promise<void> {
    await this.subscriptions.delete({ accountId, id, leaseOwner: owner });
  }

  /** Records what the subscriber has. What changed since `changeCount` remains due. */
  async delivered(
    owner: string,
    { id, accountId, changeCount }: HubSubscriptionEntity,
    tag: string,
  ): Promise<void> {
    await runStatement(
      this.dataSource.manager,
      `UPDATE hub_subscriptions SET delivered_tag = ?, attempts = 0, failures = 0, not_before = 0,
         next_attempt_at = CASE WHEN change_count = ? THEN NULL ELSE next_attempt_at END,
         lease_owner = NULL, leased_until = 0
       WHERE account_id = ? AND id = ? AND lease_owner = ?`,
      [tag, changeCount, accountId, id, owner],
    );
  }

  /** Records a failed attempt. What changed meanwhile is tried as soon as the callback may be. */
  async failed(
    owner: string,
    { id, accountId, changeCount }: HubSubscriptionEntity,
    { at, freeAt, notBefore, failures }: RetryPlan,
  ): Promise<void> {
    await runStatement(
      this.dataSource.manager,
      `UPDATE hub_subscriptions SET failures = ?, not_before = ?,
         attempts = CASE WHEN change_count = ? THEN attempts + 1 ELSE 0 END,
         next_attempt_at = CASE WHEN change_count = ? THEN CAST(? AS bigint) ELSE CAST(? AS bigint) END,
         lease_owner = NULL, leased_until = 0
       WHERE account_id = ? AND id = ? AND lease_owner = ?`,
      [failures, notBefore, changeCount, changeCount, at, freeAt, accountId, id, owner],
    );
  }
}
