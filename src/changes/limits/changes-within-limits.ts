import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { admitsCategory, admitsFeed } from '../../auth/limits/feed-limits.js';
import type { FeedLimits } from '../../auth/limits/feed-limits.js';
import { FeedLookups } from '../../feeds/feed-lookups.js';
import type { ChangeRow } from '../changes.statement.js';
import type { AccountEvent } from '../events/account-event.js';
import { FeedEventEntity } from '../events/feed-event.entity.js';

/** What a reader with limits is told of a change: the record, that it left the limits, or nothing. */
export type Told = 'shown' | 'left' | 'hidden';

/** Decides which changes and events a key that is limited to feeds is told. */
@Injectable()
export class ChangesWithinLimits {
  constructor(
    private readonly dataSource: DataSource,
    private readonly feeds: FeedLookups,
  ) {}

  /** A feed that is deleted, or that left the limits by its last move, has left. */
  async told(
    accountId: string,
    limits: FeedLimits,
    rows: ChangeRow[],
  ): Promise<ReadonlyMap<ChangeRow, Told>> {
    const ids = rows.flatMap(({ type, id, feedId }) => (type === 'feed' ? id : (feedId ?? [])));
    const within = await this.feeds.within(accountId, limits, [...new Set(ids)]);
    const outside = rows.filter(({ type, id }) => type === 'feed' && !within.has(id));
    const left = await this.leftOf(
      accountId,
      limits,
      outside.map(({ id }) => id),
    );
    return new Map(
      rows.map((row) => {
        const { type, id, feedId } = row;
        if (type === 'category') return [row, admitsCategory(limits, id) ? 'shown' : 'hidden'];
        if (within.has(type === 'feed' ? id : (feedId ?? ''))) return [row, 'shown'];
        return [row, type === 'feed' && left.has(id) ? 'left' : 'hidden'];
      }),
    );
  }

  /** The events of feeds within the limits; of a deleted feed, by its last state. */
  async events(
    accountId: string,
    limits: FeedLimits,
    events: AccountEvent[],
  ): Promise<AccountEvent[]> {
    const ids = [...new Set(events.map(({ feedId }) => feedId))];
    const within = await this.feeds.within(accountId, limits, ids);
    return events.filter(
      ({ feedId, record }) =>
        within.has(feedId) ||
        (record !== null && wasWithin(limits, feedId, record, ['category_id'])),
    );
  }

  /** Those of these feeds that were within the limits before. */
  private async leftOf(
    accountId: string,
    limits: FeedLimits,
    ids: string[],
  ): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const moved = await this.feeds.lastLeft(accountId, limits, ids);
    const deleted = await this.dataSource.getRepository(FeedEventEntity).find({
      select: { version: true, feedId: true, record: true },
      where: { accountId, type: 'feed.deleted', feedId: In(ids) },
    });
    const gone = deleted.flatMap(({ feedId, record }) =>
      record !== null && wasWithin(limits, feedId, record, CATEGORIES) ? [feedId] : [],
    );
    return new Set([...moved, ...gone, ...ids.filter((id) => limits.feedIds.includes(id))]);
  }
}

/** Where a feed was when it was deleted, and before that. */
const CATEGORIES = ['category_id', 'left_category_id'];

function wasWithin(limits: FeedLimits, id: string, record: string, columns: string[]): boolean {
  const row = JSON.parse(record) as Record<string, string | null>;
  return columns.some((column) => admitsFeed(limits, { id, categoryId: row[column] ?? null }));
}
