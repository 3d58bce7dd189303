import { Injectable } from '@nestjs/common';
import { CategoriesService } from '../categories/categories.service.js';
import { ConflictError, NotFoundError } from '../common/errors.js';
import { newId } from '../common/ids.js';
import { Database } from '../database/database.js';
import type { Transaction } from '../database/database.js';
import { Page } from '../pagination/page.js';
import { FeedDto } from './feed.dto.js';
import type { ListFeedsQuery, UpdateFeedDto } from './feed.dto.js';
import type { FeedEntity } from './feed.entity.js';
import { AlreadySubscribedError } from './feed.errors.js';
import { FeedsRepository } from './feeds.repository.js';
import type { LockedFeed, UnchangedFeed } from './feeds.repository.js';

const FEEDS_AT_ONCE = 200;
const PUBLISHERS_FIELDS = ['description', 'siteUrl', 'language', 'icon'] as const;

/** The feeds of an account. What fetching finds out about them comes from the ingest room. */
@Injectable()
export class FeedsService {
  constructor(
    private readonly database: Database,
    private readonly feeds: FeedsRepository,
    private readonly categories: CategoriesService,
  ) {}

  async list(accountId: string, query: ListFeedsQuery): Promise<Page<FeedDto>> {
    return Page.of(query, await this.feeds.list(accountId, query)).map(FeedDto.from);
  }

  /** @throws NotFoundError */
  async get(accountId: string, id: string): Promise<FeedDto> {
    return FeedDto.from(await this.getEntity(accountId, id));
  }

  /** @throws NotFoundError */
  async getEntity(accountId: string, id: string): Promise<FeedEntity> {
    const feed = await this.feeds.find(accountId, id);
    if (!feed) throw new NotFoundError('feed');
    return feed;
  }

  /**
   * Tells before a fetch whether a subscription could be stored.
   * @throws NotFoundError where there is no such category
   * @throws AlreadySubscribedError where the account has a feed of that address
   */
  async checkSubscribable(
    accountId: string,
    feedUrl: string,
    categoryId: string | null,
  ): Promise<void> {
    if (categoryId) await this.categories.get(accountId, categoryId);
    const existing = await this.feeds.findByUrl(accountId, feedUrl);
    if (existing) throw new AlreadySubscribedError(existing.id);
  }

  /** Every web feed of a category, or of none, oldest first; few of them in memory at a time. */
  async *webFeeds(accountId: string, categoryId: string | null): AsyncGenerator<FeedEntity> {
    let batch: FeedEntity[] = [];
    do {
      const window = { after: batch.at(-1)?.id, limit: FEEDS_AT_ONCE };
      batch = await this.feeds.listWebFeeds(accountId, categoryId, window);
      yield* batch;
    } while (batch.length === FEEDS_AT_ONCE);
  }

  /**
   * Makes a feed to publish into.
   * @throws NotFoundError where there is no such category
   */
  async create(
    accountId: string,
    given: Pick<FeedEntity, 'title' | 'categoryId' | 'aiSummaries'>,
  ): Promise<FeedDto> {
    if (given.categoryId) await this.categories.get(accountId, given.categoryId);
    const feed = newFeed({ accountId, source: 'api', hasOwnTitle: 1, ...given });
    await this.database.transaction((tx) => this.feeds.insert(tx, feed));
    return FeedDto.from(feed);
  }

  /** Adds a feed as part of the write that stores its first posts. */
  async insert(tx: Transaction, feed: FeedEntity): Promise<void> {
    await this.feeds.insert(tx, feed);
  }

  /**
   * @throws NotFoundError for the feed or the category
   * @throws ConflictError for a field that is the publisher's
   */
  async update(accountId: string, id: string, changes: UpdateFeedDto): Promise<FeedDto> {
    const feed = await this.getEntity(accountId, id);
    if (Object.keys(changes).length === 0) return FeedDto.from(feed);
    const { title, categoryId, status, aiSummaries, ...publishers } = changes;
    refuseForeignFields(feed, changes);
    if (categoryId) await this.categories.get(accountId, categoryId);
    await this.database.transaction((tx) =>
      this.feeds.update(tx, accountId, id, {
        ...publishers,
        ...(title !== undefined && { title, hasOwnTitle: 1 }),
        ...(categoryId !== undefined && { categoryId }),
        ...(aiSummaries !== undefined && { aiSummaries: Number(aiSummaries) }),
        ...(status !== undefined && { status, nextFetchAt: nextFetchOf(feed, status) }),
        updatedAt: Date.now(),
      }),
    );
    return this.get(accountId, id);
  }

  /** @throws NotFoundError */
  async remove(accountId: string, id: string): Promise<void> {
    if (!(await this.feeds.remove(accountId, id))) throw new NotFoundError('feed');
  }

  /** The feeds of all accounts that are to be polled at one of these addresses. */
  findPolled(feedUrls: string[]): Promise<FeedEntity[]> {
    return this.feeds.findPolled(feedUrls);
  }

  /** Whether the account is subscribed to the address. */
  hasAddress(tx: Transaction, accountId: string, feedUrl: string): Promise<boolean> {
    return this.feeds.hasAddress(tx, accountId, feedUrl);
  }

  /** Writes down for many feeds at once that a fetch found nothing new. */
  async recordUnchanged(tx: Transaction, feeds: UnchangedFeed[]): Promise<void> {
    await this.feeds.recordUnchanged(tx, feeds);
  }

  /**
   * Writes down what a fetch found out of the feed, given as it is by now, as part of the write
   * that stores its posts.
   * @throws NotFoundError
   */
  async recordFetch(
    tx: Transaction,
    { accountId, id }: FeedEntity,
    found: (feed: FeedEntity) => Partial<FeedEntity> | Promise<Partial<FeedEntity>>,
  ): Promise<LockedFeed> {
    const feed = await this.feeds.lockEntity(tx, accountId, id);
    if (!feed) throw new NotFoundError('feed');
    await this.feeds.update(tx, accountId, id, await found(feed));
    return feed;
  }

  /**
   * The feed of posts that are about to change, kept as it is until the transaction ends.
   * @throws NotFoundError
   */
  async lock(tx: Transaction, accountId: string, id: string): Promise<LockedFeed> {
    const feed = await this.feeds.lock(tx, accountId, id);
    if (!feed) throw new NotFoundError('feed');
    return feed;
  }
}

/** A feed with nothing known of it but what is given. */
export function newFeed(
  given: Pick<FeedEntity, 'accountId' | 'source' | 'title'> & Partial<FeedEntity>,
): FeedEntity {
  const now = Date.now();
  return {
    id: newId(),
    categoryId: null,
    feedUrl: null,
    siteUrl: null,
    hasOwnTitle: 0,
    description: null,
    language: null,
    icon: null,
    status: 'active',
    lastFetchedAt: null,
    lastSucceededAt: null,
    // A web feed that is stored before its first fetch is due at once.
    nextFetchAt: given.source === 'web' ? now : null,
    errorCount: 0,
    errorCode: null,
    errorHttpStatus: null,
    errorMessage: null,
    etag: null,
    lastModified: null,
    bodyHash: null,
    pace: null,
    notBefore: null,
    movedTo: null,
    movedCount: 0,
    turnKey: null,
    aiSummaries: 0,
    createdAt: now,
    updatedAt: now,
    ...given,
  };
}

/** Never where it is paused; at once where it is taken up again, unless it must be left alone. */
function nextFetchOf(feed: FeedEntity, status: 'active' | 'paused'): number | null {
  if (status === 'paused') return null;
  if (feed.status === 'active') return feed.nextFetchAt;
  return Math.max(Date.now(), feed.notBefore ?? 0);
}

function refuseForeignFields(feed: FeedEntity, changes: UpdateFeedDto): void {
  if (feed.source === 'api') {
    if (changes.status === undefined) return;
    throw new ConflictError('A feed with source "api" is not fetched, so it has no status to set.');
  }
  const foreign = PUBLISHERS_FIELDS.filter((field) => changes[field] !== undefined);
  if (foreign.length > 0) {
    const are = foreign.length > 1 ? 'are' : 'is';
    throw new ConflictError(`The ${foreign.join(' and ')} of a web feed ${are} its publisher's.`);
  }
}
