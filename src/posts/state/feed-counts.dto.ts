import { toIsoOrNull } from '../../common/instants.js';
import type { FeedStatus } from '../../feeds/feed.entity.js';
import type { LabelCounts } from '../labels/post-labels.repository.js';
import type { FeedCounts } from './post-states.repository.js';

const NEEDS_ATTENTION: FeedStatus[] = ['failing', 'gone'];

class CountsDto {
  /**
   * Posts that are not read.
   * @example 3
   */
  unread: number;

  /**
   * All posts.
   * @example 128
   */
  total: number;
}

export class CountsOfFeedDto extends CountsDto {
  /**
   * The feed.
   * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71
   */
  feedId: string;

  /**
   * When a post was last added to it; null before the first.
   * @example 2026-01-02T03:05:00.000Z
   */
  newestAt: string | null;
}

export class CountsOfCategoryDto extends CountsDto {
  /**
   * The category; null for the feeds without one.
   * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f72
   */
  categoryId: string | null;
}

export class CountsOfLabelDto extends CountsDto {
  /**
   * The label.
   * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f73
   */
  labelId: string;
}

/** Counters of the account, of each feed, of each category that has feeds, and of each label
 * that has posts. */
export class FeedCountsDto extends CountsDto {
  /**
   * Feeds that need attention: their status is `failing` or `gone`.
   * @example 2
   */
  failing: number;

  /** Oldest feed first. */
  feeds: CountsOfFeedDto[];

  /** In the order of the first feed of each. */
  categories: CountsOfCategoryDto[];

  /** Oldest label first. */
  labels: CountsOfLabelDto[];

  static from(counts: FeedCounts[], labels: LabelCounts[]): FeedCountsDto {
    const byCategory = Map.groupBy(counts, ({ categoryId }) => categoryId);
    return {
      ...sumUp(counts),
      failing: counts.filter(({ status }) => NEEDS_ATTENTION.includes(status)).length,
      feeds: counts.map(({ feedId, unread, total, newestAt }) => ({
        feedId,
        unread,
        total,
        newestAt: toIsoOrNull(newestAt),
      })),
      categories: [...byCategory].map(([categoryId, feeds]) => ({ categoryId, ...sumUp(feeds) })),
      labels: labels.map(({ labelId, unread, total }) => ({ labelId, unread, total })),
    };
  }
}

const sumUp = (counts: FeedCounts[]): CountsDto => ({
  unread: counts.reduce((sum, { unread }) => sum + unread, 0),
  total: counts.reduce((sum, { total }) => sum + total, 0),
});
