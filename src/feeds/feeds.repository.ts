import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { And, DataSource, In, IsNull, LessThan, MoreThan, Not, Raw, Repository } from 'typeorm';
import type { EntityManager, FindOperator, FindOptionsWhere } from 'typeorm';
import type { FeedLimits } from '../auth/limits/feed-limits.js';
import { meantAddresses } from '../common/bare-address.js';
import { getDialect } from '../database/engines/dialect.js';
import { runStatement } from '../database/queries/run-statement.js';
import { countUpTo } from '../database/queries/count-up-to.js';
import { newestFirst } from '../database/newest-first.js';
import type { FetchRecord } from './fetches/feed-fetch.entity.js';
import { storedForm } from './feed-address.js';
import type { ListFeedsQuery } from './feed-input.dto.js';
import { FeedEntity } from './feed.entity.js';
import type { FeedKind } from './feed.entity.js';
import { feedContains } from './search-text.js';

const FEEDS_PER_BATCH = 200;

/** The fields of a feed that changes of its posts need; the lock keeps them until the commit. */
export interface LockedFeed {
  id: string;
  accountId: string;
  categoryId: string | null;
  source: FeedKind;
}

/** What a list of subscriptions tells of a feed. */
const LISTED = [
  ...(['id', 'accountId', 'categoryId', 'title', 'feedUrl'] as const),
  ...(['siteUrl', 'description', 'language'] as const),
];
export type ListedFeed = Pick<FeedEntity, (typeof LISTED)[number]>;

/** The result of a fetch of an unchanged feed; instants are epoch milliseconds. */
export interface UnchangedFeed {
  id: string;
  accountId: string;
  /** Where it was fetched from. */
  feedUrl: string | null;
  /** When it was fetched, and how. */
  fetch: FetchRecord;
  /** When it is due again. */
  next: number;
}

/** The feeds of an account that opt in to summaries of their new posts. */
export const SUMMARISED_FEEDS = 'SELECT 1 FROM feeds WHERE account_id = ? AND ai_summaries = 1';

/**
 * All queries on feeds, except those that share the polling among nodes.
 * SQL by hand for batches: decision 68.
 */
@Injectable()
export class FeedsRepository {
  constructor(
    @InjectRepository(FeedEntity) private readonly feeds: Repository<FeedEntity>,
    private readonly dataSource: DataSource,
  ) {}

  /** Newest first. */
  async list(accountId: string, query: ListFeedsQuery, limits?: FeedLimits): Promise<FeedEntity[]> {
    const { behind, options } = newestFirst(query);
    const { q } = query;
    const where = { ...meeting(accountId, query), ...behind };
    if (q === undefined) return this.feeds.find({ where: whereWithin(where, limits), ...options });
    const ids = await this.findContaining(q, where, query, limits);
    const found = { where: { accountId, id: In(ids) }, order: options.order };
    return ids.length > 0 ? this.feeds.find(found) : [];
  }

  /** Their number, at most `most`. */
  async count(
    accountId: string,
    query: ListFeedsQuery,
    most: number,
    limits?: FeedLimits,
  ): Promise<number> {
    const where = meeting(accountId, query);
    if (query.q === undefined) return countUpTo(this.feeds, whereWithin(where, limits), most);
    const window = { offset: 0, limit: most };
    return (await this.findContaining(query.q, where, window, limits)).length;
  }

  /** Reads only the texts of feeds, in batches, until the page is full. */
  private async findContaining(
    words: string,
    where: FindOptionsWhere<FeedEntity>,
    { offset, limit }: Pick<ListFeedsQuery, 'offset' | 'limit'>,
    limits?: FeedLimits,
  ): Promise<string[]> {
    const matches = feedContains(words);
    const found: string[] = [];
    let { id } = where;
    for (;;) {
      const feeds = await this.feeds.find({
        select: { id: true, title: true, feedUrl: true, siteUrl: true, description: true },
        where: whereWithin({ ...where, ...(id && { id }) }, limits),
        order: { id: 'DESC' },
        take: FEEDS_PER_BATCH,
      });
      found.push(...feeds.filter(matches).map((feed) => feed.id));
      if (feeds.length < FEEDS_PER_BATCH || found.length >= offset + limit) break;
      id = LessThan(feeds.at(-1)!.id);
    }
    return found.slice(offset, offset + limit);
  }

  /**
   * The next web feeds with a category, or without one, behind a feed. Their order is that of an
   * index: by category, then by age.
   */
  listWebFeeds(
    accountId: string,
    isFiled: boolean,
    { after, limit }: { after: ListedFeed | undefined; limit: number },
  ): Promise<ListedFeed[]> {
    const categoryId = isFiled ? Not(IsNull()) : IsNull();
    const scan = this.feeds
      .createQueryBuilder('feed')
      .select(LISTED.map((name) => `feed.${name}`))
      .where({ accountId, source: 'web', categoryId })
      .orderBy(isFiled ? { 'feed.categoryId': 'ASC', 'feed.id': 'ASC' } : { 'feed.id': 'ASC' })
      .limit(limit);
    if (after && isFiled) scan.andWhere('(feed.categoryId, feed.id) > (:categoryId, :id)', after);
    else if (after) scan.andWhere('feed.id > :id', after);
    return scan.getMany();
  }

  /** The feeds within limits: all, or those of these identifiers. */
  async findWithin(accountId: string, limits: FeedLimits, ids?: string[]): Promise<string[]> {
    const where = { accountId, ...(ids && { id: In(ids) }) };
    const rows = await this.feeds.find({ select: { id: true }, where: whereWithin(where, limits) });
    return rows.map(({ id }) => id);
  }

  async findLeft(
    accountId: string,
    leftCategoryIds: readonly string[],
    ids: string[],
  ): Promise<string[]> {
    const where = { accountId, id: In(ids), leftCategoryId: In(leftCategoryIds) };
    return (await this.feeds.find({ select: { id: true }, where })).map(({ id }) => id);
  }

  findListed(accountId: string, ids: string[]): Promise<FeedEntity[]> {
    return this.feeds.findBy({ accountId, id: In(ids) });
  }

  /** The category of each of these feeds that exists, as the transaction sees it. */
  async findCategories(
    manager: EntityManager,
    accountId: string,
    ids: string[],
  ): Promise<ReadonlyMap<string, string | null>> {
    const feeds = await manager.find(FeedEntity, {
      select: { id: true, categoryId: true },
      where: { accountId, id: In(ids) },
    });
    return new Map(feeds.map(({ id, categoryId }) => [id, categoryId]));
  }

  /** How many feeds of all accounts have an address, by the same request, and how many are polled. */
  async countFollowers(feedUrl: string): Promise<{ feeds: number; polled: number }> {
    const row = await this.feeds
      .createQueryBuilder('feed')
      .select('COUNT(*)', 'feeds')
      .addSelect(`SUM(CASE WHEN feed.status IN ('active', 'failing') THEN 1 ELSE 0 END)`, 'polled')
      .where({ feedUrl, request: IsNull() })
      .getRawOne<Record<'feeds' | 'polled', number | string | null>>();
    return { feeds: Number(row?.feeds ?? 0), polled: Number(row?.polled ?? 0) };
  }

  find(accountId: string, id: string): Promise<FeedEntity | null> {
    return this.feeds.findOneBy({ accountId, id });
  }

  findByUrl(
    accountId: string,
    feedUrl: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<FeedEntity | null> {
    return manager.findOneBy(FeedEntity, { accountId, feedUrl });
  }

  findByUrls(accountId: string, feedUrls: string[]): Promise<Pick<FeedEntity, 'id' | 'feedUrl'>[]> {
    return this.feeds.find({
      select: { id: true, feedUrl: true },
      where: { accountId, feedUrl: In(feedUrls) },
    });
  }

  /** The feeds of all accounts that are fetched from one of these addresses, by the same request. */
  findPolled(feedUrls: string[]): Promise<FeedEntity[]> {
    const polled = { request: IsNull(), status: In(['active', 'failing'] as const) };
    return this.feeds.findBy({ feedUrl: In(feedUrls), ...polled });
  }

  /** A feed keeps its time that waits after failures, or has settings of its own for its fetches. */
  async makeDue(manager: EntityManager, feedUrl: string, at: number): Promise<void> {
    const shared = { feedUrl, request: IsNull(), refreshMinutes: IsNull() };
    const later = { ...shared, status: 'active' as const, nextFetchAt: MoreThan(at) };
    await manager.update(FeedEntity, later, { nextFetchAt: at });
  }

  /**
   * Locks the feed for the writer of its posts until the transaction ends, so that no two write the
   * same posts in different orders; null where there is none.
   */
  lock(manager: EntityManager, accountId: string, id: string): Promise<LockedFeed | null> {
    return manager.findOne(FeedEntity, {
      select: { id: true, accountId: true, categoryId: true, source: true },
      where: { accountId, id },
      ...getDialect(this.dataSource).rowLock.exclusive,
    });
  }

  /** The whole feed, locked exclusively until the transaction ends; null where there is none. */
  lockEntity(manager: EntityManager, accountId: string, id: string): Promise<FeedEntity | null> {
    const { exclusive } = getDialect(this.dataSource).rowLock;
    return manager.findOne(FeedEntity, { where: { accountId, id }, ...exclusive });
  }

  /** @throws QueryFailedError of a unique index where the account has a feed of that address */
  async insert(manager: EntityManager, feed: FeedEntity): Promise<void> {
    await manager.insert(FeedEntity, feed);
  }

  hasAddress(manager: EntityManager, accountId: string, feedUrl: string): Promise<boolean> {
    return manager.existsBy(FeedEntity, { accountId, feedUrl });
  }

  /** Records fetches of unchanged feeds in one statement, except of feeds with a new address. */
  async recordUnchanged(manager: EntityManager, feeds: UnchangedFeed[]): Promise<void> {
    const fetched = getDialect(this.dataSource).recordset('fetched', {
      feed_id: 'uuid',
      account_id: 'uuid',
      url: 'varchar',
      at: 'bigint',
      next: 'bigint',
    });
    await runStatement(
      manager,
      `UPDATE feeds SET status = 'active', last_fetched_at = fetched.at,
         last_succeeded_at = fetched.at, next_fetch_at = fetched.next, error_count = 0, attempts = 0,
         fetch_count = fetch_count + 1,
         error_code = NULL, error_http_status = NULL, error_message = NULL, not_before = NULL,
         moved_to = NULL, moved_count = 0, suggested_feed_url = NULL, next_search_at = NULL,
         searches = 0
       FROM ${fetched} WHERE feeds.account_id = fetched.account_id
         AND feeds.id = fetched.feed_id AND feeds.feed_url = fetched.url AND feeds.status IN ('active', 'failing')`,
      [
        JSON.stringify(
          feeds.map(({ id, accountId, feedUrl, fetch: { at }, next }) => ({
            feed_id: id,
            account_id: accountId,
            url: feedUrl,
            at,
            next,
          })),
        ),
      ],
    );
  }

  /** False where there is no such feed. */
  async update(
    manager: EntityManager,
    accountId: string,
    id: string,
    changes: Partial<FeedEntity>,
  ): Promise<boolean> {
    const { affected } = await manager.update(FeedEntity, { accountId, id }, changes);
    return affected === 1;
  }

  /** A feed of any account whose deletion began before an instant; null where there is none. */
  findRemoving(before: number): Promise<Pick<FeedEntity, 'accountId' | 'id'> | null> {
    return this.feeds.findOne({
      select: { accountId: true, id: true },
      where: { removingAt: LessThan(before) },
    });
  }

  /** The next feed, of any account, that has limits for its posts. */
  findRetained(after: string | null): Promise<Pick<FeedEntity, 'accountId' | 'id'> | null> {
    return this.feeds.findOne({
      select: { accountId: true, id: true },
      where: { retentionKeepUnread: isSet, ...(after !== null && { id: MoreThan(after) }) },
      order: { id: 'ASC' },
    });
  }

  /** Deletes the feed and its posts. False where there is no such feed. */
  async remove(manager: EntityManager, accountId: string, id: string): Promise<boolean> {
    const { affected } = await manager.delete(FeedEntity, { accountId, id });
    return affected === 1;
  }
}

/** In the words of the index: SQLite knows it by no others. */
const isSet = Raw((column) => `${column} IS NOT NULL`);

/** The same conditions within limits: of one of the feeds, or of a feed in one of the categories. */
function whereWithin(
  where: FindOptionsWhere<FeedEntity>,
  limits?: FeedLimits,
): FindOptionsWhere<FeedEntity> | FindOptionsWhere<FeedEntity>[] {
  if (!limits) return where;
  const both = <T>(given: unknown, allowed: readonly T[]) =>
    given === undefined ? In(allowed) : And(given as FindOperator<T>, In(allowed));
  return [
    { ...where, id: both(where.id, limits.feedIds) },
    { ...where, categoryId: both(where.categoryId, limits.categoryIds) },
  ];
}

/** The conditions of a query, apart from its words and its place. */
const meeting = (
  accountId: string,
  { categoryId, feedUrl, source, status }: ListFeedsQuery,
): FindOptionsWhere<FeedEntity> => ({
  accountId,
  ...(categoryId && { categoryId: In(categoryId) }),
  ...(feedUrl && { feedUrl: In(meantAddresses(feedUrl).map((one) => storedForm(new URL(one)))) }),
  ...(source && { source: In(source) }),
  ...(status && { status: In(status) }),
});
