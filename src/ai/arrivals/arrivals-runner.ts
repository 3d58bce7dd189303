import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { ServerProcess } from '../../http/server/server-process.js';
import { LeasedQueue } from '../../queues/leased-queue.js';
import { AiArrivalsRepository } from './ai-arrivals.repository.js';
import type { Arrival } from './ai-arrivals.repository.js';
import { ArrivalSummaries } from './arrival-summaries.js';

/** Of which one account has eight at most. */
const POSTS_AT_ONCE = 10;
const LOOK_EVERY_MS = 1_000;

/**
 * Works on posts that have come in, a few at a time, in every server process. A post
 * that a process leaves behind is taken up again once its lease has run out.
 */
@Injectable()
export class ArrivalsRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(ArrivalsRunner.name);
  private readonly queue: LeasedQueue<Arrival>;

  constructor(
    arrivals: AiArrivalsRepository,
    summaries: ArrivalSummaries,
    private readonly process: ServerProcess,
  ) {
    this.queue = new LeasedQueue<Arrival>(arrivals, {
      atOnce: POSTS_AT_ONCE,
      lookEveryMs: LOOK_EVERY_MS,
      // To claim one post costs as much as to claim many.
      leastFree: POSTS_AT_ONCE / 2,
      work: (arrival, owner) => summaries.work(owner, arrival),
      onFailure: (err) => this.logger.warn({ err }, 'New posts are summarised later.'),
    });
  }

  onApplicationBootstrap(): void {
    if (this.process.isServer) this.queue.start();
  }

  /** Looks for work at once. */
  wake(): void {
    this.queue.wake();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.queue.stop();
  }
}
