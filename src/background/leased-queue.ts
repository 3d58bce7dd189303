import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { newId } from '../common/ids.js';

/** Longer than several extensions, so that a failed extension loses no lease. */
const LEASE_MS = 20_000;
const EXTEND_EVERY_MS = 5_000;
/** How long a stop lets the work run before it aborts it, and how long the aborted work may take. */
const GRACE_MS = 1_000;
const ABORT_MS = 1_000;

/**
 * The items of a queue in the database that all processes share. `owner` is the calling process.
 */
export interface LeasedItems<Item> {
  /** Leases items until an instant, for the free slots beside the items under way. */
  claim(owner: string, leasedUntil: number, free: number, inProgress: Item[]): Promise<Item[]>;
  /** Extends leases that this owner still holds. Absent where a lease outlasts the work. */
  extend?(owner: string, items: Item[], leasedUntil: number): Promise<void>;
  /** Ends leases of this owner, so that another process can lease the items immediately. */
  release(owner: string, items: Item[]): Promise<unknown>;
  /** When the queue looks again after the last claim, if that is before its interval has passed. */
  nextLookAt?(): number | undefined;
}

export interface LeasedWork<Item> {
  concurrency: number;
  pollIntervalMs: number;
  /** The number of free slots from which the end of work is a reason to look; 1 by default. */
  minFree?: number;
  /** How long after the end of work the queue looks; at once by default. */
  lookAfterMs?: number;
  /** How long a stop lets the work run before it aborts it; 1 s by default. */
  graceMs?: number;
  /** @param stopping aborts when the process stops; what the work throws then is ignored */
  work: (item: Item, owner: string, stopping: AbortSignal) => Promise<void>;
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
  private readonly stopping = new AbortController();
  private claiming: Promise<void> = Promise.resolve();
  private isWoken = false;
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
    this.timers = [setInterval(() => this.wake(), this.options.pollIntervalMs).unref()];
    if (this.items.extend) {
      this.timers.push(setInterval(() => void this.extend(), EXTEND_EVERY_MS).unref());
    }
    this.wake();
  }

  /** Looks for items immediately. */
  wake(): void {
    // A look that has not begun will find what there is now.
    if (this.isWoken) return;
    this.isWoken = true;
    this.claiming = this.claiming
      .then(() => {
        this.isWoken = false;
        return this.asItself(() => this.claim());
      })
      .catch(this.options.onFailure);
  }

  /** Claims no more items, waits for the running work, aborts it, and releases the remaining items. */
  async stop(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    this.timers = [];
    await this.claiming;
    const { graceMs = GRACE_MS } = this.options;
    const grace = setTimeout(() => this.stopping.abort(), graceMs);
    await Promise.race([
      Promise.all(this.inProgress.values()),
      wait(graceMs + ABORT_MS, undefined, { ref: false }),
    ]);
    clearTimeout(grace);
    const left = [...this.inProgress.keys()];
    if (left.length === 0) return;
    await this.items.release(this.owner, left).catch(this.options.onFailure);
  }

  private get free(): number {
    return this.options.concurrency - this.inProgress.size;
  }

  private async claim(): Promise<void> {
    if (this.timers.length === 0 || this.free === 0) return;
    const inProgress = [...this.inProgress.keys()];
    const until = Date.now() + LEASE_MS;
    for (const item of await this.items.claim(this.owner, until, this.free, inProgress)) {
      this.inProgress.set(item, this.work(item));
    }
    const next = this.items.nextLookAt?.();
    if (next !== undefined) this.look(next - Date.now());
  }

  /** Looks after a time, if enough slots are free then. */
  private look(afterMs: number): void {
    if (afterMs > 0) setTimeout(() => this.look(0), afterMs).unref();
    else if (this.free >= (this.options.minFree ?? 1)) this.wake();
  }

  private async work(item: Item): Promise<void> {
    const { signal } = this.stopping;
    try {
      await this.options.work(item, this.owner, signal);
    } catch (error) {
      if (!signal.aborted) this.options.onFailure(error);
    } finally {
      this.inProgress.delete(item);
      this.look(this.options.lookAfterMs ?? 0);
    }
  }

  private async extend(): Promise<void> {
    const items = [...this.inProgress.keys()];
    await this.items
      .extend?.(this.owner, items, Date.now() + LEASE_MS)
      .catch(this.options.onFailure);
  }
}
