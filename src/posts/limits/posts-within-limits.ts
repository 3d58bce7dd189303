import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { admitsCategory } from '../../auth/limits/feed-limits.js';
import type { FeedLimits } from '../../auth/limits/feed-limits.js';
import { LimitedRecords } from '../../auth/limits/limited-records.js';
import { CategoriesService } from '../../categories/categories.service.js';
import { FeedLookups } from '../../feeds/feed-lookups.js';
import { PostsRepository } from '../posts.repository.js';

/** Which feeds, posts and categories are within the limits of a key, as of now. */
@Injectable()
export class PostsWithinLimits extends LimitedRecords {
  constructor(
    private readonly posts: PostsRepository,
    private readonly feeds: FeedLookups,
    private readonly categories: CategoriesService,
  ) {
    super();
  }

  override async isWithin(
    accountId: string,
    limits: FeedLimits,
    kind: 'feed' | 'post' | 'category',
    given: string,
  ): Promise<boolean> {
    if (!isUUID(given, 'all')) return false;
    const id = given.toLowerCase();
    if (kind === 'category') {
      const found = admitsCategory(limits, id) && (await this.categories.listed(accountId, [id]));
      return found !== false && found.length > 0;
    }
    const feedId = kind === 'feed' ? id : (await this.posts.find(accountId, id))?.feed_id;
    if (feedId === undefined) return false;
    return (await this.feeds.within(accountId, limits, [feedId])).has(feedId);
  }

  override checkExist(accountId: string, { feedIds, categoryIds }: FeedLimits): Promise<void> {
    return this.feeds.checkExist(accountId, {
      feedIds: [...feedIds],
      categoryIds: [...categoryIds],
    });
  }
}
