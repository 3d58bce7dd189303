import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, Repository } from 'typeorm';
import { FeedEntity } from '../feed.entity.js';

const FEEDS_PER_BATCH = 200;

/** What a list of subscriptions tells of a feed. */
const LISTED = [
  ...(['id', 'accountId', 'categoryId', 'title', 'feedUrl'] as const),
  ...(['siteUrl', 'description', 'language'] as const),
];
type ListedFeed = Pick<FeedEntity, (typeof LISTED)[number]>;

/** The subscriptions of an account, for documents that list them all. */
@Injectable()
export class ListedFeeds {
  constructor(@InjectRepository(FeedEntity) private readonly feeds: Repository<FeedEntity>) {}

  /**
   * All web feeds, read in batches: those of each category together, and those without one last.
   * Between two batches other requests have their turn.
   */
  async *scan(accountId: string): AsyncGenerator<ListedFeed[]> {
    for (const isFiled of [true, false]) {
      let batch: ListedFeed[] = [];
      do {
        batch = await this.readNext(accountId, isFiled, batch.at(-1));
        if (batch.length > 0) yield batch;
        // On SQLite no other code runs until something other than the database is awaited.
        await yieldToEventLoop();
      } while (batch.length === FEEDS_PER_BATCH);
    }
  }

  /**
   * The next web feeds with a category, or without one, behind a feed. Their order is that of an
   * index: by category, then by age.
   */
  private readNext(
    accountId: string,
    isFiled: boolean,
    after: ListedFeed | undefined,
  ): Promise<ListedFeed[]> {
    const categoryId = isFiled ? Not(IsNull()) : IsNull();
    const scan = this.feeds
      .createQueryBuilder('feed')
      .select(LISTED.map((name) => `feed.${name}`))
      .where({ accountId, source: 'web', categoryId })
      .orderBy(isFiled ? { 'feed.categoryId': 'ASC', 'feed.id': 'ASC' } : { 'feed.id': 'ASC' })
      .limit(FEEDS_PER_BATCH);
    if (after && isFiled) scan.andWhere('(feed.categoryId, feed.id) > (:categoryId, :id)', after);
    else if (after) scan.andWhere('feed.id > :id', after);
    return scan.getMany();
  }
}
