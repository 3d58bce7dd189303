import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MovingFeedsRepository } from '../../feeds/moving/moving-feeds.repository.js';
import type { MovingFeed } from '../../feeds/moving/moving-feeds.repository.js';
import { FeedPostsRepository } from './feed-posts.repository.js';
import type { FilingCursor } from './feed-posts.repository.js';

const BEGINNING: FilingCursor = {
  createdAt: Number.MIN_SAFE_INTEGER,
  id: '00000000-0000-0000-0000-000000000000',
};

/**
 * Has posts follow their feeds into other categories, in batches, so that no other account waits for
 * a feed with many posts. A trigger marks each feed that changes its category.
 */
@Injectable()
export class PostFiling {
  constructor(
    private readonly dataSource: DataSource,
    private readonly feeds: MovingFeedsRepository,
    private readonly posts: FeedPostsRepository,
  ) {}

  /** Follows the feeds of an account that have moved; several may do it at the same time. */
  async follow(accountId: string): Promise<void> {
    for (const feed of await this.feeds.findOfAccount(accountId)) await this.followFeed(feed);
  }

  async followFeed(feed: MovingFeed): Promise<void> {
    let { movingAt } = feed;
    let upTo: FilingCursor | undefined = BEGINNING;
    while (upTo) {
      const from: FilingCursor = upTo;
      upTo = await this.dataSource.transaction(async (manager) => {
        const now = await this.feeds.lock(manager, feed);
        if (!now) return undefined;
        // Moved again: the posts so far are in a category of before.
        const isSame = now.movingAt === movingAt;
        movingAt = now.movingAt;
        const next = await this.posts.fileSome(manager, now, isSame ? from : BEGINNING);
        if (!next) await this.feeds.finish(manager, feed);
        return next;
      });
      // On SQLite no other code runs until something other than the database is awaited.
      await yieldToEventLoop();
    }
  }
}
