import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, MoreThan, Repository } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { FeedEntity } from './feed.entity.js';
import { ShownFeeds } from './icons/shown-feeds.js';

const POLLED = ['active', 'failing'] as const;

/**
 * The feeds of all accounts that share an address, and so its fetches and pushes. A feed with a
 * request of its own shares neither, since others would see what it gets.
 */
@Injectable()
export class PolledFeeds {
  constructor(
    @InjectRepository(FeedEntity) private readonly feeds: Repository<FeedEntity>,
    private readonly shown: ShownFeeds,
  ) {}

  /** The feeds that are polled at one of these addresses. */
  async find(feedUrls: string[]): Promise<FeedEntity[]> {
    const polled = { request: IsNull(), status: In(POLLED) };
    return this.shown.addTo(await this.feeds.findBy({ feedUrl: In(feedUrls), ...polled }));
  }

  /** The feed as a list, where it is polled by a request of its own. */
  async findAlone(accountId: string, id: string): Promise<FeedEntity[]> {
    const feed = await this.feeds.findOneBy({ accountId, id });
    const isPolled = feed?.request && POLLED.some((status) => status === feed.status);
    return isPolled ? this.shown.addTo([feed]) : [];
  }

  /** How many feeds have the address, and how many of them are polled. */
  async countFollowers(feedUrl: string): Promise<{ feeds: number; polled: number }> {
    const row = await this.feeds
      .createQueryBuilder('feed')
      .select('COUNT(*)', 'feeds')
      .addSelect(`SUM(CASE WHEN feed.status IN ('active', 'failing') THEN 1 ELSE 0 END)`, 'polled')
      .where({ feedUrl, request: IsNull() })
      .getRawOne<Record<'feeds' | 'polled', number | string | null>>();
    return { feeds: Number(row?.feeds ?? 0), polled: Number(row?.polled ?? 0) };
  }

  /**
   * Has the active feeds of the address fetched now. A feed keeps its time that waits after failures,
   * or has settings of its own for its fetches.
   */
  async makeDue(manager: EntityManager, feedUrl: string): Promise<void> {
    const now = Date.now();
    const shared = { feedUrl, request: IsNull(), refreshMinutes: IsNull() };
    const later = { ...shared, status: 'active' as const, nextFetchAt: MoreThan(now) };
    await manager.update(FeedEntity, later, { nextFetchAt: now });
  }
}
