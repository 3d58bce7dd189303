import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { runStatement } from '../../../database/queries/run-statement.js';
import { getHubKey } from './hub-subscription-columns.js';
import type { HubSubscriptionColumns } from './hub-subscription-columns.js';
import { HubSubscriptionEntity } from './hub-subscription.entity.js';

/** Confirmed subscriptions, so that no document costs more requests than this. */
const LIMITS = { ofAccount: 1_000, ofFeed: 200, ofHost: 100 };
const LIMIT_SUBJECTS = { ofAccount: 'An account', ofFeed: 'A shared feed', ofHost: 'A host' };

type LimitName = keyof typeof LIMITS;
type Subscriber = Pick<
  HubSubscriptionColumns,
  'accountId' | 'sharedFeedId' | 'callback' | 'tokenHash' | 'format' | 'callbackHash'
>;

/**
 * The places of subscriptions. Requests that nobody has confirmed take none.
 * SQL by hand for what TypeORM does not say: decision 68.
 */
@Injectable()
export class SubscriptionLimits {
  /** Why there is no place; undefined for a subscription that there is, which keeps its own. */
  async toRefusal(
    manager: EntityManager,
    party: Subscriber,
    now: number,
  ): Promise<string | undefined> {
    if (await manager.existsBy(HubSubscriptionEntity, getHubKey(party))) return undefined;
    const count = await this.count(manager, party, now);
    const full = (Object.keys(LIMITS) as LimitName[]).find(
      (scope) => Number(count[scope]) >= LIMITS[scope],
    );
    return full && `${LIMIT_SUBJECTS[full]} may have ${LIMITS[full]} subscriptions at the hub.`;
  }

  /** At most some thousand rows, as the limits have it. */
  private async count(
    manager: EntityManager,
    { accountId, sharedFeedId, callback }: Subscriber,
    now: number,
  ): Promise<Record<LimitName, number | string>> {
    // A host has 65,535 ports, and one limit.
    const host = `${new URL(callback).hostname}:`;
    const [row] = await runStatement<Record<LimitName, number | string>>(
      manager,
      `SELECT COUNT(*) AS "ofAccount",
         COUNT(CASE WHEN shared_feed_id = ? THEN 1 END) AS "ofFeed",
         COUNT(CASE WHEN substr(callback_host || ':', 1, ?) = ? THEN 1 END) AS "ofHost"
       FROM hub_subscriptions WHERE account_id = ? AND expires_at > ?`,
      [sharedFeedId, host.length, host, accountId, now],
    );
    return row!;
  }
}
