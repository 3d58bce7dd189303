import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PreparedSelects } from '../../database/prepared-selects.js';
import { FairClaim } from '../../fairness/fair-claim.js';
import type { DueRows } from '../../fairness/fair-claim.js';
import type { FeedEntity } from '../../feeds/feed.entity.js';
import { FeedIcons } from '../../feeds/icons/feed-icons.js';
import type { LeasedItems } from '../../queues/leased-queue.js';

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
      AND (account_id, next_icon_at) >= (walked.id, 0) AND (account_id, next_icon_at) <= (walked.id, ?)
    ORDER BY account_id, next_icon_at LIMIT 1`,
};

/** The feeds whose icons are due, of which one process at a time has each. Accounts take turns. */
@Injectable()
export class DueIcons implements LeasedItems<DueIcon> {
  private readonly due: FairClaim<DueIcon>;

  constructor(
    private readonly feeds: FeedIcons,
    dataSource: DataSource,
    selects: PreparedSelects,
  ) {
    this.due = new FairClaim(DUE_ICONS, dataSource, selects);
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
