import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { FeedEntity } from '../feeds/feed.entity.js';
import { FeedsService } from '../feeds/feeds.service.js';
import { PostsService } from '../posts/posts.service.js';
import { FeedFailure } from './feed-source.js';
import type { FetchedFeed } from './feed-source.js';
import { identify } from './identity.js';
import type { RefreshDto } from './subscription.dto.js';

const HTTP_GONE = 410;

/** Writes down what came of fetching a feed: its posts and its state, in one transaction. */
@Injectable()
export class FetchRecorder {
  constructor(
    private readonly database: Database,
    private readonly feeds: FeedsService,
    private readonly posts: PostsService,
  ) {}

  /** Stores the posts that a fetch brought, with the feed's new state. */
  async recordSuccess(feed: FeedEntity, fetched: FetchedFeed): Promise<RefreshDto> {
    const posts = identify(fetched.feed?.items ?? []);
    const { created, updated } = await this.database.transaction(
      async (tx) => {
        const current = await this.feeds.recordFetch(tx, feed, (now) => knownFrom(now, fetched));
        return this.posts.storeFetched(tx, current, posts);
      },
      { again: true },
    );
    return { newPosts: created, updatedPosts: updated, notModified: fetched.feed === null };
  }

  /** Keeps the reason with the feed, where its owner sees it, and throws it on. */
  async recordFailure(feed: FeedEntity, error: unknown): Promise<never> {
    if (error instanceof FeedFailure) {
      await this.database.transaction((tx) =>
        this.feeds.recordFetch(tx, feed, (now) => failureOf(now, error)),
      );
    }
    throw error;
  }
}

/** What a failed fetch tells of a feed. */
function failureOf(
  feed: FeedEntity,
  { reason, httpStatus, message }: FeedFailure,
): Partial<FeedEntity> {
  const now = Date.now();
  const status = httpStatus === HTTP_GONE ? 'gone' : 'failing';
  return {
    status: feed.status === 'paused' ? 'paused' : status,
    lastFetchedAt: now,
    errorCount: feed.errorCount + 1,
    errorCode: reason,
    errorHttpStatus: httpStatus,
    errorMessage: message,
    updatedAt: now,
  };
}

/** What a successful fetch tells of a feed. */
export function knownFrom(
  feed: FeedEntity,
  { document, feed: parsed }: FetchedFeed,
): Partial<FeedEntity> {
  const now = Date.now();
  return {
    status: feed.status === 'paused' ? 'paused' : 'active',
    lastFetchedAt: now,
    lastSucceededAt: now,
    errorCount: 0,
    errorCode: null,
    errorHttpStatus: null,
    errorMessage: null,
    ...(parsed && {
      ...(parsed.title && !feed.hasOwnTitle && { title: parsed.title }),
      siteUrl: parsed.siteUrl,
      description: parsed.description,
      language: parsed.language,
      icon: parsed.icon,
      etag: document.etag,
      lastModified: document.lastModified,
      updatedAt: now,
    }),
  };
}
