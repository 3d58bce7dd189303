import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ReachedQuota } from '../../accounts/quotas/quota.errors.js';
import { QuotasService } from '../../accounts/quotas/quotas.service.js';
import { newId } from '../../common/ids.js';
import type { FeedEntity } from '../../feeds/feed.entity.js';
import type { LockedFeed } from '../../feeds/feed-lookups.js';
import { lockAccount } from '../../tenancy/account-lock.js';
import { RetentionExemptions } from '../state/retention-exemptions.js';
import { MAX_POSTS_OF_DOCUMENT } from '../post-limits.js';
import type { FetchedPost } from './distinct-posts.js';
import { FeedItemsRepository } from './feed-items.repository.js';
import { compareDocument, create } from './document-comparison.js';
import { PostNamesRepository } from './post-names.repository.js';
import { takeBatch } from './post-batches.js';
import { PostRetention } from '../retention/post-retention.js';
import type { RetainedFeed } from '../retention/post-retention.js';
import { PostStore } from './post-store.js';
import type { PostEdit, StoreResult } from './post-store.js';
import type { NewPost } from '../arrivals/arrival-rules.js';
import type { PostEntity } from '../post.entity.js';
import { PostsRepository } from '../posts.repository.js';

/** The progress of storing a document: what is written, and what remains to be written. */
export interface StoreProgress {
  /** Stored with the feed between batches, to detect that another document was stored. */
  token: string;
  fresh: NewPost[];
  edited: PostEdit[];
  /** The items of the edits that would replace a post with another id, by the id of the post. */
  replacing: ReadonlyMap<string, FetchedPost>;
  refused: PostEntity[];
  /** The stored and the removed posts that the document contains. */
  present: ReadonlySet<string>;
  created: string[];
  updated: number;
  /** The quota that excludes some posts; null where none does. */
  withheldBy: ReachedQuota | null;
  /** The posts of the items, by the hash of their raw form. */
  items: ReadonlyMap<string, string>;
  /** Whether items were skipped that the feed no longer has in this form. */
  isIncomplete: boolean;
  isDone: boolean;
}

/** The posts of a document. */
export interface DocumentPosts {
  posts: FetchedPost[];
  /** The hashes of the raw items that were not read. */
  skipped?: string[];
  /** Whether the feed has more posts than the document, as with a push; retention waits then. */
  isPartial?: boolean;
}

/** A locked feed, with the token of the document that is being stored, if there is one. */
export type StoringFeed = RetainedFeed & Pick<FeedEntity, 'storing'>;

/** Stores the posts of fetched documents. */
@Injectable()
export class FetchedPostStore {
  constructor(
    private readonly posts: PostsRepository,
    private readonly names: PostNamesRepository,
    private readonly items: FeedItemsRepository,
    private readonly kept: RetentionExemptions,
    private readonly writer: PostStore,
    private readonly retention: PostRetention,
    private readonly quotas: QuotasService,
  ) {}

  /**
   * Stores a batch of the posts of a document, small enough that other writes hardly wait. Call
   * it in further transactions, with its result, until `isDone`. A post that the feed does not have
   * is new. A post whose content differs is an edit; one to keep is never replaced by an item with
   * another id, which is new then. A removed post stays removed. New posts beyond
   * a quota of the account are left out. The last batches enforce retention, except of a partial
   * document. Items that were not read are the posts that they were when they were last read. The number of statements of a batch does not depend on the number of posts, except
   * for edits. A document without posts only records the fetch.
   * @param before the result of the last batch; the document is compared again where another
   * document of the feed has been stored since
   */
  async storeBatch(
    manager: EntityManager,
    feed: StoringFeed,
    given: DocumentPosts,
    before: StoreProgress | undefined,
  ): Promise<StoreProgress> {
    const now = Date.now();
    const storing =
      before && before.token === feed.storing
        ? before
        : {
            ...(await this.begin(manager, feed, given, now)),
            ...writtenBy(before),
          };
    const account =
      storing.fresh.length > 0 ? await lockAccount(manager, feed.accountId) : undefined;
    const allowed = this.quotas.allowPosts(account);
    const [fresh, edited] = takeBatch(storing.fresh.slice(0, allowed.posts), storing.edited);
    const arrived = fresh.map((post) => cameIn(post, feed, now));
    const there = await this.stillThere(manager, feed, edited);
    const kept = await this.keptAmong(manager, feed, there, storing);
    const changed = there.filter(({ id }) => !kept.has(id));
    const { stored: created } = await this.writer.write(manager, feed, arrived, changed, account);

    const items = new Map(storing.items);
    const beside = [...kept].map((id) => {
      const item = storing.replacing.get(id)!;
      const post = create(feed, item, now);
      if (item.rawHash !== null) items.set(item.rawHash, post.id);
      return post;
    });
    const left = storing.fresh.slice(fresh.length);
    // What rules drop takes no room, so that others may follow.
    const isWithheld = left.length > 0 && created.length === allowed.posts;
    const next: StoreProgress = {
      ...storing,
      ...(isWithheld
        ? { fresh: [], withheldBy: allowed.reached }
        : { fresh: [...left, ...beside] }),
      items,
      edited: storing.edited.slice(edited.length),
      present: new Set([...storing.present, ...beside.map(({ id }) => id)]),
      created: [...storing.created, ...created.map(({ id }) => id)],
      updated: storing.updated + changed.length,
    };
    next.isDone = next.fresh.length + next.edited.length === 0;
    const result =
      next.isDone && !given.isPartial ? await this.finish(manager, feed, next, now) : next;
    await this.noteItems(manager, feed, given, result);
    return result;
  }

  /** Notes the items of a document once all of them are stored. Until then, none is known. */
  private async noteItems(
    manager: EntityManager,
    feed: LockedFeed,
    { posts, skipped = [], isPartial = false }: DocumentPosts,
    { items, isDone, isIncomplete, withheldBy }: StoreProgress,
  ): Promise<void> {
    if (posts.length === 0 && !isIncomplete && items.size === skipped.length) return;
    const isWhole = isDone && !isPartial && !isIncomplete && withheldBy === null;
    if (isWhole) await this.items.write(manager, feed, items);
    else await this.items.remove(manager, feed);
  }

  /** Compares the whole document with the feed, since matching needs all its posts. */
  private async begin(
    manager: EntityManager,
    feed: RetainedFeed,
    { posts, skipped = [] }: DocumentPosts,
    now: number,
  ): Promise<Omit<StoreProgress, 'created' | 'updated' | 'withheldBy' | 'isDone'>> {
    const given = posts.slice(0, MAX_POSTS_OF_DOCUMENT);
    const stored: ReadonlyMap<string, string> =
      skipped.length > 0 ? await this.items.find(manager, feed) : new Map();
    const left = skipped.filter((hash) => stored.has(hash));
    const settled = new Set(left.map((hash) => stored.get(hash)!));
    const known = given.length > 0 ? await this.posts.findKnown(manager, feed, given) : [];
    const { renamed, returning, ...found } = compareDocument(feed, given, known, settled, now);
    await this.names.rename(manager, feed, renamed);
    await this.names.forget(manager, feed, returning);
    const { edited, replacing } = found;
    const { kept, refused } = this.retention.admit(feed, found.fresh, now);
    const present = new Set([...kept.map(({ id }) => id), ...found.present, ...settled]);
    for (const hash of left) found.items.set(hash, stored.get(hash)!);
    return {
      ...{ token: newId(), fresh: kept, edited, replacing, refused, present },
      ...{ items: found.items, isIncomplete: left.length < skipped.length },
    };
  }

  private async finish(
    manager: EntityManager,
    feed: RetainedFeed,
    storing: StoreProgress,
    now: number,
  ): Promise<StoreProgress> {
    const { present, refused } = storing;
    const { removed, isDone } = await this.retention.enforce(manager, feed, {
      now,
      present,
      refused,
    });
    const created = storing.created.filter((id) => !removed.has(id));
    return { ...storing, refused: [], created, isDone };
  }

  /** The posts to keep among those that an item with another id would replace. */
  private keptAmong(
    manager: EntityManager,
    { accountId }: LockedFeed,
    edited: PostEdit[],
    { replacing }: StoreProgress,
  ): Promise<ReadonlySet<string>> {
    const ids = edited.map(({ id }) => id).filter((id) => replacing.has(id));
    return this.kept.among(manager, accountId, ids);
  }

  /** The account may delete an edited post between two batches. */
  private async stillThere(
    manager: EntityManager,
    feed: LockedFeed,
    edited: PostEdit[],
  ): Promise<PostEdit[]> {
    if (edited.length === 0) return [];
    const there = await this.posts.findPresent(
      manager,
      feed,
      edited.map(({ id }) => id),
    );
    return edited.filter(({ id }) => there.has(id));
  }
}

const writtenBy = (before?: StoreProgress) => ({
  created: before?.created ?? [],
  updated: before?.updated ?? 0,
  withheldBy: null,
  isDone: false,
});

/** The counts of a finished document. */
export const toResult = ({ created, updated }: StoreProgress): StoreResult => ({
  created: created.length,
  updated,
});

/** A post with the present category of its feed and the time of its batch. */
const cameIn = (post: NewPost, { categoryId }: LockedFeed, now: number): NewPost => ({
  ...post,
  categoryId,
  createdAt: now,
  updatedAt: now,
});
