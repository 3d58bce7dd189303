import { Injectable, Logger } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { LeasedQueue } from '../../background/leased-queue.js';
import { ResyncRequiredError } from '../changes.errors.js';
import { EventLog } from '../events/event-log.js';
import type { ReadEvents } from '../events/event-log.js';
import { EventConsumer } from './event-consumer.js';
import { EventPositions } from './event-positions.repository.js';
import type { Follower } from './event-positions.repository.js';
import { BackgroundTask } from '../../background/background-task.js';

const CONCURRENCY = 8;
const POLL_INTERVAL_MS = 1_000;
const RETRY_MS = 5_000;

/**
 * Tells events to the consumers of all modules, in every server process. One process reads the
 * events of an account for a consumer at a time; accounts do not wait for each other.
 */
@Injectable()
export class EventConsumersRunner extends BackgroundTask {
  private readonly logger = new Logger(EventConsumersRunner.name);
  private readonly queue: LeasedQueue<Follower>;
  private consumers = new Map<string, EventConsumer>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly positions: EventPositions,
    private readonly log: EventLog,
    private readonly discovery: DiscoveryService,
  ) {
    super();
    this.queue = new LeasedQueue<Follower>(
      {
        claim: (owner, until, free) =>
          positions.claim([...this.consumers.keys()], owner, until, free),
        extend: (owner, followers, until) => positions.lease(owner, followers, until),
        release: (owner, followers) => positions.lease(owner, followers, 0),
      },
      {
        concurrency: CONCURRENCY,
        pollIntervalMs: POLL_INTERVAL_MS,
        work: (follower, owner) => this.catchUp(follower, owner),
        onFailure: (err) => this.logger.warn({ err }, 'Events could not be handled; they wait.'),
      },
    );
  }

  start(): void {
    const found = this.discovery
      .getProviders()
      .map(({ instance }): unknown => instance)
      .filter((instance) => instance instanceof EventConsumer);
    this.consumers = new Map(found.map((consumer) => [consumer.name, consumer]));
    if (this.consumers.size > 0) this.queue.start();
  }

  stop(): Promise<void> {
    return this.queue.stop();
  }

  /** Handles all events that a follower has not read. */
  private async catchUp(follower: Follower, owner: string): Promise<void> {
    try {
      for (let at = follower; ;) {
        const read = await this.read(at);
        if (!(await this.handle(at, read))) return;
        if (!read.hasMore) break;
        at = { ...at, after: read.reached };
      }
      await this.positions.lease(owner, [follower], 0);
    } catch (error) {
      await this.positions.lease(owner, [follower], Date.now() + RETRY_MS);
      throw error;
    }
  }

  private async read({ consumer, accountId, after }: Follower): Promise<ReadEvents> {
    try {
      return await this.log.read(accountId, after);
    } catch (error) {
      if (!(error instanceof ResyncRequiredError)) throw error;
      this.logger.warn({ consumer, accountId }, 'Events were removed before they were handled.');
      return { events: [], reached: await this.log.end(accountId), hasMore: false };
    }
  }

  /** False where another process has moved the position. */
  private async handle(follower: Follower, { events, reached }: ReadEvents): Promise<boolean> {
    const consumer = this.consumers.get(follower.consumer)!;
    const isMoved = await this.dataSource.transaction(async (manager) => {
      if (!(await this.positions.advance(manager, follower, reached))) return false;
      if (events.length > 0) await consumer.handle(follower.accountId, events, manager);
      return true;
    });
    if (isMoved && events.length > 0) consumer.committed();
    return isMoved;
  }
}
