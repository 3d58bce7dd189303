import type { BeforeApplicationShutdown } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { HourlySweeper } from '../../../background/hourly-sweeper.js';
import { PostStatesRepository } from '../post-states.repository.js';
import { UnreadPostsRepository } from './unread-posts.repository.js';

/** The rows of one transaction, so that others do not wait long. */
const POSTS_AT_ONCE = 500;

/**
 * Removes the rows of unread posts that were read with their whole feed. The process that marked them
 * sweeps at once; the hourly sweep finishes what the end of a process interrupted.
 */
@Injectable()
export class UnreadClearing extends HourlySweeper implements BeforeApplicationShutdown {
  constructor(
    private readonly dataSource: DataSource,
    private readonly states: PostStatesRepository,
    private readonly unread: UnreadPostsRepository,
  ) {
    super();
  }

  /** A process of the role `api` sweeps too, and starts no tasks that are stopped. */
  beforeApplicationShutdown(): Promise<void> {
    return this.stop();
  }

  protected run(): Promise<void> {
    return this.removeInBatches(async () => {
      const feed = await this.unread.findUncleared();
      if (!feed) return false;
      await this.dataSource.transaction(async (manager) => {
        const { accountId, feedId } = feed;
        await this.states.lock(manager, accountId);
        const scope = { feedIds: [feedId] };
        const [state] = await this.states.feedsInLocked(manager, accountId, scope);
        // The account may have deleted the feed meanwhile.
        if (!state) return;
        const read = { account_id: accountId, feed_id: feedId, read_until: state.readBefore };
        await this.unread.clear(manager, [read], POSTS_AT_ONCE);
      });
      return true;
    });
  }
}
