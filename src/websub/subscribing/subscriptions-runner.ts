import { Injectable } from '@nestjs/common';
import { QueueRunner } from '../../background/queue-runner.js';
import { Env } from '../../config/env.js';
import { DueSubscriptionsRepository } from './due-subscriptions.repository.js';
import type { DueSubscription } from './due-subscriptions.repository.js';
import { SubscriptionRound } from './subscription-round.js';

const REQUESTS_AT_ONCE = 16;
const POLL_INTERVAL_MS = 1_000;

/** Sends the requests to hubs that are due. */
@Injectable()
export class SubscriptionsRunner extends QueueRunner<DueSubscription> {
  constructor(
    subscriptions: DueSubscriptionsRepository,
    private readonly round: SubscriptionRound,
    private readonly env: Env,
  ) {
    super(subscriptions, {
      concurrency: REQUESTS_AT_ONCE,
      pollIntervalMs: POLL_INTERVAL_MS,
      failure: 'A hub could not be asked; the next attempt follows.',
    });
  }

  override start(): void {
    if (this.env.WEBSUB === 'on') super.start();
  }

  protected work(
    subscription: DueSubscription,
    owner: string,
    stopping: AbortSignal,
  ): Promise<void> {
    return this.round.run(owner, subscription, stopping);
  }
}
