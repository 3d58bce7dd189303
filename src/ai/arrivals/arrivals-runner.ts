import { Injectable, Logger } from '@nestjs/common';
import { LeasedQueue } from '../../background/leased-queue.js';
import { AiArrivalsRepository } from './ai-arrivals.repository.js';
import type { Arrival } from './ai-arrivals.repository.js';
import { ArrivalSummaries } from './arrival-summaries.js';
import { BackgroundTask } from '../../background/background-task.js';

/** One account uses at most eight of them. */
const MAX_CONCURRENT_POSTS = 10;
const POLL_INTERVAL_MS = 1_000;

/**
 * Summarises new posts, several at a time, in every process that does background work. If a process dies, another
 * process continues after the lease ends.
 */
@Injectable()
export class ArrivalsRunner extends BackgroundTask {
  private readonly logger = new Logger(ArrivalsRunner.name);
  private readonly queue: LeasedQueue<Arrival>;

  constructor(arrivals: AiArrivalsRepository, summaries: ArrivalSummaries) {
    super();
    this.queue = new LeasedQueue<Arrival>(arrivals, {
      concurrency: MAX_CONCURRENT_POSTS,
      pollIntervalMs: POLL_INTERVAL_MS,
      // Claiming one post costs as much as claiming many.
      minFree: MAX_CONCURRENT_POSTS / 2,
      work: (arrival, owner) => summaries.work(owner, arrival),
      onFailure: (err) =>
        this.logger.warn({ err }, 'New posts could not be claimed; the next attempt follows.'),
    });
  }

  start(): void {
    this.queue.start();
  }

  /** Checks for work immediately. */
  wake(): void {
    this.queue.wake();
  }

  stop(): Promise<void> {
    return this.queue.stop();
  }
}
