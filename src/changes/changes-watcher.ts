import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { tooManyWaiting } from './changes.errors.js';
import { ChangesRepository } from './changes.repository.js';

const POLL_INTERVAL_MS = 1_000;
const MAX_PER_ACCOUNT = 20;
const MAX_PER_PROCESS = 2_000;

interface Waiting {
  known: number;
  end: (hasChanged: boolean) => void;
}

/**
 * Wakes waiting requests after a change that any process made. One select per second reads the
 * versions of all accounts with waiting requests. Without waiting requests there is no select.
 */
@Injectable()
export class ChangesWatcher implements BeforeApplicationShutdown {
  private readonly logger = new Logger(ChangesWatcher.name);
  private readonly accounts = new Map<string, Set<Waiting>>();
  private requests = 0;
  private timer: NodeJS.Timeout | undefined;
  private isStopping = false;

  constructor(private readonly changes: ChangesRepository) {}

  /**
   * Resolves with true once the account has a newer version than `known`, and with false after
   * `ms`, when the signal aborts, or when the process stops.
   * @throws RateLimitedError if too many requests wait
   */
  async wait(accountId: string, known: number, ms: number, signal: AbortSignal): Promise<boolean> {
    if (this.isStopping || signal.aborted) return false;
    const others = this.accounts.get(accountId) ?? new Set<Waiting>();
    if (others.size >= MAX_PER_ACCOUNT || this.requests >= MAX_PER_PROCESS) throw tooManyWaiting();
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const waiting = { known, end: resolve };
    const leave = () => resolve(false);
    const timeout = setTimeout(leave, ms);
    signal.addEventListener('abort', leave);
    this.accounts.set(accountId, others.add(waiting));
    this.requests++;
    this.timer ??= setTimeout(() => void this.poll(), POLL_INTERVAL_MS).unref();
    try {
      return await promise;
    } finally {
      clearTimeout(timeout);
      signal.removeEventListener('abort', leave);
      this.requests--;
      others.delete(waiting);
      if (others.size === 0) this.accounts.delete(accountId);
    }
  }

  beforeApplicationShutdown(): void {
    this.isStopping = true;
    clearTimeout(this.timer);
    for (const waiting of this.accounts.values()) for (const { end } of waiting) end(false);
  }

  private async poll(): Promise<void> {
    try {
      const newest = await this.changes.newestOf([...this.accounts.keys()]);
      for (const [accountId, all] of this.accounts) {
        const version = newest.get(accountId) ?? 0;
        for (const { known, end } of all) if (version > known) end(true);
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'Changes could not be read; the next poll tries again.');
    }
    const isNeeded = this.accounts.size > 0 && !this.isStopping;
    this.timer = isNeeded
      ? setTimeout(() => void this.poll(), POLL_INTERVAL_MS).unref()
      : undefined;
  }
}
