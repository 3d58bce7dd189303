import { Injectable } from '@nestjs/common';
import { FeedCountsService } from '../../posts/state/feed-counts.service.js';
import { feedId, labelId, stateId } from '../requests/stream-id.js';
import { microseconds } from '../streams/item.js';
import { GreaderLabels } from '../tags/greader-labels.js';
import { GreaderFeeds } from './greader-feeds.js';
import type { CountedFeed } from './greader-feeds.js';

/** The feeds, labels and counters of an account. */
@Injectable()
export class ListsService {
  constructor(
    private readonly feeds: GreaderFeeds,
    private readonly labels: GreaderLabels,
    private readonly counts: FeedCountsService,
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

  /** Of the feeds, categories and labels that have unread posts, and of all posts. */
  async unreadCounts(accountId: string): Promise<object> {
    const feeds = await this.feeds.listAll(accountId);
    const unread = feeds.filter((feed) => feed.unread > 0);
    const labelled = Map.groupBy(
      unread.filter(({ label }) => label !== null),
      ({ label }) => label!,
    );
    const labels = await this.labels.listAll(accountId);
    const ofLabels = labels.length === 0 ? [] : await this.counts.ofLabels(accountId);
    const counted = [
      ...unread.map((feed) => toUnreadCount(feedId(feed.serial), [feed])),
      ...[...labelled].map(([label, ofLabel]) => toUnreadCount(labelId(label), ofLabel)),
      ...labels.flatMap(({ id, name }) =>
        ofLabels
          .filter((counts) => counts.labelId === id && counts.unread > 0)
          .map((counts) => toUnreadCount(labelId(name), [counts])),
      ),
      toUnreadCount(stateId('reading-list'), feeds),
    ];
    const max = feeds.reduce((sum, feed) => sum + feed.unread, 0);
    return { max, unreadcounts: counted };
  }
}

const toUnreadCount = (id: string, feeds: Pick<CountedFeed, 'unread' | 'newestAt'>[]): object => ({
  id,
  count: feeds.reduce((sum, { unread }) => sum + unread, 0),
  newestItemTimestampUsec: microseconds(Math.max(0, ...feeds.map(({ newestAt }) => newestAt ?? 0))),
});
