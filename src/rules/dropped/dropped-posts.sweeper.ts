import { Injectable } from '@nestjs/common';
import { HourlySweeper } from '../../background/hourly-sweeper.js';
import { DAY_MS } from '../../common/durations.js';
import { DroppedPostsRepository } from './dropped-posts.repository.js';

const RETENTION_MS = 30 * DAY_MS;

/** Removes dropped posts after 30 days. Their tombstones stay, so that no fetch brings them back. */
@Injectable()
export class DroppedPostsSweeper extends HourlySweeper {
  constructor(private readonly dropped: DroppedPostsRepository) {
    super();
  }

  protected run(now: number): Promise<void> {
    return this.removeInBatches(() => this.dropped.removeSome(now - RETENTION_MS));
  }
}
