import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { ChangesRepository } from './changes.repository.js';

const POLL_INTERVAL_MS = 1_000;

interface Waiting {
  known: number;
  end: (hasChanged: boolean) => void;
}

/**
 * Wakes requests that wait for changes which any process made. One select per second reads the
 * versions of all accounts with waiting requests. Without waiting requests there is no select.
 */
@Injectable()
export class ChangesWatcher implements BeforeApplicationShutdown {
  private readonly logger = new Logger(ChangesWatcher.name);
  private readonly waiting = new Map<string, Set<Waiting>>();
  private timer: NodeJS.Timeout | undefined;
  private isStopping = false;

  constructor(private readonly changes: ChangesRepository) {}

  /**
   * Resolves with true once the account has a newer version than `known`, and with false after
   * `ms`, when the signal aborts, or when the process stops.
   */
  async wait(accountId: string, known: number, ms: number, signal: AbortSignal): Promise<boolean> {
    if (this.isStopping || signal.aborted) return false;
    const others = this.waiting.get(accountId) ?? new Set<Waiting>();
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const waiting = { known, end: resolve };
    const leave = () => resolve(false);
    const timeout = setTimeout(leave, ms);
    signal.addEventListener('abort', leave);
    this.waiting.set(accountId, others.add(waiting));
    this.timer ??= setTimeout(() => void this.poll(), POLL_INTERVAL_MS).unref();
    try {
      return await promise;
    } finally {
      clearTimeout(timeout);
      signal.removeEventListener('abort', leave);
      others.delete(waiting);
      if (others.size === 0) this.waiting.delete(accountId);
    }
  }

  beforeApplicationShutdown(): void {
    this.isStopping = true;
    clearTimeout(this.timer);
    for (const waiting of this.waiting.values()) for (const { end } of waiting) end(false);
  }

  private async poll(): Promise<void> {
    try {
      const newest = await this.changes.findNewest([...this.waiting.keys()]);
      for (const [accountId, all] of this.waiting) {
        const version = newest.get(accountId) ?? 0;
        for (const { known, end } of all) if (version > known) end(true);
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'Changes could not be read; the next poll tries again.');
    }
    const isNeeded = this.waiting.size > 0 && !this.isStopping;
    this.timer = isNeeded
      ? setTimeout(() => void this.poll(), POLL_INTERVAL_MS).unref()
      : undefined;
  }
}
