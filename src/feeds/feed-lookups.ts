import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, In, Repository } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { FeedLimits } from '../auth/limits/feed-limits.js';
import { CategoriesService } from '../categories/categories.service.js';
import { meantAddresses } from '../common/bare-address.js';
import { getDialect } from '../database/engines/dialect.js';
import { NotFoundError } from '../http/problems/errors.js';
import { storedForm } from './feed-address.js';
import { FeedDto } from './feed.dto.js';
import { FeedEntity } from './feed.entity.js';
import type { FeedKind } from './feed.entity.js';
import { ShownFeeds } from './icons/shown-feeds.js';
import { whereWithin } from './listing/feeds-within.statement.js';

type FeedKey = Pick<FeedEntity, 'accountId' | 'id'>;

/** The fields of a feed that changes of its posts need; the lock keeps them until the commit. */
export interface LockedFeed {
  id: string;
  accountId: string;
  categoryId: string | null;
  source: FeedKind;
  /** Whether new posts get the text of their pages. */
  fullText: number;
}

/** What other modules ask about the feeds of an account, and the locks on them. */
@Injectable()
export class FeedLookups {
  constructor(
    @InjectRepository(FeedEntity) private readonly feeds: Repository<FeedEntity>,
    private readonly dataSource: DataSource,
    private readonly categories: CategoriesService,
    private readonly shown: ShownFeeds,
  ) {}

  /** The feeds of these identifiers that exist. */
  async listed(accountId: string, ids: string[]): Promise<FeedDto[]> {
    if (ids.length === 0) return [];
    const feeds = await this.feeds.findBy({ accountId, id: In(ids) });
    return (await this.shown.addTo(feeds)).map((feed) => FeedDto.from(feed));
  }

  /** Those of these feeds that are within the limits now; of all, where none are named. */
  async within(
    accountId: string,
    limits: FeedLimits,
    ids?: string[],
  ): Promise<ReadonlySet<string>> {
    if (ids?.length === 0) return new Set();
    const where = whereWithin({ accountId, ...(ids && { id: In(ids) }) }, limits);
    const feeds = await this.feeds.find({ select: { id: true }, where });
    return new Set(feeds.map(({ id }) => id));
  }

  /** Those of these feeds that left a category of the limits by their last move. */
  async lastLeft(accountId: string, { categoryIds }: FeedLimits, ids: string[]): Promise<string[]> {
    const where = { accountId, id: In(ids), leftCategoryId: In(categoryIds) };
    return (await this.feeds.find({ select: { id: true }, where })).map(({ id }) => id);
  }

  /** The identifier of the feed of an address; undefined where the account has none. */
  async findByAddress(accountId: string, address: string): Promise<string | undefined> {
    const urls = meantAddresses(address.trim()).flatMap((one) => URL.parse(one) ?? []);
    const [feed] = await this.findByUrls(accountId, urls.map(storedForm));
    return feed?.id;
  }

  /** The identifiers of the account's feeds of these addresses, by the address as it is given. */
  async findByAddresses(
    accountId: string,
    addresses: string[],
  ): Promise<ReadonlyMap<string, string>> {
    const stored = addresses.map((address) => [address, storedForm(new URL(address))] as const);
    const feeds = await this.findByUrls(
      accountId,
      stored.map(([, feedUrl]) => feedUrl),
    );
    const ids = new Map(feeds.map(({ feedUrl, id }) => [feedUrl, id]));
    return new Map(
      stored.flatMap(([address, feedUrl]) => {
        const id = ids.get(feedUrl);
        return id === undefined ? [] : [[address, id]];
      }),
    );
  }

  private findByUrls(accountId: string, feedUrls: string[]): Promise<FeedEntity[]> {
    const where = { accountId, feedUrl: In(feedUrls) };
    return this.feeds.find({ select: { id: true, feedUrl: true }, where });
  }

  /** @throws NotFoundError where the account lacks one of the feeds or categories */
  async checkExist(
    accountId: string,
    {
      feedIds = [],
      categoryIds = [],
    }: { feedIds?: string[] | undefined; categoryIds?: string[] | undefined } = {},
  ): Promise<void> {
    const feeds = await this.listed(accountId, feedIds);
    if (feeds.length < feedIds.length) throw new NotFoundError('feed');
    const categories = await this.categories.listed(accountId, categoryIds);
    if (categories.length < categoryIds.length) throw new NotFoundError('category');
  }

  /** @throws NotFoundError */
  async getEntity(
    accountId: string,
    id: string,
    manager = this.feeds.manager,
  ): Promise<FeedEntity> {
    const feed = await manager.findOneBy(FeedEntity, { accountId, id });
    if (!feed) throw new NotFoundError('feed');
    return feed;
  }

  /**
   * The feed with all that its record shows.
   * @throws NotFoundError
   */
  async getShown(accountId: string, id: string): Promise<FeedEntity> {
    const feed = await this.getEntity(accountId, id);
    await this.shown.addTo([feed]);
    return feed;
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

  /** The title and the category of a feed, as the transaction sees them. */
  async findNames(
    manager: EntityManager,
    { accountId, id }: FeedKey,
  ): Promise<Pick<FeedEntity, 'title' | 'category'> | null> {
    return manager.findOne(FeedEntity, {
      select: { id: true, accountId: true, title: true, category: { id: true, nameKey: true } },
      where: { accountId, id },
      relations: { category: true },
    });
  }

  /**
   * The feed of posts that will change, locked until the transaction ends, so that no two write the
   * same posts in different orders.
   * @throws NotFoundError
   */
  async lock(manager: EntityManager, accountId: string, id: string): Promise<LockedFeed> {
    const feed = await this.findLocked(manager, { accountId, id });
    if (!feed) throw new NotFoundError('feed');
    return feed;
  }

  /** As `lock`; null where there is no such feed. */
  findLocked(manager: EntityManager, { accountId, id }: FeedKey): Promise<LockedFeed | null> {
    return manager.findOne(FeedEntity, {
      select: { id: true, accountId: true, categoryId: true, source: true, fullText: true },
      where: { accountId, id },
      ...getDialect(this.dataSource).rowLock.exclusive,
    });
  }

  /**
   * The current state of the feed, locked exclusively until the transaction ends.
   * @throws NotFoundError
   */
  async lockEntity(manager: EntityManager, { accountId, id }: FeedKey): Promise<FeedEntity> {
    const { exclusive } = getDialect(this.dataSource).rowLock;
    const feed = await manager.findOne(FeedEntity, { where: { accountId, id }, ...exclusive });
    if (!feed) throw new NotFoundError('feed');
    return feed;
  }
}
