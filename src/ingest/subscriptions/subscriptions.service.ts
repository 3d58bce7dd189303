import { Injectable } from '@nestjs/common';
import { ConflictError, UnavailableError } from '../../http/problems/errors.js';
import type { FeedDto } from '../../feeds/feed.dto.js';
import type { FeedEntity } from '../../feeds/feed.entity.js';
import { FeedLookups } from '../../feeds/feed-lookups.js';
import { ShownFeeds } from '../../feeds/icons/shown-feeds.js';
import { newFeed, NewFeeds } from '../../feeds/new-feeds.js';
import { WebFeeds } from '../../feeds/web-feeds.js';
import type { WebFeedInput } from '../../feeds/web-feeds.js';
import { FeedDiscovery } from '../discovery/discovery.js';
import { likelyAddress, meantAddresses } from '../../common/bare-address.js';
import { newId } from '../../common/ids.js';
import { haveOneOrigin } from '../../feeds/feed-changes.js';
import { NO_SETTINGS } from '../../feeds/settings/feed-request.js';
import { FeedSecrets } from '../../feeds/settings/feed-secrets.js';
import { withCredentials } from '../../feeds/settings/given-credentials.js';
import { OwnRequests } from '../fetching/own-requests.js';
import type { FeedFailure } from '../fetching/feed-failure.js';
import { CustomFeedSources } from '../fetching/custom-feed-sources.js';
import { isUnspoken } from '../fetching/feed-failure.js';
import { FeedFetcher } from '../fetching/feed-fetcher.js';
import type { FetchedFeed } from '../fetching/feed-fetcher.js';
import { beginFetch } from '../recording/fetch-outcome.js';
import { FetchRecorder } from '../recording/fetch-recorder.js';
import { PushWatch } from '../recording/push-watch.js';
import { RequestedFetches } from '../fetching/requested-fetches.js';
import type { RefreshDto } from './refresh.dto.js';

/** Subscribes accounts to web feeds and fetches them on request. */
@Injectable()
export class SubscriptionsService extends WebFeeds {
  constructor(
    private readonly source: FeedFetcher,
    private readonly feeds: FeedLookups,
    private readonly additions: NewFeeds,
    private readonly discovery: FeedDiscovery,
    private readonly recorder: FetchRecorder,
    private readonly requests: RequestedFetches,
    private readonly custom: CustomFeedSources,
    private readonly pushes: PushWatch,
    private readonly secrets: FeedSecrets,
    private readonly own: OwnRequests,
    private readonly shown: ShownFeeds,
  ) {
    super();
  }

  override subscribe(accountId: string, input: WebFeedInput): Promise<FeedDto> {
    return this.requests.run(accountId, () => this.subscribeAtOnce(accountId, input));
  }

  /**
   * Fetches a web feed now. A failure is stored with the feed.
   * @throws NotFoundError
   * @throws ConflictError for a feed that is published into
   * @throws SelfSubscriptionError where its address leads to a shared feed of the account
   * @throws FeedFailure
   */
  async refresh(accountId: string, id: string): Promise<RefreshDto> {
    const feed = await this.feeds.getShown(accountId, id);
    if (feed.feedUrl === null) {
      throw new ConflictError('A feed with source "api" is published into, not fetched.');
    }
    const { feedUrl } = feed;
    return this.requests.run(accountId, async () => {
      const begun = beginFetch('request');
      const fetched = await this.fetchKnown(feed)
        .then((found) => this.refusingOwn(accountId, found))
        .catch(async (error: unknown) => {
          // The publisher is not the cause.
          if (error instanceof UnavailableError) throw error;
          await this.recorder.recordFailure(feed, error, begun);
          throw error;
        });
      const recording = this.recorder.recordSuccess(feed, fetched, begun);
      const result = await recording.finally(fetched.document.release);
      // Nothing is pushed to a feed that is paused, or fetched for the first time.
      const isFollowed = feed.status === 'active' && feed.lastSucceededAt !== null;
      const foundNew = isFollowed && result.newPosts > 0;
      if (!feed.request) {
        await this.pushes.fetched({ feedUrl, fetched, push: feed.push ?? null, foundNew });
      }
      return result;
    });
  }

  /**
   * Subscribes to a web feed without a slot of `RequestedFetches`; fails as `subscribe` does. Of the
   * addresses that the given one may mean, the first counts at which a server is.
   */
  async subscribeAtOnce(accountId: string, input: WebFeedInput): Promise<FeedDto> {
    const meant = meantAddresses(input.feedUrl.trim()).map((feedUrl) =>
      withCredentials({ ...input, feedUrl }, this.custom.schemes),
    );
    return this.subscribeToAny(accountId, meant);
  }

  private async subscribeToAny(
    accountId: string,
    [first, ...others]: WebFeedInput[],
  ): Promise<FeedDto> {
    try {
      return await this.subscribeTo(accountId, first!);
    } catch (error) {
      if (!isUnspoken(error) || others.length === 0) throw error;
      return this.subscribeToAny(accountId, others);
    }
  }

  private async subscribeTo(accountId: string, input: WebFeedInput): Promise<FeedDto> {
    const { title, discover = true } = input;
    const { filing, given, owner, settings } = this.planned(accountId, input);
    const checkSubscribable = (feedUrl: string) =>
      this.additions.checkSubscribable(accountId, feedUrl, filing.categoryId);
    const begun = beginFetch('request');
    const { feedUrl, fetched } = await this.discovery.locate(
      accountId,
      given.feedUrl,
      checkSubscribable,
      { mayBePage: discover, own: this.own.of({ ...owner, ...settings, feedUrl: given.feedUrl }) },
    );
    await this.refusingOwn(accountId, fetched);
    const feed = newFeed({
      ...{ ...owner, feedUrl, source: 'web', ...filing, ...settings },
      // Secrets are for the page that they were given for, not for whatever it links to.
      ...(!haveOneOrigin(given.feedUrl, feedUrl) && this.secrets.withoutSecrets(settings)),
      title: title ?? (new URL(feedUrl).hostname || feedUrl),
      hasOwnTitle: title === undefined || title === fetched.feed?.title ? 0 : 1,
    });
    const storing = this.recorder.recordFirst(feed, fetched, begun);
    await storing.finally(fetched.document.release).catch(async (error: unknown) => {
      // Another request may have subscribed while this one was fetching.
      await checkSubscribable(feedUrl);
      throw error;
    });
    if (!feed.request) await this.pushes.fetched({ feedUrl, fetched, foundNew: false });
    return this.shown.getRecord(feed);
  }

  /** Subscribes to a web feed that could not be fetched, and may be later. */
  async subscribeFailing(
    accountId: string,
    input: WebFeedInput,
    failure: FeedFailure,
  ): Promise<FeedDto> {
    const likely = { ...input, feedUrl: likelyAddress(input.feedUrl) };
    const { filing, given, owner, settings } = this.planned(accountId, likely);
    const { feedUrl } = given;
    await this.additions.checkSubscribable(accountId, feedUrl, filing.categoryId);
    const feed = newFeed({
      ...{ ...owner, feedUrl, source: 'web', ...filing, ...settings },
      title: input.title ?? (new URL(feedUrl).hostname || feedUrl),
      hasOwnTitle: input.title === undefined ? 0 : 1,
    });
    await this.recorder.recordFirstFailure(feed, failure, beginFetch('request'));
    return this.shown.getRecord(feed);
  }

  private planned(accountId: string, input: WebFeedInput) {
    const given = withCredentials(input, this.custom.schemes);
    const owner = { accountId, id: newId() };
    const settings = {
      ...NO_SETTINGS,
      ...this.secrets.changed({ ...owner, ...NO_SETTINGS }, given.settings ?? {}),
    };
    return { filing: toFiling(input), given, owner, settings };
  }

  /** @throws FeedFailure */
  private async fetchKnown(feed: FeedEntity): Promise<FetchedFeed> {
    const { etag, lastModified, bodyHash } = feed;
    const known = { etag, lastModified, bodyHash, feeds: [feed], own: this.own.of(feed) };
    return this.source.fetchFeed(feed.feedUrl!, [feed.accountId], known);
  }

  /** @throws SelfSubscriptionError where the address has led to a shared feed of the account */
  private async refusingOwn(accountId: string, fetched: FetchedFeed): Promise<FetchedFeed> {
    try {
      await this.additions.refuseSelfSubscription(accountId, fetched.document.url);
      return fetched;
    } catch (error) {
      fetched.document.release();
      throw error;
    }
  }
}

const toFiling = ({
  categoryId = null,
  aiSummaries = false,
}: WebFeedInput): Pick<FeedEntity, 'categoryId' | 'aiSummaries'> => ({
  categoryId,
  aiSummaries: Number(aiSummaries),
});
