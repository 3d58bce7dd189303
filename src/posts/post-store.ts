import { Injectable } from '@nestjs/common';
import { newId } from '../common/ids.js';
import { searchTerms } from '../content/search-terms.js';
import type { Transaction } from '../database/database.js';
import type { LockedFeed } from '../feeds/feeds.repository.js';
import type { IdentifiedPost, PostContent } from './post-content.js';
import type { PostEntity } from './post.entity.js';
import { PostsRepository } from './posts.repository.js';
import type { StoredPost } from './posts.repository.js';
import { fingerprint } from './published-content.js';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** What became of the posts of one write. */
export interface StoreResult {
  created: number;
  updated: number;
  /** The stored posts in the order given, without the deleted ones. */
  ids: string[];
}

/**
 * The upsert: a post whose identity its feed has not is new, one whose content differs is an edit,
 * one that the account has deleted stays deleted, and every other is left alone.
 */
@Injectable()
export class PostStore {
  constructor(private readonly posts: PostsRepository) {}

  /**
   * Stores posts of distinct identities as part of a larger write.
   * @throws AlreadyExistsError where another transaction stores the same post just now
   */
  async store(tx: Transaction, feed: LockedFeed, given: IdentifiedPost[]): Promise<StoreResult> {
    const identities = given.map(({ identity }) => identity);
    const stored = await this.posts.findByIdentity(tx, feed.id, identities);
    const known = new Map(stored.map((post) => [post.identity, post]));
    const deleted = await this.posts.findTombstones(tx, feed, identities);

    const now = Date.now();
    const created: PostEntity[] = [];
    const edited: { id: string; content: PostContent }[] = [];
    const ids: string[] = [];
    for (const { identity, content } of given) {
      const before = known.get(identity);
      if (before) {
        ids.push(before.id);
        if (before.contentHash === hashOf(content)) continue;
        await this.posts.update(tx, before.id, edit(before, content, now));
        edited.push({ id: before.id, content });
      } else if (!deleted.has(identity)) {
        const post = create(feed, identity, content, now);
        ids.push(post.id);
        created.push(post);
      }
    }
    await this.posts.insert(tx, created);
    const changed = [...created.map((post) => ({ id: post.id, content: post })), ...edited];
    await this.posts.indexForSearch(
      tx,
      feed.accountId,
      changed.map(({ id, content }) => ({ id, terms: termsOf(content) })),
    );
    return { created: created.length, updated: edited.length, ids };
  }
}

function create(feed: LockedFeed, identity: string, content: PostContent, now: number): PostEntity {
  return {
    id: newId(),
    accountId: feed.accountId,
    feedId: feed.id,
    categoryId: feed.categoryId,
    identity,
    contentHash: hashOf(content),
    ...content,
    publishedAt: plausible(content.publishedAt, now) ?? now,
    createdAt: now,
    updatedAt: now,
  };
}

function edit(before: StoredPost, content: PostContent, now: number): Partial<PostEntity> {
  return {
    ...content,
    contentHash: hashOf(content),
    publishedAt: plausible(content.publishedAt, now) ?? before.publishedAt,
    modifiedAt: content.modifiedAt ?? now,
    updatedAt: now,
  };
}

/** A date more than a day ahead is taken for no date, or it would stay on top for ever. */
const plausible = (instant: number | null, now: number): number | null =>
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
