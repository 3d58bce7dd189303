import { setTimeout as wait } from 'node:timers/promises';

/** Of all the time that passes, asking takes at most the hundredth part. */
const REST_FOR_EACH_MS = 100;
const LONGEST_WAIT_MS = 1_000;

/**
 * The answer to a question that costs something, asked again only when the last answer is a hundred
 * times as old as it took to get. Who asks waits a second at most, and then has the last one.
 */
export class Occasional<T> {
  private last?: T;
  private askAgainAt = 0;
  private asking?: Promise<void>;

  constructor(private readonly ask: () => Promise<T>) {}

  /** Undefined where there has been no answer yet. */
  async get(): Promise<T | undefined> {
    if (performance.now() >= this.askAgainAt) this.asking ??= this.renew();
    const stopWaiting = new AbortController();
    await Promise.race([
      this.asking,
      wait(LONGEST_WAIT_MS, undefined, { signal: stopWaiting.signal }).catch(() => undefined),
    ]);
    stopWaiting.abort();
    return this.last;
  }

  private async renew(): Promise<void> {
    const startedAt = performance.now();
    try {
      this.last = await this.ask();
    } catch {
      // The database is away; what is known of it is as old as it is.
    } finally {
      const now = performance.now();
      this.askAgainAt = now + (now - startedAt) * REST_FOR_EACH_MS;
      this.asking = undefined;
    }
  }
}
