import { Logger } from '@nestjs/common';
import { BackgroundTask } from './background-task.js';
import { LeasedQueue } from './leased-queue.js';
import type { LeasedItems, LeasedWork } from './leased-queue.js';

export interface QueuedWork extends Omit<LeasedWork<never>, 'work' | 'onFailure'> {
  /** Logged where the work failed. */
  failure: string;
}

/**
 * Processes the items of a queue in every process that does background work. If a process dies,
 * another one goes on when the leases end.
 */
export abstract class QueueRunner<Item> extends BackgroundTask {
  protected readonly logger = new Logger(this.constructor.name);
  private readonly queue: LeasedQueue<Item>;

  protected constructor(items: LeasedItems<Item>, { failure, ...options }: QueuedWork) {
    super();
    this.queue = new LeasedQueue<Item>(items, {
      ...options,
      work: (item, owner, stopping) => this.work(item, owner, stopping),
      onFailure: (err) => this.logger.warn({ err }, failure),
    });
  }

  start(): void {
    this.queue.start();
  }

  /** Looks for items immediately; called after the commit that makes one due. */
  wake(): void {
    this.queue.wake();
  }

  stop(): Promise<void> {
    return this.queue.stop();
  }

  /** @param stopping aborts when the process stops; what the work throws then is ignored */
  protected abstract work(item: Item, owner: string, stopping: AbortSignal): Promise<void>;
}
