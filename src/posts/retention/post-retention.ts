import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DAY_MS } from '../../common/durations.js';
import { Env } from '../../config/env.js';
import type { FeedEntity } from '../../feeds/feed.entity.js';
import type { LockedFeed } from '../../feeds/feed-lookups.js';
import type { PostEntity } from '../post.entity.js';
import { PostStatesRepository } from '../state/post-states.repository.js';
import { PostsRepository } from '../posts.repository.js';

/** The posts that a transaction removes, so that other writes hardly wait. */
const POSTS_AT_ONCE = 200;

/** The result of storing a document, for retention. */
export interface StoredDocument {
  now: number;
  /** The stored and the removed posts of the document; empty where they are unknown. */
  present: ReadonlySet<string>;
  refused: PostEntity[];
}

export interface Enforcement {
  removed: ReadonlySet<string>;
  /** False where posts beyond the limits are left. */
  isDone: boolean;
}

/** A locked feed, with the limits of its own, if it has any. */
export type RetainedFeed = LockedFeed &
  Pick<FeedEntity, 'retentionMaxAgeDays' | 'retentionMaxPosts' | 'retentionKeepUnread'>;

interface Limits {
  /** An instant; null for no limit. */
  oldest: number | null;
  most: number | null;
  keepUnread: boolean;
}

/**
 * Enforces limits of age and number on the posts of web feeds: those of the feed, else those of the
 * operator, which unread posts do not outlive.
 */
@Injectable()
export class PostRetention {
  private readonly maxAge: number | null;
  private readonly maxPosts: number | null;

  constructor(
    env: Env,
    private readonly posts: PostsRepository,
    private readonly states: PostStatesRepository,
  ) {
    this.maxAge = env.RETENTION_MAX_AGE_DAYS && env.RETENTION_MAX_AGE_DAYS * DAY_MS;
    this.maxPosts = env.RETENTION_MAX_POSTS_PER_FEED;
  }

  /**
   * Separates new posts into those to store and those beyond the limit of number. A post that is
   * too old is in neither, since its date refuses it again each time. New posts are unread.
   */
  admit<T extends PostEntity>(
    feed: RetainedFeed,
    posts: T[],
    now: number,
  ): { kept: T[]; refused: T[] } {
    const limits = this.getLimits(feed, now);
    if (limits.keepUnread) return { kept: posts, refused: [] };
    const oldest = limits.oldest ?? -Infinity;
    const young = posts.filter(({ publishedAt }) => publishedAt >= oldest);
    const most = limits.most ?? Infinity;
    if (young.length <= most) return { kept: young, refused: [] };
    const newestFirst = young.sort(
      (a, b) => b.publishedAt - a.publishedAt || (a.id < b.id ? 1 : -1),
    );
    return { kept: newestFirst.slice(0, most), refused: newestFirst.slice(most) };
  }

  /**
   * Removes a batch of the posts beyond the limits, except for kept ones. Their tombstones stay as
   * long as the document contains them, so that no fetch restores them.
   */
  async enforce(
    manager: EntityManager,
    feed: RetainedFeed,
    { now, present, refused }: StoredDocument,
  ): Promise<Enforcement> {
    const { oldest, most, keepUnread } = this.getLimits(feed, now);
    if (feed.source === 'api' || (oldest ?? most) === null) {
      return { removed: new Set(), isDone: true };
    }
    const limits = { oldest, most, keepUnread, atOnce: POSTS_AT_ONCE };
    let overdue = await this.posts.findOverdue(manager, feed, limits);
    if (overdue.length > 0) {
      // A post that is kept meanwhile stays: from here on, nobody stars or labels a post of the account.
      await this.states.lock(manager, feed.accountId);
      overdue = await this.posts.findOverdue(manager, feed, limits);
    }
    const documentIsKnown = present.size > 0;
    if (documentIsKnown) await this.posts.forgetExpired(manager, feed, [...present]);
    await this.posts.refuse(manager, refused, { expired: true });
    if (overdue.length > 0) {
      const remembered = overdue.filter((id) => !documentIsKnown || present.has(id));
      await this.posts.insertTombstones(manager, feed, remembered, { expired: true });
      await this.posts.remove(manager, feed, overdue);
    }
    return { removed: new Set(overdue), isDone: overdue.length < POSTS_AT_ONCE };
  }

  /** What a feed does not limit itself, the operator does. */
  private getLimits(feed: RetainedFeed, now: number): Limits {
    const { retentionMaxAgeDays: days, retentionMaxPosts, retentionKeepUnread } = feed;
    const maxAge = days ? days * DAY_MS : this.maxAge;
    return {
      oldest: maxAge && now - maxAge,
      most: retentionMaxPosts ?? this.maxPosts,
      keepUnread: retentionKeepUnread === 1,
    };
  }
}
