import { ApiError } from './errors.js';
import { isTemporary, pause, pauseMs } from './retries.js';

const LONGEST_PAUSE_MS = 30_000;

/** Waits between attempts that may fail for any time, such as while a service restarts. */
export class Patience {
  /** A pause that the service asks for. */
  leastMs = 0;
  #failures = 0;
  readonly #signal: AbortSignal | undefined;

  constructor(signal: AbortSignal | undefined) {
    this.#signal = signal;
  }

  succeeded(): void {
    this.#failures = 0;
  }

  /** @throws the error, if another attempt would not help; the reason of the signal */
  async afterFailure(error: unknown): Promise<void> {
    if (!isTemporary(error)) throw error;
    const asked = error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0;
    const ms = pauseMs(++this.#failures, Math.random(), LONGEST_PAUSE_MS);
    await pause(Math.max(asked, this.leastMs, ms), this.#signal);
  }
}
