import { isDeepStrictEqual } from 'node:util';
import { MINUTE_MS } from '../common/durations.js';
import { ConflictError } from '../http/problems/errors.js';
import type { FeedEntity } from './feed.entity.js';
import type { UpdateFeedDto } from './feed-input.dto.js';
import { NO_SEARCH } from './suggestions/feed-suggestions.js';
import type { FeedSecrets } from './settings/feed-secrets.js';

/** When a feed is fetched at the latest whose fetches have no least distance any longer. */
const SOON_MINUTES = 60;

/** The fields of a web feed that only its publisher sets. */
export const PUBLISHER_FIELDS = ['description', 'siteUrl', 'language', 'icon'] as const;

/** Resets what the fetches of the old address have found. */
const NEW_ADDRESS = {
  ...{ errorCount: 0, errorCode: null, errorHttpStatus: null, errorMessage: null },
  ...{ attempts: 0, notBefore: null, movedTo: null, movedCount: 0 },
  ...{ storing: null, pace: null, announcedUrl: null, ...NO_SEARCH },
  ...{ iconId: null, nextIconAt: null },
};

/** Without validators, the next fetch reads the whole document even if it has not changed. */
export const NO_VALIDATORS = { etag: null, lastModified: null, bodyHash: null };

/** The changes that a request makes to a locked feed. */
export function changesTo(
  feed: FeedEntity,
  changes: UpdateFeedDto,
  secrets: FeedSecrets,
): Partial<FeedEntity> {
  const { title, categoryId, status, aiSummaries, feedUrl, settings, ...publisherFields } = changes;
  const set = settingsAfter(feed, { feedUrl, settings }, secrets);
  const moved = feedUrl !== undefined && feedUrl !== feed.feedUrl ? movedTo(feed, feedUrl) : {};
  return {
    ...publisherFields,
    ...set,
    ...fetchedAsSet(feed, set),
    ...moved,
    ...(title === null && { ...NO_VALIDATORS, hasOwnTitle: 0 }),
    ...(typeof title === 'string' && { title, hasOwnTitle: 1 }),
    ...(categoryId !== undefined && { categoryId }),
    ...(categoryId !== undefined &&
      leaves(feed, categoryId) && { leftCategoryId: feed.categoryId }),
    ...(aiSummaries !== undefined && { aiSummaries: Number(aiSummaries) }),
    ...(status !== undefined && {
      status,
      nextFetchAt: computeNextFetch({ ...feed, ...fetchedAsSet(feed, set), ...moved }, status),
    }),
  };
}

const leaves = (feed: FeedEntity, categoryId: string | null): boolean =>
  feed.categoryId !== null && feed.categoryId !== categoryId;

/** Secrets are for the origin that they were given for; a new one gets only what comes with it. */
function settingsAfter(
  feed: FeedEntity,
  { feedUrl, settings }: Pick<UpdateFeedDto, 'feedUrl' | 'settings'>,
  secrets: FeedSecrets,
): Partial<FeedEntity> {
  const leaves = feedUrl !== undefined && !haveOneOrigin(feed.feedUrl, feedUrl);
  const left = leaves ? secrets.withoutSecrets(feed) : {};
  if (settings === undefined) return left;
  return { ...left, ...secrets.changed({ ...feed, ...left }, settings) };
}

/** Whether two addresses have the same scheme, host and port. */
export const haveOneOrigin = (one: string | null, other: string): boolean =>
  one !== null && URL.parse(one)?.origin === URL.parse(other)?.origin;

/** With another request the publisher may answer otherwise, so it is asked at once, and anew. */
function fetchedAsSet(feed: FeedEntity, set: Partial<FeedEntity>): Partial<FeedEntity> {
  const isPolled = feed.nextFetchAt !== null && feed.status !== 'paused';
  if (isAskedOtherwise(feed, set))
    return { ...NO_VALIDATORS, ...(isPolled && { nextFetchAt: Date.now() }) };
  const { refreshMinutes } = set;
  if (!isPolled || refreshMinutes === undefined || refreshMinutes === feed.refreshMinutes)
    return {};
  const last = feed.lastFetchedAt ?? 0;
  const least = last + (refreshMinutes ?? 0) * MINUTE_MS;
  const most = last + Math.max(refreshMinutes ?? 0, SOON_MINUTES) * MINUTE_MS;
  return { nextFetchAt: Math.max(Math.min(feed.nextFetchAt!, most), least) };
}

const isAskedOtherwise = (feed: FeedEntity, set: Partial<FeedEntity>): boolean =>
  'request' in set &&
  !(set.requestSecrets === feed.requestSecrets && isDeepStrictEqual(set.request, feed.request));

function movedTo(feed: FeedEntity, feedUrl: string): Partial<FeedEntity> {
  const isPaused = feed.status === 'paused';
  return {
    ...{ ...NEW_ADDRESS, ...NO_VALIDATORS, feedUrl },
    ...(!isPaused && { status: 'active' as const, nextFetchAt: Date.now() }),
  };
}

/** Never for a paused feed; immediately for a resumed one, unless its publisher asked for a pause. */
function computeNextFetch(feed: FeedEntity, status: 'active' | 'paused'): number | null {
  if (status === 'paused') return null;
  if (feed.status === 'active') return feed.nextFetchAt;
  return Math.max(Date.now(), feed.notBefore ?? 0);
}

/** @throws ConflictError for a field that a feed of this source does not accept */
export function checkFieldsOfSource(feed: FeedEntity, changes: UpdateFeedDto): void {
  if (feed.source === 'api') {
    if (changes.settings !== undefined) {
      throw new ConflictError('A feed with source "api" is not fetched, so it has no settings.');
    }
    if (changes.title === null) {
      throw new ConflictError('A feed with source "api" needs a title of its own.');
    }
    if (changes.feedUrl !== undefined) {
      throw new ConflictError(
        'A feed with source "api" is not fetched, so it has no feedUrl to set.',
      );
    }
    if (changes.status === undefined) return;
    throw new ConflictError('A feed with source "api" is not fetched, so it has no status to set.');
  }
  const foreign = PUBLISHER_FIELDS.filter((field) => changes[field] !== undefined);
  if (foreign.length > 0) {
    throw new ConflictError(`The publisher sets the ${foreign.join(' and ')} of a web feed.`);
  }
}
