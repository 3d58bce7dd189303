import type { FeedDto } from './feed.dto.js';
import type { CreateFeedDto } from './feed-input.dto.js';

export type WebFeedInput = CreateFeedDto & { feedUrl: string };

/** Subscribes to feeds of the web. The ingest module provides it. */
export abstract class WebFeeds {
  /**
   * Subscribes to a web feed, or to the feed that a web page advertises. Its posts are stored before
   * this resolves.
   * @throws InvalidRequestError for credentials in `feedUrl`
   * @throws NotFoundError for the category
   * @throws ConflictError where the account is already subscribed
   * @throws FeedFailure where no feed can be fetched
   */
  abstract subscribe(accountId: string, input: WebFeedInput): Promise<FeedDto>;
}
