import { Injectable } from '@nestjs/common';
import type { FeedEntity } from '../../feeds/feed.entity.js';
import { FeedSecrets } from '../../feeds/settings/feed-secrets.js';
import type { OwnRequest } from '../../feeds/settings/feed-request.js';
import { FeedFailure } from './feed-failure.js';

/** What the fetches of a feed send themselves: the secrets to one origin alone. */
export interface OriginRequest extends OwnRequest {
  origin: string;
}

type WithSettings = Pick<FeedEntity, 'accountId' | 'id' | 'feedUrl' | 'request' | 'requestSecrets'>;

/** The requests of feeds whose accounts set what is sent. */
@Injectable()
export class OwnRequests {
  constructor(private readonly secrets: FeedSecrets) {}

  /**
   * What is sent for a feed; null where its account sets nothing.
   * @throws FeedFailure where its secrets cannot be decrypted: without them it would be another feed
   */
  of(feed: WithSettings): OriginRequest | null {
    if (feed.request === null || feed.feedUrl === null) return null;
    const own = this.secrets.getRequest(feed);
    if (own) return { ...own, origin: new URL(feed.feedUrl).origin };
    const message = 'The secrets in the settings of this feed cannot be decrypted; set them again.';
    throw new FeedFailure('feed_unreachable', message, 'unreadable_secret');
  }
}
