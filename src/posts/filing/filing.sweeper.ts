import { Injectable } from '@nestjs/common';
import { HourlySweeper } from '../../background/hourly-sweeper.js';
import { MINUTE_MS } from '../../common/durations.js';
import { MovingFeedsRepository } from '../../feeds/moving/moving-feeds.repository.js';
import { PostFiling } from './post-filing.js';

/** Within this time, the process that moved a feed is believed to be at work. */
const AT_WORK_MS = 10 * MINUTE_MS;

/** Has the posts of feeds follow whose move was interrupted by the end of its process. */
@Injectable()
export class FilingSweeper extends HourlySweeper {
  constructor(
    private readonly feeds: MovingFeedsRepository,
    private readonly filing: PostFiling,
  ) {
    super();
  }

  protected run(now: number): Promise<void> {
    return this.removeInBatches(async () => {
      const feed = await this.feeds.findMovedBefore(now - AT_WORK_MS);
      if (feed) await this.filing.followFeed(feed);
      return feed !== undefined;
    });
  }
}
