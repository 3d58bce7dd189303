import { Injectable } from '@nestjs/common';
import { newId } from '../common/ids.js';
import { searchTerms } from '../content/search-terms.js';
import type { Transaction } from '../database/database.js';
import type { LockedFeed } from '../feeds/feeds.repository.js';
import type { IdentifiedPost, PostContent } from './post-content.js';
import type { PostEntity } from './post.entity.js';
import { PostsRepository } from './posts.repository.js';
import { fingerprint } from './published-content.js';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** What became of the posts of one write. */
export interface StoreResult {
  created: number;
  updated: number;
}

/** A stored post with what it says from now on. */
export type PostEdit = PostContent & Partial<PostEntity> & { id: string };

/** Writes posts, so that a search finds them by what they say. */
@Injectable()
export class PostStore {
  constructor(private readonly posts: PostsRepository) {}

  /**
   * The upsert of published posts, of distinct identities: one whose identity its feed has not is
   * new, one whose content differs is an edit, and every other is left alone. `ids` has the
   * stored posts in the order given.
   * @throws AlreadyExistsError where another transaction stores the same post just now
   */
  async store(
    tx: Transaction,
    feed: LockedFeed,
    given: IdentifiedPost[],
  ): Promise<StoreResult & { ids: string[] }> {
    const stored = await this.posts.findByIdentity(
      tx,
      feed.id,
      given.map(({ identity }) => identity),
    );
    const known = new Map(stored.map((post) => [post.identity, post]));
    const now = Date.now();
    const created: PostEntity[] = [];
    const edited: PostEdit[] = [];
    const ids: string[] = [];
    for (const { identity, content } of given) {
      const contentHash = hashOf(content);
      const before = known.get(identity);
      const id = before?.id ?? newId();
      ids.push(id);
      if (!before) {
        created.push(newPost(feed, { id, identity, contentHash }, content, now));
      } else if (before.contentHash !== contentHash) {
        edited.push({
          ...content,
          ...{ id, contentHash, updatedAt: now },
          publishedAt: plausible(content.publishedAt, now) ?? before.publishedAt,
          modifiedAt: content.modifiedAt ?? now,
        });
      }
    }
    await this.write(tx, feed, created, edited);
    return { created: created.length, updated: edited.length, ids };
  }

  /** Writes new posts, and edits of stored ones, as they are given. */
  async write(
    tx: Transaction,
    { accountId }: LockedFeed,
    created: PostEntity[],
    edited: PostEdit[],
  ): Promise<void> {
    await this.posts.insert(tx, created);
    for (const { id, ...changes } of edited) await this.posts.update(tx, id, changes);
    await this.posts.indexForSearch(tx, accountId, created, termsOf);
    await this.posts.reindexForSearch(tx, accountId, edited, termsOf);
  }
}

/** A post of a feed; without a plausible date of its own it has the time at which it came. */
export function newPost(
  feed: LockedFeed,
  known: Pick<PostEntity, 'id' | 'identity' | 'contentHash'> & Partial<PostEntity>,
  content: PostContent,
  now: number,
): PostEntity {
  return {
    accountId: feed.accountId,
    feedId: feed.id,
    categoryId: feed.categoryId,
    nameKey: null,
    linkKey: null,
    titleKey: null,
    ...content,
    ...known,
    publishedAt: plausible(content.publishedAt, now) ?? now,
    createdAt: now,
    updatedAt: now,
  };
}

/** A date more than a day ahead is taken for no date, or it would stay on top for ever. */
export const plausible = (instant: number | null, now: number): number | null =>
  instant !== null && instant > now + DAY_MS ? null : instant;

/** A new `modifiedAt` alone is no edit. */
const hashOf = (content: PostContent): string => fingerprint({ ...content, modifiedAt: null });

/** The text comes last, because of a very long one only the beginning is kept. */
const termsOf = ({ title, summary, contentText, tags, authors }: PostContent): string[] =>
  searchTerms(
    [title, ...tags, ...authors.map(({ name }) => name), contentText ?? summary]
      .filter((text) => text)
      .join('\n'),
  );
