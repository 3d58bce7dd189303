import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { AuditDetails, ContentEventType } from '../audit/audit-event.js';
import { ContentAudit } from '../audit/audit-log.js';
import { LimitedKeyError } from '../auth/auth.errors.js';
import { admitsCategory, admitsFeed } from '../auth/limits/feed-limits.js';
import type { FeedLimits } from '../auth/limits/feed-limits.js';
import { QuotasService } from '../accounts/quotas/quotas.service.js';
import { CategoriesService } from '../categories/categories.service.js';
import { likelyAddress, meantAddresses } from '../common/bare-address.js';
import { Precondition } from '../http/preconditions/precondition.js';
import { NotFoundError } from '../http/problems/errors.js';
import { isUniqueViolation } from '../database/engines/error-codes.js';
import { Page } from '../pagination/page.js';
import { FeedDto } from './feed.dto.js';
import { changesTo, checkFieldsOfSource } from './feed-changes.js';
import type { ListFeedsQuery, UpdateFeedDto } from './feed-input.dto.js';
import type { FeedEntity } from './feed.entity.js';
import { storedForm } from './feed-address.js';
import { ShownFeeds } from './icons/shown-feeds.js';
import { AlreadySubscribedError, namingCategory, SelfSubscriptionError } from './feed.errors.js';
import { FeedPosts } from './moving/feed-posts.js';
import { FeedsRepository } from './feeds.repository.js';
import type { LockedFeed } from './feeds.repository.js';
import { newFeed } from './new-feed.js';
import { SelfSubscription } from './self-subscription.js';
import { FeedSecrets } from './settings/feed-secrets.js';
import { withCredentials } from './settings/given-credentials.js';
import { FeedRemover } from './removal/feed-remover.js';

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

/** The feeds of an account. The ingest module reports what its fetches found. */
@Injectable()
export class FeedsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly feeds: FeedsRepository,
    private readonly categories: CategoriesService,
    private readonly quotas: QuotasService,
    private readonly own: SelfSubscription,
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
    return FeedDto.from(await this.getWithPush(accountId, id));
  }

  /** The feeds of these identifiers that exist. */
  async listed(accountId: string, ids: string[]): Promise<FeedDto[]> {
    if (ids.length === 0) return [];
    const feeds = await this.shown.addTo(await this.feeds.findListed(accountId, ids));
    return feeds.map((feed) => FeedDto.from(feed));
  }

  /** Those of these feeds that are within the limits now; of all, where none are named. */
  async within(
    accountId: string,
    limits: FeedLimits,
    ids?: string[],
  ): Promise<ReadonlySet<string>> {
    if (ids?.length === 0) return new Set();
    return new Set(await this.feeds.findWithin(accountId, limits, ids));
  }

  /** Those of these feeds that left a category of the limits by their last move. */
  lastLeft(accountId: string, { categoryIds }: FeedLimits, ids: string[]): Promise<string[]> {
    return this.feeds.findLeft(accountId, categoryIds, ids);
  }

  /** The identifier of the feed of an address; undefined where the account has none. */
  async findByAddress(accountId: string, address: string): Promise<string | undefined> {
    const urls = meantAddresses(address.trim()).flatMap((one) => URL.parse(one) ?? []);
    const [feed] = await this.feeds.findByUrls(accountId, urls.map(storedForm));
    return feed?.id;
  }

  /** The identifiers of the account's feeds of these addresses, by the address as it is given. */
  async findByAddresses(
    accountId: string,
    addresses: string[],
  ): Promise<ReadonlyMap<string, string>> {
    const stored = addresses.map((address) => [address, storedForm(new URL(address))] as const);
    const feeds = await this.feeds.findByUrls(
      accountId,
      stored.map(([, feedUrl]) => feedUrl),
    );
    const ids = new Map(feeds.map(({ feedUrl, id }) => [feedUrl, id]));
    return new Map(
      stored.flatMap(([address, feedUrl]) => {
        const id = ids.get(feedUrl);
        return id === undefined ? [] : [[address, id]];
      }),
    );
  }

  /** @throws NotFoundError where the account lacks one of the feeds or categories */
  async checkExist(
    accountId: string,
    {
      feedIds = [],
      categoryIds = [],
    }: { feedIds?: string[] | undefined; categoryIds?: string[] | undefined } = {},
  ): Promise<void> {
    const feeds = await this.listed(accountId, feedIds);
    if (feeds.length < feedIds.length) throw new NotFoundError('feed');
    const categories = await this.categories.listed(accountId, categoryIds);
    if (categories.length < categoryIds.length) throw new NotFoundError('category');
  }

  /** @throws NotFoundError */
  async getEntity(accountId: string, id: string): Promise<FeedEntity> {
    const feed = await this.feeds.find(accountId, id);
    if (!feed) throw new NotFoundError('feed');
    return feed;
  }

  /** @throws NotFoundError */
  async getWithPush(accountId: string, id: string): Promise<FeedEntity> {
    const feed = await this.getEntity(accountId, id);
    await this.shown.addTo([feed]);
    return feed;
  }

  /**
   * Checks before a fetch that a subscription can be stored.
   * @throws NotFoundError where there is no such category
   * @throws AlreadySubscribedError where the account has a feed of that address
   * @throws SelfSubscriptionError
   * @throws ConflictError where the account has reached its quota of feeds
   */
  async checkSubscribable(
    accountId: string,
    feedUrl: string,
    categoryId: string | null,
  ): Promise<void> {
    if (categoryId) await this.categories.get(accountId, categoryId);
    const existing = await this.feeds.findByUrl(accountId, feedUrl);
    if (existing) throw new AlreadySubscribedError(existing.id);
    await this.refuseSelfSubscription(accountId, feedUrl);
    await this.quotas.checkFeeds(accountId);
  }

  /** @throws SelfSubscriptionError where the account itself shares what is at the address */
  async refuseSelfSubscription(accountId: string, url: string): Promise<void> {
    const id = await this.own.findOpenedBy(accountId, url);
    if (id !== undefined) throw new SelfSubscriptionError(id);
  }

  /**
   * Creates a feed to publish into.
   * @throws NotFoundError where there is no such category
   * @throws ConflictError where the account has reached its quota of feeds
   */
  async create(
    accountId: string,
    given: Pick<FeedEntity, 'title' | 'categoryId' | 'aiSummaries'> & Partial<FeedEntity>,
  ): Promise<FeedDto> {
    if (given.categoryId) await this.categories.get(accountId, given.categoryId);
    const feed = newFeed({ accountId, source: 'api', hasOwnTitle: 1, ...given });
    await this.dataSource.transaction((manager) => this.insert(manager, feed));
    return this.shown.getRecord(feed);
  }

  /**
   * Adds a feed as part of the write that stores its first posts.
   * @throws NotFoundError where its category has been removed meanwhile
   * @throws ConflictError where the account has reached its quota of feeds
   */
  async insert(manager: EntityManager, feed: FeedEntity): Promise<void> {
    await namingCategory(this.feeds.insert(manager, feed));
    // After the feed: every transaction locks a feed before its account.
    await this.quotas.addFeed(manager, feed.accountId);
    await this.record(manager, 'feed.created', feed, { source: feed.source });
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
  ): Promise<FeedDto> {
    const { categoryId } = input;
    if (limits && categoryId !== undefined) refuseLeaving(limits, id, categoryId);
    const existing = await this.getEntity(accountId, id);
    const changes = withCredentials(meant(input, existing));
    const { feedUrl } = changes;
    checkFieldsOfSource(existing, changes);
    if (categoryId) await this.categories.get(accountId, categoryId);
    if (feedUrl !== undefined) await this.refuseSelfSubscription(accountId, feedUrl);
    const writing = this.dataSource.transaction(async (manager) => {
      const feed = await this.lockShown(manager, accountId, id);
      precondition.check(feed);
      if (feedUrl !== undefined) await this.refuseDuplicate(manager, feed, feedUrl);
      const wanted = changesTo(feed, changes, this.secrets);
      if (isDeepStrictEqual({ ...feed, ...wanted }, { ...feed })) return FeedDto.from(feed);
      const changed = { ...wanted, updatedAt: Date.now() };
      await this.feeds.update(manager, accountId, id, changed);
      const names = namesOfChanges(feed, wanted);
      await this.record(manager, 'feed.updated', feed, { changed: names });
      const [after] = await this.shown.addTo([await this.lockEntity(manager, feed)]);
      return FeedDto.from(after!);
    });
    const written = await namingCategory(
      writing.catch(async (error: unknown) => {
        // Another request may have taken the address since the check.
        if (!isUniqueViolation(error) || feedUrl === undefined) throw error;
        await this.refuseDuplicate(this.dataSource.manager, existing, feedUrl);
        throw error;
      }),
    );
    if (categoryId !== undefined) await this.posts.follow(accountId);
    return written;
  }

  /** @throws AlreadySubscribedError where another feed of the account has the address */
  private async refuseDuplicate(
    manager: EntityManager,
    { accountId, id }: FeedEntity,
    feedUrl: string,
  ): Promise<void> {
    const other = await this.feeds.findByUrl(accountId, feedUrl, manager);
    if (other && other.id !== id) throw new AlreadySubscribedError(other.id);
  }

  /**
   * Deletes the feed with its posts.
   * @throws NotFoundError
   * @throws PreconditionFailedError
   */
  async remove(accountId: string, id: string, precondition = Precondition.none): Promise<void> {
    const isDone = await this.dataSource.transaction(async (manager) => {
      const feed = await this.lockShown(manager, accountId, id);
      precondition.check(feed);
      await this.record(manager, 'feed.deleted', feed);
      return this.remover.begin(manager, feed);
    });
    if (!isDone) await this.remover.finish({ accountId, id });
  }

  /** The feeds of all accounts that are to be polled at one of these addresses. */
  async findPolled(feedUrls: string[]): Promise<FeedEntity[]> {
    return this.shown.addTo(await this.feeds.findPolled(feedUrls));
  }

  /**
   * How many feeds of all accounts follow a hub of an address, and how many of them are polled. A
   * feed of a request of its own follows none, which would push what others see.
   */
  countFollowers(feedUrl: string): Promise<{ feeds: number; polled: number }> {
    return this.feeds.countFollowers(feedUrl);
  }

  /** The category of each of these feeds that exists, as the transaction sees it. */
  findCategories(
    manager: EntityManager,
    accountId: string,
    ids: string[],
  ): Promise<ReadonlyMap<string, string | null>> {
    return this.feeds.findCategories(manager, accountId, ids);
  }

  /** The feed as a list, where it is polled by a request of its own. */
  async findAlone(accountId: string, id: string): Promise<FeedEntity[]> {
    const feed = await this.feeds.find(accountId, id);
    const isPolled = feed?.request && (feed.status === 'active' || feed.status === 'failing');
    return isPolled ? this.shown.addTo([feed]) : [];
  }

  /** Has the active feeds of all accounts fetched that have this address. */
  makeDue(manager: EntityManager, feedUrl: string): Promise<void> {
    return this.feeds.makeDue(manager, feedUrl, Date.now());
  }

  /** Whether the account is subscribed to the address, or shares what is there. */
  async hasAddress(manager: EntityManager, accountId: string, feedUrl: string): Promise<boolean> {
    if (await this.feeds.hasAddress(manager, accountId, feedUrl)) return true;
    return (await this.own.findOpenedBy(accountId, feedUrl)) !== undefined;
  }

  /**
   * The current state of the feed, locked exclusively until the transaction ends.
   * @throws NotFoundError
   */
  async lockEntity(
    manager: EntityManager,
    { accountId, id }: Pick<FeedEntity, 'accountId' | 'id'>,
  ): Promise<FeedEntity> {
    const feed = await this.feeds.lockEntity(manager, accountId, id);
    if (!feed) throw new NotFoundError('feed');
    return feed;
  }

  /** An address can hold a secret, so its host alone is recorded. */
  private record(
    manager: EntityManager,
    type: ContentEventType,
    { accountId, id, title, feedUrl }: FeedEntity,
    more: AuditDetails = {},
  ): Promise<void> {
    const host = feedUrl === null ? null : (URL.parse(feedUrl)?.host ?? null);
    const details = { title, host, ...more };
    return this.audit.record(manager, { accountId, type, subjectId: id, details });
  }

  /** As `lockEntity`, with all that its record shows. */
  private async lockShown(
    manager: EntityManager,
    accountId: string,
    id: string,
  ): Promise<FeedEntity> {
    const feed = await this.lockEntity(manager, { accountId, id });
    await this.shown.addTo([feed]);
    return feed;
  }

  /**
   * The feed of posts that will change, locked against changes until the transaction ends.
   * @throws NotFoundError
   */
  async lock(manager: EntityManager, accountId: string, id: string): Promise<LockedFeed> {
    const feed = await this.feeds.lock(manager, accountId, id);
    if (!feed) throw new NotFoundError('feed');
    return feed;
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
