import { Injectable, Logger } from '@nestjs/common';
import { HOUR_MS } from '../../common/durations.js';
import { NotFoundError, UnavailableError } from '../../http/problems/errors.js';
import { withoutSecrets } from '../../http/server/request-path.js';
import type { FeedEntity } from '../../feeds/feed.entity.js';
import { SelfSubscriptionError } from '../../feeds/feed.errors.js';
import type { UnchangedFeed } from '../../feeds/feeds.repository.js';
import { NewFeeds } from '../../feeds/new-feeds.js';
import { DueFeeds } from './due-feeds.js';
import type { FetchClaim, RoundResult } from './due-feeds.js';
import { FeedFailure } from '../fetching/feed-failure.js';
import { OwnRequests } from '../fetching/own-requests.js';
import { FeedFetcher } from '../fetching/feed-fetcher.js';
import type { FetchedFeed, KnownDocument } from '../fetching/feed-fetcher.js';
import { beginFetch, unchangedOutcome } from '../recording/fetch-outcome.js';
import type { BegunFetch } from '../recording/fetch-outcome.js';
import { FetchRecorder } from '../recording/fetch-recorder.js';
import { PushWatch } from '../recording/push-watch.js';
import { nextBesidePushes, nextFetch, notSooner, currentPlanInputs } from './schedule.js';
import type { PlanInputs } from './schedule.js';

/** The longest pause of a whole publisher after what one address answered. */
const MAX_HOST_PAUSE_MS = HOUR_MS;

/** Fetches a claimed address once and stores the result for each of its feeds. */
@Injectable()
export class PollingRound {
  private readonly logger = new Logger(PollingRound.name);

  constructor(
    private readonly source: FeedFetcher,
    private readonly recorder: FetchRecorder,
    private readonly due: DueFeeds,
    private readonly pushes: PushWatch,
    private readonly feeds: NewFeeds,
    private readonly own: OwnRequests,
  ) {}

  /**
   * Never throws. An abort by `signal` stores no result and releases the claim. Feeds whose result
   * cannot be stored are fetched again after a back-off.
   */
  async run(claim: FetchClaim, signal: AbortSignal): Promise<void> {
    try {
      await this.due.release(claim, await this.fetchFor(claim, signal));
    } catch (error) {
      const shown = { err: error, feedUrl: withoutSecrets(claim.feedUrl) };
      this.logger.warn(shown, 'A fetch could not be recorded.');
    }
  }

  private async fetchFor(claim: FetchClaim, signal: AbortSignal): Promise<RoundResult> {
    const { feedUrl, feeds, turn } = claim;
    if (feeds.length === 0) return {};
    const begun = beginFetch('poll');
    try {
      const accountIds = feeds.map(({ accountId }) => accountId);
      const own = this.own.of(feeds[0]!);
      const known = { ...sharedKnowledge(feeds), feeds, own, signal };
      const fetched = await this.source.fetchFeed(feedUrl, accountIds, known);
      const moment = currentPlanInputs();
      const { notModified, permanentUrl, release } = fetched.document;
      if (notModified && permanentUrl === null && !hasNewValidators(fetched, known)) {
        return { unchanged: feeds.map((feed) => unchangedFeed(feed, fetched, begun, moment)) };
      }
      const recording = this.recordFetched(feeds, fetched, begun, moment);
      const foundNew = await recording.finally(release);
      const { push } = feeds[0]!;
      if (own) return {};
      await this.pushes.fetched({ feedUrl, fetched, push: push ?? null, foundNew });
      return {};
    } catch (error) {
      if (error instanceof UnavailableError) throw error;
      if (signal.aborted) return { isAborted: true };
      const moment = currentPlanInputs();
      for (const feed of feeds) await this.recordFailed(feed, error, begun, moment);
      return { pauseMs: turn.isOnePublisher ? getPublisherPause(error) : 0 };
    }
  }

  /** Whether posts were new to a feed that had all that was known before. */
  private async recordFetched(
    feeds: FeedEntity[],
    fetched: FetchedFeed,
    begun: BegunFetch,
    moment: PlanInputs,
  ): Promise<boolean> {
    const upToDate = Math.max(...feeds.map(({ lastSucceededAt }) => lastSucceededAt ?? 0));
    let foundNew = false;
    for (const feed of feeds) {
      try {
        await this.feeds.refuseSelfSubscription(feed.accountId, fetched.document.url);
        const { newPosts } = await this.recorder.recordSuccess(feed, fetched, begun, moment);
        foundNew ||= newPosts > 0 && feed.lastSucceededAt === upToDate;
      } catch (error) {
        if (error instanceof UnavailableError) throw error;
        await this.recordFailed(feed, error, begun, moment);
      }
    }
    return foundNew;
  }

  private async recordFailed(
    feed: FeedEntity,
    error: unknown,
    begun: BegunFetch,
    moment: PlanInputs,
  ): Promise<void> {
    if (!(error instanceof FeedFailure || error instanceof SelfSubscriptionError)) {
      this.logger.error({ err: error, feedId: feed.id }, 'A feed could not be processed.');
    }
    await this.recorder.recordFailure(feed, error, begun, moment).catch((failure: unknown) => {
      // The account may have deleted the feed during the fetch.
      if (!(failure instanceof NotFoundError)) throw failure;
    });
  }
}

/** After a 429, and after a document that ended the process that read it. */
function getPublisherPause(error: unknown): number {
  if (!(error instanceof FeedFailure)) return 0;
  const asked = error.httpStatus === 429 ? (error.retryAfter ?? 0) : 0;
  return Math.min(Math.max(asked, error.publisherPauseMs), MAX_HOST_PAUSE_MS);
}

function unchangedFeed(
  feed: FeedEntity,
  { document }: FetchedFeed,
  begun: BegunFetch,
  moment: PlanInputs,
): UnchangedFeed {
  const planned = nextFetch(feed.pace, document.maxAge, moment);
  const next = notSooner(nextBesidePushes(planned, feed.push, false, moment), feed, moment);
  const fetch = unchangedOutcome(begun, document.status, moment.now);
  const { id, accountId, feedUrl } = feed;
  return { id, accountId, feedUrl, fetch, next };
}

/** Whether a server confirms the document under other validators than it was asked with. */
const hasNewValidators = ({ document }: FetchedFeed, { etag, lastModified }: KnownDocument) =>
  (document.etag !== null && document.etag !== etag) ||
  (document.lastModified !== null && document.lastModified !== lastModified);

/**
 * The stored state of the feeds of one address. Empty where they differ, so that all get the
 * content.
 */
function sharedKnowledge([first, ...others]: FeedEntity[]): KnownDocument {
  const { etag, lastModified, bodyHash } = first!;
  const agree = others.every(
    (feed) =>
      feed.etag === etag && feed.lastModified === lastModified && feed.bodyHash === bodyHash,
  );
  return agree ? { etag, lastModified, bodyHash } : {};
}
