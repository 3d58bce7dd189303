import { Injectable, Logger } from '@nestjs/common';
import { Env } from '../../config/env.js';
import { LeasedQueue } from '../../background/leased-queue.js';
import { DueSubscriptionsRepository } from './due-subscriptions.repository.js';
import type { DueSubscription } from './due-subscriptions.repository.js';
import { SubscriptionRound } from './subscription-round.js';
import { BackgroundTask } from '../../background/background-task.js';

const REQUESTS_AT_ONCE = 16;
const POLL_INTERVAL_MS = 1_000;
/** How long a clean stop waits for answers, within the time that the queue waits for its work. */
const GRACE_MS = 1_000;

/** Sends the requests to hubs that are due, in every server process; leases share them. */
@Injectable()
export class SubscriptionsRunner extends BackgroundTask {
  private readonly logger = new Logger(SubscriptionsRunner.name);
  private readonly stopping = new AbortController();
  private readonly queue: LeasedQueue<DueSubscription>;

  constructor(
    subscriptions: DueSubscriptionsRepository,
    round: SubscriptionRound,
    private readonly env: Env,
  ) {
    super();
    this.queue = new LeasedQueue<DueSubscription>(subscriptions, {
      concurrency: REQUESTS_AT_ONCE,
      pollIntervalMs: POLL_INTERVAL_MS,
      work: (subscription, owner) => round.run(owner, subscription, this.stopping.signal),
      onFailure: (err) =>
        this.logger.warn({ err }, 'A hub could not be asked; the next attempt follows.'),
    });
  }

  start(): void {
    if (this.env.WEBSUB === 'on') this.queue.start();
  }

  async stop(): Promise<void> {
    const grace = setTimeout(() => this.stopping.abort(), GRACE_MS);
    await this.queue.stop();
    clearTimeout(grace);
  }
}
