import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { newId } from '../common/ids.js';

/** Longer than several extensions, so that a failed extension loses no lease. */
const LEASE_MS = 20_000;
const EXTEND_EVERY_MS = 5_000;
/** How long a stop waits for the running work before it releases the items. */
const GRACE_MS = 2_000;

/**
 * The items of a queue in the database that all processes share. `owner` is the calling process.
 */
export interface LeasedItems<Item> {
  /** Leases items until an instant, for the free slots beside the items under way. */
  claim(owner: string, leasedUntil: number, free: number, inProgress: Item[]): Promise<Item[]>;
  /** Extends leases that this owner still holds. */
  extend(owner: string, items: Item[], leasedUntil: number): Promise<void>;
  /** Ends leases of this owner, so that another process can lease the items immediately. */
  release(owner: string, items: Item[]): Promise<void>;
}

export interface LeasedWork<Item> {
  concurrency: number;
  pollIntervalMs: number;
  /** The number of free slots from which items are claimed; 1 by default. */
  minFree?: number;
  work: (item: Item, owner: string) => Promise<void>;
  /** Called with failures outside of the work, and with errors that the work throws. */
  onFailure: (error: unknown) => void;
}

/**
 * Processes the items of a queue that the processes share, a few at a time. Each item is leased to
 * one process, and is free again when the lease expires.
 */
export class LeasedQueue<Item> {
  private readonly owner = newId();
  private readonly inProgress = new Map<Item, Promise<void>>();
  private claiming: Promise<void> = Promise.resolve();
  private timers: NodeJS.Timeout[] = [];
  /** Work that a request wakes is not done on behalf of its caller. */
  private readonly asItself = AsyncLocalStorage.snapshot();

  constructor(
    private readonly items: LeasedItems<Item>,
    private readonly options: LeasedWork<Item>,
  ) {}

  /** Starts the work in this process. */
  start(): void {
    if (this.timers.length > 0) return;
    this.timers = [
      setInterval(() => this.wake(), this.options.pollIntervalMs).unref(),
      setInterval(() => void this.extend(), EXTEND_EVERY_MS).unref(),
    ];
    this.wake();
  }

  /** Looks for items immediately. */
  wake(): void {
    this.claiming = this.claiming
      .then(() => this.asItself(() => this.claim()))
      .catch(this.options.onFailure);
  }

  /**
   * Claims no more items, waits two seconds for the running work, and releases the remaining items.
   */
  async stop(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    this.timers = [];
    await this.claiming;
    await Promise.race([
      Promise.all(this.inProgress.values()),
      wait(GRACE_MS, undefined, { ref: false }),
    ]);
    // Work that fails from here on fails because of the stop, not because of its item.
    const left = [...this.inProgress.keys()];
    await this.items.release(this.owner, left).catch(this.options.onFailure);
  }

  private async claim(): Promise<void> {
    const { concurrency, minFree = 1 } = this.options;
    const free = concurrency - this.inProgress.size;
    if (this.timers.length === 0 || free < minFree) return;
    const inProgress = [...this.inProgress.keys()];
    const until = Date.now() + LEASE_MS;
    for (const item of await this.items.claim(this.owner, until, free, inProgress)) {
      this.inProgress.set(item, this.work(item));
    }
  }

  private async work(item: Item): Promise<void> {
    try {
      await this.options.work(item, this.owner);
    } catch (error) {
      this.options.onFailure(error);
    } finally {
      this.inProgress.delete(item);
      this.wake();
    }
  }

  private async extend(): Promise<void> {
    const items = [...this.inProgress.keys()];
    await this.items.extend(this.owner, items, Date.now() + LEASE_MS).catch(this.options.onFailure);
  }
}
