import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { CategoriesService } from '../../categories/categories.service.js';
import type { CategoryDto } from '../../categories/category.dto.js';
import { PublicAddress } from '../../config/public-address.js';
import type { FeedDto } from '../../feeds/feed.dto.js';
import { FeedLookups } from '../../feeds/feed-lookups.js';
import { FeedCountsService } from '../../posts/state/feed-counts.service.js';

const FEEDS_AT_ONCE = 100;

/** A feed as apps know it: by its number, with a label for its category. */
export interface GreaderFeed {
  id: string;
  serial: number;
  title: string;
  label: string | null;
  /** Apps crash without these addresses, so a feed that has none gets that of its record. */
  feedUrl: string;
  siteUrl: string;
  icon: string | null;
}

/** The feeds and categories of an account, as apps address them. */
@Injectable()
export class GreaderFeeds {
  constructor(
    private readonly feeds: FeedLookups,
    private readonly categories: CategoriesService,
    private readonly counts: FeedCountsService,
    private readonly address: PublicAddress,
  ) {}

  /** All feeds, oldest first. */
  async listAll(accountId: string): Promise<GreaderFeed[]> {
    const counts = await this.counts.ofFeeds(accountId);
    const labels = getLabels(await this.categories.listAll(accountId));
    const listed: FeedDto[] = [];
    for (let start = 0; start < counts.length; start += FEEDS_AT_ONCE) {
      const some = counts.slice(start, start + FEEDS_AT_ONCE);
      const ids = some.map(({ feedId }) => feedId);
      listed.push(...(await this.feeds.listed(accountId, ids)));
      // On SQLite no other code runs until something other than the database is awaited.
      await yieldToEventLoop();
    }
    const byId = new Map(listed.map((feed) => [feed.id, feed]));
    return counts.flatMap(({ feedId, serial }) => {
      const feed = byId.get(feedId);
      return feed ? [this.shown(feed, serial, labels)] : [];
    });
  }

  /** The feeds of these identifiers that exist. */
  async listed(accountId: string, ids: string[]): Promise<ReadonlyMap<string, GreaderFeed>> {
    const feeds = await this.feeds.listed(accountId, ids);
    const serials = await this.counts.getSerials(accountId, ids);
    const categoryIds = new Set(feeds.flatMap(({ categoryId }) => categoryId ?? []));
    const labels = getLabels(await this.categories.listed(accountId, [...categoryIds]));
    return new Map(
      feeds.flatMap((feed) => {
        const serial = serials.get(feed.id);
        return serial === undefined ? [] : [[feed.id, this.shown(feed, serial, labels)]];
      }),
    );
  }

  /** The feed of a number or an address; undefined where the account has none. */
  async find(accountId: string, feed: number | string): Promise<string | undefined> {
    if (typeof feed === 'string') return this.feeds.findByAddress(accountId, feed);
    return (await this.counts.getFeedIds(accountId, [feed])).get(feed);
  }

  private shown(
    { id, title, categoryId, feedUrl, siteUrl, icon }: FeedDto,
    serial: number,
    labels: ReadonlyMap<string, string>,
  ): GreaderFeed {
    const record = `${this.address.url}/api/v1/feeds/${id}`;
    return {
      ...{ id, serial, title, icon },
      label: (categoryId && labels.get(categoryId)) || null,
      feedUrl: feedUrl ?? record,
      siteUrl: siteUrl ?? feedUrl ?? record,
    };
  }
}

const getLabels = (categories: CategoryDto[]): ReadonlyMap<string, string> =>
  new Map(categories.map(({ id, name }) => [id, name]));
