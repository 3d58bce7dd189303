import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, In, LessThan, Repository } from 'typeorm';
import type { EntityManager, FindOptionsWhere } from 'typeorm';
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
import { whereWithin } from './listing/feeds-within.statement.js';
import { feedContains } from './search-text.js';

const FEEDS_PER_BATCH = 200;

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
 * Lists of feeds, and what is written of them.
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

  /** @throws QueryFailedError of a unique index where the account has a feed of that address */
  async insert(manager: EntityManager, feed: FeedEntity): Promise<void> {
    await manager.insert(FeedEntity, feed);
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

  /** Deletes the feed and its posts. False where there is no such feed. */
  async remove(manager: EntityManager, accountId: string, id: string): Promise<boolean> {
    const { affected } = await manager.delete(FeedEntity, { accountId, id });
    return affected === 1;
  }
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
