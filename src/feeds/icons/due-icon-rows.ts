import type { DueRows } from '../../background/fair-lease.js';
import type { FeedEntity } from '../feed.entity.js';

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

/** Whether a feed of any account shows an icon. */
export const isShown = (icon: string): string =>
  `EXISTS (SELECT 1 FROM feeds WHERE feeds.icon_id = ${icon})`;
