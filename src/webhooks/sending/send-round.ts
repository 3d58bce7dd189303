import { Injectable } from '@nestjs/common';
import { WebhookSecrets } from '../secrets/webhook-secrets.js';
import type { WebhookEntity } from '../webhook.entity.js';
import { DeliveryOutcomes } from './delivery-outcomes.js';
import { DueDeliveriesRepository } from './due-deliveries.repository.js';
import type { DueDelivery, SettledDelivery } from './due-deliveries.repository.js';
import { DueWebhooksRepository } from './due-webhooks.repository.js';
import { EndpointState } from './endpoint-state.js';
import type { Portion } from './endpoint-state.js';
import type { LeasedItem } from './leased-rows.js';
import { RetrySchedule } from './retry-schedule.js';
import { unlessStopping } from './sending-runner.js';
import { WebhookClient } from './webhook-client.js';
import type { AttemptResult } from './webhook-client.js';

/** How many deliveries are sent, and for how long, before their outcome is written. */
const PORTION = 20;
const PORTION_MS = 1_000;
/** The length of a round. After its last attempt, other endpoints get the slot. */
const ROUND_MS = 10_000;

type Recipient = Pick<Parameters<WebhookClient['send']>[0], 'url' | 'headers' | 'secrets'>;

/**
 * Sends the due deliveries of one endpoint, one after another, until none is due, one fails, or the
 * time of the round is over. A failing endpoint gets one delivery; only its success ends that.
 * A process that ends in between leaves at most one portion to be sent again.
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
      const recipient = this.recipientOf(webhook);
      if (!recipient) return this.endpoints.disable(owner, webhook, 'unreadable_secret');
      const portion = await this.sendPortion(webhook, recipient, stopping);
      isOver = portion.isLast || performance.now() >= endsAt;
      await this.endpoints.settle(owner, webhook, { ...portion, isLast: isOver });
    }
  }

  private recipientOf(webhook: WebhookEntity): Recipient | null {
    const secrets = this.secrets.secretsOf(webhook, Date.now());
    const headers = this.secrets.headersOf(webhook);
    return secrets && headers && { url: webhook.url, headers, secrets };
  }

  private async sendPortion(
    webhook: WebhookEntity,
    recipient: Recipient,
    stopping: AbortSignal,
  ): Promise<Portion> {
    const limit = webhook.failures > 0 ? 1 : PORTION;
    const due = await this.deliveries.list(webhook, limit);
    const endsAt = performance.now() + PORTION_MS;
    const settled: SettledDelivery[] = [];
    for (const delivery of due) {
      const message = { ...recipient, id: delivery.id, body: delivery.body };
      const result = await this.client.send(message, stopping).catch(unlessStopping(stopping));
      if (result === undefined) break;
      this.outcomes.count(result.error ?? 'delivered');
      settled.push(this.settled(delivery, result));
      if (result.error !== null || stopping.aborted || performance.now() >= endsAt) break;
    }
    const hasFailed = settled.some(({ result }) => result.error !== null);
    const isDrained = due.length < limit && settled.length === due.length;
    return { settled, isDrained, isLast: hasFailed || isDrained || stopping.aborted };
  }

  private settled({ id, attempts }: DueDelivery, result: AttemptResult): SettledDelivery {
    if (result.error === null) return { id, status: 'delivered', nextAttemptAt: null, result };
    const wait = this.schedule.wait(attempts + 1, result.retryAfter);
    if (wait === null) return { id, status: 'failed', nextAttemptAt: null, result };
    const nextAttemptAt = result.at + result.durationMs + wait;
    return { id, status: 'pending', nextAttemptAt, result };
  }
}
