import { Injectable } from '@nestjs/common';
import { Env } from '../config/env.js';
import type { Transaction } from '../database/database.js';
import type { LockedFeed } from '../feeds/feeds.repository.js';
import type { PostEntity } from './post.entity.js';
import { PostsRepository } from './posts.repository.js';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** What retention has to know of a document that has just been stored. */
export interface StoredDocument {
  now: number;
  /** The stored and the removed posts that it has; empty where it is not known what it has. */
  present: ReadonlySet<string>;
  refused: PostEntity[];
}

/** Keeps web feeds to the age and the number of posts that the operator allows, if any. */
@Injectable()
export class PostRetention {
  private readonly maxAge: number | null;
  private readonly maxPosts: number | null;

  constructor(
    env: Env,
    private readonly posts: PostsRepository,
  ) {
    this.maxAge = env.RETENTION_MAX_AGE_DAYS && env.RETENTION_MAX_AGE_DAYS * DAY_MS;
    this.maxPosts = env.RETENTION_MAX_POSTS_PER_FEED;
  }

  /**
   * Parts new posts into those to store and those that would go at once for their number. One
   * that is too old is in neither, since its date refuses it again each time.
   */
  admit(posts: PostEntity[], now: number): { kept: PostEntity[]; refused: PostEntity[] } {
    const oldest = this.oldest(now) ?? -Infinity;
    const young = posts.filter(({ publishedAt }) => publishedAt >= oldest);
    const most = this.maxPosts ?? Infinity;
    if (young.length <= most) return { kept: young, refused: [] };
    const newestFirst = young.sort(
      (a, b) => b.publishedAt - a.publishedAt || (a.id < b.id ? 1 : -1),
    );
    return { kept: newestFirst.slice(0, most), refused: newestFirst.slice(most) };
  }

  /**
   * Removes what is beyond the limits, and tells which posts those were. They are remembered as
   * long as the document has them, so that no fetch brings them back, and no longer.
   */
  async enforce(
    tx: Transaction,
    feed: LockedFeed,
    { now, present, refused }: StoredDocument,
  ): Promise<ReadonlySet<string>> {
    if (feed.source === 'api' || (this.maxAge ?? this.maxPosts) === null) return new Set();
    const limits = { oldest: this.oldest(now), most: this.maxPosts };
    const overdue = await this.posts.findOverdue(tx, feed, limits);
    const documentIsKnown = present.size > 0;
    if (documentIsKnown) await this.posts.forgetExpired(tx, feed, [...present]);
    await this.posts.refuse(tx, refused);
    if (overdue.length > 0) {
      const remembered = overdue.filter((id) => !documentIsKnown || present.has(id));
      await this.posts.bury(tx, remembered, { expired: true });
      await this.posts.remove(tx, feed, overdue);
    }
    return new Set(overdue);
  }

  private oldest(now: number): number | null {
    return this.maxAge && now - this.maxAge;
  }
}
