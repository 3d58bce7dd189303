import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PreparedSelectExecutor } from '../../database/prepared-select-executor.js';
import { FairLease } from '../../background/fair-lease.js';
import type { DueRows } from '../../background/fair-lease.js';
import type { FeedEntity } from '../../feeds/feed.entity.js';
import { FeedIcons } from '../../feeds/icons/feed-icons.js';
import type { LeasedItems } from '../../background/leased-queue.js';

/** A feed whose icon is looked for. */
export type DueIcon = Pick<FeedEntity, 'accountId' | 'id'>;

/** The instant at which a feed is due next is also the end of its lease. */
export const DUE_ICONS: DueRows<DueIcon> = {
  table: 'feeds',
  id: ['id', 'id'],
  fields: 'id, account_id AS "accountId"',
  due: 'next_icon_at <= ?',
  order: 'next_icon_at',
  // Compares pairs, so that the index of the account is used.
  firstOfAccount: `SELECT id FROM feeds WHERE next_icon_at IS NOT NULL
      AND (account_id, next_icon_at) >= (candidate.id, 0) AND (account_id, next_icon_at) <= (candidate.id, ?)
    ORDER BY account_id, next_icon_at LIMIT 1`,
};

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
