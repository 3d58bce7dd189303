/** The number of concurrent jobs: of all owners together, and of one. */
export interface FairLimits {
  total: number;
  perOwner: number;
}

/**
 * Runs a limited number of jobs at a time. Waiting owners alternate, one job each, so that the wait
 * of one owner does not depend on the number of jobs of another.
 */
export class FairLimiter {
  /** The waiting jobs by owner; the owner that was served last is at the end. */
  private readonly waiting = new Map<string, (() => void)[]>();
  private readonly runningByOwner = new Map<string, number>();
  private running = 0;

  constructor(private readonly limits: FairLimits) {}

  /** A limiter in which no owner has all places at the same time, if there are several. */
  static sharing(total: number): FairLimiter {
    return new FairLimiter({ total, perOwner: Math.max(1, total - 1) });
  }

  /** The number of running jobs of an owner. */
  countRunning(owner: string): number {
    return this.runningByOwner.get(owner) ?? 0;
  }

  /** Whether a job of this owner would start at once. */
  hasPlaceFor(owner: string): boolean {
    return this.running < this.limits.total && this.countRunning(owner) < this.limits.perOwner;
  }

  /**
   * Runs the job once a slot is free for its owner. A job that fails frees its slot.
   * @throws the reason of `signal`, where it aborts before the job has started
   */
  async run<T>(owner: string, job: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const release = await this.acquire(owner, signal);
    try {
      return await job();
    } finally {
      release();
    }
  }

  /**
   * Takes a slot once one is free for the owner. Call the result once to free it.
   * @throws the reason of `signal`, where it aborts before a slot is free
   */
  async acquire(owner: string, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    const turn = Promise.withResolvers<void>();
    const jobs = this.waiting.get(owner);
    if (jobs) jobs.push(turn.resolve);
    else this.waiting.set(owner, [turn.resolve]);
    const leave = () => this.leave(owner, turn, signal?.reason);
    signal?.addEventListener('abort', leave);
    this.startNext();
    await turn.promise.finally(() => signal?.removeEventListener('abort', leave));
    return () => this.finish(owner);
  }

  /** Removes a job that is still waiting; a started one continues. */
  private leave(owner: string, turn: PromiseWithResolvers<void>, reason: unknown): void {
    const jobs = this.waiting.get(owner) ?? [];
    const place = jobs.indexOf(turn.resolve);
    if (place === -1) return;
    jobs.splice(place, 1);
    if (jobs.length === 0) this.waiting.delete(owner);
    turn.reject(reason);
  }

  /** The owner with the fewest jobs, running or waiting. */
  leastBusy(owners: string[]): string {
    const getJobs = (owner: string) =>
      (this.waiting.get(owner)?.length ?? 0) + this.countRunning(owner);
    return owners.reduce((least, owner) => (getJobs(owner) < getJobs(least) ? owner : least));
  }

  private startNext(): void {
    for (const [owner, jobs] of this.waiting) {
      if (this.running >= this.limits.total) return;
      if (!this.hasPlaceFor(owner)) continue;
      this.running += 1;
      this.runningByOwner.set(owner, this.countRunning(owner) + 1);
      const start = jobs.shift();
      // A map also iterates over entries that are added during the iteration, so no slot stays
      // free.
      this.putLast(owner);
      start?.();
    }
  }

  private finish(owner: string): void {
    this.running -= 1;
    const running = this.countRunning(owner) - 1;
    if (running > 0) this.runningByOwner.set(owner, running);
    else this.runningByOwner.delete(owner);
    this.putLast(owner);
    this.startNext();
  }

  private putLast(owner: string): void {
    const jobs = this.waiting.get(owner);
    this.waiting.delete(owner);
    if (jobs && jobs.length > 0) this.waiting.set(owner, jobs);
  }
}
