import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, MoreThan, Raw, Repository } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { getDialect } from '../../database/engines/dialect.js';
import { FeedEntity } from '../feed.entity.js';

/** In the words of the index: SQLite knows it by no others. */
const isSet = Raw((column) => `${column} IS NOT NULL`);

/** The feeds that have limits for their posts, of all accounts. */
@Injectable()
export class RetainedFeeds {
  constructor(
    @InjectRepository(FeedEntity) private readonly feeds: Repository<FeedEntity>,
    private readonly dataSource: DataSource,
  ) {}

  /** The next of them after an identifier; null behind the last. */
  findNext(after: string | null): Promise<Pick<FeedEntity, 'accountId' | 'id'> | null> {
    return this.feeds.findOne({
      select: { accountId: true, id: true },
      where: { retentionKeepUnread: isSet, ...(after !== null && { id: MoreThan(after) }) },
      order: { id: 'ASC' },
    });
  }

  /** Its current state, locked exclusively until the transaction ends; null where it is deleted. */
  lock(
    manager: EntityManager,
    { accountId, id }: Pick<FeedEntity, 'accountId' | 'id'>,
  ): Promise<FeedEntity | null> {
    const { exclusive } = getDialect(this.dataSource).rowLock;
    return manager.findOne(FeedEntity, { where: { accountId, id }, ...exclusive });
  }
}
