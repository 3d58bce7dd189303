import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MINUTE_MS } from '../../common/durations.js';
import { Env } from '../../config/env.js';
import { AllowedHosts } from '../../outgoing/fetch-target.js';
import { DueFeedsRepository } from './due-feeds.repository.js';
import { turnFor } from './host-spacing.js';

/** Above the longest work in one turn. */
export const TURN_MS = 3 * MINUTE_MS;
/** How long a caller waits for the turn of a host, and how often it asks for it. */
const MAX_WAIT_MS = 10_000;
const ASK_EVERY_MS = 250;

/**
 * Fetches that are not those of due feeds, in the turns that they take: one at a time from a publisher, of
 * all accounts and processes (decision 56).
 */
@Injectable()
export class HostTurns {
  private readonly allowed: AllowedHosts;

  constructor(
    private readonly turns: DueFeedsRepository,
    private readonly dataSource: DataSource,
    private readonly env: Env,
  ) {
    this.allowed = new AllowedHosts(env.FETCH_ALLOWED_HOSTS);
  }

  /** Works while nobody else fetches from the host; undefined where it stays busy. */
  async run<Result>(
    url: string,
    signal: AbortSignal,
    work: () => Promise<Result>,
  ): Promise<Result | undefined> {
    const { key } = turnFor(url, this.allowed, this.env.POLL_HOST_SPACING_MS);
    const until = await this.take(key, signal);
    if (until === null) return undefined;
    try {
      return await work();
    } finally {
      const freed = { key, until, freeAt: Date.now() + this.env.POLL_HOST_SPACING_MS };
      await this.dataSource.transaction((manager) => this.turns.freeTurns(manager, [freed]));
    }
  }

  /** The end of the lease of a turn; null where it stays busy. */
  private async take(key: string, signal: AbortSignal): Promise<number | null> {
    const deadline = Date.now() + MAX_WAIT_MS;
    for (;;) {
      const now = Date.now();
      const until = now + TURN_MS;
      const taken = await this.dataSource.transaction((manager) =>
        this.turns.takeTurns(manager, [key], now, until),
      );
      if (taken.has(key)) return until;
      if (now > deadline) return null;
      await wait(ASK_EVERY_MS, undefined, { signal });
    }
  }
}
