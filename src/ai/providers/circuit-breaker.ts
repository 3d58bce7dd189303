const FAILURES = 3;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/**
 * Keeps from asking a server that is down: after a few failures in a row it is left alone for a
 * while, then tried by one request, and left alone for twice as long if that fails too.
 */
export class CircuitBreaker {
  private failures = 0;
  private closedUntil = 0;

  constructor(private readonly now: () => number = Date.now) {}

  /** Whether to ask now. After a pause only the first who comes is let through. */
  admits(): boolean {
    if (this.failures < FAILURES) return true;
    if (this.now() < this.closedUntil) return false;
    this.closedUntil = this.now() + this.pause();
    return true;
  }

  succeeded(): void {
    this.failures = 0;
  }

  failed(): void {
    this.failures += 1;
    this.closedUntil = this.now() + this.pause();
  }

  private pause(): number {
    return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, this.failures - FAILURES));
  }
}
