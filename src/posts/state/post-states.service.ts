import { setImmediate as othersTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { FeedsService } from '../../feeds/feeds.service.js';
import { PostStatesRepository } from './post-states.repository.js';
import type { FeedScope, FeedStateRow, MoveRecord, StateRow } from './state.statement.js';

/** Whether a post is read and starred. */
export interface PostState {
  read: boolean;
  starred: boolean;
}

/** The state to set; what is left out stays. */
export type WantedState = { [Name in keyof PostState]?: boolean | undefined };

/** The state of a post that has just arrived. */
export const UNSEEN: PostState = { read: false, starred: false };

/** The posts of one transaction, so that others do not wait long for the account. */
const POSTS_AT_ONCE = 1_000;

/**
 * Marks posts as read and starred. The changes of an account happen one after another, on whichever
 * node, and count each post once. They move `accounts.state_version`, and leave the content version
 * as it is.
 */
@Injectable()
export class PostStatesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly states: PostStatesRepository,
    private readonly feeds: FeedsService,
  ) {}

  /** The states of the posts that exist, by identifier. */
  async listed(accountId: string, ids: string[]): Promise<ReadonlyMap<string, PostState>> {
    const rows = await this.states.find(accountId, ids);
    return new Map(rows.map((row) => [row.id, stateOf(row)]));
  }

  /**
   * Marks posts; what is left out of `wanted` stays. Identifiers of no post of the account are
   * passed over. Returns those whose state changed, in the given order. Up to 1,000 posts are one
   * transaction.
   */
  async mark(accountId: string, ids: string[], wanted: WantedState): Promise<string[]> {
    const distinct = [...new Set(ids)];
    const changed: string[] = [];
    for (let start = 0; start < distinct.length; start += POSTS_AT_ONCE) {
      const some = distinct.slice(start, start + POSTS_AT_ONCE);
      changed.push(
        ...(await this.dataSource.transaction((manager) =>
          this.markSome(manager, accountId, some, wanted),
        )),
      );
      // On SQLite no other code runs until something other than the database is awaited.
      await othersTurn();
    }
    return changed;
  }

  /**
   * Marks the posts of the feeds in the scope as read that arrived before an instant; by default,
   * all that are there. Returns how many became read. It writes a few rows for each feed with unread
   * posts, however many posts that are.
   * @throws NotFoundError for a feed or category that the account does not have
   */
  async markAllRead(accountId: string, scope: FeedScope = {}, before?: number): Promise<number> {
    await this.feeds.checkExist(accountId, scope);
    return this.dataSource.transaction(async (manager) => {
      const version = nextVersion(await this.states.lock(manager, accountId));
      const feeds = await this.states.feedsInLocked(manager, accountId, scope);
      const unread = feeds.filter((feed) => feed.unread > 0);
      if (unread.length === 0) return 0;
      const feedIds = unread.map(({ feedId }) => feedId);
      const changedAt = Date.now();
      const moves = unread.map((feed, at): MoveRecord => {
        const present = Math.max(changedAt, feed.newestAt + 1);
        const until = Math.min(before ?? present, present);
        return {
          account_id: accountId,
          feed_id: feed.feedId,
          from_at: feed.readBefore,
          until_at: until,
          read_until: Math.max(feed.readBefore, until),
          mark_version: version,
          move_version: version + 1 + at,
          changed_at: changedAt,
        };
      });
      await this.states.readAll(manager, moves);
      const after = await this.states.feedsInLocked(manager, accountId, { feedIds });
      const marked = unreadIn(unread) - unreadIn(after);
      if (marked > 0) {
        await this.states.moveVersions(manager, accountId, version + moves.length);
      }
      return marked;
    });
  }

  private async markSome(
    manager: EntityManager,
    accountId: string,
    ids: string[],
    wanted: WantedState,
  ): Promise<string[]> {
    const version = nextVersion(await this.states.lock(manager, accountId));
    const rows = new Map(
      (await this.states.findLocked(manager, accountId, ids)).map((row) => [row.id, row]),
    );
    const changedAt = Date.now();
    const unread = new Map<string, number>();
    const marks = ids.flatMap((id) => {
      const row = rows.get(id);
      if (!row) return [];
      const before = stateOf(row);
      const after = {
        read: wanted.read ?? before.read,
        starred: wanted.starred ?? before.starred,
      };
      if (after.read === before.read && after.starred === before.starred) return [];
      const by = Number(before.read) - Number(after.read);
      unread.set(row.feedId, (unread.get(row.feedId) ?? 0) + by);
      return {
        post_id: id,
        account_id: accountId,
        feed_id: row.feedId,
        arrived_at: row.arrivedAt,
        is_read: Number(after.read),
        is_starred: Number(after.starred),
        version,
        changed_at: changedAt,
      };
    });
    if (marks.length === 0) return [];
    await this.states.mark(manager, accountId, marks, unread);
    await this.states.moveVersions(manager, accountId, version);
    return marks.map(({ post_id: id }) => id);
  }
}

/** Versions count on from the time, so that a restored backup does not repeat one. */
const nextVersion = (version: number): number => Math.max(version + 1, Date.now());

const stateOf = ({ arrivedAt, readBefore, isRead, isStarred }: StateRow): PostState => ({
  read: isRead === null ? arrivedAt < readBefore : isRead === 1,
  starred: isStarred === 1,
});

const unreadIn = (feeds: FeedStateRow[]): number =>
  feeds.reduce((sum, { unread }) => sum + unread, 0);
