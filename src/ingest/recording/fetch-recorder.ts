import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { HOUR_MS } from '../../common/durations.js';
import { MAX_URL_LENGTH } from '../../content/limits.js';
import { resumesAt, withheldMessage } from '../../accounts/quotas/quota.errors.js';
import type { ReachedQuota } from '../../accounts/quotas/quota.errors.js';
import { haveOneOrigin, NO_VALIDATORS } from '../../feeds/feed-changes.js';
import type { FeedEntity } from '../../feeds/feed.entity.js';
import { hasNewIcon } from '../../feeds/icons/feed-icons.js';
import { hasSecrets } from '../../feeds/settings/feed-request.js';
import { firstSearchAt, NO_SEARCH } from '../../feeds/suggestions/feed-suggestions.js';
import type { ReadFeed } from '../documents/document.worker.js';
import { IconRunner } from '../icons/icon-runner.js';
import { FeedSuggester } from '../suggestions/feed-suggester.js';
import { FeedLookups } from '../../feeds/feed-lookups.js';
import { NewFeeds } from '../../feeds/new-feeds.js';
import { FeedRemover } from '../../feeds/removal/feed-remover.js';
import { FeedFetchesService } from '../../feeds/fetches/feed-fetches.service.js';
import {
  CUT_CODE,
  CUT_MESSAGE,
  failureOutcome,
  isTruncated,
  toOutcome,
  withMove,
} from './fetch-outcome.js';
import type { BegunFetch } from './fetch-outcome.js';
import { FetchCounts } from './fetch-counts.js';
import { asFeedFailure } from '../fetching/feed-failure.js';
import type { FeedFailure } from '../fetching/feed-failure.js';
import type { FetchedFeed } from '../fetching/feed-fetcher.js';
import { BatchedPostStore } from './batched-post.store.js';
import {
  nextBesidePushes,
  nextFetch,
  nextTry,
  notSooner,
  computePace,
  currentPlanInputs,
} from '../polling/schedule.js';
import type { PlanInputs } from '../polling/schedule.js';
import type { RefreshDto } from '../subscriptions/refresh.dto.js';

/** A permanent redirect counts after this many consecutive fetches that lead to one address. */
const MOVED_AFTER = 3;
const HTTP_GONE = 410;
/** Feeds that wait for the next day are fetched within its first hour. */
const RESUME_SPREAD_MS = HOUR_MS;

/** Stores the result of a fetch: the posts, the state of the feed and its next due time. */
@Injectable()
export class FetchRecorder {
  constructor(
    private readonly dataSource: DataSource,
    private readonly feeds: FeedLookups,
    private readonly additions: NewFeeds,
    private readonly remover: FeedRemover,
    private readonly fetches: FeedFetchesService,
    private readonly batches: BatchedPostStore,
    private readonly outcomes: FetchCounts,
    private readonly suggester: FeedSuggester,
    private readonly icons: IconRunner,
  ) {}

  /**
   * Stores the posts of a fetch in batches, and the feed's new state with the last batch. An
   * interruption keeps the old state, so the next fetch gets the whole document again and completes
   * it.
   */
  async recordSuccess(
    feed: FeedEntity,
    fetched: FetchedFeed,
    begun: BegunFetch,
    moment = currentPlanInputs(),
  ): Promise<RefreshDto> {
    const { created, updated } = await this.batches.store(feed, fetched, {
      isPartial: isTruncated(fetched),
      found: async (manager, now, stored) => {
        if (isOutdated(feed, now)) return { values: {}, outcome: null };
        const { created, withheldBy } = stored;
        const known = knownFrom(now, fetched, moment);
        if (known.nextFetchAt) {
          const foundNew = created.length > 0;
          const next = nextBesidePushes(known.nextFetchAt, feed.push, foundNew, moment);
          known.nextFetchAt = notSooner(next, now, moment);
        }
        const moved = await this.move(manager, now, known);
        return {
          values: {
            ...moved,
            ...(stored.isIncomplete && NO_VALIDATORS),
            ...(withheldBy && knownOfWithheld(now, withheldBy, moment)),
          },
          outcome: withMove(toOutcome(begun, fetched, stored, moment.now), moved),
        };
      },
    });
    this.outcomes.count(fetched.feed ? 'changed' : 'not_modified');
    if (fetched.feed && hasNewIcon(fetched.feed, feed)) this.icons.wake();
    return { newPosts: created, updatedPosts: updated, notModified: fetched.feed === null };
  }

  /**
   * Stores a new feed with the posts of its first fetch. With several batches, the feed exists
   * from the first batch on, in the state of a running fetch.
   */
  async recordFirst(
    feed: FeedEntity,
    fetched: FetchedFeed,
    begun: BegunFetch,
    moment = currentPlanInputs(),
  ): Promise<void> {
    let known = knownFrom(feed, fetched, moment);
    const inProgress = { attempts: 1, nextFetchAt: nextTry(1, null, moment) };
    const storing = this.batches.store(feed, fetched, {
      begin: (manager) => this.additions.insert(manager, { ...feed, ...inProgress }),
      found: (_, now, stored) => {
        const { withheldBy } = stored;
        if (withheldBy) known = { ...known, ...knownOfWithheld(now, withheldBy, moment) };
        return { values: known, outcome: toOutcome(begun, fetched, stored, moment.now) };
      },
    });
    await storing.catch(async (error: unknown) => {
      // Some of the posts may be stored. Where the feed cannot be removed now, the poller completes
      // it.
      await this.remover.remove(feed).catch(() => undefined);
      throw error;
    });
    Object.assign(feed, known);
    this.icons.wake();
  }

  /** Stores a new feed whose first fetch has failed; the poller tries it again. */
  async recordFirstFailure(
    feed: FeedEntity,
    failure: FeedFailure,
    begun: BegunFetch,
    moment = currentPlanInputs(),
  ): Promise<void> {
    this.outcomes.count(failure.code);
    Object.assign(feed, knownFromFailure(feed, failure, moment));
    await this.dataSource.transaction(async (manager) => {
      await this.additions.insert(manager, feed);
      const outcome = failureOutcome(begun, failure, moment.now);
      await this.fetches.record(manager, feed, {}, outcome);
    });
  }

  /** Stores the reason with the feed, where its owner sees it, and the time of the next attempt. */
  async recordFailure(
    feed: FeedEntity,
    error: unknown,
    begun: BegunFetch,
    moment = currentPlanInputs(),
  ): Promise<void> {
    const failure = asFeedFailure(error);
    this.outcomes.count(failure.code);
    let isSearched = false;
    await this.dataSource.transaction(async (manager) => {
      const now = await this.feeds.lockEntity(manager, feed);
      if (isOutdated(feed, now)) return;
      const outcome = failureOutcome(begun, failure, moment.now);
      const known = knownFromFailure(now, failure, moment);
      await this.fetches.record(manager, now, known, outcome);
      isSearched = (known.nextSearchAt ?? Infinity) <= moment.now;
    });
    if (isSearched) this.suggester.wake();
  }

  /**
   * Gives a permanently moved feed its new address, unless the account has a feed of that address.
   * That feed keeps its old address and uses the redirect.
   */
  private async move(
    manager: EntityManager,
    { accountId, feedUrl, request }: FeedEntity,
    known: Partial<FeedEntity>,
  ): Promise<Partial<FeedEntity>> {
    const { movedTo, movedCount = 0 } = known;
    // No publisher decides who else gets what an account gave for this origin.
    if (movedTo && hasSecrets(request) && !haveOneOrigin(feedUrl, movedTo)) return known;
    if (!movedTo || movedCount < MOVED_AFTER || movedTo.length > MAX_URL_LENGTH) return known;
    if (await this.additions.hasAddress(manager, accountId, movedTo)) return known;
    return { ...known, feedUrl: movedTo, movedTo: null, movedCount: 0, updatedAt: Date.now() };
  }
}

/** Whether a feed got a new address or request during its fetch. The result is void then. */
const isOutdated = (fetched: FeedEntity, now: FeedEntity): boolean =>
  fetched.feedUrl !== now.feedUrl ||
  fetched.requestSecrets !== now.requestSecrets ||
  !isDeepStrictEqual(fetched.request, now.request);

/** The state of a feed after a successful fetch. */
export function knownFrom(
  feed: FeedEntity,
  fetched: FetchedFeed,
  moment = currentPlanInputs(),
): Partial<FeedEntity> {
  const { document, feed: parsed } = fetched;
  const { now } = moment;
  const pace = parsed
    ? computePace({ ...parsed, posts: [...parsed.posts, ...parsed.skipped] }, now)
    : feed.pace;
  const movedTo = document.permanentUrl;
  return {
    ...toState(feed, 'active', notSooner(nextFetch(pace, document.maxAge, moment), feed, moment)),
    lastFetchedAt: now,
    lastSucceededAt: now,
    errorCount: 0,
    attempts: 0,
    errorCode: null,
    errorHttpStatus: null,
    errorMessage: null,
    notBefore: null,
    ...NO_SEARCH,
    movedTo,
    movedCount: movedTo === null ? 0 : movedTo === feed.movedTo ? feed.movedCount + 1 : 1,
    ...(parsed && {
      ...(parsed.title && !feed.hasOwnTitle && { title: parsed.title }),
      siteUrl: parsed.siteUrl,
      description: parsed.description,
      language: parsed.language,
      icon: parsed.icon,
      ...(hasNewIcon(parsed, feed) && { nextIconAt: now }),
      pace,
      announcedUrl: announcedBy(parsed, feed),
      updatedAt: now,
    }),
    ...(isTruncated(fetched) ? KNOWN_OF_CUT : toValidators(feed, fetched)),
  };
}

/** The state of a feed whose document is not whole. The next fetch gets all of it again. */
const KNOWN_OF_CUT = { errorCode: CUT_CODE, errorMessage: CUT_MESSAGE, ...NO_VALIDATORS };

/** A server may confirm a document under a new validator, which then takes the place of the old. */
function toValidators(feed: FeedEntity, { document, bodyHash }: FetchedFeed): Partial<FeedEntity> {
  const { etag, lastModified } = document;
  if (bodyHash) return { etag, lastModified, bodyHash };
  // A feed without validators waits for the whole document, whatever this fetch was asked with.
  const hasValidators = feed.etag !== null || feed.lastModified !== null;
  if (!document.notModified || !hasValidators) return {};
  return { ...(etag && { etag }), ...(lastModified && { lastModified }) };
}

/**
 * The state of a feed whose new posts exceed a quota. The next fetch gets the whole document again.
 * A quota of the day makes it wait for the next day.
 */
export function knownOfWithheld(
  feed: FeedEntity,
  reached: ReachedQuota,
  { now, random }: PlanInputs,
): Partial<FeedEntity> {
  const resumes = resumesAt(reached, now);
  return {
    ...{ errorCode: 'quota_reached', errorMessage: withheldMessage(reached) },
    ...NO_VALIDATORS,
    ...(resumes !== null &&
      feed.status !== 'paused' && { nextFetchAt: resumes + Math.round(random * RESUME_SPREAD_MS) }),
  };
}

/** The state of a feed after a failed fetch. After 410 it is not fetched automatically. */
function knownFromFailure(
  feed: FeedEntity,
  { reason, httpStatus, retryAfter, message }: FeedFailure,
  moment: PlanInputs,
): Partial<FeedEntity> {
  const errorCount = feed.errorCount + 1;
  const nextAt = notSooner(nextTry(errorCount, retryAfter, moment), feed, moment);
  return {
    ...(httpStatus === HTTP_GONE ? toState(feed, 'gone', null) : toState(feed, 'failing', nextAt)),
    lastFetchedAt: moment.now,
    errorCount,
    attempts: 0,
    errorCode: reason,
    errorHttpStatus: httpStatus,
    errorMessage: message,
    notBefore: retryAfter === null ? null : nextAt,
    nextSearchAt: firstSearchAt(feed, httpStatus === HTTP_GONE, moment.now),
    updatedAt: moment.now,
  };
}

/** The address that a document gives as the feed's new or own one, where it is not the present one. */
function announcedBy(
  { newFeedUrl = null, self }: Pick<ReadFeed, 'newFeedUrl' | 'self'>,
  { feedUrl }: FeedEntity,
): string | null {
  const announced = newFeedUrl ?? self;
  return announced === feedUrl ? null : announced;
}

/** A paused feed stays paused after every fetch. */
function toState(
  feed: FeedEntity,
  status: FeedEntity['status'],
  nextFetchAt: number | null,
): Pick<FeedEntity, 'status' | 'nextFetchAt'> {
  return feed.status === 'paused'
    ? { status: 'paused', nextFetchAt: null }
    : { status, nextFetchAt };
}
