import { MINUTE_MS } from '../../common/durations.js';

const FAILURE_THRESHOLD = 3;
const FIRST_PAUSE_MS = 30_000;
const MAX_PAUSE_MS = 5 * MINUTE_MS;

/**
 * Stops requests to a server that is down. After three failures in a row no request is sent for a
 * pause of 30 s. Then one request is tried. Each further failure doubles the pause, up to 5
 * minutes.
 */
export class CircuitBreaker {
  private failures = 0;
  private pausedUntil = 0;

  constructor(private readonly now: () => number = Date.now) {}

  /** Whether a request may be sent. After a pause only the first caller may send one. */
  allowsRequest(): boolean {
    if (this.failures < FAILURE_THRESHOLD) return true;
    if (this.now() < this.pausedUntil) return false;
    this.pausedUntil = this.now() + this.pause();
    return true;
  }

  succeeded(): void {
    this.failures = 0;
  }

  failed(): void {
    this.failures += 1;
    this.pausedUntil = this.now() + this.pause();
  }

  private pause(): number {
    return Math.min(
      MAX_PAUSE_MS,
      FIRST_PAUSE_MS * 2 ** Math.max(0, this.failures - FAILURE_THRESHOLD),
    );
  }
}
