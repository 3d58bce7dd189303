import { Injectable } from '@nestjs/common';
import { earlierAttempts } from '../deliveries/attempt-log.js';
import { WebhookSecrets } from '../secrets/webhook-secrets.js';
import type { WebhookEntity } from '../webhook.entity.js';
import { DeliveryOutcomes } from './delivery-outcomes.js';
import { DueDeliveriesRepository } from './due-deliveries.repository.js';
import type { DueDelivery, SettledDelivery } from './due-deliveries.repository.js';
import { DueWebhooksRepository } from './due-webhooks.repository.js';
import { isDown, EndpointState, GONE } from './endpoint-state.js';
import type { DeliveryBatch } from './endpoint-state.js';
import type { LeasedItem } from '../../background/leased-rows.js';
import { RetrySchedule } from './retry-schedule.js';
import { WebhookClient } from './webhook-client.js';
import type { AttemptResult } from './webhook-client.js';

/** How many deliveries are sent, and for how long, before their outcome is written. */
const PORTION = 20;
const PORTION_MS = 1_000;
/** The length of a round. After its last attempt, other endpoints get the slot. */
const ROUND_MS = 10_000;

type Recipient = Pick<Parameters<WebhookClient['send']>[0], 'url' | 'headers' | 'secrets'>;

/**
 * Sends the due deliveries of one endpoint, one after another, until none is due, one finds the
 * endpoint down, or the time of the round is over. An endpoint that was down gets one delivery.
 * A process that ends in between leaves at most one batch to be sent again.
 */
@Injectable()
export class SendRound {
  constructor(
    private readonly webhooks: DueWebhooksRepository,
    private readonly deliveries: DueDeliveriesRepository,
    private readonly endpoints: EndpointState,
    private readonly secrets: WebhookSecrets,
    private readonly schedule: RetrySchedule,
    private readonly client: WebhookClient,
    private readonly outcomes: DeliveryOutcomes,
  ) {}

  /** @param stopping aborts when the process stops; an attempt that it ends is not recorded */
  async run(owner: string, due: LeasedItem, stopping: AbortSignal): Promise<void> {
    const endsAt = performance.now() + ROUND_MS;
    for (let isOver = false; !isOver;) {
      const webhook = await this.webhooks.findLeased(owner, due);
      if (!webhook) return this.webhooks.release(owner, [due]);
      const recipient = this.getRecipient(webhook);
      if (!recipient) return this.endpoints.disable(owner, webhook, 'unreadable_secret');
      const batch = await this.sendBatch(webhook, recipient, stopping);
      isOver = batch.isLast || performance.now() >= endsAt;
      await this.endpoints.settle(owner, webhook, { ...batch, isLast: isOver });
    }
  }

  private getRecipient(webhook: WebhookEntity): Recipient | null {
    const secrets = this.secrets.decryptSecrets(webhook, Date.now());
    const headers = this.secrets.buildHeaders(webhook);
    return secrets && headers && { url: webhook.url, headers, secrets };
  }

  private async sendBatch(
    webhook: WebhookEntity,
    recipient: Recipient,
    stopping: AbortSignal,
  ): Promise<DeliveryBatch> {
    const limit = webhook.failures > 0 ? 1 : PORTION;
    const due = await this.deliveries.list(webhook, limit);
    const endsAt = performance.now() + PORTION_MS;
    const settled: SettledDelivery[] = [];
    for (const delivery of due) {
      const message = { ...recipient, id: delivery.id, body: delivery.body };
      const result = await this.client.send(message, stopping);
      if (result === undefined) break;
      this.outcomes.count(result.error ?? 'delivered');
      settled.push(this.settled(delivery, result));
      if (endsRound(result) || stopping.aborted || performance.now() >= endsAt) break;
    }
    const isEnded = settled.some(({ result }) => endsRound(result));
    const isDrained = due.length < limit && settled.length === due.length;
    return { settled, isDrained, isLast: isEnded || isDrained || stopping.aborted };
  }

  private settled(delivery: DueDelivery, result: AttemptResult): SettledDelivery {
    const { id, attempts } = delivery;
    const tried = { id, nextAttemptAt: null, result, earlierAttempts: earlierAttempts(delivery) };
    if (result.error === null) return { ...tried, status: 'delivered' };
    const wait = this.schedule.wait(attempts + 1, result.retryAfter);
    if (wait === null) return { ...tried, status: 'failed' };
    return { ...tried, status: 'pending', nextAttemptAt: result.at + result.durationMs + wait };
  }
}

/** Whether nothing more is sent for now: the endpoint is down, or will be disabled. */
const endsRound = (result: AttemptResult): boolean => isDown(result) || result.httpStatus === GONE;
