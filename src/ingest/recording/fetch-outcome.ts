import { withheldMessage } from '../../accounts/quotas/quota.errors.js';
import type { FeedEntity } from '../../feeds/feed.entity.js';
import type { FetchCause, FetchRecord } from '../../feeds/fetches/feed-fetch.entity.js';
import type { StoreProgress } from '../../posts/storage/fetched-post.store.js';
import type { FeedFailure } from '../fetching/feed-failure.js';
import type { ReadFeed } from '../documents/document.worker.js';
import type { FetchedFeed } from '../fetching/feed-fetcher.js';

export const CUT_CODE = 'incomplete';
export const CUT_MESSAGE =
  'The document was cut off. The posts that came are stored, and the next fetch gets all of it.';

/** A fetch that has begun. */
export interface BegunFetch {
  cause: FetchCause;
  /** Epoch milliseconds. */
  begunAt: number;
}

export const beginFetch = (cause: FetchCause): BegunFetch => ({ cause, begunAt: Date.now() });

/** What a fetch found, once its posts are stored. */
export function toOutcome(
  begun: BegunFetch,
  { document, feed }: Pick<FetchedFeed, 'document' | 'feed'>,
  stored: StoreProgress,
  now: number,
): FetchRecord {
  return {
    ...emptyOutcome(begun, now),
    ...describeLeftOut(feed),
    ...(isTruncated({ document, feed }) && CUT),
    ...foundBy(stored),
    result: feed ? 'changed' : 'unchanged',
    httpStatus: document.status,
  };
}

/** A fetch that the server answered with 304. */
export const unchangedOutcome = (
  begun: BegunFetch,
  httpStatus: number,
  now: number,
): FetchRecord => ({ ...emptyOutcome(begun, now), result: 'unchanged', httpStatus });

/** What a push brought, once its posts are stored. */
export const pushOutcome = (
  begun: BegunFetch,
  feed: ReadFeed,
  stored: StoreProgress,
  now: number,
): FetchRecord => ({
  ...emptyOutcome(begun, now),
  ...describeLeftOut(feed),
  ...foundBy(stored),
});

export const failureOutcome = (
  begun: BegunFetch,
  { reason, httpStatus, message }: FeedFailure,
  now: number,
): FetchRecord => ({
  ...emptyOutcome(begun, now),
  ...{ result: 'failed', httpStatus, code: reason, message },
});

/** The same outcome, which says so where the feed got a new address. */
export const withMove = (outcome: FetchRecord, { feedUrl }: Partial<FeedEntity>): FetchRecord =>
  feedUrl ? { ...outcome, code: 'moved', message: `The feed has moved to ${feedUrl}.` } : outcome;

const CUT = { code: CUT_CODE, message: CUT_MESSAGE };

const emptyOutcome = ({ cause, begunAt }: BegunFetch, now: number): FetchRecord => ({
  ...{ at: now, cause, result: 'changed', httpStatus: null, newPosts: 0, updatedPosts: 0 },
  ...{ durationMs: Math.max(0, now - begunAt), code: null, message: null },
});

const foundBy = ({ created, updated, withheldBy }: StoreProgress): Partial<FetchRecord> => ({
  ...{ newPosts: created.length, updatedPosts: updated },
  ...(withheldBy && { code: 'quota_reached', message: withheldMessage(withheldBy) }),
});

function describeLeftOut(feed: ReadFeed | null): Partial<FetchRecord> {
  if (!feed?.itemsLeftOut) return {};
  const read = feed.posts.length + feed.skipped.length;
  const [all, newest] = [read + feed.itemsLeftOut, read].map((n) => n.toLocaleString('en'));
  const message = `The document has ${all} items; the ${newest} newest were read.`;
  return { code: 'items_left_out', message };
}

/** Whether the posts at the end of the document are missing. */
export const isTruncated = ({ document, feed }: Pick<FetchedFeed, 'document' | 'feed'>): boolean =>
  document.isTruncated || (feed?.isTruncated ?? false);
