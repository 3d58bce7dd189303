import { Injectable } from '@nestjs/common';
import { CategoriesService } from '../../categories/categories.service.js';
import { feedId, labelId, stateId } from '../requests/stream-id.js';
import { microseconds } from '../streams/item.js';
import { ReaderFeeds } from './reader-feeds.js';
import type { CountedFeed } from './reader-feeds.js';

/** The feeds, labels and counters of an account. */
@Injectable()
export class ListsService {
  constructor(
    private readonly feeds: ReaderFeeds,
    private readonly categories: CategoriesService,
  ) {}

  async subscriptions(accountId: string): Promise<object> {
    const feeds = await this.feeds.listAll(accountId);
    return {
      subscriptions: feeds.map(({ serial, title, label, feedUrl, siteUrl, icon }) => ({
        id: feedId(serial),
        title,
        categories: label === null ? [] : [{ id: labelId(label), label, type: 'folder' }],
        url: feedUrl,
        htmlUrl: siteUrl,
        // Without one, apps need the field to be absent.
        ...(icon && { iconUrl: icon }),
      })),
    };
  }

  /** Starred, and all labels, also those without feeds. */
  async tags(accountId: string): Promise<object> {
    const categories = await this.categories.listAll(accountId);
    return {
      tags: [
        { id: stateId('starred') },
        ...categories.map(({ name }) => ({ id: labelId(name), type: 'folder' })),
      ],
    };
  }

  /** Of the feeds and labels that have unread posts, and of all posts. */
  async unreadCounts(accountId: string): Promise<object> {
    const feeds = await this.feeds.listAll(accountId);
    const unread = feeds.filter((feed) => feed.unread > 0);
    const labelled = Map.groupBy(
      unread.filter(({ label }) => label !== null),
      ({ label }) => label!,
    );
    const counted = [
      ...unread.map((feed) => countOf(feedId(feed.serial), [feed])),
      ...[...labelled].map(([label, ofLabel]) => countOf(labelId(label), ofLabel)),
      countOf(stateId('reading-list'), feeds),
    ];
    const max = feeds.reduce((sum, feed) => sum + feed.unread, 0);
    return { max, unreadcounts: counted };
  }
}

const countOf = (id: string, feeds: CountedFeed[]): object => ({
  id,
  count: feeds.reduce((sum, { unread }) => sum + unread, 0),
  newestItemTimestampUsec: microseconds(Math.max(0, ...feeds.map(({ newestAt }) => newestAt ?? 0))),
});
