import { Injectable, Logger } from '@nestjs/common';
import { NotFoundError, UnavailableError } from '../../common/errors.js';
import type { FeedEntity } from '../../feeds/feed.entity.js';
import type { UnchangedFeed } from '../../feeds/feeds.repository.js';
import { DueFeeds } from './due-feeds.js';
import type { Claim, RoundResult } from './due-feeds.js';
import { FeedFailure, fetchFeed } from '../fetching/feed-source.js';
import type { FetchedFeed, KnownDocument } from '../fetching/feed-source.js';
import { FetchRecorder } from '../fetch-recorder.js';
import { SafeFetcher } from '../fetching/safe-fetcher.js';
import { nextFetch, thisMoment } from './schedule.js';
import type { Moment } from './schedule.js';

/** How long one address that says "too many requests" may silence the rest of its publisher. */
const LONGEST_HOST_PAUSE_MS = 60 * 60_000;

/** Fetches a claimed address once and writes down what came of it for each of its feeds. */
@Injectable()
export class PollingRound {
  private readonly logger = new Logger(PollingRound.name);

  constructor(
    private readonly fetcher: SafeFetcher,
    private readonly recorder: FetchRecorder,
    private readonly due: DueFeeds,
  ) {}

  /**
   * Never fails. When `signal` aborts, the fetch ends without a trace and the claim is given back.
   * What could not be written down is fetched again when the lease has run out.
   */
  async run(claim: Claim, signal: AbortSignal): Promise<void> {
    try {
      await this.due.release(claim, await this.fetchFor(claim, signal));
    } catch (error) {
      this.logger.warn({ err: error, feedUrl: claim.feedUrl }, 'A fetch could not be recorded.');
    }
  }

  private async fetchFor(claim: Claim, signal: AbortSignal): Promise<RoundResult> {
    const { feedUrl, feeds, turn } = claim;
    if (feeds.length === 0) return {};
    try {
      const fetched = await fetchFeed(this.fetcher, feedUrl, {
        ...sharedKnowledge(feeds),
        signal,
      });
      const moment = thisMoment();
      const { notModified, permanentUrl } = fetched.document;
      if (notModified && permanentUrl === null) {
        return { unchanged: feeds.map((feed) => unchangedFeed(feed, fetched, moment)) };
      }
      await this.recordFetched(feeds, fetched, moment);
      return {};
    } catch (error) {
      if (error instanceof UnavailableError) throw error;
      if (signal.aborted) return {};
      const moment = thisMoment();
      for (const feed of feeds) await this.recordFailed(feed, error, moment);
      const isLimit = error instanceof FeedFailure && error.httpStatus === 429;
      const asked = isLimit && turn.isOnePublisher ? (error.retryAfter ?? 0) : 0;
      return { pauseMs: Math.min(asked, LONGEST_HOST_PAUSE_MS) };
    }
  }

  private async recordFetched(
    feeds: FeedEntity[],
    fetched: FetchedFeed,
    moment: Moment,
  ): Promise<void> {
    for (const feed of feeds) {
      try {
        await this.recorder.recordSuccess(feed, fetched, moment);
      } catch (error) {
        if (error instanceof UnavailableError) throw error;
        await this.recordFailed(feed, error, moment);
      }
    }
  }

  private async recordFailed(feed: FeedEntity, error: unknown, moment: Moment): Promise<void> {
    if (!(error instanceof FeedFailure)) {
      this.logger.error({ err: error, feedId: feed.id }, 'A feed could not be processed.');
    }
    await this.recorder.recordFailure(feed, error, moment).catch((failure: unknown) => {
      // The account may have deleted it meanwhile.
      if (!(failure instanceof NotFoundError)) throw failure;
    });
  }
}

function unchangedFeed(feed: FeedEntity, { document }: FetchedFeed, moment: Moment): UnchangedFeed {
  return { id: feed.id, at: moment.now, next: nextFetch(feed.pace, document.maxAge, moment) };
}

/** What feeds of one address know of it; nothing where they differ, so that all get the content. */
function sharedKnowledge([first, ...others]: FeedEntity[]): KnownDocument {
  const { etag, lastModified, bodyHash } = first!;
  const agree = others.every(
    (feed) =>
      feed.etag === etag && feed.lastModified === lastModified && feed.bodyHash === bodyHash,
  );
  return agree ? { etag, lastModified, bodyHash } : {};
}
