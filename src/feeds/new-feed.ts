import { newId } from '../common/ids.js';
import type { FeedEntity } from './feed.entity.js';
import { NO_SEARCH } from './suggestions/feed-suggestions.js';
import { NO_SETTINGS } from './settings/feed-request.js';

/** A new feed with these fields; all others have their defaults. */
export function newFeed(
  given: Pick<FeedEntity, 'accountId' | 'source' | 'title'> & Partial<FeedEntity>,
): FeedEntity {
  const now = Date.now();
  return {
    id: newId(),
    categoryId: null,
    leftCategoryId: null,
    feedUrl: null,
    siteUrl: null,
    hasOwnTitle: 0,
    description: null,
    language: null,
    icon: null,
    status: 'active',
    lastFetchedAt: null,
    lastSucceededAt: null,
    // A web feed that is stored before its first fetch is due immediately.
    nextFetchAt: given.source === 'web' ? now : null,
    errorCount: 0,
    attempts: 0,
    fetchCount: 0,
    errorCode: null,
    errorHttpStatus: null,
    errorMessage: null,
    etag: null,
    lastModified: null,
    bodyHash: null,
    storing: null,
    pace: null,
    notBefore: null,
    movedTo: null,
    movedCount: 0,
    removingAt: null,
    movingAt: null,
    aiSummaries: 0,
    ...NO_SETTINGS,
    announcedUrl: null,
    ...{ iconId: null, nextIconAt: null },
    ...NO_SEARCH,
    createdAt: now,
    updatedAt: now,
    version: 1,
    ...given,
  };
}
