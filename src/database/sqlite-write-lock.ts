import { setTimeout as wait } from 'node:timers/promises';

/** How long a transaction waits for others to finish theirs. */
export const LONGEST_WAIT_MS = 5_000;
const LONGEST_PAUSE_MS = 16;

/**
 * Takes the write lock of a SQLite file as soon as no other process has it. SQLite's own waiting
 * would hold up everything else in this process, so that a busy file is asked again instead.
 * @throws the driver's SQLITE_BUSY where the lock has not come free by the deadline
 */
export async function takeWriteLock(
  begin: () => Promise<unknown>,
  isBusy: (error: unknown) => boolean,
  deadline = Date.now() + LONGEST_WAIT_MS,
): Promise<void> {
  for (let pause = 1; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      await begin();
      return;
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error;
    }
    // Not in step with the others that wait.
    await wait(pause * (0.5 + Math.random()));
  }
}
