import { newId } from '../../common/ids.js';
import type { LockedFeed } from '../../feeds/feed-lookups.js';
import { EXPIRED, STORED } from './distinct-posts.js';
import type { FetchedPost, KnownPost } from './distinct-posts.js';
import type { PostKeys } from './post-keys.js';
import { matchPosts } from './post-matching.js';
import type { RenamedPost } from './post-names.repository.js';
import { newPost, plausible } from './post-store.js';
import type { PostEdit } from './post-store.js';
import type { NewPost } from '../arrivals/arrival-rules.js';

/** What a document changes in its feed. */
export interface Comparison {
  fresh: NewPost[];
  edited: PostEdit[];
  /** The items of the edits that would replace a post with another id, by the id of the post. */
  replacing: ReadonlyMap<string, FetchedPost>;
  /** What has the items of the document under another id, and else no edit. */
  renamed: RenamedPost[];
  /** The tombstones of posts that come back. */
  returning: string[];
  /** The stored and the removed posts that the document contains, apart from new ones. */
  present: string[];
  /** The posts of the items, by the hash of their raw form. */
  items: Map<string, string>;
}

/**
 * Compares a document with the posts of a feed that its items may be.
 * @param settled the posts of the items that were not read
 */
export function compareDocument(
  feed: LockedFeed,
  given: FetchedPost[],
  known: KnownPost[],
  settled: ReadonlySet<string>,
  now: number,
): Comparison {
  const matches = matchPosts(given, known, settled);
  const fresh: NewPost[] = [];
  const edited: PostEdit[] = [];
  const replacing = new Map<string, FetchedPost>();
  const renamed: RenamedPost[] = [];
  const returning: string[] = [];
  const present: string[] = [];
  const items = new Map<string, string>();
  const note = ({ rawHash }: FetchedPost, id: string) => {
    if (rawHash !== null) items.set(rawHash, id);
  };
  // The first post of a document is the newest, and identifiers break ties between equal dates.
  for (const post of given.toReversed()) {
    const before = matches.known.get(post);
    const isRenamed = matches.renamed.has(post);
    if (!before || comesBack(before, post, now)) {
      const created = create(feed, post, now);
      fresh.push(created);
      note(post, created.id);
      if (before) returning.push(before.id);
      continue;
    }
    const { id, removed } = before;
    present.push(id);
    note(post, id);
    if (removed === STORED && before.contentHash !== post.contentHash) {
      edited.push(edit(before, post, now));
      if (isRenamed) replacing.set(id, post);
    } else if (isRenamed) {
      renamed.push({ id, nameKey: post.nameKey, isRemoved: removed !== STORED });
    }
  }
  return { fresh, edited, replacing, renamed, returning, present, items };
}

/** A post of the feed out of an item. */
export function create(feed: LockedFeed, post: FetchedPost, now: number): NewPost {
  const id = newId();
  const { content, search } = post;
  return { ...newPost(feed, { id, identity: id, ...keysIn(post) }, content, now), search };
}

/** Retention removed the post, not its owner, and the item has a newer date. */
const comesBack = (before: KnownPost, { publishedAt }: FetchedPost, now: number): boolean =>
  before.removed === EXPIRED && (plausible(publishedAt, now) ?? 0) > before.publishedAt;

/** An edit is newer than the stored post, also without a date of its own. */
function edit(before: KnownPost, post: FetchedPost, now: number): PostEdit {
  const told = plausible(post.content.modifiedAt, now);
  return {
    ...post.content,
    ...keysIn(post),
    id: before.id,
    search: post.search,
    publishedAt: plausible(post.content.publishedAt, now) ?? before.publishedAt,
    modifiedAt: told !== null && told > (before.modifiedAt ?? 0) ? told : now,
    updatedAt: now,
  };
}

const keysIn = ({ nameKey, linkKey, titleKey, contentHash }: FetchedPost): PostKeys => ({
  nameKey,
  linkKey,
  titleKey,
  contentHash,
});
