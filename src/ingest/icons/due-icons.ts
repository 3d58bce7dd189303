import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PreparedSelectExecutor } from '../../database/prepared-select-executor.js';
import { FairLease } from '../../background/fair-lease.js';
import { DUE_ICONS } from '../../feeds/icons/due-icon-rows.js';
import type { DueIcon } from '../../feeds/icons/due-icon-rows.js';
import { FeedIcons } from '../../feeds/icons/feed-icons.js';
import type { LeasedItems } from '../../background/leased-queue.js';

/** The feeds whose icons are due, of which one process at a time has each. Accounts take turns. */
@Injectable()
export class DueIcons implements LeasedItems<DueIcon> {
  private readonly due: FairLease<DueIcon>;

  constructor(
    private readonly feeds: FeedIcons,
    dataSource: DataSource,
    selects: PreparedSelectExecutor,
  ) {
    this.due = new FairLease(DUE_ICONS, dataSource, selects);
  }

  claim(_: string, leasedUntil: number, free: number, inProgress: DueIcon[]): Promise<DueIcon[]> {
    return this.due.claim(free, inProgress, (manager, chosen) =>
      this.feeds.postpone(chosen, leasedUntil, manager),
    );
  }

  extend(_: string, items: DueIcon[], leasedUntil: number): Promise<void> {
    return this.feeds.postpone(items, leasedUntil);
  }

  release(_: string, items: DueIcon[]): Promise<void> {
    return this.feeds.postpone(items, Date.now());
  }
}
