import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { dialectOf } from '../../database/engines/dialect.js';
import { runStatement } from '../../database/queries/run-statement.js';
import { WebhookDisabling } from '../webhook-disabling.js';
import { WebhookEntity } from '../webhook.entity.js';
import type { DisabledReason } from '../webhook.entity.js';
import { DueDeliveriesRepository } from './due-deliveries.repository.js';
import type { SettledDelivery } from './due-deliveries.repository.js';
import { FREE } from './leased-rows.js';
import { RetrySchedule } from './retry-schedule.js';
import type { AttemptResult } from './webhook-client.js';

const HOUR_MS = 3_600_000;
const MAX_FAILING_MS = 120 * HOUR_MS;
const GONE = 410;

type Endpoint = Pick<WebhookEntity, 'id' | 'accountId' | 'url'>;

/** The locked row of an endpoint; a `bigint` of PostgreSQL is a string. */
interface EndpointRow {
  failures: number;
  failingSince: number | string | null;
}

/** What happened to an endpoint since its last portion was settled. */
export interface Portion {
  settled: SettledDelivery[];
  /** Whether the process stops sending to the endpoint for now, and releases its lease. */
  isLast: boolean;
  /** Whether no further delivery was due. */
  isDrained: boolean;
}

/**
 * Records attempts and the state of their endpoint, in one transaction for each portion. A process
 * that has lost the lease records only the attempts. Locks the endpoint before its deliveries.
 */
@Injectable()
export class EndpointState {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deliveries: DueDeliveriesRepository,
    private readonly schedule: RetrySchedule,
    private readonly disabling: WebhookDisabling,
  ) {}

  async settle(owner: string, webhook: Endpoint, portion: Portion): Promise<void> {
    const { accountId, id } = webhook;
    await this.dataSource.transaction(async (manager) => {
      const row = await this.lock(manager, owner, webhook);
      await this.deliveries.settle(manager, portion.settled);
      if (row === undefined) return;
      const changes = await this.changesOf(manager, webhook, row, portion);
      if (Object.keys(changes).length > 0) {
        await manager.update(WebhookEntity, { accountId, id }, changes);
      }
      const reason = reasonToDisable(portion, changes);
      if (reason !== null) await this.disabling.disable(manager, webhook, reason);
    });
  }

  /** Disables an endpoint that nothing can be sent to, and releases its lease. */
  async disable(owner: string, webhook: Endpoint, reason: DisabledReason): Promise<void> {
    const { accountId, id } = webhook;
    await this.dataSource.transaction(async (manager) => {
      if ((await this.lock(manager, owner, webhook)) === undefined) return;
      await manager.update(WebhookEntity, { accountId, id }, FREE);
      await this.disabling.disable(manager, webhook, reason);
    });
  }

  private async lock(
    manager: EntityManager,
    owner: string,
    { id, accountId }: Endpoint,
  ): Promise<EndpointRow | undefined> {
    const [row] = await runStatement<EndpointRow>(
      manager,
      `SELECT failures, failing_since AS "failingSince" FROM webhooks
       WHERE account_id = ? AND id = ? AND lease_owner = ?
       ${dialectOf(this.dataSource).lock.fields}`,
      [accountId, id, owner],
    );
    return row;
  }

  private async changesOf(
    manager: EntityManager,
    { id }: Endpoint,
    row: EndpointRow,
    { settled, isLast, isDrained }: Portion,
  ): Promise<Partial<WebhookEntity>> {
    const changes: Partial<WebhookEntity> = isLast ? { ...FREE } : {};
    const success = settled.findLast(({ result }) => result.error === null);
    if (success) {
      const lastDeliveryAt = success.result.at;
      Object.assign(changes, { lastDeliveryAt, failures: 0, failingSince: null });
    }
    const failed = failureIn(settled);
    if (failed) {
      const failures = (success ? 0 : row.failures) + 1;
      const first = success ? null : row.failingSince;
      Object.assign(changes, { failures, failingSince: Number(first ?? failed.at) });
    }
    if (failed || isDrained) {
      const next = await this.deliveries.nextAttemptAt(manager, id);
      changes.nextAttemptAt = failed
        ? Math.max(next ?? 0, this.pauseAfter(failed, changes.failures!))
        : next;
    }
    return changes;
  }

  private pauseAfter({ at, durationMs, retryAfter }: AttemptResult, failures: number): number {
    return at + durationMs + this.schedule.pause(failures, retryAfter);
  }
}

/** The failed attempt of a portion, which is its last one. */
const failureIn = (settled: SettledDelivery[]): AttemptResult | undefined =>
  settled.map(({ result }) => result).find(({ error }) => error !== null);

function reasonToDisable(
  { settled }: Portion,
  { failingSince }: Partial<WebhookEntity>,
): DisabledReason | null {
  const failed = failureIn(settled);
  if (!failed) return null;
  if (failed.httpStatus === GONE) return 'gone';
  return failed.at - failingSince! >= MAX_FAILING_MS ? 'failing' : null;
}
