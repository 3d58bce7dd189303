import { Injectable } from '@nestjs/common';
import { DataSource, LessThan, Raw } from 'typeorm';
import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { getDialect } from '../../database/engines/dialect.js';
import { FeedEntity } from '../feed.entity.js';

/** A feed whose posts are to follow it into its category; each move has a later instant. */
export type MovingFeed = Pick<FeedEntity, 'id' | 'accountId' | 'categoryId'> & { movingAt: number };

const select = { id: true, accountId: true, categoryId: true, movingAt: true } as const;

/** In the words of the index: SQLite knows it by no others. */
const isSet = Raw((column) => `${column} IS NOT NULL`);

/** All queries on the mark of feeds whose posts are to follow them. A trigger sets it. */
@Injectable()
export class MovingFeedsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The moving feeds of an account. */
  async findOfAccount(accountId: string): Promise<MovingFeed[]> {
    const where: FindOptionsWhere<FeedEntity> = { accountId, movingAt: isSet };
    return (await this.dataSource.manager.find(FeedEntity, { select, where })).map(asMoving);
  }

  /** A feed of any account that was moved before an instant. */
  async findMovedBefore(instant: number): Promise<MovingFeed | undefined> {
    const where = { movingAt: LessThan(instant) };
    const feed = await this.dataSource.manager.findOne(FeedEntity, { select, where });
    return feed ? asMoving(feed) : undefined;
  }

  /** Locks the feed as the writers of its posts do; undefined where no post is to follow it. */
  async lock(
    manager: EntityManager,
    { accountId, id }: Pick<MovingFeed, 'accountId' | 'id'>,
  ): Promise<MovingFeed | undefined> {
    const { exclusive } = getDialect(this.dataSource).rowLock;
    const where: FindOptionsWhere<FeedEntity> = { accountId, id, movingAt: isSet };
    const feed = await manager.findOne(FeedEntity, { select, where, ...exclusive });
    return feed ? asMoving(feed) : undefined;
  }

  /** Takes the mark from the feed. */
  async finish(
    manager: EntityManager,
    { accountId, id }: Pick<MovingFeed, 'accountId' | 'id'>,
  ): Promise<void> {
    await manager.update(FeedEntity, { accountId, id }, { movingAt: null });
  }
}

const asMoving = (feed: FeedEntity): MovingFeed => ({ ...feed, movingAt: feed.movingAt! });
