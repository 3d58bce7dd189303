import { setTimeout as wait } from 'node:timers/promises';
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
