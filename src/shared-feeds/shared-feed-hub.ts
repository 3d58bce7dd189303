import type { EntityManager } from 'typeorm';
import type { SharedFeedEntity } from './shared-feed.entity.js';

/** The WebSub hub of the documents of shared feeds. */
export abstract class SharedFeedHub {
  /** The address that subscribers send their requests to. */
  abstract readonly url: string;

  /**
   * Called in the transaction that changes the settings or the token of a shared feed. Its
   * subscribers get the document again, or their subscriptions end.
   */
  abstract changed(
    manager: EntityManager,
    feed: Pick<SharedFeedEntity, 'accountId' | 'id'>,
  ): Promise<void>;
}
