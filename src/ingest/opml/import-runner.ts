import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { CategoriesService } from '../../categories/categories.service.js';
import { DomainError, UnavailableError } from '../../common/errors.js';
import { newId } from '../../common/ids.js';
import { AlreadySubscribedError } from '../../feeds/feed.errors.js';
import { ImportQueueRepository } from './import-queue.repository.js';
import type { ClaimedRow, RowResult } from './import-queue.repository.js';
import { SubscriptionsService } from '../subscriptions.service.js';

const ROWS_AT_ONCE = 8;
const LEASE_MS = 20_000;
/** How often leases are extended, and rows looked for that another process left behind. */
const ROUND_MS = 5_000;
/** How long a stop waits for what is under way before it gives the rows back. */
const GRACE_MS = 2_000;

/**
 * Works on the rows of imports, a few at a time, in every process that has started it. A row that
 * a process leaves behind is taken up again once its lease has run out.
 */
@Injectable()
export class ImportRunner implements BeforeApplicationShutdown {
  private readonly logger = new Logger(ImportRunner.name);
  private readonly owner = newId();
  private readonly underWay = new Map<ClaimedRow, Promise<void>>();
  private claiming: Promise<void> = Promise.resolve();
  private rounds?: NodeJS.Timeout;

  constructor(
    private readonly queue: ImportQueueRepository,
    private readonly subscriptions: SubscriptionsService,
    private readonly categories: CategoriesService,
  ) {}

  /** Begins to work in this process. */
  start(): void {
    this.rounds ??= setInterval(() => this.round(), ROUND_MS).unref();
    this.wake();
  }

  /** Looks for work at once. */
  wake(): void {
    this.claiming = this.claiming.then(() => this.claim()).catch(this.putOff);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.rounds);
    this.rounds = undefined;
    await this.claiming;
    await Promise.race([
      Promise.all(this.underWay.values()),
      wait(GRACE_MS, undefined, { ref: false }),
    ]);
    // What fails from here on fails because of the stop, and says nothing of the feed.
    await this.queue.release(this.owner, [...this.underWay.keys()]).catch(this.putOff);
  }

  private round(): void {
    const rows = [...this.underWay.keys()];
    void this.queue.extend(this.owner, rows, Date.now() + LEASE_MS).catch(this.putOff);
    this.wake();
  }

  private async claim(): Promise<void> {
    const free = ROWS_AT_ONCE - this.underWay.size;
    if (!this.rounds || free === 0) return;
    for (const row of await this.queue.claim(this.owner, Date.now() + LEASE_MS, free)) {
      this.underWay.set(row, this.work(row));
    }
  }

  private async work(row: ClaimedRow): Promise<void> {
    try {
      await this.queue.settle(this.owner, row, await this.subscribe(row));
    } catch (error) {
      this.putOff(error);
    } finally {
      this.underWay.delete(row);
      this.wake();
    }
  }

  /** @throws UnavailableError where the row must wait for the database */
  private async subscribe(row: ClaimedRow): Promise<RowResult> {
    const { accountId, feedUrl, title, categoryName } = row;
    try {
      const category = categoryName && (await this.categories.obtain(accountId, categoryName));
      const { id } = await this.subscriptions.create(accountId, {
        feedUrl,
        ...(title && { title }),
        ...(category && { categoryId: category.id }),
      });
      return { status: 'created', feedId: id, code: null, message: null };
    } catch (error) {
      if (error instanceof UnavailableError) throw error;
      return this.explain(error);
    }
  }

  private explain(error: unknown): RowResult {
    if (error instanceof AlreadySubscribedError) {
      const { feedId, code, message } = error;
      return { status: 'skipped', feedId, code, message };
    }
    if (error instanceof DomainError) {
      const { code, message } = error;
      return { status: 'failed', feedId: null, code, message };
    }
    this.logger.error({ err: error }, 'A row of an import failed unexpectedly.');
    const message = 'The import of this feed failed for a reason on our side.';
    return { status: 'failed', feedId: null, code: 'internal_error', message };
  }

  private readonly putOff = (error: unknown): void => {
    this.logger.warn({ err: error }, 'Rows of an import are worked on later.');
  };
}
