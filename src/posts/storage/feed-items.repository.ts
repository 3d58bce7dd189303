import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { FeedEntity } from '../../feeds/feed.entity.js';
import { FeedItemsEntity } from './feed-items.entity.js';

type OwnedFeed = Pick<FeedEntity, 'id' | 'accountId'>;

/** What is known of the items of feeds, so that no item is read twice in the same raw form. */
@Injectable()
export class FeedItemsRepository {
  constructor(
    @InjectRepository(FeedItemsEntity) private readonly items: Repository<FeedItemsEntity>,
  ) {}

  /** The hashes of the raw items that each of these feeds has. */
  async findCommon(feeds: OwnedFeed[]): Promise<string[]> {
    const rows = await this.items.findBy(feeds.map(ofFeed));
    const [first, ...others] = rows;
    if (!first || rows.length < feeds.length) return [];
    return Object.keys(first.items).filter((hash) =>
      others.every(({ items }) => Object.hasOwn(items, hash)),
    );
  }

  /** The identifiers of the posts by the hash of the raw item. */
  async find(manager: EntityManager, feed: OwnedFeed): Promise<ReadonlyMap<string, string>> {
    const row = await manager.findOneBy(FeedItemsEntity, ofFeed(feed));
    return new Map(Object.entries(row?.items ?? {}));
  }

  async write(
    manager: EntityManager,
    feed: OwnedFeed,
    items: ReadonlyMap<string, string>,
  ): Promise<void> {
    const row = { ...ofFeed(feed), items: Object.fromEntries(items) };
    await manager.upsert(FeedItemsEntity, row, ['feedId', 'accountId']);
  }

  async remove(manager: EntityManager, feed: OwnedFeed): Promise<void> {
    await manager.delete(FeedItemsEntity, ofFeed(feed));
  }
}

const ofFeed = ({ id, accountId }: OwnedFeed) => ({ feedId: id, accountId });
