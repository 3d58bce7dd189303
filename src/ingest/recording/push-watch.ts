import type { FeedPush } from '../../feeds/feed-push.js';
import type { FetchedFeed } from '../fetching/feed-fetcher.js';

/** A fetch whose posts are stored. */
export interface WatchedFetch {
  /** The address of the feed; the document may come from another one. */
  feedUrl: string;
  fetched: FetchedFeed;
  /** The subscription of the address, where it is known. */
  push?: FeedPush | null;
  /** Whether it found posts that should have been pushed before. */
  foundNew: boolean;
}

/** Follows the hubs that documents name. The websub module provides it. */
export abstract class PushWatch {
  /** Never throws, since the fetch has succeeded. */
  abstract fetched(fetch: WatchedFetch): Promise<void>;
}

/** Of an installation that subscribes to no hubs. */
export class NoPushWatch extends PushWatch {
  fetched(): Promise<void> {
    return Promise.resolve();
  }
}
