import { Injectable, Logger } from '@nestjs/common';
import { Env } from '../../config/env.js';
import { DueFeeds } from './due-feeds.js';
import type { FetchClaim } from './due-feeds.js';
import { PollingRound } from './polling-round.js';
import { WakeUp } from '../../background/wake-up.js';
import { BackgroundTask } from '../../background/background-task.js';

/** The interval of looking for due feeds, unless a finished fetch wakes the poller. */
const POLL_INTERVAL_MS = 1_000;
/** How long a clean stop waits for running fetches. */
const GRACE_MS = 5_000;

/**
 * Fetches due feeds while the process runs. The number of concurrent fetches is limited. All nodes
 * on the database share the work. A clean stop finishes or releases all claims.
 */
@Injectable()
export class Poller extends BackgroundTask {
  private readonly logger = new Logger(Poller.name);
  private readonly rounds = new Map<Promise<void>, FetchClaim>();
  private readonly wakeUp = new WakeUp();
  private readonly aborter = new AbortController();
  private isStopping = false;
  private loop: Promise<void> = Promise.resolve();

  constructor(
    private readonly due: DueFeeds,
    private readonly round: PollingRound,
    private readonly env: Env,
  ) {
    super();
  }

  start(): void {
    if (this.env.POLLING === 'on') this.loop = this.poll();
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    this.wakeUp.wake();
    await this.loop;
    const grace = setTimeout(() => this.aborter.abort(), GRACE_MS);
    await Promise.all(this.rounds.keys());
    clearTimeout(grace);
  }

  private async poll(): Promise<void> {
    while (!this.isStopping) {
      const claims = await this.claim();
      for (const claim of claims) this.begin(claim);
      if (claims.length === 0 || !this.hasFreeSlots) await this.wakeUp.wait(POLL_INTERVAL_MS);
    }
  }

  private async claim(): Promise<FetchClaim[]> {
    try {
      const free = this.env.POLL_CONCURRENCY - this.rounds.size;
      return await this.due.claim(free, [...this.rounds.values()]);
    } catch (error) {
      this.logger.warn(
        { err: error },
        'Due feeds could not be claimed; the next poll tries again.',
      );
      return [];
    }
  }

  private begin(claim: FetchClaim): void {
    const round = this.round.run(claim, this.aborter.signal).finally(() => {
      this.rounds.delete(round);
      // A released turn is free after the spacing.
      setTimeout(
        () => this.hasFreeSlots && this.wakeUp.wake(),
        this.env.POLL_HOST_SPACING_MS,
      ).unref();
    });
    this.rounds.set(round, claim);
  }

  /** Whether half of the slots are free. A claim of few addresses costs as much as one of many. */
  private get hasFreeSlots(): boolean {
    return this.env.POLL_CONCURRENCY - this.rounds.size >= this.env.POLL_CONCURRENCY / 2;
  }
}
