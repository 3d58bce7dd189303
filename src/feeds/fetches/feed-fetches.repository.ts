import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, LessThan, Repository } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { countUpTo } from '../../database/queries/count-up-to.js';
import { getDialect } from '../../database/engines/dialect.js';
import { runStatement } from '../../database/queries/run-statement.js';
import type { PageQuery } from '../../pagination/page-query.js';
import { FeedFetchEntity, KEPT_FETCHES } from './feed-fetch.entity.js';
import type { FetchRecord } from './feed-fetch.entity.js';

/** An outcome, and its feed. */
export interface FetchOfFeed extends FetchRecord {
  feedId: string;
  accountId: string;
  /** The outcome is kept only if the feed records this fetch of this address; null: in any case. */
  feedUrl: string | null;
}

const OF_FEED = { feed_id: 'uuid', account_id: 'uuid', url: 'varchar' } as const;
const OUTCOME = {
  at: 'bigint',
  cause: 'varchar',
  result: 'varchar',
  http_status: 'bigint',
  new_posts: 'bigint',
  updated_posts: 'bigint',
  duration_ms: 'bigint',
  code: 'varchar',
  message: 'varchar',
} as const;
/** What a new outcome writes over the oldest one. */
const WRITTEN = ['number', ...Object.keys(OUTCOME)];

/** The latest fetches of feeds. SQL by hand for batches: decision 68. */
@Injectable()
export class FeedFetchesRepository {
  constructor(
    @InjectRepository(FeedFetchEntity) private readonly fetches: Repository<FeedFetchEntity>,
    private readonly dataSource: DataSource,
  ) {}

  /** Newest first. */
  list(
    accountId: string,
    feedId: string,
    { limit, offset, after }: PageQuery,
  ): Promise<FeedFetchEntity[]> {
    const [number] = after ?? [];
    return this.fetches.find({
      where: {
        accountId,
        feedId,
        ...(number !== undefined && { number: LessThan(Number(number)) }),
      },
      order: { number: 'DESC' },
      skip: offset,
      take: limit,
    });
  }

  /** Their number, at most `most`. */
  count(accountId: string, feedId: string, most: number): Promise<number> {
    return countUpTo(this.fetches, { accountId, feedId }, most);
  }

  /**
   * Keeps outcomes of fetches in one statement, each in the place of the oldest one of its feed. The
   * transaction has counted each fetch in `feeds.fetch_count`, which gives its number.
   */
  async add(manager: EntityManager, fetches: FetchOfFeed[]): Promise<void> {
    const done = getDialect(this.dataSource).recordset('done', { ...OF_FEED, ...OUTCOME });
    const values = Object.keys(OUTCOME).map((name) => `done.${name}`);
    await runStatement(
      manager,
      `INSERT INTO feed_fetches (feed_id, slot, account_id, ${WRITTEN.join(', ')})
       SELECT feeds.id, feeds.fetch_count % ${KEPT_FETCHES}, feeds.account_id, feeds.fetch_count,
         ${values.join(', ')}
       FROM ${done} JOIN feeds ON feeds.account_id = done.account_id AND feeds.id = done.feed_id
       WHERE done.url IS NULL
         OR (feeds.feed_url = done.url AND feeds.last_fetched_at = done.at AND feeds.status = 'active')
       ON CONFLICT (feed_id, slot, account_id) DO UPDATE SET
         ${WRITTEN.map((name) => `${name} = excluded.${name}`).join(', ')}`,
      [JSON.stringify(fetches.map(toRow))],
    );
  }
}

const toRow = ({ feedId, accountId, feedUrl, at, cause, result, ...more }: FetchOfFeed) => ({
  feed_id: feedId,
  account_id: accountId,
  url: feedUrl,
  ...{ at, cause, result },
  http_status: more.httpStatus,
  new_posts: more.newPosts,
  updated_posts: more.updatedPosts,
  duration_ms: more.durationMs,
  code: more.code,
  message: more.message,
});
