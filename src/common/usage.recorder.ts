import { Logger } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';

const FLUSH_AFTER_MS = 500;

/** Where the last use of each record is written down; by its identifier, in milliseconds. */
export interface UsageStore {
  raiseLastUse(latest: ReadonlyMap<string, number>): Promise<void>;
}

/**
 * Remembers when each record was last used and writes it down for all of them together: at most
 * a second behind, before a list, and at a clean stop. No request waits for it or writes for it.
 */
export abstract class UsageRecorder implements OnApplicationShutdown {
  private readonly logger = new Logger(this.constructor.name);
  private latest = new Map<string, number>();
  private timer?: NodeJS.Timeout;
  private flushing: Promise<void> = Promise.resolve();

  protected constructor(
    private readonly store: UsageStore,
    private readonly records: string,
  ) {}

  record(id: string, usedAt = Date.now()): void {
    const known = this.latest.get(id);
    if (known === undefined || known < usedAt) this.latest.set(id, usedAt);
    this.flushSoon();
  }

  /** Resolves when every use recorded so far is durable. What could not be written is kept. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.flushing = this.flushing.catch(() => undefined).then(() => this.write());
    return this.flushing;
  }

  /** By now the last request is answered, and the database, a global module, closes after this. */
  async onApplicationShutdown(): Promise<void> {
    await this.flush().finally(() => {
      clearTimeout(this.timer);
    });
  }

  private async write(): Promise<void> {
    if (this.latest.size === 0) return;
    const batch = this.latest;
    this.latest = new Map();
    try {
      await this.store.raiseLastUse(batch);
    } catch (error) {
      const fields = { err: error, [this.records]: batch.size };
      this.logger.warn(fields, `The last use of ${this.records} is written later.`);
      for (const [id, usedAt] of batch) this.record(id, usedAt);
      throw error;
    }
  }

  private flushSoon(): void {
    this.timer ??= setTimeout(() => void this.flush().catch(() => undefined), FLUSH_AFTER_MS);
  }
}
