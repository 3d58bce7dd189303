import { Global, Injectable, Module } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { FeedPosts } from '../../feeds/moving/feed-posts.js';
import type { FeedEntity } from '../../feeds/feed.entity.js';
import { MovingFeedsRepository } from '../../feeds/moving/moving-feeds.repository.js';
import { FeedPostsRepository } from './feed-posts.repository.js';
import { FilingSweeper } from './filing.sweeper.js';
import { PostFiling } from './post-filing.js';

type FeedKey = Pick<FeedEntity, 'accountId' | 'id'>;

@Injectable()
class StoredFeedPosts implements FeedPosts {
  constructor(
    private readonly filing: PostFiling,
    private readonly posts: FeedPostsRepository,
  ) {}

  follow(accountId: string): Promise<void> {
    return this.filing.follow(accountId);
  }

  hasMany(manager: EntityManager, feed: FeedKey): Promise<boolean> {
    return this.posts.hasMany(manager, feed);
  }

  removeSome(manager: EntityManager, feed: FeedKey): Promise<void> {
    return this.posts.removeSome(manager, feed);
  }
}

/**
 * Provides the abstract class `FeedPosts` of the feeds module. Global, because feeds must not import
 * this module.
 */
@Global()
@Module({
  providers: [
    MovingFeedsRepository,
    FeedPostsRepository,
    PostFiling,
    FilingSweeper,
    { provide: FeedPosts, useClass: StoredFeedPosts },
  ],
  exports: [FeedPosts],
})
export class FeedPostsModule {}
