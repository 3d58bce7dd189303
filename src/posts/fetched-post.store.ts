import { Injectable } from '@nestjs/common';
import { newId } from '../common/ids.js';
import type { Transaction } from '../database/database.js';
import type { LockedFeed } from '../feeds/feeds.repository.js';
import type { KnownPost } from './known-posts.statement.js';
import { matchPosts } from './post-matching.js';
import type { FetchedPost } from './post-matching.js';
import { PostRetention } from './post-retention.js';
import { newPost, plausible, PostStore } from './post-store.js';
import type { PostEdit, StoreResult } from './post-store.js';
import type { PostEntity } from './post.entity.js';
import { PostsRepository } from './posts.repository.js';

/** Takes in what fetches bring. */
@Injectable()
export class FetchedPostStore {
  constructor(
    private readonly posts: PostsRepository,
    private readonly writer: PostStore,
    private readonly retention: PostRetention,
  ) {}

  /**
   * Stores the posts of a document: one that its feed has not is new, one whose content differs
   * is an edit, one that was removed stays removed, and every other is left alone. Posts beyond
   * the limits of retention go. The number of statements is the same for any number of posts,
   * edits aside. A document without posts only tells that the feed has been asked.
   */
  async store(tx: Transaction, feed: LockedFeed, given: FetchedPost[]): Promise<StoreResult> {
    const now = Date.now();
    const known = given.length > 0 ? await this.posts.findKnown(tx, feed, given) : [];
    const matches = matchPosts(given, known);

    const fresh: PostEntity[] = [];
    const edited: PostEdit[] = [];
    // The first of a document is its newest, and the identifiers break ties between equal dates.
    for (const post of given.toReversed()) {
      const before = matches.get(post);
      if (!before) fresh.push(create(feed, post, now));
      else if (!before.removed && before.contentHash !== post.contentHash) {
        edited.push(edit(before, post, now));
      }
    }
    const { kept, refused } = this.retention.admit(fresh, now);
    await this.writer.write(tx, feed, kept, edited);

    const present = new Set([...kept, ...matches.values()].map(({ id }) => id));
    const removed = await this.retention.enforce(tx, feed, { now, present, refused });
    const stayed = kept.filter(({ id }) => !removed.has(id));
    return { created: stayed.length, updated: edited.length };
  }
}

function create(feed: LockedFeed, post: FetchedPost, now: number): PostEntity {
  const id = newId();
  return newPost(feed, { id, identity: id, ...distinctOf(post) }, post.content, now);
}

/** An edit is newer than what is known, also where the publisher says nothing of it. */
function edit(before: KnownPost, post: FetchedPost, now: number): PostEdit {
  const told = plausible(post.content.modifiedAt, now);
  return {
    ...post.content,
    ...distinctOf(post),
    id: before.id,
    publishedAt: plausible(post.content.publishedAt, now) ?? before.publishedAt,
    modifiedAt: told !== null && told > (before.modifiedAt ?? 0) ? told : now,
    updatedAt: now,
  };
}

const distinctOf = ({ content: _content, publishedAt: _date, ...distinct }: FetchedPost) =>
  distinct;
