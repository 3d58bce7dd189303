import { Logger } from '@nestjs/common';
import { LeasedQueue } from '../../background/leased-queue.js';
import type { LeasedItem, LeasedRows } from './leased-rows.js';
import { BackgroundTask } from '../../background/background-task.js';

const POLL_INTERVAL_MS = 1_000;
/** How long a clean stop waits for answers, within the time that the queue waits for its work. */
const GRACE_MS = 1_000;

export interface SendingWork {
  /** Concurrent rows; one account has three quarters of them at most. */
  concurrency: number;
  /** Logged where the work failed, apart from the failures of requests. */
  failure: string;
  /** @param stopping aborts when the process stops */
  work: (item: LeasedItem, owner: string, stopping: AbortSignal) => Promise<void>;
}

/**
 * Sends what is due, to several addresses at a time, in every server process. If a process dies,
 * another one sends to its addresses when the leases end.
 */
export abstract class SendingRunner extends BackgroundTask {
  private readonly logger = new Logger(this.constructor.name);
  private readonly stopping = new AbortController();
  private readonly queue: LeasedQueue<LeasedItem>;

  protected constructor(rows: LeasedRows, { concurrency, failure, work }: SendingWork) {
    super();
    this.queue = new LeasedQueue<LeasedItem>(rows, {
      concurrency,
      pollIntervalMs: POLL_INTERVAL_MS,
      work: (item, owner) => work(item, owner, this.stopping.signal),
      onFailure: (err) => this.logger.warn({ err }, failure),
    });
  }

  start(): void {
    this.queue.start();
  }

  /** Looks for due rows immediately; called after the commit that makes one due. */
  wake(): void {
    this.queue.wake();
  }

  async stop(): Promise<void> {
    const grace = setTimeout(() => this.stopping.abort(), GRACE_MS);
    await this.queue.stop();
    clearTimeout(grace);
  }
}

/** Passes on errors, apart from those of a process that stops. */
export const ignoreWhenStopping =
  (stopping: AbortSignal) =>
  (error: unknown): undefined => {
    if (!stopping.aborted) throw error;
    return undefined;
  };
