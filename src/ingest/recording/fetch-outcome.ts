import { withheldMessage } from '../../accounts/quotas/quota.errors.js';
import type { FeedEntity } from '../../feeds/feed.entity.js';
import type { FetchCause, FetchOutcome } from '../../feeds/fetches/feed-fetch.entity.js';
import type { Storing } from '../../posts/storage/fetched-post.store.js';
import type { FeedFailure } from '../fetching/feed-failure.js';
import type { ReadFeed } from '../documents/document.worker.js';
import type { FetchedFeed } from '../fetching/feed-source.js';

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
export function outcomeOf(
  begun: BegunFetch,
  { document, feed }: Pick<FetchedFeed, 'document' | 'feed'>,
  stored: Storing,
  now: number,
): FetchOutcome {
  return {
    ...emptyOutcome(begun, now),
    ...leftOutOf(feed),
    ...(isCut({ document, feed }) && CUT),
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
): FetchOutcome => ({ ...emptyOutcome(begun, now), result: 'unchanged', httpStatus });

/** What a push brought, once its posts are stored. */
export const pushOutcome = (
  begun: BegunFetch,
  feed: ReadFeed,
  stored: Storing,
  now: number,
): FetchOutcome => ({
  ...emptyOutcome(begun, now),
  ...leftOutOf(feed),
  ...foundBy(stored),
});

export const failureOutcome = (
  begun: BegunFetch,
  { reason, httpStatus, message }: FeedFailure,
  now: number,
): FetchOutcome => ({
  ...emptyOutcome(begun, now),
  ...{ result: 'failed', httpStatus, code: reason, message },
});

/** The same outcome, which says so where the feed got a new address. */
export const withMove = (outcome: FetchOutcome, { feedUrl }: Partial<FeedEntity>): FetchOutcome =>
  feedUrl ? { ...outcome, code: 'moved', message: `The feed has moved to ${feedUrl}.` } : outcome;

const CUT = { code: CUT_CODE, message: CUT_MESSAGE };

const emptyOutcome = ({ cause, begunAt }: BegunFetch, now: number): FetchOutcome => ({
  ...{ at: now, cause, result: 'changed', httpStatus: null, newPosts: 0, updatedPosts: 0 },
  ...{ durationMs: Math.max(0, now - begunAt), code: null, message: null },
});

const foundBy = ({ created, updated, withheldBy }: Storing): Partial<FetchOutcome> => ({
  ...{ newPosts: created.length, updatedPosts: updated },
  ...(withheldBy && { code: 'quota_reached', message: withheldMessage(withheldBy) }),
});

function leftOutOf(feed: ReadFeed | null): Partial<FetchOutcome> {
  if (!feed?.itemsLeftOut) return {};
  const read = feed.posts.length;
  const [all, newest] = [read + feed.itemsLeftOut, read].map((n) => n.toLocaleString('en'));
  const message = `The document has ${all} items; the ${newest} newest were read.`;
  return { code: 'items_left_out', message };
}

/** Whether the posts at the end of the document are missing. */
export const isCut = ({ document, feed }: Pick<FetchedFeed, 'document' | 'feed'>): boolean =>
  document.isCut || (feed?.isCut ?? false);
