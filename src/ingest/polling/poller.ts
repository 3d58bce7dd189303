import { Injectable } from '@nestjs/common';
import { QueueRunner } from '../../background/queue-runner.js';
import { Env } from '../../config/env.js';
import { DueFeeds } from './due-feeds.js';
import type { FetchClaim } from './due-feeds.js';
import { PollingRound } from './polling-round.js';

/** When a feed that became due by another process is found at the latest. */
const POLL_INTERVAL_MS = 250;
/** How long a clean stop waits for running fetches. */
const GRACE_MS = 5_000;

/** Fetches due feeds, a limited number at a time. All nodes on the database share the work. */
@Injectable()
export class Poller extends QueueRunner<FetchClaim> {
  constructor(
    due: DueFeeds,
    private readonly round: PollingRound,
    private readonly env: Env,
  ) {
    super(
      {
        claim: (_owner, _leasedUntil, free, inProgress) => due.claim(free, inProgress),
        release: (_owner, claims) => Promise.all(claims.map((claim) => due.release(claim))),
        nextLookAt: () => due.nextLookAt,
      },
      {
        concurrency: env.POLL_CONCURRENCY,
        pollIntervalMs: POLL_INTERVAL_MS,
        // A claim of few addresses costs as much as one of many.
        minFree: Math.ceil(env.POLL_CONCURRENCY / 2),
        // A released turn is free after the spacing.
        lookAfterMs: env.POLL_HOST_SPACING_MS,
        graceMs: GRACE_MS,
        failure: 'Due feeds could not be claimed; the next poll tries again.',
      },
    );
  }

  override start(): void {
    if (this.env.POLLING === 'on') super.start();
  }

  protected work(claim: FetchClaim, _owner: string, stopping: AbortSignal): Promise<void> {
    return this.round.run(claim, stopping);
  }
}
