import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DAY_MS } from '../../common/durations.js';
import { ApiKeysRepository } from '../api-keys.repository.js';
import type { ExpiringKey } from '../api-keys.repository.js';
import { KeyEvents } from './key-events.js';
import { PeriodicTask } from '../../background/periodic-task.js';

/** How long before its expiry a key is told of: the first notice, and the second. */
export const NOTICES_BEFORE_MS = [7 * DAY_MS, DAY_MS] as const;

const CHECK_EVERY_MS = 10_000;
const KEYS_AT_ONCE = 100;

/** The notices that are due before an expiry. Several that are due at once become one. */
const noticesDue = (expiresAt: number, now: number): number =>
  NOTICES_BEFORE_MS.filter((before) => expiresAt - before <= now).length;

/**
 * Tells of keys that expire, a week and a day before. The row of a key has how many notices there
 * were, so that each is told once, whatever processes run.
 */
@Injectable()
export class ExpiryNotices extends PeriodicTask {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: ApiKeysRepository,
    private readonly events: KeyEvents,
  ) {
    super(CHECK_EVERY_MS, 'Keys that expire could not be told of; the next check follows.');
  }

  override start(): void {
    if (this.events.hasListeners) super.start();
  }

  protected async run(now: number): Promise<void> {
    for (;;) {
      const due = await this.keys.findExpiring(NOTICES_BEFORE_MS, now, KEYS_AT_ONCE);
      for (const key of due) {
        if (this.stopping.signal.aborted) return;
        await this.tell(key, now);
      }
      if (due.length < KEYS_AT_ONCE) return;
    }
  }

  private tell({ accountId, id }: ExpiringKey, now: number): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const key = await this.keys.lock(manager, accountId, id);
      if (!key || key.expiresAt === null || key.expiresAt <= now) return;
      const due = noticesDue(key.expiresAt, now);
      // Another process may have told it.
      if (key.expiryTold >= due) return;
      await this.keys.update(manager, key, { expiryTold: due });
      await this.events.tell(manager, 'api_key.expiring', key);
    });
  }
}
