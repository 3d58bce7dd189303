import { Injectable } from '@nestjs/common';
import { ConflictError, InvalidRequestError } from '../common/errors.js';
import { Database } from '../database/database.js';
import { FeedDto } from '../feeds/feed.dto.js';
import { FeedsService, newFeed } from '../feeds/feeds.service.js';
import { PostsService } from '../posts/posts.service.js';
import { fetchFeed } from './feed-source.js';
import { FetchRecorder, knownFrom } from './fetch-recorder.js';
import { identify } from './identity.js';
import { SafeFetcher } from './safe-fetcher.js';
import type { CreateFeedDto, RefreshDto } from './subscription.dto.js';

const LONGEST_URL = 2_048;

/** Brings web feeds and their posts into an account. */
@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly database: Database,
    private readonly fetcher: SafeFetcher,
    private readonly feeds: FeedsService,
    private readonly posts: PostsService,
    private readonly recorder: FetchRecorder,
  ) {}

  /**
   * Subscribes to a web feed, whose posts can be listed once this has answered, or makes a feed
   * to publish into.
   * @throws InvalidRequestError without `feedUrl` and `title`, and for credentials in `feedUrl`
   * @throws NotFoundError for the category
   * @throws ConflictError where the account is subscribed already
   * @throws FeedFailure where there is no feed to be had
   */
  async create(accountId: string, input: CreateFeedDto): Promise<FeedDto> {
    const { title, categoryId = null } = input;
    if (input.feedUrl !== undefined) {
      return this.subscribe(accountId, normalForm(input.feedUrl), title, categoryId);
    }
    if (title === undefined) {
      throw InvalidRequestError.because(
        'feedUrl is needed to subscribe to a web feed, or title to make a feed to publish into.',
      );
    }
    return this.feeds.create(accountId, title, categoryId);
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
    feedUrl: string,
    title: string | undefined,
    categoryId: string | null,
  ): Promise<FeedDto> {
    await this.feeds.checkSubscribable(accountId, feedUrl, categoryId);
    const fetched = await fetchFeed(this.fetcher, feedUrl);
    const feed = newFeed({
      ...{ accountId, categoryId, feedUrl, source: 'web' },
      title: title ?? new URL(feedUrl).hostname,
      hasOwnTitle: title === undefined ? 0 : 1,
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
        await this.feeds.checkSubscribable(accountId, feedUrl, categoryId);
        throw error;
      });
    return FeedDto.from(feed);
  }
}

/** The form in which an address is compared: as the URL standard writes it, without fragment. */
function normalForm(address: string): string {
  const url = new URL(address);
  url.hash = '';
  if (url.username || url.password) throw wrongUrl('must not contain a user name or password');
  if (url.href.length > LONGEST_URL) throw wrongUrl('is too long');
  return url.href;
}

const wrongUrl = (message: string): InvalidRequestError =>
  new InvalidRequestError([{ field: 'feedUrl', message }]);
