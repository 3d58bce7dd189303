import type { FeedPush } from './feed-push.js';
import type { FeedEntity } from './feed.entity.js';

/** Knows which addresses hubs push. The websub module provides it. */
export abstract class FeedPushes {
  /** The subscriptions of these addresses, as far as there are any. */
  abstract find(feedUrls: string[]): Promise<ReadonlyMap<string, FeedPush>>;

  /** The same feeds, each with its `push`. */
  async addTo<F extends FeedEntity>(feeds: F[]): Promise<F[]> {
    // A hub knows nothing of what an account sends itself, and would push what others see.
    const pushed = feeds.filter(({ request }) => !request);
    const feedUrls = pushed.flatMap(({ feedUrl }) => feedUrl ?? []);
    const found = feedUrls.length > 0 ? await this.find([...new Set(feedUrls)]) : undefined;
    for (const feed of feeds) feed.push = null;
    for (const feed of pushed) feed.push = found?.get(feed.feedUrl ?? '') ?? null;
    return feeds;
  }
}

/** Of an installation that subscribes to no hubs. */
export class NoFeedPushes extends FeedPushes {
  find(): Promise<ReadonlyMap<string, FeedPush>> {
    return Promise.resolve(new Map());
  }
}
