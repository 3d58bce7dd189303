import { Injectable } from '@nestjs/common';
import { DataSource, LessThan, LessThanOrEqual } from 'typeorm';
import { EventPositions, followedBy } from '../../changes/consumers/event-positions.repository.js';
import { PreparedSelectExecutor } from '../../database/prepared-select-executor.js';
import { runStatement } from '../../database/queries/run-statement.js';
import { HourlySweeper } from '../../background/hourly-sweeper.js';
import { isWorkingToken } from '../../shared-feeds/serving/shared-feed-callers.statement.js';
import { HubRequestEntity, REQUEST_LIFE_MS } from './stored/hub-request.entity.js';
import { HubSubscriptionEntity } from './stored/hub-subscription.entity.js';
import { HUB_CONSUMER } from './distribution/hub-fan-out.js';
import { lockAccount } from '../../tenancy/account-lock.js';

const ACCOUNTS_AT_ONCE = 100;

/** An account that follows its events for the hub, without any subscription. */
const UNSUBSCRIBED = `
  FROM ${followedBy(HUB_CONSUMER)}
  WHERE NOT EXISTS (SELECT 1 FROM hub_subscriptions
      WHERE hub_subscriptions.account_id = followed.account_id)
    AND NOT EXISTS (SELECT 1 FROM hub_requests
      WHERE hub_requests.account_id = followed.account_id)`;

/**
 * Removes subscriptions whose lease or token has ended. Nothing is delivered to those before.
 * SQL by hand for what TypeORM does not say: decision 68.
 */
@Injectable()
export class HubSweeper extends HourlySweeper {
  constructor(
    private readonly dataSource: DataSource,
    private readonly selects: PreparedSelectExecutor,
    private readonly positions: EventPositions,
  ) {
    super();
  }

  protected async run(now: number): Promise<void> {
    const { manager } = this.dataSource;
    // A process that was killed may have left them.
    const begun = now - REQUEST_LIFE_MS;
    await manager.delete(HubRequestEntity, { createdAt: LessThan(begun) });
    await manager.delete(HubSubscriptionEntity, { expiresAt: LessThanOrEqual(now) });
    await runStatement(
      manager,
      `DELETE FROM hub_subscriptions WHERE NOT ${isWorkingToken('shared_feed_id', 'hub_subscriptions.token_hash')}`,
      [now],
    );
    await this.removeInBatches(() => this.unfollowSome());
  }

  /** False if there are no more accounts without subscriptions. */
  private async unfollowSome(): Promise<boolean> {
    const accounts = await this.selects.select<{ accountId: string }>(
      `SELECT account_id AS "accountId" ${UNSUBSCRIBED} LIMIT ?`,
      [ACCOUNTS_AT_ONCE],
    );
    for (const { accountId } of accounts) await this.unfollow(accountId);
    return accounts.length === ACCOUNTS_AT_ONCE;
  }

  /** A request for a subscription locks the account too. */
  private async unfollow(accountId: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await lockAccount(manager, accountId);
      const [still] = await runStatement(manager, `SELECT 1 ${UNSUBSCRIBED} AND account_id = ?`, [
        accountId,
      ]);
      if (still) await this.positions.unfollow(manager, HUB_CONSUMER, accountId);
    });
  }
}
