import { Global, Injectable, Module } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CategoryFeeds } from '../../categories/category-feeds.js';
import type { CategoryEntity } from '../../categories/category.entity.js';
import { FeedEntity } from '../feed.entity.js';
import { FeedPosts } from './feed-posts.js';

@Injectable()
class StoredCategoryFeeds implements CategoryFeeds {
  constructor(private readonly posts: FeedPosts) {}

  async unfile(
    manager: EntityManager,
    { accountId, id }: CategoryEntity,
    now: number,
  ): Promise<void> {
    const unfiled = { categoryId: null, leftCategoryId: id, updatedAt: now };
    await manager.update(FeedEntity, { accountId, categoryId: id }, unfiled);
  }

  follow(accountId: string): Promise<void> {
    return this.posts.follow(accountId);
  }
}

/**
 * Provides the abstract class `CategoryFeeds` of the categories module. Global, because categories
 * must not import this module.
 */
@Global()
@Module({
  providers: [{ provide: CategoryFeeds, useClass: StoredCategoryFeeds }],
  exports: [CategoryFeeds],
})
export class CategoryFeedsModule {}
