import { Injectable } from '@nestjs/common';
import { CategoriesService } from '../categories/categories.service.js';
import { FeedsService } from '../feeds/feeds.service.js';
import { PostsService } from '../posts/posts.service.js';
import type { ChangedRecord } from './change.dto.js';
import type { ChangeType } from './change.entity.js';
import type { ChangeRow } from './changes.repository.js';

/** Reads the records of a page of changes, with one or two statements per type. */
@Injectable()
export class ChangedRecords {
  constructor(
    private readonly posts: PostsService,
    private readonly feeds: FeedsService,
    private readonly categories: CategoriesService,
  ) {}

  /**
   * The current records by identifier, and the number of changes that they cover. That number is
   * below `changes.length` if the posts exceed the weight of a page.
   */
  async read(
    accountId: string,
    changes: ChangeRow[],
    withContent: boolean,
  ): Promise<{ records: ReadonlyMap<string, ChangedRecord>; shown: number }> {
    const { post = [], feed = [], category = [] } = idsByType(changes);
    const [{ posts, left }, feeds, categories] = await Promise.all([
      this.posts.listed(accountId, post, withContent),
      this.feeds.listed(accountId, feed),
      this.categories.listed(accountId, category),
    ]);
    const records = [...posts, ...feeds, ...categories];
    const end = changes.findIndex(({ id }) => id === left);
    return {
      records: new Map(records.map((record) => [record.id, record])),
      shown: end < 0 ? changes.length : end,
    };
  }
}

function idsByType(changes: ChangeRow[]): Partial<Record<ChangeType, string[]>> {
  const upserted = changes.filter(({ isDeleted }) => !isDeleted);
  const byType = Map.groupBy(upserted, ({ type }) => type);
  return Object.fromEntries([...byType].map(([type, all]) => [type, all.map(({ id }) => id)]));
}
