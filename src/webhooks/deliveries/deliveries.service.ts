import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { HOUR_MS } from '../../common/durations.js';
import { newId } from '../../common/ids.js';
import { ofRecord } from '../../common/record-version.js';
import { ConflictError, LimitReachedError, NotFoundError } from '../../http/problems/errors.js';
import { Page } from '../../pagination/page.js';
import { buildBody } from '../fan-out/event-bodies.js';
import { WebhooksRunner } from '../sending/webhooks-runner.js';
import type { WebhookEntity } from '../webhook.entity.js';
import { WebhooksRepository } from '../webhooks.repository.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { DeliveryDto, DeliveryWithBodyDto } from './delivery.dto.js';
import type { ListDeliveriesQuery, RecoverDeliveriesDto } from './delivery.dto.js';
import { REQUESTED_VERSION } from './webhook-delivery.entity.js';
import type { WebhookDeliveryEntity } from './webhook-delivery.entity.js';

/** Test deliveries of an endpoint in an hour. */
const MAX_TESTS = 100;
const RECOVERED_AT_ONCE = 500;
const MAX_RECOVERED = 10_000;
/** The endpoint of a delivery that was just requested. */
const AT_ONCE = { notBefore: 0 };

/** Lists the deliveries of an endpoint, and sends some on request. */
@Injectable()
export class DeliveriesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly webhooks: WebhooksRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly runner: WebhooksRunner,
  ) {}

  /** @throws NotFoundError for the webhook */
  async list(
    accountId: string,
    webhookId: string,
    query: ListDeliveriesQuery,
  ): Promise<Page<DeliveryDto>> {
    const webhook = await this.webhooks.find(accountId, webhookId);
    if (!webhook) throw new NotFoundError('webhook');
    const page = Page.of(query, await this.deliveries.list(webhook, query));
    const counted = await page.counted((most) => this.deliveries.count(webhook, query, most));
    return counted.map((delivery) => DeliveryDto.from(delivery, webhook));
  }

  /** @throws NotFoundError */
  async get(accountId: string, webhookId: string, id: string): Promise<DeliveryWithBodyDto> {
    const webhook = await this.webhooks.find(accountId, webhookId);
    const delivery = webhook && (await this.deliveries.findWithBody(webhook, id));
    if (!delivery) throw new NotFoundError('delivery');
    return DeliveryWithBodyDto.fromWhole(delivery, webhook);
  }

  /**
   * Sends an event without content, as a test of the endpoint.
   * @throws NotFoundError for the webhook
   * @throws ConflictError for a webhook that is not active
   * @throws LimitReachedError after 100 tests in an hour
   */
  async test(accountId: string, webhookId: string): Promise<DeliveryDto> {
    const now = Date.now();
    const delivery = await this.send(accountId, webhookId, now, async (manager, webhook) => {
      refuseInactive(webhook);
      const tests = await this.deliveries.countTests(manager, webhook, now - HOUR_MS);
      if (tests >= MAX_TESTS) {
        throw new LimitReachedError(`A webhook may have ${MAX_TESTS} test deliveries an hour.`);
      }
      const made = buildTest(webhook, now);
      await this.deliveries.insert(manager, made);
      return made;
    });
    const read = DeliveryWithBodyDto.fromWhole(delivery, AT_ONCE);
    return ofRecord(DeliveryDto.from(delivery, AT_ONCE), read);
  }

  /**
   * Sends a delivery again, before all pending ones.
   * @throws NotFoundError
   * @throws ConflictError for a webhook that is not active
   */
  async redeliver(accountId: string, webhookId: string, id: string): Promise<DeliveryDto> {
    const now = Date.now();
    const delivery = await this.send(accountId, webhookId, now, async (manager, webhook) => {
      const found = await this.deliveries.find(webhook, id, manager);
      if (!found) throw new NotFoundError('delivery');
      refuseInactive(webhook);
      const changes = {
        status: 'pending' as const,
        nextAttemptAt: now,
        version: REQUESTED_VERSION,
      };
      await this.deliveries.update(manager, webhook, id, changes);
      return { ...found, ...changes };
    });
    return DeliveryDto.from(delivery, AT_ONCE);
  }

  /**
   * Makes failed deliveries of a period pending again, at most 10,000, oldest first.
   * @throws NotFoundError for the webhook
   */
  async recover(
    accountId: string,
    webhookId: string,
    { since, until = Date.now() }: RecoverDeliveriesDto,
  ): Promise<number> {
    let recovered = 0;
    let after: string | undefined;
    do {
      const now = Date.now();
      const ids = await this.send(accountId, webhookId, now, async (manager, webhook) => {
        const window = { after, limit: RECOVERED_AT_ONCE };
        const failed = await this.deliveries.findFailed(manager, webhook, { since, until }, window);
        if (failed.length > 0) await this.deliveries.renew(manager, webhook, failed, now);
        return failed;
      });
      recovered += ids.length;
      after = ids.length < RECOVERED_AT_ONCE ? undefined : ids.at(-1);
      // On SQLite no other code runs until something other than the database is awaited.
      await yieldToEventLoop();
    } while (after !== undefined && recovered < MAX_RECOVERED);
    return recovered;
  }

  /** Makes deliveries due under the lock of their endpoint, and wakes the sender. */
  private async send<T>(
    accountId: string,
    webhookId: string,
    now: number,
    makeDue: (manager: EntityManager, webhook: WebhookEntity) => Promise<T>,
  ): Promise<T> {
    const made = await this.dataSource.transaction(async (manager) => {
      const webhook = await this.webhooks.lock(manager, accountId, webhookId);
      if (!webhook) throw new NotFoundError('webhook');
      const result = await makeDue(manager, webhook);
      // A person who asks for an attempt does not wait for the end of a pause.
      await this.webhooks.update(manager, webhook, { nextAttemptAt: now, notBefore: 0 });
      return result;
    });
    this.runner.wake();
    return made;
  }
}

function refuseInactive({ status }: WebhookEntity): void {
  if (status !== 'active') throw new ConflictError(`The webhook is ${status}; activate it first.`);
}

const buildTest = (
  { id: webhookId, accountId }: WebhookEntity,
  now: number,
): WebhookDeliveryEntity => ({
  id: newId(),
  webhookId,
  accountId,
  type: 'webhook.test',
  body: buildBody({ type: 'webhook.test', at: now, data: { webhookId } }),
  version: REQUESTED_VERSION,
  createdAt: now,
  status: 'pending',
  attempts: 0,
  nextAttemptAt: now,
  lastAttemptAt: null,
  lastHttpStatus: null,
  lastError: null,
  lastDurationMs: null,
  lastResponse: null,
  earlierAttempts: null,
});
