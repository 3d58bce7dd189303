import { setTimeout as wait } from 'node:timers/promises';

/** How long a transaction waits for other processes to finish theirs. */
const GIVE_UP_AFTER_MS = 5_000;
const LONGEST_PAUSE_MS = 16;

/**
 * Takes the write lock of a SQLite file as soon as no other process has it. SQLite's own waiting
 * would hold up everything else in this process, so that a busy file is asked again instead.
 * @throws the driver's SQLITE_BUSY where the lock has not come free in five seconds
 */
export async function takeWriteLock(
  begin: () => Promise<unknown>,
  isBusy: (error: unknown) => boolean,
): Promise<void> {
  const deadline = performance.now() + GIVE_UP_AFTER_MS;
  for (let pause = 1; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      await begin();
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
    }
    // Not in step with the others that wait.
    await wait(pause * (0.5 + Math.random()));
  }
}
