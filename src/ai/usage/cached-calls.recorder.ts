import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { AiUsageRepository } from './ai-usage.repository.js';
import { dayOf } from './days.js';

const FLUSH_AFTER_MS = 500;

/**
 * Counts answers that were there before and writes them down for all accounts together: within a
 * second, before usage is listed, and at a clean stop. No request waits for it.
 */
@Injectable()
export class CachedCallsRecorder implements OnApplicationShutdown {
  private readonly logger = new Logger(CachedCallsRecorder.name);
  private counts = new Map<string, number>();
  private timer?: NodeJS.Timeout;
  private flushing: Promise<void> = Promise.resolve();

  constructor(private readonly usage: AiUsageRepository) {}

  record(accountId: string, calls = 1): void {
    this.counts.set(accountId, (this.counts.get(accountId) ?? 0) + calls);
    this.timer ??= setTimeout(() => void this.flush().catch(() => undefined), FLUSH_AFTER_MS);
  }

  /** Resolves when every answer counted so far is durable. What could not be written is kept. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.flushing = this.flushing.catch(() => undefined).then(() => this.write());
    return this.flushing;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.flush().finally(() => {
      clearTimeout(this.timer);
    });
  }

  private async write(): Promise<void> {
    if (this.counts.size === 0) return;
    const batch = this.counts;
    this.counts = new Map();
    try {
      await this.usage.addCached(dayOf(Date.now()), batch);
    } catch (error) {
      this.logger.warn({ err: error }, 'The use of stored answers is written down later.');
      for (const [accountId, calls] of batch) this.record(accountId, calls);
      throw error;
    }
  }
}
