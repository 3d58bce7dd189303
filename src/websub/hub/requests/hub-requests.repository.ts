import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { dialectOf } from '../../../database/engines/dialect.js';
import { runStatement } from '../../../database/queries/run-statement.js';
import { hubKeyOf } from '../stored/hub-party.js';
import { HubRequestEntity } from '../stored/hub-request.entity.js';
import { HubSubscriptionEntity } from '../stored/hub-subscription.entity.js';

const KEY = ['token_hash', 'format', 'callback_hash'];
/** What a further request replaces; with the id, so that an attempt that is under way has no effect. */
const REPLACED = [
  ...['id', 'token', 'secret', 'mode', 'lease_seconds', 'created_at'],
  ...['attempts', 'next_attempt_at', 'lease_owner', 'leased_until'],
];

/** The number of subscriptions and requests that a new one comes to. */
export type HubCounts = Record<'ofAccount' | 'ofFeed' | 'ofHost', number>;

/** Stores requests until they are verified. */
@Injectable()
export class HubRequestsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Until the transaction ends, no other request for the account is stored. */
  async lockAccount(manager: EntityManager, accountId: string): Promise<void> {
    const { fields } = dialectOf(this.dataSource).lock;
    await runStatement(manager, `SELECT id FROM accounts WHERE id = ? ${fields}`, [accountId]);
  }

  /** Whether there is a subscription already, or a request for it. */
  async isKnown(manager: EntityManager, request: HubRequestEntity): Promise<boolean> {
    const where = hubKeyOf(request);
    return (
      (await manager.existsBy(HubSubscriptionEntity, where)) ||
      (await manager.existsBy(HubRequestEntity, where))
    );
  }

  /** At most some thousand rows, as the limits have it. */
  async count(
    manager: EntityManager,
    { accountId, sharedFeedId, callback, createdAt }: HubRequestEntity,
  ): Promise<HubCounts> {
    // A host has 65,535 ports, and one limit.
    const host = `${new URL(callback).hostname}:`;
    const columns = 'SELECT shared_feed_id, callback_host';
    const [row] = await runStatement<Record<keyof HubCounts, number | string>>(
      manager,
      `SELECT COUNT(*) AS "ofAccount",
         COUNT(CASE WHEN shared_feed_id = ? THEN 1 END) AS "ofFeed",
         COUNT(CASE WHEN substr(callback_host || ':', 1, ?) = ? THEN 1 END) AS "ofHost"
       FROM (${columns} FROM hub_subscriptions WHERE account_id = ? AND expires_at > ?
         UNION ALL ${columns} FROM hub_requests WHERE account_id = ?) AS counted`,
      [sharedFeedId, host.length, host, accountId, createdAt, accountId],
    );
    const { ofAccount, ofFeed, ofHost } = row!;
    return { ofAccount: Number(ofAccount), ofFeed: Number(ofFeed), ofHost: Number(ofHost) };
  }

  /** Stores a request in place of one for the same subscription. */
  async replace(manager: EntityManager, request: HubRequestEntity): Promise<void> {
    const insert = manager.createQueryBuilder().insert().into(HubRequestEntity).values(request);
    await insert.orUpdate(REPLACED, KEY).execute();
  }
}
