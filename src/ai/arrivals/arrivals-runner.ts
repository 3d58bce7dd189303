import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { newId } from '../../common/ids.js';
import { AiArrivalsRepository } from './ai-arrivals.repository.js';
import type { Arrival } from './ai-arrivals.repository.js';
import { ArrivalSummaries } from './arrival-summaries.js';

const POSTS_AT_ONCE = 8;
const LOOK_EVERY_MS = 1_000;
const LEASE_MS = 20_000;
const EXTEND_EVERY_MS = 5_000;
/** How long a stop waits for what is under way before it gives the posts back. */
const GRACE_MS = 2_000;

/**
 * Works on posts that have come in, a few at a time, in every process that has started it. A post
 * that a process leaves behind is taken up again once its lease has run out.
 */
@Injectable()
export class ArrivalsRunner implements BeforeApplicationShutdown {
  private readonly logger = new Logger(ArrivalsRunner.name);
  private readonly owner = newId();
  private readonly underWay = new Map<Arrival, Promise<void>>();
  private claiming: Promise<void> = Promise.resolve();
  private timers: NodeJS.Timeout[] = [];

  constructor(
    private readonly queue: AiArrivalsRepository,
    private readonly summaries: ArrivalSummaries,
  ) {}

  /** Begins to work in this process. */
  start(): void {
    if (this.timers.length > 0) return;
    this.timers = [
      setInterval(() => this.wake(), LOOK_EVERY_MS).unref(),
      setInterval(() => void this.hold(Date.now() + LEASE_MS), EXTEND_EVERY_MS).unref(),
    ];
    this.wake();
  }

  /** Looks for work at once. */
  wake(): void {
    this.claiming = this.claiming.then(() => this.claim()).catch(this.goOnLater);
  }

  async beforeApplicationShutdown(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    this.timers = [];
    await this.claiming;
    await Promise.race([
      Promise.all(this.underWay.values()),
      wait(GRACE_MS, undefined, { ref: false }),
    ]);
    await this.hold(0);
  }

  private async claim(): Promise<void> {
    const free = POSTS_AT_ONCE - this.underWay.size;
    // For enough to be worth a claim, since claiming one at a time costs as much as many.
    if (this.timers.length === 0 || free < POSTS_AT_ONCE / 2) return;
    for (const arrival of await this.queue.claim(this.owner, Date.now() + LEASE_MS, free)) {
      this.underWay.set(arrival, this.work(arrival));
    }
  }

  private async work(arrival: Arrival): Promise<void> {
    try {
      await this.summaries.work(this.owner, arrival);
    } catch (error) {
      this.goOnLater(error);
    } finally {
      this.underWay.delete(arrival);
      this.wake();
    }
  }

  /** Moves the end of the leases of what is under way. */
  private async hold(until: number): Promise<void> {
    const arrivals = [...this.underWay.keys()];
    await this.queue.extend(this.owner, arrivals, until).catch(this.goOnLater);
  }

  private readonly goOnLater = (error: unknown): void => {
    this.logger.warn({ err: error }, 'New posts are summarised later.');
  };
}
