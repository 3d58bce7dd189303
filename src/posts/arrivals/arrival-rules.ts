import type { EntityManager } from 'typeorm';
import type { LockedFeed } from '../../feeds/feed-lookups.js';
import type { PostEntity } from '../post.entity.js';
import type { IndexedPost } from '../posts.repository.js';
import type { WantedState } from '../state/post-states.service.js';

/** A post to store, with its entry in the search index. */
export type NewPost = PostEntity &
  IndexedPost & { /** Whether it is stored as read. */ isRead?: boolean };

/** What a rule sets of a post that arrives. */
export type ArrivedState = Pick<WantedState, 'read' | 'starred' | 'addLabelIds'>;

/** What becomes of new posts. */
export interface Arrivals {
  stored: NewPost[];
  /** They leave a tombstone, so that no fetch brings them back. */
  dropped: NewPost[];
  /** By the identifier of a stored post, where it is not that of a new one. */
  states: ReadonlyMap<string, ArrivedState>;
  /** The stored posts whose pages are read. */
  fullText: NewPost[];
}

/** What becomes of new posts that no rule looks at. */
export const unruled = (posts: NewPost[]): Arrivals => ({
  ...{ stored: posts, dropped: [] },
  states: new Map(posts.flatMap(({ id, isRead }) => (isRead ? [[id, { read: true }]] : []))),
  fullText: [],
});

/** The rules of accounts for new posts. The rules module provides it. */
export abstract class ArrivalRules {
  /**
   * Decides in the transaction that is about to store the posts, which also counts the matches. It
   * locks the account behind the feed. Posts of a feed of source `api` are never dropped.
   */
  abstract decide(manager: EntityManager, feed: LockedFeed, posts: NewPost[]): Promise<Arrivals>;
}
