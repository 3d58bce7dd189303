import { Injectable } from '@nestjs/common';
import { PostLabelsRepository } from '../labels/post-labels.repository.js';
import type { LabelCounts } from '../labels/post-labels.repository.js';
import { PostStatesRepository } from './post-states.repository.js';
import type { FeedCounts } from './post-states.repository.js';

/** The counters of an account. */
@Injectable()
export class FeedCountsService {
  constructor(
    private readonly states: PostStatesRepository,
    private readonly labels: PostLabelsRepository,
  ) {}

  /** The counters of each feed, oldest feed first; no post is counted for them. */
  ofFeeds(accountId: string): Promise<FeedCounts[]> {
    return this.states.counts(accountId);
  }

  /** The counters of each label that has posts, oldest label first; these posts are counted. */
  ofLabels(accountId: string): Promise<LabelCounts[]> {
    return this.labels.counts(accountId);
  }

  /** The version of the log of changes, which moves with the counters and with what they are of. */
  getChangeVersion(accountId: string): Promise<number> {
    return this.states.getChangeVersion(accountId);
  }

  /** The feeds of an account that have these numbers. */
  async getFeedIds(accountId: string, serials: number[]): Promise<ReadonlyMap<number, string>> {
    const feeds = await this.states.feedsIn(accountId, {});
    const wanted = new Set(serials);
    return new Map(
      feeds.flatMap(({ serial, feedId }) => (wanted.has(serial) ? [[serial, feedId]] : [])),
    );
  }

  /** The numbers of the feeds of an account that exist. */
  async getSerials(accountId: string, feedIds: string[]): Promise<ReadonlyMap<string, number>> {
    const feeds = await this.states.feedsIn(accountId, { feedIds });
    return new Map(feeds.map(({ feedId, serial }) => [feedId, serial]));
  }
}
