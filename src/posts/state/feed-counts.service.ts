import { Injectable } from '@nestjs/common';
import type { CallerIdentity } from '../../auth/caller.js';
import { DuplicatesSetting } from '../duplicates/duplicates-setting.js';
import type { ShownDuplicates } from '../duplicates/duplicates-setting.js';
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
    private readonly duplicates: DuplicatesSetting,
  ) {}

  /** The counters of each feed, oldest feed first; no post is counted for them, apart from hidden ones. */
  async ofFeeds(accountId: string, duplicates: ShownDuplicates = 'show'): Promise<FeedCounts[]> {
    const counts = await this.states.counts(accountId);
    if (duplicates === 'show') return counts;
    const hidden = await this.states.countDuplicates(accountId);
    const byFeed = new Map(hidden.map((feed) => [feed.feedId, feed]));
    return counts.map((feed) => {
      const { total = 0, unread = 0 } = byFeed.get(feed.feedId) ?? {};
      return { ...feed, total: feed.total - total, unread: feed.unread - unread };
    });
  }

  /** The counters of each label that has posts, oldest label first; these posts are counted. */
  ofLabels(accountId: string, duplicates: ShownDuplicates = 'show'): Promise<LabelCounts[]> {
    return this.labels.counts(accountId, duplicates);
  }

  /** What the counters of an account do with duplicates where it is not asked for. */
  getDefault(caller: CallerIdentity): Promise<ShownDuplicates> {
    return this.duplicates.get(caller);
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
