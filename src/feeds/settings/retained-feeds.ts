import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { FeedEntity } from '../feed.entity.js';
import { FeedsRepository } from '../feeds.repository.js';

/** The feeds that have limits for their posts, of all accounts. */
@Injectable()
export class RetainedFeeds {
  constructor(private readonly feeds: FeedsRepository) {}

  /** The next of them after an identifier; null behind the last. */
  findNext(after: string | null): Promise<Pick<FeedEntity, 'accountId' | 'id'> | null> {
    return this.feeds.findRetained(after);
  }

  /** Its current state, locked exclusively until the transaction ends; null where it is deleted. */
  lock(
    manager: EntityManager,
    { accountId, id }: Pick<FeedEntity, 'accountId' | 'id'>,
  ): Promise<FeedEntity | null> {
    return this.feeds.lockEntity(manager, accountId, id);
  }
}
