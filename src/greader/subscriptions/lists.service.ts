import { Injectable } from '@nestjs/common';
import { CategoriesService } from '../../categories/categories.service.js';
import type { FeedCounts } from '../../posts/state/post-states.repository.js';
import { FeedCountsService } from '../../posts/state/feed-counts.service.js';
import { feedId, labelId, stateId } from '../requests/stream-id.js';
import { microseconds } from '../streams/item.js';
import { GreaderLabels } from '../tags/greader-labels.js';
import { GreaderFeeds } from './greader-feeds.js';

/** The feeds, labels and counters of an account. */
@Injectable()
export class ListsService {
  constructor(
    private readonly feeds: GreaderFeeds,
    private readonly labels: GreaderLabels,
    private readonly counts: FeedCountsService,
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

  /** Of the feeds, categories and labels that have unread posts, and of all posts. */
  async unreadCounts(accountId: string): Promise<object> {
    const feeds = await this.counts.ofFeeds(accountId);
    const unread = feeds.filter((feed) => feed.unread > 0);
    const names = await this.categories.listAll(accountId);
    const ofCategories = Map.groupBy(unread, ({ categoryId }) => categoryId);
    const labels = await this.labels.listAll(accountId);
    const ofLabels = labels.length === 0 ? [] : await this.counts.ofLabels(accountId);
    const counted = [
      ...unread.map((feed) => toUnreadCount(feedId(feed.serial), [feed])),
      ...names.flatMap(({ id, name }) => {
        const ofCategory = ofCategories.get(id);
        return ofCategory ? [toUnreadCount(labelId(name), ofCategory)] : [];
      }),
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

const toUnreadCount = (id: string, feeds: Pick<FeedCounts, 'unread' | 'newestAt'>[]): object => ({
  id,
  count: feeds.reduce((sum, { unread }) => sum + unread, 0),
  newestItemTimestampUsec: microseconds(Math.max(0, ...feeds.map(({ newestAt }) => newestAt ?? 0))),
});
