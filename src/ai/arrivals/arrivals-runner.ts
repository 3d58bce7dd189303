import { Injectable } from '@nestjs/common';
import { QueueRunner } from '../../background/queue-runner.js';
import { AiArrivalsRepository } from './ai-arrivals.repository.js';
import type { Arrival } from './ai-arrivals.repository.js';
import { ArrivalSummaries } from './arrival-summaries.js';

/** One account uses at most eight of them. */
const MAX_CONCURRENT_POSTS = 10;
const POLL_INTERVAL_MS = 1_000;

/** Summarises new posts, several at a time. */
@Injectable()
export class ArrivalsRunner extends QueueRunner<Arrival> {
  constructor(
    arrivals: AiArrivalsRepository,
    private readonly summaries: ArrivalSummaries,
  ) {
    super(arrivals, {
      concurrency: MAX_CONCURRENT_POSTS,
      pollIntervalMs: POLL_INTERVAL_MS,
      // Claiming one post costs as much as claiming many.
      minFree: MAX_CONCURRENT_POSTS / 2,
      failure: 'New posts could not be claimed; the next attempt follows.',
    });
  }

  protected work(arrival: Arrival, owner: string): Promise<void> {
    return this.summaries.work(owner, arrival);
  }
}
