import { Injectable } from '@nestjs/common';
import { QueueRunner } from '../../background/queue-runner.js';
import { DueWebhooksRepository } from './due-webhooks.repository.js';
import type { LeasedItem } from '../../background/leased-rows.js';
import { SendRound } from './send-round.js';

const ENDPOINTS_AT_ONCE = 32;
const POLL_INTERVAL_MS = 1_000;

/** Sends webhooks to the endpoints that are due, to several at a time. */
@Injectable()
export class WebhooksRunner extends QueueRunner<LeasedItem> {
  constructor(
    webhooks: DueWebhooksRepository,
    private readonly round: SendRound,
  ) {
    super(webhooks, {
      concurrency: ENDPOINTS_AT_ONCE,
      pollIntervalMs: POLL_INTERVAL_MS,
      failure: 'Webhooks could not be sent; the next attempt follows.',
    });
  }

  protected work(webhook: LeasedItem, owner: string, stopping: AbortSignal): Promise<void> {
    return this.round.run(owner, webhook, stopping);
  }
}
