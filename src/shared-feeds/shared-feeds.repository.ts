import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, IsNull, Repository } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { getDialect } from '../database/engines/dialect.js';
import { countUpTo } from '../database/queries/count-up-to.js';
import { newestFirst } from '../database/newest-first.js';
import { runStatement } from '../database/queries/run-statement.js';
import type { PageQuery } from '../pagination/page-query.js';
import { SharedFeedEntity } from './shared-feed.entity.js';

/**
 * The queries of accounts on their shared feeds.
 * SQL by hand for what is written behind: decision 68.
 */
@Injectable()
export class SharedFeedsRepository {
  constructor(
    @InjectRepository(SharedFeedEntity) private readonly feeds: Repository<SharedFeedEntity>,
    private readonly dataSource: DataSource,
  ) {}

  /** Newest first. */
  list(accountId: string, query: PageQuery): Promise<SharedFeedEntity[]> {
    const { behind, options } = newestFirst(query);
    return this.feeds.find({ where: { accountId, ...behind }, ...options });
  }

  /** Their number, at most `most`. */
  count(accountId: string, most: number): Promise<number> {
    return countUpTo(this.feeds, { accountId }, most);
  }

  find(accountId: string, id: string): Promise<SharedFeedEntity | null> {
    return this.feeds.findOneBy({ accountId, id });
  }

  /** The shared feed, kept from every other change until the transaction ends. */
  lock(manager: EntityManager, accountId: string, id: string): Promise<SharedFeedEntity | null> {
    const { exclusive } = getDialect(this.dataSource).rowLock;
    return manager.findOne(SharedFeedEntity, { where: { accountId, id }, ...exclusive });
  }

  async insert(manager: EntityManager, feed: SharedFeedEntity): Promise<void> {
    await manager.insert(SharedFeedEntity, feed);
  }

  async update(
    manager: EntityManager,
    { accountId, id }: Pick<SharedFeedEntity, 'accountId' | 'id'>,
    changes: Partial<SharedFeedEntity>,
  ): Promise<void> {
    await manager.update(SharedFeedEntity, { accountId, id }, changes);
  }

  async remove(
    manager: EntityManager,
    { accountId, id }: Pick<SharedFeedEntity, 'accountId' | 'id'>,
  ): Promise<void> {
    await manager.delete(SharedFeedEntity, { accountId, id });
  }

  /** Stores what the first page shows; false where another request has stored a change meanwhile. */
  async markShown(
    { accountId, id, shownHash, changedAt }: SharedFeedEntity,
    shown: Pick<SharedFeedEntity, 'shownHash' | 'changedAt'>,
  ): Promise<boolean> {
    const { affected } = await this.feeds.update(
      { accountId, id, shownHash: shownHash ?? IsNull(), changedAt },
      shown,
    );
    return affected === 1;
  }

  /** Moves the last fetch of shared feeds forward, never back. */
  async raiseFetched(fetches: ReadonlyMap<string, number>): Promise<void> {
    const statement = getDialect(this.dataSource).updateToGreater(
      'shared_feeds',
      'last_fetched_at',
    );
    await this.dataSource.transaction((manager) =>
      runStatement(manager, statement, [JSON.stringify(Object.fromEntries(fetches))]),
    );
  }
}
