import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { getDialect } from '../../database/engines/dialect.js';
import { runStatement } from '../../database/queries/run-statement.js';
import { WebhookEntity } from '../webhook.entity.js';
import type { EventSelection } from './event-bodies.js';

export type SubscribedWebhook = EventSelection & Pick<WebhookEntity, 'id'>;

/** A delivery to be stored. */
export interface NewDelivery {
  id: string;
  webhookId: string;
  type: string;
  body: string;
  version: number;
}

const COLUMNS = [
  ...['id', 'webhook_id', 'account_id', 'type', 'body', 'version', 'created_at', 'status'],
  ...['attempts', 'next_attempt_at'],
];

/**
 * Stores what is to be sent to the endpoints of an account.
 * SQL by hand for batches: decision 68.
 */
@Injectable()
export class FanOutRepository {
  constructor(private readonly dataSource: DataSource) {}

  async getEndpoints(manager: EntityManager, accountId: string): Promise<SubscribedWebhook[]> {
    const endpoints = await manager.find(WebhookEntity, {
      select: { id: true, types: true, feedIds: true, categoryIds: true, startVersion: true },
      where: { accountId },
      order: { id: 'ASC' },
    });
    return endpoints.map((found) => ({ ...found, startVersion: Number(found.startVersion) }));
  }

  /**
   * Stores deliveries and makes their endpoints due: one that is down, at the end of its pause.
   * Locks the endpoints first: the end of a round must not miss a delivery that commits later.
   */
  async store(manager: EntityManager, accountId: string, deliveries: NewDelivery[]): Promise<void> {
    const now = Date.now();
    const dialect = getDialect(this.dataSource);
    const ids = [...new Set(deliveries.map(({ webhookId }) => webhookId))];
    await runStatement(
      manager,
      `UPDATE webhooks SET next_attempt_at = CASE
         WHEN next_attempt_at <= CASE WHEN not_before > ? THEN not_before ELSE ? END
         THEN next_attempt_at
         WHEN not_before > ? THEN not_before ELSE CAST(? AS bigint) END
       WHERE account_id = ? AND id ${dialect.inList('uuid')}`,
      [now, now, now, now, accountId, JSON.stringify(ids)],
    );
    const rows = deliveries.map(({ id, webhookId, type, body, version }) => [
      ...[id, webhookId, accountId, type, body, version, now, 'pending', 0, now],
    ]);
    await dialect.insertRows('webhook_deliveries', COLUMNS, rows)(manager);
  }
}
