import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { QueryRunner } from 'typeorm';
import { TypeORMError } from 'typeorm';
import { unavailable } from '../outages.js';
import { getCode } from '../error-codes.js';

const MAX_PAUSE_MS = 16;

/**
 * Runs a statement once no other process holds the write lock of the file. SQLite's own wait would
 * block this process, so the statement is repeated instead.
 * @throws the driver's SQLITE_BUSY if the lock is not free at the deadline
 */
export async function retryWhileLocked<T>(run: () => Promise<T>, deadline: number): Promise<T> {
  for (let pause = 1; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    try {
      return await run();
    } catch (error) {
      if (!isLocked(error) || Date.now() > deadline) throw error;
    }
    // The random share keeps waiting processes from retrying in step.
    await wait(pause * (0.5 + Math.random()));
  }
}

export const isLocked = (error: unknown): boolean => /^SQLITE_(BUSY|LOCKED)/.test(getCode(error));

interface Waiter {
  runner: QueryRunner;
  resolve: () => void;
  timer: NodeJS.Timeout;
}

/**
 * One query runner at a time uses the writing connection, in the order of their first statements.
 * It holds the connection until its release.
 */
export class WriteLock {
  private holder: QueryRunner | undefined;
  private waiting: Waiter[] = [];
  private whenFree: (() => void)[] = [];
  private readonly transactions = new AsyncLocalStorage<QueryRunner>();

  /** @param longestWaitMs how long a runner waits for earlier runners */
  constructor(private readonly longestWaitMs: number) {}

  isHeldBy(runner: QueryRunner): boolean {
    return this.holder === runner;
  }

  /** Runs the body of a transaction, so that `take` detects a runner that would wait for itself. */
  runInside<T>(runner: QueryRunner, body: () => T): T {
    return this.transactions.run(runner, body);
  }

  /**
   * @throws TypeORMError where code inside a transaction writes without the transaction's manager
   * @throws UnavailableError where the wait is too long
   */
  async take(runner: QueryRunner): Promise<void> {
    if (this.holder === runner) return;
    if (this.holder === undefined) {
      this.holder = runner;
      return;
    }
    if (this.transactions.getStore() === this.holder) {
      throw new TypeORMError(
        'Code inside a transaction wrote through another connection, which would wait for the ' +
          'transaction forever. Use the EntityManager that the transaction passes to its callback.',
      );
    }
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting = this.waiting.filter((waiter) => waiter.timer !== timer);
        reject(unavailable('occupied'));
      }, this.longestWaitMs);
      this.waiting.push({ runner, resolve, timer });
    });
  }

  giveBack(runner: QueryRunner): void {
    if (this.holder !== runner) return;
    const next = this.waiting.shift();
    this.holder = next?.runner;
    if (next) {
      clearTimeout(next.timer);
      next.resolve();
    } else {
      this.whenFree.splice(0).forEach((resolve) => resolve());
    }
  }

  /** Resolves when no runner holds the lock or waits for it. */
  async free(): Promise<void> {
    if (this.holder) await new Promise<void>((resolve) => this.whenFree.push(resolve));
  }
}
