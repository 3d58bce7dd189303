import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { InvalidRequestError, NotFoundError } from '../../http/problems/errors.js';
import { admitsCategory } from '../../auth/limits/feed-limits.js';
import type { FeedLimits } from '../../auth/limits/feed-limits.js';
import { FeedLookups } from '../../feeds/feed-lookups.js';
import { LabelsRepository } from '../labels/labels.repository.js';
import { PostLabelsRepository } from '../labels/post-labels.repository.js';
import { nextVersion } from './next-version.js';
import type { PostLabelRecord } from '../labels/post-labels.statement.js';
import { UnreadClearing } from './unread/unread-clearing.sweeper.js';
import { UnreadPostsRepository } from './unread/unread-posts.repository.js';
import { PostStatesRepository } from './post-states.repository.js';
import type { FeedScope, FeedStateRow, MoveRecord, StateRow } from './state.statement.js';

/** Whether a post is read and starred, and its labels, oldest label first. */
export interface PostState {
  read: boolean;
  starred: boolean;
  labelIds: string[];
}

/** The state to set; what is left out stays. */
export interface WantedState {
  read?: boolean | undefined;
  starred?: boolean | undefined;
  addLabelIds?: string[] | undefined;
  removeLabelIds?: string[] | undefined;
}

type SetState = Omit<WantedState, 'removeLabelIds'>;

/** The state of a post that has just arrived. */
export const UNSEEN: PostState = { read: false, starred: false, labelIds: [] };

/** The posts of one transaction, so that others do not wait long for the account. */
const POSTS_AT_ONCE = 1_000;

/**
 * Marks posts as read and starred, and labels them. The changes of an account happen one after another, on whichever
 * node, and count each post once. They move `accounts.state_version`, and leave the content version
 * as it is.
 */
@Injectable()
export class PostStatesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly states: PostStatesRepository,
    private readonly feeds: FeedLookups,
    private readonly labels: LabelsRepository,
    private readonly ofPosts: PostLabelsRepository,
    private readonly unread: UnreadPostsRepository,
    private readonly clearing: UnreadClearing,
  ) {}

  /** The states of the posts that exist, by identifier. */
  async listed(accountId: string, ids: string[]): Promise<ReadonlyMap<string, PostState>> {
    const rows = await this.states.find(accountId, ids);
    return new Map(rows.map((row) => [row.id, getState(row)]));
  }

  /** The posts of feeds within the limits. */
  async within(accountId: string, limits: FeedLimits, ids: string[]): Promise<string[]> {
    const rows = await this.states.find(accountId, ids);
    const feedIds = [...new Set(rows.map(({ feedId }) => feedId))];
    const feeds = await this.feeds.within(accountId, limits, feedIds);
    const posts = new Set(rows.flatMap(({ id, feedId }) => (feeds.has(feedId) ? [id] : [])));
    return ids.filter((id) => posts.has(id));
  }

  /**
   * The same scope within limits.
   * @throws NotFoundError for a feed or category outside of them
   */
  async scopeWithin(
    accountId: string,
    limits: FeedLimits,
    { feedIds, categoryIds }: FeedScope,
  ): Promise<FeedScope> {
    if (categoryIds?.some((id) => !admitsCategory(limits, id))) throw new NotFoundError('category');
    const within = await this.feeds.within(accountId, limits, feedIds);
    if (feedIds && within.size < feedIds.length) throw new NotFoundError('feed');
    return { feedIds: [...within], categoryIds };
  }

  /**
   * Marks posts; what is left out of `wanted` stays. Identifiers of no post of the account are
   * passed over. Returns those whose state changed, in the given order. Up to 1,000 posts are one
   * transaction, which is part of that of the caller, where one is given.
   * @throws NotFoundError for a label that the account does not have
   * @throws InvalidRequestError for a label to add and to remove
   */
  async mark(
    accountId: string,
    ids: string[],
    wanted: WantedState,
    within?: EntityManager,
  ): Promise<string[]> {
    const both = wanted.addLabelIds?.filter((id) => wanted.removeLabelIds?.includes(id)) ?? [];
    if (both.length > 0) {
      const message = 'must not name a label of addLabelIds';
      throw new InvalidRequestError([{ field: 'removeLabelIds', message }]);
    }
    const distinct = [...new Set(ids)];
    const changed: string[] = [];
    for (let start = 0; start < distinct.length; start += POSTS_AT_ONCE) {
      const some = distinct.slice(start, start + POSTS_AT_ONCE);
      changed.push(
        ...(await (within ?? this.dataSource).transaction((manager) =>
          this.markSome(manager, accountId, some, wanted),
        )),
      );
      // On SQLite no other code runs until something other than the database is awaited.
      await yieldToEventLoop();
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
    const marked = await this.dataSource.transaction(async (manager) => {
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
      await this.unread.clear(manager, moves, POSTS_AT_ONCE);
      const after = await this.states.feedsInLocked(manager, accountId, { feedIds });
      const marked = unreadIn(unread) - unreadIn(after);
      if (marked > 0) {
        await this.states.moveVersions(manager, accountId, version + moves.length);
      }
      return marked;
    });
    // Not awaited: until it has ended, lists look at the marks.
    if (marked > POSTS_AT_ONCE) void this.clearing.runNow();
    return marked;
  }

  /**
   * Marks the posts with a label as read that arrived before an instant; by default, all that are
   * there. Returns how many became read.
   */
  async markLabelRead(accountId: string, labelId: string, before = Infinity): Promise<number> {
    const until = Math.min(before, Number.MAX_SAFE_INTEGER);
    let marked = 0;
    for (;;) {
      const ids = await this.ofPosts.findUnread(accountId, labelId, until, POSTS_AT_ONCE);
      const changed = await this.mark(accountId, ids, { read: true });
      marked += changed.length;
      if (ids.length < POSTS_AT_ONCE || changed.length === 0) return marked;
    }
  }

  /**
   * Marks the posts of a filter as read that arrived before an instant; by default, all that are there.
   * Unlike `markAllRead`, it writes a row for each post, 1,000 in a transaction. Returns how many became read.
   * @throws NotFoundError for a feed or category that the account does not have
   */
  async markMatchingRead(
    accountId: string,
    { feedIds, categoryIds }: FeedScope,
    q: string,
    before = Infinity,
  ): Promise<number> {
    await this.feeds.checkExist(accountId, { feedIds, categoryIds });
    const now = Date.now();
    const scope = { feedIds, categoryIds, createdBefore: Math.min(before, now + 1) };
    let marked = 0;
    for (;;) {
      const filter = { ...scope, q, read: false, now };
      const ids = await this.states.findMatching(accountId, filter, POSTS_AT_ONCE);
      const changed = await this.mark(accountId, ids, { read: true });
      marked += changed.length;
      if (ids.length < POSTS_AT_ONCE || changed.length === 0) return marked;
    }
  }

  /**
   * Marks posts within the transaction of the caller, as `mark` does.
   * @throws NotFoundError for a label that the account does not have
   */
  async markSome(
    manager: EntityManager,
    accountId: string,
    ids: string[],
    wanted: WantedState,
  ): Promise<string[]> {
    const { removeLabelIds = [], ...set } = wanted;
    const each = new Map(ids.map((id) => [id, set]));
    return this.markEach(manager, accountId, each, removeLabelIds);
  }

  /** Gives posts that the transaction has just stored their state. */
  async markArrived(
    manager: EntityManager,
    accountId: string,
    states: ReadonlyMap<string, SetState>,
  ): Promise<void> {
    if (states.size > 0) await this.markEach(manager, accountId, states);
  }

  /** @param removeLabelIds the labels that all of the posts lose */
  private async markEach(
    manager: EntityManager,
    accountId: string,
    wanted: ReadonlyMap<string, SetState>,
    removeLabelIds: string[] = [],
  ): Promise<string[]> {
    const version = nextVersion(await this.states.lock(manager, accountId));
    const named = new Set([...wanted.values()].flatMap(({ addLabelIds = [] }) => addLabelIds));
    await this.checkLabels(manager, accountId, [...named, ...removeLabelIds]);
    const found = await this.states.findLocked(manager, accountId, [...wanted.keys()]);
    const rows = new Map(found.map((row) => [row.id, row]));
    const changedAt = Date.now();
    const unread = new Map<string, number>();
    const added: PostLabelRecord[] = [];
    const marks = [...wanted].flatMap(([id, { addLabelIds = [], ...set }]) => {
      const row = rows.get(id);
      if (!row) return [];
      const before = getState(row);
      const after = {
        read: set.read ?? before.read,
        starred: set.starred ?? before.starred,
      };
      const missing = addLabelIds.filter((label) => !before.labelIds.includes(label));
      const isLabelled = removeLabelIds.some((label) => before.labelIds.includes(label));
      const isMarked = after.read !== before.read || after.starred !== before.starred;
      if (!isMarked && !isLabelled && missing.length === 0) return [];
      for (const label of missing) {
        added.push({ account_id: accountId, post_id: id, label_id: label });
      }
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
    const changed = marks.map(({ post_id: id }) => id);
    await this.states.mark(manager, accountId, marks, unread);
    await this.unread.follow(manager, accountId, marks);
    await this.ofPosts.remove(manager, accountId, changed, removeLabelIds);
    await this.ofPosts.add(manager, added);
    await this.states.moveVersions(manager, accountId, version);
    return changed;
  }

  /** Behind the lock on the account, no label goes. */
  private async checkLabels(manager: EntityManager, accountId: string, ids: string[]) {
    if (ids.length === 0) return;
    const found = await this.labels.countListed(manager, accountId, ids);
    if (found < new Set(ids).size) throw new NotFoundError('label');
  }
}

const getState = ({ arrivedAt, readBefore, isRead, isStarred, labelIds }: StateRow): PostState => ({
  read: isRead === null ? arrivedAt < readBefore : isRead === 1,
  starred: isStarred === 1,
  labelIds: labelIds?.split(',') ?? [],
});

const unreadIn = (feeds: FeedStateRow[]): number =>
  feeds.reduce((sum, { unread }) => sum + unread, 0);
