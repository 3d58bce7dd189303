import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { Transaction } from '../database/database.js';
import type { FeedEntity } from '../feeds/feed.entity.js';
import { FeedsService } from '../feeds/feeds.service.js';
import { PostsService } from '../posts/posts.service.js';
import { FetchOutcomes } from './fetch-outcomes.js';
import { FeedFailure } from './fetching/feed-source.js';
import type { FetchedFeed } from './fetching/feed-source.js';
import { identify } from './identity.js';
import { nextFetch, nextTry, paceOf, thisMoment } from './polling/schedule.js';
import type { Moment } from './polling/schedule.js';
import type { RefreshDto } from './subscription.dto.js';

/** At so many fetches in a row must permanent redirects lead to one address for it to count. */
const MOVED_AFTER = 3;
const HTTP_GONE = 410;
const LONGEST_ADDRESS = 2_048;

/** Writes down what came of fetching a feed: its posts, its state and when it is due again. */
@Injectable()
export class FetchRecorder {
  constructor(
    private readonly database: Database,
    private readonly feeds: FeedsService,
    private readonly posts: PostsService,
    private readonly outcomes: FetchOutcomes,
  ) {}

  /** Stores the posts that a fetch brought, with the feed's new state, in one transaction. */
  async recordSuccess(
    feed: FeedEntity,
    fetched: FetchedFeed,
    moment = thisMoment(),
  ): Promise<RefreshDto> {
    const posts = identify(fetched.feed?.items ?? []);
    const { created, updated } = await this.database.transaction(
      async (tx) => {
        const current = await this.feeds.recordFetch(tx, feed, (now) =>
          this.move(tx, now, knownFrom(now, fetched, moment)),
        );
        return this.posts.storeFetched(tx, current, posts);
      },
      { again: true },
    );
    this.outcomes.count(fetched.feed ? 'changed' : 'not_modified');
    return { newPosts: created, updatedPosts: updated, notModified: fetched.feed === null };
  }

  /** Keeps the reason with the feed, where its owner sees it, and when it is tried again. */
  async recordFailure(feed: FeedEntity, error: unknown, moment = thisMoment()): Promise<void> {
    this.outcomes.count(asFeedFailure(error).code);
    await this.database.transaction((tx) =>
      this.feeds.recordFetch(tx, feed, (now) => knownFromFailure(now, error, moment)),
    );
  }

  /**
   * A feed whose publisher has moved for good goes along, unless the account has a feed at the new
   * address already: then it stays, and works on as long as the redirect does.
   */
  private async move(
    tx: Transaction,
    { accountId }: FeedEntity,
    known: Partial<FeedEntity>,
  ): Promise<Partial<FeedEntity>> {
    const { movedTo, movedCount = 0 } = known;
    if (!movedTo || movedCount < MOVED_AFTER || movedTo.length > LONGEST_ADDRESS) return known;
    if (await this.feeds.hasAddress(tx, accountId, movedTo)) return known;
    return { ...known, feedUrl: movedTo, movedTo: null, movedCount: 0, updatedAt: Date.now() };
  }
}

/** What a successful fetch tells of a feed. */
export function knownFrom(
  feed: FeedEntity,
  { document, bodyHash, feed: parsed }: FetchedFeed,
  moment = thisMoment(),
): Partial<FeedEntity> {
  const { now } = moment;
  const pace = parsed ? paceOf(parsed, now) : feed.pace;
  const movedTo = document.permanentUrl;
  return {
    ...stateOf(feed, 'active', nextFetch(pace, document.maxAge, moment)),
    lastFetchedAt: now,
    lastSucceededAt: now,
    errorCount: 0,
    errorCode: null,
    errorHttpStatus: null,
    errorMessage: null,
    notBefore: null,
    movedTo,
    movedCount: movedTo === null ? 0 : movedTo === feed.movedTo ? feed.movedCount + 1 : 1,
    ...(parsed && {
      ...(parsed.title && !feed.hasOwnTitle && { title: parsed.title }),
      siteUrl: parsed.siteUrl,
      description: parsed.description,
      language: parsed.language,
      icon: parsed.icon,
      pace,
      updatedAt: now,
    }),
    ...(bodyHash && { etag: document.etag, lastModified: document.lastModified, bodyHash }),
  };
}

/** What a fetch that failed tells of a feed; after 410 it is not fetched again by itself. */
function knownFromFailure(feed: FeedEntity, error: unknown, moment: Moment): Partial<FeedEntity> {
  const { reason, httpStatus, retryAfter, message } = asFeedFailure(error);
  const errorCount = feed.errorCount + 1;
  const nextAt = nextTry(errorCount, retryAfter, moment);
  return {
    ...(httpStatus === HTTP_GONE ? stateOf(feed, 'gone', null) : stateOf(feed, 'failing', nextAt)),
    lastFetchedAt: moment.now,
    errorCount,
    errorCode: reason,
    errorHttpStatus: httpStatus,
    errorMessage: message,
    notBefore: retryAfter === null ? null : nextAt,
    updatedAt: moment.now,
  };
}

/** A feed that its account has paused stays so, whatever a fetch finds. */
function stateOf(
  feed: FeedEntity,
  status: FeedEntity['status'],
  nextFetchAt: number | null,
): Pick<FeedEntity, 'status' | 'nextFetchAt'> {
  return feed.status === 'paused'
    ? { status: 'paused', nextFetchAt: null }
    : { status, nextFetchAt };
}

function asFeedFailure(error: unknown): FeedFailure {
  if (error instanceof FeedFailure) return error;
  // A feed that we stumble over backs off like any other that fails.
  return new FeedFailure('not_a_feed', 'The feed could not be processed.', 'internal_error');
}
