import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { HOUR_MS } from '../../common/durations.js';
import { getDialect } from '../../database/engines/dialect.js';
import { WebhookDisabling } from '../webhook-disabling.js';
import { WebhookEntity } from '../webhook.entity.js';
import type { DisabledReason } from '../webhook.entity.js';
import { DueDeliveriesRepository } from './due-deliveries.repository.js';
import type { SettledDelivery } from './due-deliveries.repository.js';
import { FREE } from '../../background/leased-rows.js';
import { RetrySchedule } from './retry-schedule.js';
import type { AttemptResult } from './webhook-client.js';

/** Statuses of the client errors that tell of the endpoint, not of the message. */
const REQUEST_TIMEOUT = 408;
const TOO_EARLY = 425;
const TOO_MANY_REQUESTS = 429;

/** What attempts tell about an endpoint. */
export interface EndpointHealth {
  /** Consecutive attempts that found the endpoint down. */
  failures: number;
  /** Until when a down endpoint is left alone, whatever is new; 0 for one that is not. */
  notBefore: number;
  /** The first failure of any kind since the last success. */
  failingSince: number | null;
}

/**
 * Whether an attempt found the endpoint down. One that refuses a message is not: others may be
 * accepted, so they must not wait.
 */
export function isDown({ error, httpStatus }: AttemptResult): boolean {
  if (error === null) return false;
  if (httpStatus === null || httpStatus >= 500) return true;
  return [REQUEST_TIMEOUT, TOO_EARLY, TOO_MANY_REQUESTS].includes(httpStatus);
}

/** The health after an attempt. Any answer but that of a down endpoint ends its pause. */
export function healthAfter(
  before: EndpointHealth,
  result: AttemptResult,
  schedule: Pick<RetrySchedule, 'pause'>,
): EndpointHealth {
  const { at, durationMs, error, retryAfter } = result;
  if (error === null) return { failures: 0, notBefore: 0, failingSince: null };
  const failingSince = before.failingSince ?? at;
  if (!isDown(result)) return { failures: 0, notBefore: 0, failingSince };
  const failures = before.failures + 1;
  const notBefore = at + durationMs + schedule.pause(failures, retryAfter);
  return { failures, notBefore, failingSince };
}

const MAX_FAILING_MS = 120 * HOUR_MS;
export const GONE = 410;

type Endpoint = Pick<WebhookEntity, 'id' | 'accountId' | 'url'>;

/** The locked row of an endpoint. */
type EndpointRow = Pick<WebhookEntity, 'failures' | 'notBefore' | 'failingSince'>;

/** What happened to an endpoint since its last batch was settled. */
export interface DeliveryBatch {
  settled: SettledDelivery[];
  /** Whether the process stops sending to the endpoint for now, and releases its lease. */
  isLast: boolean;
  /** Whether no further delivery was due. */
  isDrained: boolean;
}

/**
 * Records attempts and the state of their endpoint, in one transaction for each batch. A process
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

  async settle(owner: string, webhook: Endpoint, batch: DeliveryBatch): Promise<void> {
    const { accountId, id } = webhook;
    await this.dataSource.transaction(async (manager) => {
      const row = await this.lock(manager, owner, webhook);
      await this.deliveries.settle(manager, batch.settled);
      if (row === null) return;
      const changes = await this.computeChanges(manager, webhook, row, batch);
      if (Object.keys(changes).length > 0) {
        await manager.update(WebhookEntity, { accountId, id }, changes);
      }
      const reason = reasonToDisable(batch, changes.failingSince);
      if (reason !== null) await this.disabling.disable(manager, webhook, reason);
    });
  }

  /** Disables an endpoint that nothing can be sent to, and releases its lease. */
  async disable(owner: string, webhook: Endpoint, reason: DisabledReason): Promise<void> {
    const { accountId, id } = webhook;
    await this.dataSource.transaction(async (manager) => {
      if ((await this.lock(manager, owner, webhook)) === null) return;
      await manager.update(WebhookEntity, { accountId, id }, FREE);
      await this.disabling.disable(manager, webhook, reason);
    });
  }

  private lock(
    manager: EntityManager,
    owner: string,
    { id, accountId }: Endpoint,
  ): Promise<EndpointRow | null> {
    return manager.findOne(WebhookEntity, {
      select: { id: true, failures: true, notBefore: true, failingSince: true },
      where: { accountId, id, leaseOwner: owner },
      ...getDialect(this.dataSource).rowLock.fields,
    });
  }

  private async computeChanges(
    manager: EntityManager,
    { id }: Endpoint,
    row: EndpointRow,
    { settled, isLast, isDrained }: DeliveryBatch,
  ): Promise<Partial<WebhookEntity>> {
    const changes: Partial<WebhookEntity> = isLast ? { ...FREE } : {};
    const results = settled.map(({ result }) => result);
    const { failures, notBefore, failingSince } = row;
    const before: EndpointHealth = { failures, notBefore, failingSince };
    const health = results.reduce((so, one) => healthAfter(so, one, this.schedule), before);
    if (results.length > 0) Object.assign(changes, health);
    const success = results.findLast(({ error }) => error === null);
    if (success) changes.lastDeliveryAt = success.at;
    if (isDrained || health.failures > 0) {
      const next = await this.deliveries.nextAttemptAt(manager, id);
      // What becomes due in the meantime waits for the end of the pause, not for the next retry.
      changes.nextAttemptAt = next === null ? null : Math.max(next, health.notBefore);
    }
    return changes;
  }
}

function reasonToDisable(
  { settled }: DeliveryBatch,
  failingSince: number | null | undefined,
): DisabledReason | null {
  const last = settled.at(-1)?.result;
  if (!last || last.error === null) return null;
  if (last.httpStatus === GONE) return 'gone';
  return last.at - failingSince! >= MAX_FAILING_MS ? 'failing' : null;
}
