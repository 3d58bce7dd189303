import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { Env } from '../../config/env.js';
import { Alarm } from './alarm.js';
import { DueFeeds } from './due-feeds.js';
import type { Claim } from './due-feeds.js';
import { PollingRound } from './polling-round.js';

/** How often the database is asked for due feeds where nothing else gives a reason to. */
const LOOK_EVERY_MS = 1_000;
/** How long a clean stop waits for what is being fetched. */
const GRACE_MS = 5_000;

/**
 * Fetches the feeds that are due, as long as the process runs: so many at a time, shared with all
 * other nodes on the database. A clean stop finishes or gives back what it holds.
 */
@Injectable()
export class Poller implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(Poller.name);
  private readonly rounds = new Set<Promise<void>>();
  private readonly alarm = new Alarm();
  private readonly aborter = new AbortController();
  private isStopping = false;
  private loop: Promise<void> = Promise.resolve();

  constructor(
    private readonly due: DueFeeds,
    private readonly round: PollingRound,
    private readonly env: Env,
  ) {}

  onApplicationBootstrap(): void {
    if (this.env.POLLING === 'on') this.loop = this.poll();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    this.alarm.ring();
    await this.loop;
    const grace = setTimeout(() => this.aborter.abort(), GRACE_MS);
    await Promise.all(this.rounds);
    clearTimeout(grace);
  }

  private async poll(): Promise<void> {
    while (!this.isStopping) {
      const claims = await this.claim();
      for (const claim of claims) this.start(claim);
      if (claims.length === 0 || !this.hasRoom) await this.alarm.wait(LOOK_EVERY_MS);
    }
  }

  private async claim(): Promise<Claim[]> {
    try {
      return await this.due.claim(this.env.POLL_CONCURRENCY - this.rounds.size);
    } catch (error) {
      this.logger.warn({ err: error }, 'Feeds that are due could not be claimed.');
      return [];
    }
  }

  private start(claim: Claim): void {
    const round = this.round.run(claim, this.aborter.signal).finally(() => {
      this.rounds.delete(round);
      // The turn that has just been given back is free after the spacing.
      setTimeout(() => this.hasRoom && this.alarm.ring(), this.env.POLL_HOST_SPACING_MS).unref();
    });
    this.rounds.add(round);
  }

  /** For enough to be worth a claim, since claiming a few at a time costs as much as many. */
  private get hasRoom(): boolean {
    return this.env.POLL_CONCURRENCY - this.rounds.size >= this.env.POLL_CONCURRENCY / 2;
  }
}
