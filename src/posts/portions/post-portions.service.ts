import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { FeedLookups } from '../../feeds/feed-lookups.js';
import type { LockedFeed } from '../../feeds/feed-lookups.js';
import type { FeedScope } from '../state/state.statement.js';
import { PostStatesRepository } from '../state/post-states.repository.js';
import { PostsRepository } from '../posts.repository.js';
import { PostPortionsRepository } from './post-portions.repository.js';
import type { PostPlace } from './post-portions.repository.js';

/** Which posts are looked at, and which of them are meant. */
export interface SoughtPosts extends FeedScope {
  q: string;
  /** The moment that `7d` in `q` counts from. */
  now: number;
}

/** Some posts of an account, in the order of their arrival. */
export interface PostPortion {
  /** The number of posts that were looked at. */
  looked: number;
  /** Those of them that the filter meets. */
  matched: string[];
  /** The last post; undefined where no more follow. */
  end: PostPlace | undefined;
}

/** Walks the stored posts of an account in portions, for work in the background. */
@Injectable()
export class PostPortionsService {
  constructor(
    private readonly portions: PostPortionsRepository,
    private readonly posts: PostsRepository,
    private readonly states: PostStatesRepository,
    private readonly feeds: FeedLookups,
  ) {}

  /** The next posts behind a place, among those that arrived until `now`. */
  async next(
    accountId: string,
    { q, now, ...scope }: SoughtPosts,
    after: PostPlace | undefined,
    most: number,
  ): Promise<PostPortion> {
    const arrived = { ...scope, createdBefore: now + 1 };
    const looked = await this.portions.find(accountId, arrived, 'createdAt', most, after);
    const last = looked.at(-1);
    if (!last) return { looked: 0, matched: [], end: undefined };
    const within = { ...scope, createdBefore: last.place + 1, q, now };
    const met = await this.portions.find(accountId, within, 'createdAt', most, after);
    return {
      looked: looked.length,
      matched: among(looked, met),
      end: looked.length === most ? last : undefined,
    };
  }

  /** The newest posts that are looked at, and those of them that the filter meets, newest first. */
  async newest(
    accountId: string,
    { q, now, ...scope }: SoughtPosts,
    most: number,
  ): Promise<Omit<PostPortion, 'end'>> {
    const looked = await this.portions.find(accountId, scope, '-publishedAt', most);
    const last = looked.at(-1);
    if (!last) return { looked: 0, matched: [] };
    const within = { ...scope, publishedAfter: last.place - 1, q, now };
    const met = await this.portions.find(accountId, within, '-publishedAt', most);
    return { looked: looked.length, matched: among(looked, met) };
  }

  /**
   * Deletes posts of web feeds for good. Those of feeds of source `api` stay. Locks the feeds, then the
   * posts, and only then the account, which each deletion locks.
   */
  async removeFetched(manager: EntityManager, accountId: string, ids: string[]): Promise<void> {
    const rows = await this.states.findLocked(manager, accountId, ids);
    const byFeed = Map.groupBy(rows, ({ feedId }) => feedId);
    const removed: { feed: LockedFeed; ids: string[] }[] = [];
    // The same order everywhere prevents deadlocks.
    for (const feedId of [...byFeed.keys()].toSorted()) {
      const feed = await this.feeds.findLocked(manager, { accountId, id: feedId });
      if (feed?.source !== 'web') continue;
      removed.push({ feed, ids: byFeed.get(feedId)!.map(({ id }) => id) });
    }
    for (const { feed, ids: some } of removed) await this.posts.findPresent(manager, feed, some);
    for (const { feed, ids: some } of removed) {
      await this.posts.insertTombstones(manager, feed, some, { expired: false });
      await this.posts.remove(manager, feed, some);
    }
  }
}

/** Those of the second list that are in the first. */
function among(looked: PostPlace[], met: PostPlace[]): string[] {
  const known = new Set(looked.map(({ id }) => id));
  return met.flatMap(({ id }) => (known.has(id) ? [id] : []));
}
