import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { ConflictError, NotFoundError } from '../common/errors.js';
import { Database } from '../database/database.js';
import type { Transaction } from '../database/database.js';
import type { LockedFeed } from '../feeds/feeds.repository.js';
import { FeedsService } from '../feeds/feeds.service.js';
import { PageAnchors } from '../pagination/page-anchors.js';
import type { ContentOf } from '../pagination/page-anchors.js';
import { Page } from '../pagination/page.js';
import { FetchedPostStore } from './fetched-post.store.js';
import type { FetchedPost } from './post-matching.js';
import type { PublishPostDto, UpdatePostDto } from './post-input.dto.js';
import { PostInsights } from './post-insights.js';
import { PostStore } from './post-store.js';
import type { StoreResult } from './post-store.js';
import { PostDto } from './post.dto.js';
import type { GetPostQuery, ListFeedPostsQuery, ListPostsQuery } from './post.dto.js';
import type { PostEntity } from './post.entity.js';
import { postJson } from './post.json.js';
import type { PostRow } from './post.row.js';
import { orderOf } from './posts.list-statement.js';
import type { PostsWindow } from './posts.list-statement.js';
import { PostsRepository } from './posts.repository.js';
import {
  editedContent,
  fingerprint,
  publishedContent,
  requireContent,
} from './published-content.js';

/** Reads the posts of an account and publishes into its feeds. */
@Injectable()
export class PostsService {
  constructor(
    private readonly database: Database,
    private readonly posts: PostsRepository,
    private readonly store: PostStore,
    private readonly fetched: FetchedPostStore,
    private readonly feeds: FeedsService,
    private readonly anchors: PageAnchors,
    private readonly insights: PostInsights,
  ) {}

  list(reader: ContentOf, query: ListPostsQuery): Promise<Page<PostRow>> {
    return this.read(reader, { query, feedId: query.feedId, categoryId: query.categoryId });
  }

  /** @throws NotFoundError for the feed */
  async listOfFeed(
    reader: ContentOf,
    feedId: string,
    query: ListFeedPostsQuery,
  ): Promise<Page<PostRow>> {
    await this.feeds.getEntity(reader.accountId, feedId);
    return this.read(reader, { query, feedId });
  }

  /** @throws NotFoundError */
  async get(accountId: string, id: string, { include }: GetPostQuery = {}): Promise<PostDto> {
    const row = await this.posts.find(accountId, id);
    if (!row) throw new NotFoundError('post');
    const post = PostDto.from(row);
    if (include === 'ai') post.ai = await this.insights.find(accountId, id);
    return post;
  }

  /**
   * Publishes a post, or updates the one of the same `externalId`; equal requests give one post.
   * @throws InvalidRequestError where it says nothing
   * @throws NotFoundError for the feed
   * @throws ConflictError where the feed is a web feed
   */
  async publish(
    accountId: string,
    feedId: string,
    input: PublishPostDto,
  ): Promise<{ post: PostDto; created: boolean }> {
    const content = publishedContent(input);
    requireContent(content);
    const identified = { identity: fingerprint(content.externalId), content };
    const result = await this.database.transaction(
      async (tx) => this.store.store(tx, await this.lockOwn(tx, accountId, feedId), [identified]),
      { again: true },
    );
    const [id = ''] = result.ids;
    return { post: await this.get(accountId, id), created: result.created === 1 };
  }

  /**
   * Changes what is given of a post; told what it says already, it leaves all of it as it is.
   * @throws InvalidRequestError where nothing would be left of it
   * @throws NotFoundError
   * @throws ConflictError for a post of a web feed
   */
  async update(accountId: string, id: string, changes: UpdatePostDto): Promise<PostDto> {
    const { feedId } = await this.get(accountId, id);
    if (Object.keys(changes).length > 0) {
      await this.database.transaction(async (tx) => {
        const feed = await this.lockOwn(tx, accountId, feedId);
        const post = await this.lockPost(tx, accountId, id);
        const content = editedContent(post, changes);
        requireContent(content);
        const { modifiedAt } = changes;
        if (isDeepStrictEqual(content, editedContent(post, { modifiedAt }))) return;
        await this.store.store(tx, feed, [{ identity: post.identity, content }]);
      });
    }
    return this.get(accountId, id);
  }

  /**
   * Deletes a post for good: the next fetch of a web feed does not bring it back.
   * @throws NotFoundError
   */
  async remove(accountId: string, id: string): Promise<void> {
    const { feedId } = await this.get(accountId, id);
    await this.database.transaction(async (tx) => {
      const feed = await this.feeds.lock(tx, accountId, feedId);
      await this.lockPost(tx, accountId, id);
      if (feed.source === 'web') await this.posts.bury(tx, [id], { expired: false });
      await this.posts.remove(tx, feed, [id]);
    });
  }

  /** Stores what a fetch brought, as part of the write that records the fetch. */
  storeFetched(tx: Transaction, feed: LockedFeed, posts: FetchedPost[]): Promise<StoreResult> {
    return this.fetched.store(tx, feed, posts);
  }

  private async read(reader: ContentOf, window: PostsWindow): Promise<Page<PostRow>> {
    const { column } = orderOf(window.query);
    const list = window.feedId ?? '';
    const query = this.anchors.resume(reader, list, window.query);
    const rows = await this.posts.list(reader.accountId, { ...window, query });
    const page = Page.of(query, rows, (row) => [row[column], row.id]).writtenBy(postJson);
    this.anchors.remember(reader, list, page);
    return page;
  }

  private async lockOwn(tx: Transaction, accountId: string, feedId: string): Promise<LockedFeed> {
    const feed = await this.feeds.lock(tx, accountId, feedId);
    if (feed.source !== 'api') {
      throw new ConflictError(
        "The posts of a web feed are its publisher's; they can be deleted but not changed.",
      );
    }
    return feed;
  }

  private async lockPost(tx: Transaction, accountId: string, id: string): Promise<PostEntity> {
    const post = await this.posts.lock(tx, accountId, id);
    if (!post) throw new NotFoundError('post');
    return post;
  }
}
