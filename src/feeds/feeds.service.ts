import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { ContentAudit } from '../audit/audit-log.js';
import { LimitedKeyError } from '../auth/auth.errors.js';
import { admitsCategory, admitsFeed } from '../auth/limits/feed-limits.js';
import type { FeedLimits } from '../auth/limits/feed-limits.js';
import { CategoriesService } from '../categories/categories.service.js';
import { likelyAddress, meantAddresses } from '../common/bare-address.js';
import { Precondition } from '../http/preconditions/precondition.js';
import { InvalidRequestError, NotFoundError } from '../http/problems/errors.js';
import { runAfterCommit } from '../database/after-commit.js';
import { isUniqueViolation } from '../database/engines/error-codes.js';
import { Page } from '../pagination/page.js';
import { FeedDto } from './feed.dto.js';
import { changesTo, checkFieldsOfSource, PUBLISHER_FIELDS } from './feed-changes.js';
import type { CreateFeedDto, ListFeedsQuery, UpdateFeedDto } from './feed-input.dto.js';
import type { FeedEntity } from './feed.entity.js';
import { FeedLookups } from './feed-lookups.js';
import { ShownFeeds } from './icons/shown-feeds.js';
import { namingCategory } from './feed.errors.js';
import { FeedPosts } from './moving/feed-posts.js';
import { FeedsRepository } from './feeds.repository.js';
import { auditDetails, newFeed, NewFeeds } from './new-feeds.js';
import { WebFeeds } from './web-feeds.js';
import { FeedSecrets } from './settings/feed-secrets.js';
import { withCredentials } from './settings/given-credentials.js';
import { FeedRemover } from './removal/feed-remover.js';

/**
 * A key that is limited to feeds makes feeds in its categories alone.
 * @throws LimitedKeyError without a category
 * @throws NotFoundError for another category
 */
function refuseOutside(limits: FeedLimits, { categoryId }: CreateFeedDto): void {
  if (typeof categoryId !== 'string') {
    throw new LimitedKeyError('The API key is limited to feeds; name one of its categories.');
  }
  if (!admitsCategory(limits, categoryId)) throw new NotFoundError('category');
}

/**
 * A feed stays within the limits of the key that moves it.
 * @throws NotFoundError for a category outside of them
 * @throws LimitedKeyError where the feed would be outside without one
 */
function refuseLeaving(limits: FeedLimits, id: string, categoryId: string | null): void {
  if (categoryId !== null && !admitsCategory(limits, categoryId))
    throw new NotFoundError('category');
  if (admitsFeed(limits, { id, categoryId })) return;
  throw new LimitedKeyError('The API key cannot move the feed out of its limits.');
}

/**
 * The feeds of an account, as its requests see and change them; in the transaction of the caller,
 * where one is given.
 */
@Injectable()
export class FeedsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly feeds: FeedsRepository,
    private readonly lookups: FeedLookups,
    private readonly additions: NewFeeds,
    private readonly web: WebFeeds,
    private readonly categories: CategoriesService,
    private readonly shown: ShownFeeds,
    private readonly remover: FeedRemover,
    private readonly posts: FeedPosts,
    private readonly secrets: FeedSecrets,
    private readonly audit: ContentAudit,
  ) {}

  async list(
    accountId: string,
    query: ListFeedsQuery,
    limits?: FeedLimits,
  ): Promise<Page<FeedDto>> {
    const feeds = await this.shown.addTo(await this.feeds.list(accountId, query, limits));
    const count = (most: number) => this.feeds.count(accountId, query, most, limits);
    return (await Page.of(query, feeds).counted(count)).map(FeedDto.from);
  }

  /** @throws NotFoundError */
  async get(accountId: string, id: string): Promise<FeedDto> {
    return FeedDto.from(await this.lookups.getShown(accountId, id));
  }

  /**
   * Subscribes to a web feed with `feedUrl`, or creates a feed to publish into.
   * @throws InvalidRequestError without `feedUrl` and `title`, and for fields of the other kind
   * @throws LimitedKeyError, NotFoundError for a category outside of the limits, or that is not there
   * @throws ConflictError where the account has the feed, or has reached its quota
   * @throws FeedFailure where no feed can be fetched
   */
  async create(
    accountId: string,
    input: CreateFeedDto,
    limits?: FeedLimits,
    within?: EntityManager,
  ): Promise<FeedDto> {
    if (limits) refuseOutside(limits, input);
    const { feedUrl, title, categoryId = null, aiSummaries = false } = input;
    if (feedUrl !== undefined) {
      refusePublisherFields(input);
      return this.web.subscribe(accountId, { ...input, feedUrl });
    }
    if (input.settings) {
      const message = 'are only for web feeds, which have a feedUrl';
      throw new InvalidRequestError([{ field: 'settings', message }]);
    }
    if (title === undefined) {
      throw InvalidRequestError.because(
        'feedUrl is needed to subscribe to a web feed, or title to create a feed to publish into.',
      );
    }
    if (categoryId) await this.categories.get(accountId, categoryId, within);
    const { description = null, siteUrl = null, language = null, icon = null } = input;
    const feed = newFeed({
      ...{ accountId, source: 'api', title, hasOwnTitle: 1, description, siteUrl, language, icon },
      ...{ categoryId, aiSummaries: Number(aiSummaries) },
    });
    await (within ?? this.dataSource).transaction((manager) =>
      this.additions.insert(manager, feed),
    );
    return this.shown.getRecord(feed);
  }

  /**
   * Changes the given fields of a feed. Equal values leave the record unchanged.
   * @throws NotFoundError for the feed or the category
   * @throws PreconditionFailedError
   * @throws ConflictError for a field that a feed of this source does not accept
   */
  async update(
    accountId: string,
    id: string,
    input: UpdateFeedDto,
    precondition = Precondition.none,
    limits?: FeedLimits,
    within?: EntityManager,
  ): Promise<FeedDto> {
    const { categoryId } = input;
    if (limits && categoryId !== undefined) refuseLeaving(limits, id, categoryId);
    const existing = await this.lookups.getEntity(accountId, id, within);
    const changes = withCredentials(meant(input, existing));
    const { feedUrl } = changes;
    checkFieldsOfSource(existing, changes);
    if (categoryId) await this.categories.get(accountId, categoryId, within);
    if (feedUrl !== undefined) await this.additions.refuseSelfSubscription(accountId, feedUrl);
    const writing = (within ?? this.dataSource).transaction(async (manager) => {
      const feed = await this.lookups.lockEntity(manager, { accountId, id });
      precondition.check(feed);
      if (feedUrl !== undefined)
        await this.additions.refuseDuplicate(manager, { accountId, id, feedUrl });
      const wanted = changesTo(feed, changes, this.secrets);
      const changed = namesOfChanges(feed, wanted);
      if (changed.length === 0) return feed;
      await this.feeds.update(manager, accountId, id, { ...wanted, updatedAt: Date.now() });
      const details = auditDetails(feed, { changed });
      await this.audit.record(manager, { accountId, type: 'feed.updated', subjectId: id, details });
      return this.lookups.lockEntity(manager, { accountId, id });
    });
    const written = await namingCategory(
      writing.catch(async (error: unknown) => {
        // Another request may have taken the address since the check.
        if (!isUniqueViolation(error) || feedUrl === undefined) throw error;
        await this.additions.refuseDuplicate(within ?? this.dataSource.manager, {
          accountId,
          id,
          feedUrl,
        });
        throw error;
      }),
    );
    if (categoryId !== undefined) {
      const follow = () => this.posts.follow(accountId);
      if (within) runAfterCommit(within, follow);
      else await follow();
    }
    await this.shown.addTo([written]);
    return FeedDto.from(written);
  }

  /** Deletes the feed with its posts, as `FeedRemover` does. */
  remove(
    accountId: string,
    id: string,
    precondition?: Precondition,
    within?: EntityManager,
  ): Promise<void> {
    return this.remover.remove({ accountId, id }, precondition, within);
  }
}

/** An address without a scheme is the present one, where it can mean that. */
function meant(input: UpdateFeedDto, { feedUrl }: FeedEntity): UpdateFeedDto {
  if (input.feedUrl === undefined) return input;
  const isPresent = (one: string) => URL.parse(one)?.href === feedUrl;
  const present = meantAddresses(input.feedUrl).find(isPresent);
  return { ...input, feedUrl: present ?? likelyAddress(input.feedUrl) };
}

/** The fields that have other values after changes. */
const namesOfChanges = (feed: FeedEntity, changes: Partial<FeedEntity>): string[] =>
  Object.entries(changes)
    .filter(([name, value]) => !isDeepStrictEqual(value, feed[name as keyof FeedEntity]))
    .map(([name]) => name);

function refusePublisherFields(input: CreateFeedDto): void {
  const foreign = PUBLISHER_FIELDS.filter((field) => (input[field] ?? null) !== null);
  if (foreign.length === 0) return;
  const message = 'cannot be set with feedUrl, because the publisher sets it';
  throw new InvalidRequestError(foreign.map((field) => ({ field, message })));
}
