import { Logger } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';

const FLUSH_AFTER_MS = 500;

/**
 * Collects an entry for each record and stores them together: within a second, before a list, and
 * at a clean stop. No request waits for the write or writes itself.
 */
export abstract class WriteBehindRecorder<Entry> implements OnApplicationShutdown {
  private readonly logger = new Logger(this.constructor.name);
  private pending = new Map<string, Entry>();
  private timer?: NodeJS.Timeout;
  private flushing: Promise<void> = Promise.resolve();

  /** @param what the name in the log of entries that are stored later */
  protected constructor(private readonly what: string) {}

  protected abstract store(batch: ReadonlyMap<string, Entry>): Promise<void>;

  /** The combination of two entries of one record; it may modify and return one of them. */
  protected abstract merge(known: Entry, added: Entry): Entry;

  protected find(id: string): Entry | undefined {
    return this.pending.get(id);
  }

  protected add(id: string, entry: Entry): void {
    const known = this.pending.get(id);
    this.pending.set(id, known === undefined ? entry : this.merge(known, entry));
    this.timer ??= setTimeout(() => void this.flush().catch(() => undefined), FLUSH_AFTER_MS);
  }

  /** Resolves when all entries so far are stored. Entries that could not be stored are kept. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.flushing = this.flushing.catch(() => undefined).then(() => this.write());
    return this.flushing;
  }

  /** The last request has been answered, and the database, a global module, closes after this. */
  async onApplicationShutdown(): Promise<void> {
    await this.flush().finally(() => {
      clearTimeout(this.timer);
    });
  }

  private async write(): Promise<void> {
    if (this.pending.size === 0) return;
    const batch = this.pending;
    this.pending = new Map();
    try {
      await this.store(batch);
    } catch (error) {
      const fields = { err: error, records: batch.size };
      this.logger.warn(fields, `${this.what} is written later.`);
      for (const [id, entry] of batch) this.add(id, entry);
      throw error;
    }
  }
}
