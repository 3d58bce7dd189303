import { Injectable } from '@nestjs/common';
import { WriteBehindRecorder } from '../../background/write-behind.recorder.js';
import { toDayNumber, toHourNumber, KeyUse } from './key-use.js';
import type { UsedKey } from './key-use.js';
import { KeyUsageRepository } from './key-usage.repository.js';

/** Usage of more days ago than this is removed. */
export const USAGE_DAYS = 400;

/** Usage by the hour is removed after these. */
export const USAGE_HOURS = 48;

/** When each key was last used, and how many requests it made, by day and by class of status. */
@Injectable()
export class KeyUsageRecorder extends WriteBehindRecorder<KeyUse> {
  private cleanedOn = 0;
  private cleanedAt = 0;

  constructor(private readonly usage: KeyUsageRepository) {
    super('The use of keys');
  }

  /** That a key authenticated a request; `retired` with a secret that has been replaced. */
  record(key: UsedKey, usedAt = Date.now(), retired = false): void {
    this.toEntry(key).raise(usedAt, retired);
  }

  /** That a request of a key was answered. */
  count(key: UsedKey, status: number, answeredAt = Date.now()): void {
    this.toEntry(key).count(status, answeredAt);
  }

  private toEntry({ accountId, keyId }: UsedKey): KeyUse {
    const known = this.find(keyId);
    if (known) return known;
    const entry = new KeyUse(accountId);
    this.add(keyId, entry);
    return entry;
  }

  protected override async store(batch: ReadonlyMap<string, KeyUse>): Promise<void> {
    await this.usage.add(batch);
    await this.clean(Date.now());
  }

  protected override merge(known: KeyUse, added: KeyUse): KeyUse {
    return known.include(added);
  }

  /** Once an hour, and once a day. */
  private async clean(now: number): Promise<void> {
    const hour = toHourNumber(now);
    if (hour === this.cleanedAt) return;
    await this.usage.removeHoursBefore(hour - USAGE_HOURS);
    this.cleanedAt = hour;
    const today = toDayNumber(now);
    if (today === this.cleanedOn) return;
    await this.usage.removeBefore(today - USAGE_DAYS);
    this.cleanedOn = today;
  }
}
