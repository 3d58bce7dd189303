import { Injectable } from '@nestjs/common';
import { ConflictError, InvalidRequestError } from '../common/errors.js';
import { Database } from '../database/database.js';
import { FeedDto } from '../feeds/feed.dto.js';
import type { FeedEntity } from '../feeds/feed.entity.js';
import { FeedsService, newFeed } from '../feeds/feeds.service.js';
import { PostsService } from '../posts/posts.service.js';
import { FeedDiscovery } from './discovery/discovery.js';
import { feedAddress } from './feed-address.js';
import { fetchFeed } from './fetching/feed-source.js';
import { FetchRecorder, knownFrom } from './fetch-recorder.js';
import { identify } from './identity.js';
import { SafeFetcher } from './fetching/safe-fetcher.js';
import type { CreateFeedDto, RefreshDto } from './subscription.dto.js';

/** Brings web feeds and their posts into an account. */
@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly database: Database,
    private readonly fetcher: SafeFetcher,
    private readonly feeds: FeedsService,
    private readonly posts: PostsService,
    private readonly discovery: FeedDiscovery,
    private readonly recorder: FetchRecorder,
  ) {}

  /**
   * Subscribes to a web feed, or to the one that a web page advertises, whose posts can be listed
   * once this has answered; or makes a feed to publish into.
   * @throws InvalidRequestError without `feedUrl` and `title`, and for credentials in `feedUrl`
   * @throws NotFoundError for the category
   * @throws ConflictError where the account is subscribed already
   * @throws FeedFailure where there is no feed to be had
   */
  async create(accountId: string, input: CreateFeedDto): Promise<FeedDto> {
    const { title, categoryId = null } = input;
    const settings = { categoryId, aiSummaries: Number(input.aiSummaries ?? false) };
    if (input.feedUrl !== undefined) {
      return this.subscribe(accountId, feedAddress(input.feedUrl), title, settings);
    }
    if (title === undefined) {
      throw InvalidRequestError.because(
        'feedUrl is needed to subscribe to a web feed, or title to make a feed to publish into.',
      );
    }
    return this.feeds.create(accountId, { title, ...settings });
  }

  /**
   * Fetches a web feed now. A failure is written down with the feed.
   * @throws NotFoundError
   * @throws ConflictError for a feed that is published into
   * @throws FeedFailure
   */
  async refresh(accountId: string, id: string): Promise<RefreshDto> {
    const feed = await this.feeds.getEntity(accountId, id);
    if (feed.feedUrl === null) {
      throw new ConflictError('A feed with source "api" is published into, not fetched.');
    }
    const fetched = await fetchFeed(this.fetcher, feed.feedUrl, feed).catch(
      async (error: unknown) => {
        await this.recorder.recordFailure(feed, error);
        throw error;
      },
    );
    return this.recorder.recordSuccess(feed, fetched);
  }

  private async subscribe(
    accountId: string,
    address: string,
    title: string | undefined,
    settings: Pick<FeedEntity, 'categoryId' | 'aiSummaries'>,
  ): Promise<FeedDto> {
    const checkSubscribable = (feedUrl: string) =>
      this.feeds.checkSubscribable(accountId, feedUrl, settings.categoryId);
    const { feedUrl, fetched } = await this.discovery.locate(address, checkSubscribable);
    const feed = newFeed({
      ...{ accountId, feedUrl, source: 'web', ...settings },
      title: title ?? new URL(feedUrl).hostname,
      hasOwnTitle: title === undefined || title === fetched.feed?.title ? 0 : 1,
    });
    Object.assign(feed, knownFrom(feed, fetched));
    const posts = identify(fetched.feed?.items ?? []);
    await this.database
      .transaction(async (tx) => {
        await this.feeds.insert(tx, feed);
        await this.posts.storeFetched(tx, feed, posts);
      })
      .catch(async (error: unknown) => {
        // Another request may have subscribed while this one was fetching.
        await checkSubscribable(feedUrl);
        throw error;
      });
    return FeedDto.from(feed);
  }
}
