import { setTimeout as wait } from 'node:timers/promises';

/** The query takes at most a hundredth of the time. */
const REST_FOR_EACH_MS = 100;
const MAX_WAIT_MS = 1_000;

/**
 * Caches the result of an expensive query. It runs again when the last result is a hundred times as
 * old as the query took. A caller waits a second at most, and then gets the last result.
 */
export class ThrottledQuery<T> {
  private last?: T;
  private askAgainAt = 0;
  private asking?: Promise<void>;

  constructor(private readonly ask: () => Promise<T>) {}

  /** Undefined before the first result. */
  async get(): Promise<T | undefined> {
    if (performance.now() >= this.askAgainAt) this.asking ??= this.renew();
    const stopWaiting = new AbortController();
    await Promise.race([
      this.asking,
      wait(MAX_WAIT_MS, undefined, { signal: stopWaiting.signal }).catch(() => undefined),
    ]);
    stopWaiting.abort();
    return this.last;
  }

  private async renew(): Promise<void> {
    const startedAt = performance.now();
    try {
      this.last = await this.ask();
    } catch {
      // The database is unreachable; the last result stays.
    } finally {
      const now = performance.now();
      this.askAgainAt = now + (now - startedAt) * REST_FOR_EACH_MS;
      this.asking = undefined;
    }
  }
}
