import { Injectable } from '@nestjs/common';
import { HourlySweeper } from '../../background/hourly-sweeper.js';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, Repository } from 'typeorm';
import { MINUTE_MS } from '../../common/durations.js';
import { FeedEntity } from '../feed.entity.js';
import { FeedRemover } from './feed-remover.js';

/** Within this time, the process that deletes a feed is believed to be at work. */
const AT_WORK_MS = 10 * MINUTE_MS;

/** Deletes the rest of feeds whose deletion was interrupted by the end of its process. */
@Injectable()
export class RemovalsSweeper extends HourlySweeper {
  constructor(
    @InjectRepository(FeedEntity) private readonly feeds: Repository<FeedEntity>,
    private readonly remover: FeedRemover,
  ) {
    super();
  }

  protected run(now: number): Promise<void> {
    return this.removeInBatches(async () => {
      const feed = await this.feeds.findOne({
        select: { accountId: true, id: true },
        where: { removingAt: LessThan(now - AT_WORK_MS) },
      });
      if (feed) await this.remover.finish(feed);
      return feed !== null;
    });
  }
}
