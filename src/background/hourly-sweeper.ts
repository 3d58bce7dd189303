import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { BackgroundTask } from './background-task.js';

const HOUR_MS = 3_600_000;

/** Removes expired rows once an hour. */
export abstract class HourlySweeper extends BackgroundTask {
  private readonly logger = new Logger(this.constructor.name);
  private readonly stopping = new AbortController();
  private timer?: NodeJS.Timeout;
  private sweeping: Promise<void> = Promise.resolve();

  start(): void {
    this.timer = setInterval(() => void this.sweep(), HOUR_MS).unref();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    clearInterval(this.timer);
    await this.sweeping;
  }

  /** Sweeps after a running sweep. Never rejects: a failure is logged. */
  sweep(now = Date.now()): Promise<void> {
    this.sweeping = this.sweeping
      .then(() => this.removeExpired(now, this.stopping.signal))
      .catch((error: unknown) => {
        this.logger.warn(
          { err: error },
          'Expired rows could not be removed; the next sweep tries again.',
        );
      });
    return this.sweeping;
  }

  /** @param stopping aborts when the process stops; the rest is left to the next sweep */
  protected abstract removeExpired(now: number, stopping: AbortSignal): Promise<void>;

  /**
   * Removes one batch after another, until `removeSome` returns false or the process stops. On
   * SQLite no other code runs until something other than the database is awaited.
   */
  protected async removeInBatches(removeSome: () => Promise<boolean>): Promise<void> {
    while (!this.stopping.signal.aborted && (await removeSome())) await yieldToEventLoop();
  }
}
