import type { Worker } from 'node:worker_threads';

/** The limit in wall-clock time, as a multiple of the limit of processor time. */
const MAX_CLOCK_FACTOR = 6;

/** Node.js reports the usage of a thread from version 24 on. */
type Measured = Pick<Worker, 'threadId'> & {
  cpuUsage?: () => Promise<{ user: number; system: number }>;
};

/**
 * Ends a task of a pool that takes too much processor time. The thread of a task is unknown, so the
 * clock runs until one thread has used the limit. On a machine with more work than processors the
 * task therefore gets more time. Where threads cannot be measured, only the clock counts.
 */
export class CpuTimeLimit {
  private readonly began = Date.now();
  private readonly before: Promise<Map<number, number>>;
  private timer: NodeJS.Timeout;
  private hasEnded = false;

  constructor(
    private readonly pool: { readonly threads: Measured[] },
    private readonly limitMs: number,
    private readonly whenOver: () => void,
  ) {
    this.before = this.measure();
    this.timer = setTimeout(() => void this.check(), limitMs);
  }

  /** The task has ended by itself. */
  end(): void {
    this.hasEnded = true;
    clearTimeout(this.timer);
  }

  private async check(): Promise<void> {
    const byClock = this.limitMs * MAX_CLOCK_FACTOR - (Date.now() - this.began);
    // The clock ends a thread that does not answer.
    this.timer = setTimeout(() => this.whenOver(), Math.max(0, byClock));
    const leftMs = byClock > 0 ? await this.leftMs() : 0;
    if (this.hasEnded) return;
    clearTimeout(this.timer);
    if (leftMs <= 0) this.whenOver();
    else this.timer = setTimeout(() => void this.check(), Math.min(leftMs, Math.max(0, byClock)));
  }

  /** The remaining time of the thread that has used the most since the task began. */
  private async leftMs(): Promise<number> {
    const [before, now] = [await this.before, await this.measure()];
    const used = [...now].map(([thread, ms]) => ms - (before.get(thread) ?? 0));
    // Without a measure, the clock counts.
    return used.length === 0 ? 0 : this.limitMs - Math.max(...used);
  }

  private async measure(): Promise<Map<number, number>> {
    const used = new Map<number, number>();
    await Promise.all(
      this.pool.threads.map(async (thread) => {
        const { threadId } = thread;
        const usage = await thread.cpuUsage?.().catch(() => undefined);
        if (usage) used.set(threadId, (usage.user + usage.system) / 1_000);
      }),
    );
    return used;
  }
}
