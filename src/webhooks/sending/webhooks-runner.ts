import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { ServerProcess } from '../../http/server/server-process.js';
import { LeasedQueue } from '../../queues/leased-queue.js';
import { DueWebhooksRepository } from './due-webhooks.repository.js';
import type { DueWebhook } from './due-webhooks.repository.js';
import { SendRound } from './send-round.js';

/** Concurrent endpoints; one account has 24 of them at most. */
const ENDPOINTS_AT_ONCE = 32;
const POLL_INTERVAL_MS = 1_000;
/** How long a clean stop waits for answers, within the time that the queue waits for its work. */
const GRACE_MS = 1_000;

/**
 * Sends what is due, to several endpoints at a time, in every server process. If a process dies,
 * another one sends to its endpoints when the leases end.
 */
@Injectable()
export class WebhooksRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(WebhooksRunner.name);
  private readonly stopping = new AbortController();
  private readonly queue: LeasedQueue<DueWebhook>;

  constructor(
    webhooks: DueWebhooksRepository,
    round: SendRound,
    private readonly process: ServerProcess,
  ) {
    this.queue = new LeasedQueue<DueWebhook>(webhooks, {
      concurrency: ENDPOINTS_AT_ONCE,
      pollIntervalMs: POLL_INTERVAL_MS,
      work: (webhook, owner) => round.run(owner, webhook, this.stopping.signal),
      onFailure: (err) =>
        this.logger.warn({ err }, 'Webhooks could not be sent; the next attempt follows.'),
    });
  }

  onApplicationBootstrap(): void {
    if (this.process.isServer) this.queue.start();
  }

  /** Looks for due endpoints immediately; called after the commit that makes one due. */
  wake(): void {
    if (this.process.isServer) this.queue.wake();
  }

  async beforeApplicationShutdown(): Promise<void> {
    const grace = setTimeout(() => this.stopping.abort(), GRACE_MS);
    await this.queue.stop();
    clearTimeout(grace);
  }
}
