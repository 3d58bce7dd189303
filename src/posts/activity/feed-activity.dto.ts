import { toIsoOrNull } from '../../common/instants.js';
import type { ActiveFeed } from './feed-activity.service.js';

export class ActivityOfFeedDto {
  /**
   * The feed.
   * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71
   */
  feedId: string;

  /**
   * How many posts it has in a usual week, by its newest posts; null where their dates are unknown.
   * @example 3.5
   */
  postsPerWeek: number | null;

  /**
   * When its newest post was published, or now if that is in the future; null without posts.
   * @example 2026-01-02T03:05:00.000Z
   */
  lastPostAt: string | null;
}

export class FeedActivityDto {
  /** Oldest feed first. */
  feeds: ActivityOfFeedDto[];

  static from(feeds: ActiveFeed[]): FeedActivityDto {
    return {
      feeds: feeds.map(({ feedId, postsPerWeek, lastPostAt }) => ({
        ...{ feedId, postsPerWeek },
        lastPostAt: toIsoOrNull(lastPostAt),
      })),
    };
  }
}
