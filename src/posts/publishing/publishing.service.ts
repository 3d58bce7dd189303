import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { AuditDetails, ContentEventType } from '../../audit/audit-event.js';
import { ContentAudit } from '../../audit/audit-log.js';
import { retryOnConflict } from '../../database/queries/run-statement.js';
import { Precondition } from '../../http/preconditions/precondition.js';
import { ConflictError, NotFoundError } from '../../http/problems/errors.js';
import { QuotasService } from '../../accounts/quotas/quotas.service.js';
import type { LockedFeed } from '../../feeds/feed-lookups.js';
import { FeedLookups } from '../../feeds/feed-lookups.js';
import { PublishedPostsDto } from './post-batch.dto.js';
import type { PostContent } from '../storage/post-content.js';
import type { PublishPostDto, UpdatePostDto } from './post-input.dto.js';
import type { StoreResult } from '../storage/post-store.js';
import { PostStore } from '../storage/post-store.js';
import { PageTexts } from '../full-text/page-texts.service.js';
import { PostDto } from '../post.dto.js';
import type { PostEntity } from '../post.entity.js';
import { PostsRepository } from '../posts.repository.js';
import {
  getBaseUrl,
  editedContent,
  fingerprint,
  publishedContent,
  requireContent,
  requireDistinct,
} from './published-content.js';
import { PostPictures } from '../pictures/post-pictures.js';
import { PublishedHtmlParser } from './published-html.parser.js';
import { PostsService } from '../posts.service.js';

/**
 * Publishes posts into the feeds of an account, and changes and deletes them; in the transaction of
 * the caller, where one is given.
 */
@Injectable()
export class PublishingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly posts: PostsService,
    private readonly stored: PostsRepository,
    private readonly store: PostStore,
    private readonly feeds: FeedLookups,
    private readonly quotas: QuotasService,
    private readonly html: PublishedHtmlParser,
    private readonly pages: PageTexts,
    private readonly audit: ContentAudit,
    private readonly pictures: PostPictures,
  ) {}

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
    given: PublishPostDto,
    manager?: EntityManager,
  ): Promise<{ post: PostDto; created: boolean }> {
    const input = this.pictures.restore(given);
    const html = await this.html.read(accountId, input.contentHtml, input.url);
    const content = publishedContent(input, html);
    requireContent(content);
    const { ids, created } = await this.storePublished(accountId, feedId, [content], manager);
    const post = await this.posts.get(accountId, ids[0]!, {}, manager);
    return { post, created: created === 1 };
  }

  /**
   * Publishes posts in one transaction: all of them or none.
   * @throws InvalidRequestError naming each post that is empty or repeats an `externalId`
   * @throws the errors of `publish`
   */
  async publishEach(
    accountId: string,
    feedId: string,
    given: PublishPostDto[],
    manager?: EntityManager,
  ): Promise<PublishedPostsDto> {
    const inputs = given.map((input) => this.pictures.restore(input));
    const markup = inputs.map(({ contentHtml: html, url: base }) => ({ html, base }));
    const read = await this.html.readEach(accountId, markup);
    const contents = inputs.map((input, at) => publishedContent(input, read[at]));
    requireDistinct(contents);
    const { ids, outcomes } = await this.storePublished(accountId, feedId, contents, manager);
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
    given: UpdatePostDto,
    precondition = Precondition.none,
    within?: EntityManager,
  ): Promise<PostDto> {
    const changes = this.pictures.restore(given);
    const { feedId, url } = await this.posts.get(accountId, id, {}, within);
    const base = getBaseUrl({ url }, changes);
    const html = await this.html.read(accountId, changes.contentHtml, base);
    await (within ?? this.dataSource).transaction(async (manager) => {
      const feed = await this.lockOwn(manager, accountId, feedId);
      const shown = await this.lockPost(manager, accountId, id, precondition);
      const post = { ...shown, ...(await this.pages.ownContent(manager, shown)) };
      const content = editedContent(post, changes, html);
      requireContent(content);
      const { modifiedAt } = changes;
      if (isDeepStrictEqual(content, editedContent(post, { modifiedAt }))) return;
      await this.store.store(manager, feed, [{ identity: post.identity, content }]);
      await this.record(manager, 'post.updated', feed, id, { title: content.title });
    });
    return this.posts.get(accountId, id, {}, within);
  }

  /**
   * Deletes a post permanently: the next fetch of a web feed does not restore it.
   * @throws NotFoundError
   * @throws PreconditionFailedError
   */
  async remove(
    accountId: string,
    id: string,
    precondition = Precondition.none,
    within?: EntityManager,
  ): Promise<void> {
    const { feedId } = await this.posts.get(accountId, id, {}, within);
    await (within ?? this.dataSource).transaction(async (manager) => {
      const feed = await this.feeds.lock(manager, accountId, feedId);
      const { title } = await this.lockPost(manager, accountId, id, precondition);
      if (feed.source === 'web')
        await this.stored.insertTombstones(manager, feed, [id], { expired: false });
      await this.stored.remove(manager, feed, [id]);
      await this.record(manager, 'post.deleted', feed, id, { title });
    });
  }

  private storePublished(
    accountId: string,
    feedId: string,
    contents: PostContent[],
    within?: EntityManager,
  ) {
    const identified = contents.map((content) => ({
      identity: fingerprint(content.externalId),
      content,
    }));
    return retryOnConflict(() =>
      (within ?? this.dataSource).transaction(async (manager) => {
        const feed = await this.lockOwn(manager, accountId, feedId);
        const stored = await this.store.store(manager, feed, identified);
        if (stored.created > 0) this.quotas.checkPosts(stored.account, stored.created);
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
    const post = await this.stored.lock(manager, accountId, id);
    if (!post) throw new NotFoundError('post');
    precondition.check(post);
    return post;
  }
}
