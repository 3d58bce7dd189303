import { Injectable } from '@nestjs/common';
import { In, IsNull, MoreThan } from 'typeorm';
import { Database } from '../database/database.js';
import type { Transaction } from '../database/database.js';
import { newestFirst } from '../database/newest-first.js';
import type { ListFeedsQuery } from './feed.dto.js';
import { FeedEntity } from './feed.entity.js';
import type { FeedSource } from './feed.entity.js';

/** What a change of posts must know of their feed, and may rely on until it commits. */
export interface LockedFeed {
  id: string;
  accountId: string;
  categoryId: string | null;
  source: FeedSource;
}

/** What a fetch leaves of a feed that has not changed; instants are epoch milliseconds. */
export interface UnchangedFeed {
  id: string;
  /** When it was fetched. */
  at: number;
  /** When it is due again. */
  next: number;
}

/** Every query on the feeds, but for those by which nodes share the polling. */
@Injectable()
export class FeedsRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  list(accountId: string, query: ListFeedsQuery): Promise<FeedEntity[]> {
    const { behind, options } = newestFirst(query);
    const { categoryId, status } = query;
    const where = { accountId, ...(categoryId && { categoryId }), ...(status && { status }) };
    return this.database.read((manager) =>
      manager.find(FeedEntity, { where: { ...where, ...behind }, ...options }),
    );
  }

  /** Oldest first; those of no category where it is null. */
  listWebFeeds(
    accountId: string,
    categoryId: string | null,
    { after, limit }: { after: string | undefined; limit: number },
  ): Promise<FeedEntity[]> {
    const where = { accountId, categoryId: categoryId ?? IsNull(), source: 'web' as const };
    return this.database.read((manager) =>
      manager.find(FeedEntity, {
        where: { ...where, ...(after !== undefined && { id: MoreThan(after) }) },
        order: { id: 'ASC' },
        take: limit,
      }),
    );
  }

  find(accountId: string, id: string): Promise<FeedEntity | null> {
    return this.database.read((manager) => manager.findOneBy(FeedEntity, { accountId, id }));
  }

  findByUrl(accountId: string, feedUrl: string): Promise<FeedEntity | null> {
    return this.database.read((manager) => manager.findOneBy(FeedEntity, { accountId, feedUrl }));
  }

  /** The feeds of all accounts that are fetched from one of these addresses. */
  findPolled(feedUrls: string[]): Promise<FeedEntity[]> {
    return this.database.read((manager) =>
      manager.findBy(FeedEntity, { feedUrl: In(feedUrls), status: In(['active', 'failing']) }),
    );
  }

  /** Keeps the feed from changing until the transaction ends; undefined where there is none. */
  async lock(tx: Transaction, accountId: string, id: string): Promise<LockedFeed | undefined> {
    const [row] = await this.database.execute<{ category_id: string | null; source: FeedSource }>(
      tx,
      `SELECT category_id, source FROM feeds WHERE account_id = ? AND id = ?
       ${this.database.dialect.lock.shared}`,
      [accountId, id],
    );
    return row && { id, accountId, categoryId: row.category_id, source: row.source };
  }

  /** The whole feed, kept from every other change until the transaction ends. */
  async lockEntity(tx: Transaction, accountId: string, id: string): Promise<FeedEntity | null> {
    await this.database.execute(
      tx,
      `SELECT id FROM feeds WHERE account_id = ? AND id = ? ${this.database.dialect.lock.exclusive}`,
      [accountId, id],
    );
    return tx.findOneBy(FeedEntity, { accountId, id });
  }

  /** @throws ConflictError where the account has a feed of that address */
  async insert(tx: Transaction, feed: FeedEntity): Promise<void> {
    await tx.insert(FeedEntity, feed);
  }

  hasAddress(tx: Transaction, accountId: string, feedUrl: string): Promise<boolean> {
    return tx.existsBy(FeedEntity, { accountId, feedUrl });
  }

  /** Writes down for many feeds at once, in one statement, that a fetch found nothing new. */
  async recordUnchanged(tx: Transaction, feeds: UnchangedFeed[]): Promise<void> {
    const fetched = this.database.dialect.recordset('fetched', {
      feed_id: 'uuid',
      at: 'bigint',
      next: 'bigint',
    });
    await this.database.execute(
      tx,
      `UPDATE feeds SET status = 'active', last_fetched_at = fetched.at,
         last_succeeded_at = fetched.at, next_fetch_at = fetched.next, error_count = 0,
         error_code = NULL, error_http_status = NULL, error_message = NULL, not_before = NULL,
         moved_to = NULL, moved_count = 0
       FROM ${fetched} WHERE feeds.id = fetched.feed_id AND feeds.status IN ('active', 'failing')`,
      [JSON.stringify(feeds.map(({ id, at, next }) => ({ feed_id: id, at, next })))],
    );
  }

  /** False where there is no such feed. */
  async update(
    tx: Transaction,
    accountId: string,
    id: string,
    changes: Partial<FeedEntity>,
  ): Promise<boolean> {
    const { affected } = await tx.update(FeedEntity, { accountId, id }, changes);
    return affected === 1;
  }

  /** False where there is no such feed. Its posts go with it. */
  async remove(accountId: string, id: string): Promise<boolean> {
    const { affected } = await this.database.transaction((tx) =>
      tx.delete(FeedEntity, { accountId, id }),
    );
    return affected === 1;
  }
}
