import type { FeedEntity } from './feed.entity.js';
import type { FeedPush } from './feed-push.js';

/** Knows which addresses hubs push. The websub module provides it. */
export abstract class FeedPushes {
  /** The subscriptions of these addresses, as far as there are any. */
  abstract find(feedUrls: string[]): Promise<ReadonlyMap<string, FeedPush>>;

  /** The same feeds, each with its `push`. */
  async addTo<F extends FeedEntity>(feeds: F[]): Promise<F[]> {
    const feedUrls = feeds.flatMap(({ feedUrl }) => feedUrl ?? []);
    const found = feedUrls.length > 0 ? await this.find([...new Set(feedUrls)]) : undefined;
    for (const feed of feeds) feed.push = found?.get(feed.feedUrl ?? '') ?? null;
    return feeds;
  }
}
