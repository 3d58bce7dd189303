import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { ApiKeysRepository } from './api-keys.repository.js';

const FLUSH_AFTER_MS = 500;

/**
 * Remembers when each key was last used and writes it down for all of them together: at most
 * a second behind, before a list, and at a clean stop. No request waits for it or writes for it.
 */
@Injectable()
export class KeyUsageRecorder implements OnApplicationShutdown {
  private readonly logger = new Logger(KeyUsageRecorder.name);
  private latest = new Map<string, number>();
  private timer?: NodeJS.Timeout;
  private flushing: Promise<void> = Promise.resolve();

  constructor(private readonly keys: ApiKeysRepository) {}

  record(keyId: string, usedAt = Date.now()): void {
    const known = this.latest.get(keyId);
    if (known === undefined || known < usedAt) this.latest.set(keyId, usedAt);
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
      await this.keys.raiseLastUse(batch);
    } catch (error) {
      this.logger.warn({ err: error, keys: batch.size }, 'The last use of keys is written later.');
      for (const [keyId, usedAt] of batch) this.record(keyId, usedAt);
      throw error;
    }
  }

  private flushSoon(): void {
    this.timer ??= setTimeout(() => void this.flush().catch(() => undefined), FLUSH_AFTER_MS);
  }
}
