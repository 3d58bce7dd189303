import { Injectable } from '@nestjs/common';
import { CategoriesService } from '../categories/categories.service.js';
import { FeedLookups } from '../feeds/feed-lookups.js';
import { PostsService } from '../posts/posts.service.js';
import { PostStatesService } from '../posts/state/post-states.service.js';
import type { ChangedRecord } from './change.dto.js';
import type { ChangeType } from './change.entity.js';
import type { ChangeRow } from './changes.statement.js';

/** Reads the records of a page of changes, with one or two statements per type. */
@Injectable()
export class ChangedRecords {
  constructor(
    private readonly posts: PostsService,
    private readonly feeds: FeedLookups,
    private readonly categories: CategoriesService,
    private readonly states: PostStatesService,
  ) {}

  /**
   * The current records by the key of their change, and the number of changes that they cover. That number is
   * below `changes.length` if the posts exceed the weight of a page.
   */
  async read(
    accountId: string,
    changes: ChangeRow[],
    withContent: boolean,
  ): Promise<{ records: ReadonlyMap<string, ChangedRecord>; shown: number }> {
    const { post = [], feed = [], category = [], state = [] } = idsByType(changes);
    const [{ posts, left }, feeds, categories, states] = await Promise.all([
      this.posts.listed(accountId, post, withContent),
      this.feeds.listed(accountId, feed),
      this.categories.listed(accountId, category),
      this.states.listed(accountId, state),
    ]);
    const records = new Map<string, ChangedRecord>();
    for (const record of posts)
      records.set(buildRecordKey({ type: 'post', id: record.id }), record);
    for (const record of feeds)
      records.set(buildRecordKey({ type: 'feed', id: record.id }), record);
    for (const record of categories) {
      records.set(buildRecordKey({ type: 'category', id: record.id }), record);
    }
    for (const [id, record] of states) records.set(buildRecordKey({ type: 'state', id }), record);
    const end = changes.findIndex(({ type, id }) => type === 'post' && id === left);
    return {
      records,
      shown: end < 0 ? changes.length : end,
    };
  }
}

/** A post and its state have the same identifier. */
export const buildRecordKey = ({ type, id }: Pick<ChangeRow, 'type' | 'id'>): string =>
  `${type} ${id}`;

function idsByType(changes: ChangeRow[]): Partial<Record<ChangeType, string[]>> {
  const upserted = changes.filter(({ isDeleted }) => !isDeleted);
  const byType = Map.groupBy(upserted, ({ type }) => type);
  return Object.fromEntries([...byType].map(([type, all]) => [type, all.map(({ id }) => id)]));
}
