import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ContentAudit } from '../../audit/audit-log.js';
import { FeedLookups } from '../../feeds/feed-lookups.js';
import { NotFoundError } from '../../http/problems/errors.js';
import { Page } from '../../pagination/page.js';
import { RestoredPosts } from '../../posts/arrivals/restored-posts.js';
import type { PostDto } from '../../posts/post.dto.js';
import { PostsService } from '../../posts/posts.service.js';
import { DroppedPostDto } from './dropped-post.dto.js';
import type { ListDroppedPostsQuery } from './dropped-post.dto.js';
import { DroppedPostsRepository } from './dropped-posts.repository.js';

/** The posts that rules have dropped. */
@Injectable()
export class DroppedPostsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly dropped: DroppedPostsRepository,
    private readonly feeds: FeedLookups,
    private readonly restored: RestoredPosts,
    private readonly posts: PostsService,
    private readonly audit: ContentAudit,
  ) {}

  async list(accountId: string, query: ListDroppedPostsQuery): Promise<Page<DroppedPostDto>> {
    const page = Page.of(query, await this.dropped.list(accountId, query));
    const counted = await page.counted((most) => this.dropped.countUpTo(accountId, most));
    return counted.map(DroppedPostDto.from);
  }

  /**
   * Stores a dropped post, and returns it.
   * @throws NotFoundError
   * @throws ConflictError where the account has reached its quota of posts
   */
  async restore(accountId: string, id: string): Promise<PostDto> {
    const found = await this.dropped.find(accountId, id);
    if (!found) throw new NotFoundError('dropped post');
    const { feedId, title, post } = found;
    await this.dataSource.transaction(async (manager) => {
      const feed = await this.feeds.lock(manager, accountId, feedId);
      if (!(await this.dropped.take(manager, accountId, id))) {
        throw new NotFoundError('dropped post');
      }
      await this.restored.restore(manager, feed, post);
      await this.audit.record(manager, {
        ...{ accountId, type: 'post.restored', subjectId: id },
        details: { feedId, title },
      });
    });
    return this.posts.get(accountId, id);
  }
}
