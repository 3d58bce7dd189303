import { Injectable } from '@nestjs/common';
import { QueueRunner } from '../../../background/queue-runner.js';
import type { LeasedItem } from '../../../background/leased-rows.js';
import { Distribution } from './distribution.js';
import { DueSubscriptionsRepository } from './due-subscriptions.repository.js';

const SUBSCRIBERS_AT_ONCE = 32;
const POLL_INTERVAL_MS = 1_000;

/** Delivers documents to the subscribers that are due. */
@Injectable()
export class DistributionsRunner extends QueueRunner<LeasedItem> {
  constructor(
    subscriptions: DueSubscriptionsRepository,
    private readonly distribution: Distribution,
  ) {
    super(subscriptions, {
      concurrency: SUBSCRIBERS_AT_ONCE,
      pollIntervalMs: POLL_INTERVAL_MS,
      failure: 'Documents could not be delivered to subscribers; the next attempt follows.',
    });
  }

  protected work(subscription: LeasedItem, owner: string, stopping: AbortSignal): Promise<void> {
    return this.distribution.run(owner, subscription, stopping);
  }
}
