import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { getDialect } from '../../database/engines/dialect.js';
import { retryOnConflict } from '../../database/queries/run-statement.js';
import type { FeedEntity } from '../../feeds/feed.entity.js';
import { FeedLookups } from '../../feeds/feed-lookups.js';
import type { FetchRecord } from '../../feeds/fetches/feed-fetch.entity.js';
import { FeedFetchesService } from '../../feeds/fetches/feed-fetches.service.js';
import { FetchedPostStore, toResult } from '../../posts/storage/fetched-post.store.js';
import type { StoreProgress } from '../../posts/storage/fetched-post.store.js';
import type { StoreResult } from '../../posts/storage/post-store.js';
import type { FetchedFeed } from '../fetching/feed-fetcher.js';

/** Enough for another process to get SQLite's lock, which it tries every few milliseconds. */
const PAUSE_MS = 10;

/** The writes to the feed beside the posts of a document. */
export interface FeedWrites {
  /** Whether the feed has more posts than the document. */
  isPartial?: boolean;
  /** With the first batch, before its posts. */
  begin?: (manager: EntityManager) => Promise<void>;
  /** What the last batch stores beside its posts, given the present state of the feed. */
  found: (
    manager: EntityManager,
    feed: FeedEntity,
    stored: StoreProgress,
  ) => FeedUpdate | Promise<FeedUpdate>;
}

/** The new values of the feed, and the outcome; null where the fetch is void. */
export interface FeedUpdate {
  values: Partial<FeedEntity>;
  outcome: FetchRecord | null;
}

/**
 * Stores the posts of documents in batches, each in its own transaction, so that no other write
 * waits for a whole document. One batch at a time: on SQLite a write of an account waits for one
 * batch at most.
 */
@Injectable()
export class BatchedPostStore {
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly dataSource: DataSource,
    private readonly feeds: FeedLookups,
    private readonly fetches: FeedFetchesService,
    private readonly posts: FetchedPostStore,
  ) {}

  /** @throws NotFoundError where the feed has been deleted */
  async store(
    feed: FeedEntity,
    { feed: read }: Pick<FetchedFeed, 'feed'>,
    writes: FeedWrites,
  ): Promise<StoreResult> {
    const given = {
      posts: read?.posts ?? [],
      skipped: read?.skipped.map(({ rawHash }) => rawHash) ?? [],
      isPartial: writes.isPartial ?? false,
    };
    let storing: StoreProgress | undefined;
    for (;;) {
      const before = storing;
      storing = await this.inTurn(() =>
        retryOnConflict(() =>
          this.dataSource.transaction(async (manager) => {
            if (!before) await writes.begin?.(manager);
            const now = await this.feeds.lockEntity(manager, feed);
            const next = await this.posts.storeBatch(manager, now, given, before);
            const { values, outcome } = next.isDone
              ? await writes.found(manager, now, next)
              : { values: {}, outcome: null };
            const storing = next.isDone ? null : next.token;
            await this.fetches.record(manager, now, { ...values, storing }, outcome);
            return next;
          }),
        ),
      );
      if (storing.isDone) return toResult(storing);
      await pause(PAUSE_MS);
    }
  }

  private inTurn<T>(write: () => Promise<T>): Promise<T> {
    if (getDialect(this.dataSource).name === 'postgres') return write();
    const result = this.last.then(write);
    this.last = result.catch(() => undefined);
    return result;
  }
}
