import { Injectable } from '@nestjs/common';
import { HourlySweeper } from '../../background/hourly-sweeper.js';
import { FeedsRepository } from '../feeds.repository.js';
import { FeedRemover } from './feed-remover.js';

/** Within this time, the process that deletes a feed is believed to be at work. */
const AT_WORK_MS = 10 * 60 * 1_000;

/** Deletes the rest of feeds whose deletion was interrupted by the end of its process. */
@Injectable()
export class RemovalsSweeper extends HourlySweeper {
  constructor(
    private readonly feeds: FeedsRepository,
    private readonly remover: FeedRemover,
  ) {
    super();
  }

  protected run(now: number): Promise<void> {
    return this.removeInBatches(async () => {
      const feed = await this.feeds.findRemoving(now - AT_WORK_MS);
      if (feed) await this.remover.finish(feed);
      return feed !== null;
    });
  }
}
