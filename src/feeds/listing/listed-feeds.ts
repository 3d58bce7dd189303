import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { FeedsRepository } from '../feeds.repository.js';
import type { ListedFeed } from '../feeds.repository.js';

const FEEDS_PER_BATCH = 200;

/** The subscriptions of an account, for documents that list them all. */
@Injectable()
export class ListedFeeds {
  constructor(private readonly feeds: FeedsRepository) {}

  /**
   * All web feeds, read in batches: those of each category together, and those without one last.
   * Between two batches other requests have their turn.
   */
  async *scan(accountId: string): AsyncGenerator<ListedFeed[]> {
    for (const isFiled of [true, false]) {
      let batch: ListedFeed[] = [];
      do {
        const window = { after: batch.at(-1), limit: FEEDS_PER_BATCH };
        batch = await this.feeds.listWebFeeds(accountId, isFiled, window);
        if (batch.length > 0) yield batch;
        // On SQLite no other code runs until something other than the database is awaited.
        await yieldToEventLoop();
      } while (batch.length === FEEDS_PER_BATCH);
    }
  }
}
