import type { EntityManager } from 'typeorm';
import type { FeedEntity } from '../feed.entity.js';

type FeedKey = Pick<FeedEntity, 'accountId' | 'id'>;

/** What becomes of the posts of a feed that moves or goes. The posts module provides it. */
export abstract class FeedPosts {
  /** After the commit: has the posts of the account's moved feeds follow them. */
  abstract follow(accountId: string): Promise<void>;

  /** Whether the feed has more posts than are removed at once. */
  abstract hasMany(manager: EntityManager, feed: FeedKey): Promise<boolean>;

  /** Removes as many posts of the feed as are removed at once. */
  abstract removeSome(manager: EntityManager, feed: FeedKey): Promise<void>;
}
