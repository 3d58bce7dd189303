import { Logger } from '@nestjs/common';
import { BackgroundTask } from './background-task.js';

/** Does something at an interval, in every process that does background work. */
export abstract class PeriodicTask extends BackgroundTask {
  protected readonly logger = new Logger(this.constructor.name);
  /** Aborts when the process stops; the rest is left to the next time. */
  protected readonly stopping = new AbortController();
  private timer?: NodeJS.Timeout;
  private running: Promise<void> = Promise.resolve();

  /** @param failure is logged where the task fails; the next time follows */
  protected constructor(
    private readonly intervalMs: number,
    private readonly failure: string,
  ) {
    super();
  }

  start(): void {
    this.timer = setInterval(() => void this.runNow(), this.intervalMs).unref();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    clearInterval(this.timer);
    this.timer = undefined;
    await this.running;
  }

  /** Runs soon, where the process does background work. */
  wake(): void {
    if (this.timer) void this.runNow();
  }

  /** Runs once what is running has ended. Never rejects: a failure is logged. */
  runNow(now = Date.now()): Promise<void> {
    this.running = this.running
      .then(() => this.run(now))
      .catch((err: unknown) => this.logger.warn({ err }, this.failure));
    return this.running;
  }

  protected abstract run(now: number): Promise<void>;
}
