import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { AuditDetails, ContentEventType } from '../audit/audit-event.js';
import { ContentAudit } from '../audit/content-audit.js';
import type { AccountContent } from '../tenancy/account-versions.js';
import { retryOnConflict } from '../database/queries/retry-on-conflict.js';
import type { FeedLimits } from '../auth/limits/feed-limits.js';
import { Precondition } from '../http/preconditions/precondition.js';
import { ConflictError, NotFoundError } from '../http/problems/errors.js';
import { QuotasService } from '../accounts/quotas/quotas.service.js';
import type { LockedFeed } from '../feeds/feeds.repository.js';
import { FeedsService } from '../feeds/feeds.service.js';
import { PageStartIndex } from '../pagination/page-start-index.js';
import { Page } from '../pagination/page.js';
import { FetchedPostStore } from './storage/fetched-post.store.js';
import type { DocumentPosts, StoreProgress, StoringFeed } from './storage/fetched-post.store.js';
import { PublishedPostsDto } from './publishing/post-batch.dto.js';
import type { PostContent } from './storage/post-content.js';
import type { PublishPostDto, UpdatePostDto } from './publishing/post-input.dto.js';
import { IncludedFields } from './listing/included-fields.js';
import type { StoreResult } from './storage/post-store.js';
import { PostStore } from './storage/post-store.js';
import { PostPageLoader } from './listing/post-page.loader.js';
import { hasState } from './state/post-state.condition.js';
import { MAX_IDS } from './listing/posts-query.dto.js';
import { PostDto } from './post.dto.js';
import type {
  GetPostQuery,
  ListFeedPostsQuery,
  ListPostsQuery,
} from './listing/posts-query.dto.js';
import type { PostEntity } from './post.entity.js';
import { positionIn } from './listing/posts-order.js';
import type { PostsWindow } from './listing/posts.list-statement.js';
import { PostsRepository } from './posts.repository.js';
import {
  getBaseUrl,
  editedContent,
  fingerprint,
  publishedContent,
  requireContent,
  requireDistinct,
} from './publishing/published-content.js';
import { PublishedHtmlParser } from './publishing/published-html.parser.js';

/** The identifier of no feed. */
const NO_FEED = '00000000-0000-0000-0000-000000000000';

/** Reads the posts of an account and publishes into its feeds. */
@Injectable()
export class PostsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly posts: PostsRepository,
    private readonly store: PostStore,
    private readonly fetched: FetchedPostStore,
    private readonly feeds: FeedsService,
    private readonly anchors: PageStartIndex,
    private readonly included: IncludedFields,
    private readonly quotas: QuotasService,
    private readonly html: PublishedHtmlParser,
    private readonly pages: PostPageLoader,
    private readonly audit: ContentAudit,
  ) {}

  /** Within the limits of the reader, where it has some. */
  async list(
    account: AccountContent & { limits?: FeedLimits },
    query: ListPostsQuery,
  ): Promise<Page<PostDto>> {
    const { accountId, limits } = account;
    const window = { query, feedIds: query.feedId, categoryIds: query.categoryId, limits };
    if (limits && !window.feedIds) {
      // A scan for each of few feeds does not pass the posts of all others.
      const feedIds = [...(await this.feeds.within(accountId, limits))];
      if (feedIds.length === 0) window.feedIds = [NO_FEED];
      else if (feedIds.length <= MAX_IDS) window.feedIds = feedIds;
    }
    return this.read(account, window, { replicas: true });
  }

  /** The posts of a filter that an account has saved. */
  listWindow(account: AccountContent, window: PostsWindow): Promise<Page<PostDto>> {
    return this.read(account, window, { list: 'window' });
  }

  /** @throws NotFoundError for the feed */
  async listOfFeed(
    account: AccountContent,
    feedId: string,
    query: ListFeedPostsQuery,
  ): Promise<Page<PostDto>> {
    await this.feeds.getEntity(account.accountId, feedId);
    return this.read(account, { query, feedIds: [feedId] }, { list: feedId, replicas: true });
  }

  /**
   * The posts of these identifiers that exist, as a list shows them. Where they exceed the size of a
   * page, `left` is the first of the rest.
   */
  async listed(
    accountId: string,
    ids: string[],
    withContent: boolean,
  ): Promise<{ posts: PostDto[]; left: string | undefined }> {
    const { rows, left } = await this.pages.readListed(accountId, ids, withContent);
    return { posts: rows.map((row) => PostDto.from(row)), left };
  }

  /** @throws NotFoundError */
  async get(accountId: string, id: string, { include }: GetPostQuery = {}): Promise<PostDto> {
    const row = await this.posts.find(accountId, id);
    if (!row) throw new NotFoundError('post');
    const post = PostDto.from(row);
    await this.included.add(accountId, [post], include);
    return post;
  }

  /**
   * The identifier of the post of a feed with this external id; of several, the latest.
   * @throws NotFoundError for the feed or the post
   */
  async getId(accountId: string, feedId: string, externalId: string): Promise<string> {
    const { source } = await this.feeds.getEntity(accountId, feedId);
    const id =
      source === 'api'
        ? await this.posts.findPublished(accountId, feedId, fingerprint(externalId))
        : await this.posts.findLatest(accountId, feedId, externalId);
    if (id === undefined) throw new NotFoundError('post');
    return id;
  }

  /**
   * Publishes a post, or updates the one of the same `externalId`; equal requests give one post.
   * @throws InvalidRequestError where the post has no title, content or url
   * @throws NotFoundError for the feed
   * @throws ConflictError where the feed is a web feed, or the account has reached its quota of
   * posts
   * @throws RateLimitedError where the account has reached its quota of new posts of the day
   */
  async publish(
    accountId: string,
    feedId: string,
    input: PublishPostDto,
  ): Promise<{ post: PostDto; created: boolean }> {
    const html = await this.html.read(accountId, input.contentHtml, input.url);
    const content = publishedContent(input, html);
    requireContent(content);
    const { ids, created } = await this.storePublished(accountId, feedId, [content]);
    return { post: await this.get(accountId, ids[0]!), created: created === 1 };
  }

  /**
   * Publishes posts in one transaction: all of them or none.
   * @throws InvalidRequestError naming each post that is empty or repeats an `externalId`
   * @throws the errors of `publish`
   */
  async publishEach(
    accountId: string,
    feedId: string,
    inputs: PublishPostDto[],
  ): Promise<PublishedPostsDto> {
    const markup = inputs.map(({ contentHtml: html, url: base }) => ({ html, base }));
    const read = await this.html.readEach(accountId, markup);
    const contents = inputs.map((input, at) => publishedContent(input, read[at]));
    requireDistinct(contents);
    const { ids, outcomes } = await this.storePublished(accountId, feedId, contents);
    return PublishedPostsDto.of(
      contents.map(({ externalId }, at) => ({ id: ids[at]!, externalId, status: outcomes[at]! })),
    );
  }

  /**
   * Changes the given fields of a post. Equal values leave the record unchanged.
   * @throws InvalidRequestError where the post would be empty
   * @throws NotFoundError
   * @throws PreconditionFailedError
   * @throws ConflictError for a post of a web feed
   */
  async update(
    accountId: string,
    id: string,
    changes: UpdatePostDto,
    precondition = Precondition.none,
  ): Promise<PostDto> {
    const { feedId, url } = await this.get(accountId, id);
    const base = getBaseUrl({ url }, changes);
    const html = await this.html.read(accountId, changes.contentHtml, base);
    await this.dataSource.transaction(async (manager) => {
      const feed = await this.lockOwn(manager, accountId, feedId);
      const post = await this.lockPost(manager, accountId, id, precondition);
      const content = editedContent(post, changes, html);
      requireContent(content);
      const { modifiedAt } = changes;
      if (isDeepStrictEqual(content, editedContent(post, { modifiedAt }))) return;
      await this.store.store(manager, feed, [{ identity: post.identity, content }]);
      await this.record(manager, 'post.updated', feed, id, { title: content.title });
    });
    return this.get(accountId, id);
  }

  /**
   * Deletes a post permanently: the next fetch of a web feed does not restore it.
   * @throws NotFoundError
   * @throws PreconditionFailedError
   */
  async remove(accountId: string, id: string, precondition = Precondition.none): Promise<void> {
    const { feedId } = await this.get(accountId, id);
    await this.dataSource.transaction(async (manager) => {
      const feed = await this.feeds.lock(manager, accountId, feedId);
      const { title } = await this.lockPost(manager, accountId, id, precondition);
      if (feed.source === 'web')
        await this.posts.insertTombstones(manager, feed, [id], { expired: false });
      await this.posts.remove(manager, feed, [id]);
      await this.record(manager, 'post.deleted', feed, id, { title });
    });
  }

  /** Stores a batch of the posts of a document; `before` is the result of the last batch. */
  storeBatch(
    manager: EntityManager,
    feed: StoringFeed,
    given: DocumentPosts,
    before?: StoreProgress,
  ): Promise<StoreProgress> {
    return this.fetched.storeBatch(manager, feed, given, before);
  }

  /** `list` distinguishes lists with the same query; `replicas` may answer it. */
  private async read(
    account: AccountContent,
    window: PostsWindow,
    { list = '', replicas = false },
  ): Promise<Page<PostDto>> {
    // What is known of a list is not of its part within limits. A mark moves the ends of pages by state, and not the version of the content.
    const isStable = !hasState(window.query) && !window.query.labelId && !window.limits;
    const query = isStable ? this.anchors.resume(account, list, window.query) : window.query;
    const { rows, hasMore, isTruncated } = await this.pages.read(
      account,
      { ...window, query },
      isStable && replicas,
    );
    const read = Page.of(query, rows, positionIn(query), hasMore);
    const counted = await read.counted((most) => this.pages.count(account.accountId, window, most));
    const page = counted.map(PostDto.from);
    if (!isTruncated && isStable) this.anchors.remember(account, list, page);
    await this.included.add(account.accountId, page.data, query.include);
    return page;
  }

  private storePublished(accountId: string, feedId: string, contents: PostContent[]) {
    const identified = contents.map((content) => ({
      identity: fingerprint(content.externalId),
      content,
    }));
    return retryOnConflict(() =>
      this.dataSource.transaction(async (manager) => {
        const feed = await this.lockOwn(manager, accountId, feedId);
        const stored = await this.store.store(manager, feed, identified);
        if (stored.created > 0) await this.quotas.checkPosts(manager, accountId);
        await this.recordPublished(manager, feed, contents, stored);
        return stored;
      }),
    );
  }

  /** One event for all posts of a request. */
  private async recordPublished(
    manager: EntityManager,
    feed: LockedFeed,
    contents: PostContent[],
    { created, updated, ids }: StoreResult & { ids: string[] },
  ): Promise<void> {
    if (created + updated === 0) return;
    if (contents.length > 1) {
      const { accountId, id: subjectId } = feed;
      const details = { created, updated };
      const type = 'post.batch_published';
      await this.audit.record(manager, { accountId, type, subjectId, details });
      return;
    }
    const type = created > 0 ? 'post.published' : 'post.updated';
    await this.record(manager, type, feed, ids[0]!, { title: contents[0]!.title });
  }

  private record(
    manager: EntityManager,
    type: ContentEventType,
    { accountId, id: feedId }: LockedFeed,
    subjectId: string,
    details: AuditDetails,
  ): Promise<void> {
    return this.audit.record(manager, {
      ...{ accountId, type, subjectId },
      details: { feedId, ...details },
    });
  }

  private async lockOwn(
    manager: EntityManager,
    accountId: string,
    feedId: string,
  ): Promise<LockedFeed> {
    const feed = await this.feeds.lock(manager, accountId, feedId);
    if (feed.source !== 'api') {
      throw new ConflictError(
        "The posts of a web feed are its publisher's; they can be deleted but not changed.",
      );
    }
    return feed;
  }

  private async lockPost(
    manager: EntityManager,
    accountId: string,
    id: string,
    precondition: Precondition,
  ): Promise<PostEntity> {
    const post = await this.posts.lock(manager, accountId, id);
    if (!post) throw new NotFoundError('post');
    precondition.check(post);
    return post;
  }
}
