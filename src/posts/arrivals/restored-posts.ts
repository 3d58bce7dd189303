import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { QuotasService } from '../../accounts/quotas/quotas.service.js';
import type { LockedFeed } from '../../feeds/feed-lookups.js';
import type { PostEntity } from '../post.entity.js';
import { PostsRepository } from '../posts.repository.js';
import { buildSearchEntry } from '../search/search-document.js';
import { ArrivedDuplicates } from '../duplicates/arrived-duplicates.js';
import { PostNamesRepository } from '../storage/post-names.repository.js';

/** Stores posts that rules have dropped. */
@Injectable()
export class RestoredPosts {
  constructor(
    private readonly posts: PostsRepository,
    private readonly names: PostNamesRepository,
    private readonly duplicates: ArrivedDuplicates,
    private readonly quotas: QuotasService,
  ) {}

  /**
   * Stores a post as if it arrived now, without rules.
   * @throws ConflictError where the account has reached its quota of posts
   * @throws RateLimitedError where it has reached its quota of the day
   */
  async restore(manager: EntityManager, feed: LockedFeed, dropped: PostEntity): Promise<void> {
    const now = Date.now();
    await this.names.forget(manager, feed, [dropped.identity]);
    const post = {
      ...dropped,
      duplicateOf: null,
      categoryId: feed.categoryId,
      createdAt: now,
      updatedAt: now,
      search: buildSearchEntry(dropped),
    };
    const { compared, account } = await this.duplicates.compare(manager, feed, [post]);
    this.quotas.checkPosts(account, compared.length);
    await this.posts.insert(manager, feed.accountId, compared);
  }
}
