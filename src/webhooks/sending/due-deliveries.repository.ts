import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { getDialect } from '../../database/engines/dialect.js';
import { PreparedSelectExecutor } from '../../database/prepared-select-executor.js';
import { runStatement } from '../../database/queries/run-statement.js';
import type { AttemptColumns } from '../deliveries/attempt-log.js';
import type {
  DeliveryStatus,
  WebhookDeliveryEntity,
} from '../deliveries/webhook-delivery.entity.js';
import type { LeasedItem } from '../../background/leased-rows.js';
import type { AttemptResult } from './webhook-client.js';

export type DueDelivery = Pick<WebhookDeliveryEntity, 'id' | 'body' | 'attempts'> & AttemptColumns;

/** A delivery after an attempt. */
export interface SettledDelivery {
  id: string;
  status: DeliveryStatus;
  nextAttemptAt: number | null;
  result: AttemptResult;
  /** The attempts before this one, as they are stored. */
  earlierAttempts: string | null;
}

const ATTEMPT_COLUMNS = `last_attempt_at AS "lastAttemptAt", last_http_status AS "lastHttpStatus",
  last_error AS "lastError", last_duration_ms AS "lastDurationMs", last_response AS "lastResponse",
  earlier_attempts AS "earlierAttempts"`;

/** The pending deliveries of an endpoint. SQL by hand for queues: decision 68. */
@Injectable()
export class DueDeliveriesRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly selects: PreparedSelectExecutor,
  ) {}

  /**
   * The first due deliveries, in the order of their changes. The index alone finds them: bodies of
   * deliveries that are not due are never read.
   */
  list({ id, accountId }: LeasedItem, limit: number): Promise<DueDelivery[]> {
    return this.selects.select(
      `SELECT id, body, attempts, ${ATTEMPT_COLUMNS} FROM webhook_deliveries
       WHERE account_id = ? AND id IN (SELECT id FROM webhook_deliveries
         WHERE webhook_id = ? AND status = 'pending' AND next_attempt_at <= ?
         ORDER BY version, id LIMIT ?)
       ORDER BY version, id`,
      [accountId, id, Date.now(), limit],
    );
  }

  /** When the next delivery is due; null if none waits. */
  async nextAttemptAt(manager: EntityManager, webhookId: string): Promise<number | null> {
    const [row] = await runStatement<{ next: number | string | null }>(
      manager,
      `SELECT MIN(next_attempt_at) AS next FROM webhook_deliveries
       WHERE webhook_id = ? AND status = 'pending'`,
      [webhookId],
    );
    const next = row?.next ?? null;
    return next === null ? null : Number(next);
  }

  /** Records attempts, except for deliveries that another process has settled. */
  async settle(manager: EntityManager, settled: SettledDelivery[]): Promise<void> {
    if (settled.length === 0) return;
    const tried = getDialect(this.dataSource).recordset('tried', {
      ...{ delivery_id: 'uuid', outcome: 'varchar', due: 'bigint', at: 'bigint' },
      ...{ http: 'bigint', error: 'varchar', took: 'bigint', response: 'varchar' },
      ...{ earlier: 'varchar' },
    });
    const rows = settled.map(({ id, status, nextAttemptAt, result, earlierAttempts }) => ({
      ...{ delivery_id: id, outcome: status, due: nextAttemptAt, at: result.at },
      ...{ http: result.httpStatus, error: result.error },
      ...{ took: result.durationMs, response: result.response, earlier: earlierAttempts },
    }));
    await runStatement(
      manager,
      `UPDATE webhook_deliveries SET status = tried.outcome, attempts = attempts + 1,
         next_attempt_at = tried.due, last_attempt_at = tried.at, last_http_status = tried.http,
         last_error = tried.error, last_duration_ms = tried.took, last_response = tried.response,
         earlier_attempts = tried.earlier
       FROM ${tried}
       WHERE webhook_deliveries.id = tried.delivery_id AND webhook_deliveries.status = 'pending'`,
      [JSON.stringify(rows)],
    );
  }
}
