import { setTimeout as pause } from 'node:timers/promises';

const SHORTEST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 100;

/**
 * Polls until there is a result; fails after four minutes without one. The pauses grow, so that a
 * long wait leaves the processor to what is waited for.
 */
export async function eventually<T>(
  poll: () => T | undefined | Promise<T | undefined>,
): Promise<T> {
  const deadline = Date.now() + 240_000;
  for (let ms = SHORTEST_PAUSE_MS; Date.now() < deadline; ms = Math.min(2 * ms, LONGEST_PAUSE_MS)) {
    const answer = await poll();
    if (answer !== undefined) return answer;
    await pause(ms);
  }
  throw new Error('There was no result within four minutes.');
}
