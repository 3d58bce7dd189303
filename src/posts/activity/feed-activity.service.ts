import { Injectable } from '@nestjs/common';
import { PreparedSelectExecutor } from '../../database/prepared-select-executor.js';
import type { FeedLimits } from '../../auth/limits/feed-limits.js';
import { FeedLookups } from '../../feeds/feed-lookups.js';
import { postsPerWeek } from '../../feeds/feed-pace.js';
import type { FeedPace } from '../../feeds/feed-pace.js';
import { ACTIVITY, PACED_POSTS } from './feed-activity.statement.js';
import type { ActivityRow } from './feed-activity.statement.js';

/** How often a feed posts; instants are epoch milliseconds. */
export interface ActiveFeed {
  feedId: string;
  postsPerWeek: number | null;
  lastPostAt: number | null;
}

/** How often the feeds of an account post. SQL by hand for lists: decision 68. */
@Injectable()
export class FeedActivityService {
  constructor(
    private readonly selects: PreparedSelectExecutor,
    private readonly feeds: FeedLookups,
  ) {}

  /**
   * Oldest feed first. The pace of web feeds is computed from the dates that determine their polling,
   * that of others from their newest posts.
   */
  async ofFeeds(accountId: string, limits?: FeedLimits): Promise<ActiveFeed[]> {
    const now = Date.now();
    const rows = await this.selects.select<ActivityRow>(ACTIVITY, [accountId]);
    const within = limits && (await this.feeds.within(accountId, limits));
    const shown = within ? rows.filter(({ feedId }) => within.has(feedId)) : rows;
    return shown.map((row) => ({
      feedId: row.feedId,
      postsPerWeek: postsPerWeek(computePace(row), now),
      // A post that is dated in the future is here already.
      lastPostAt: row.lastPublishedAt === null ? null : Math.min(Number(row.lastPublishedAt), now),
    }));
  }
}

function computePace({ pace, since, total }: ActivityRow): Pick<FeedPace, 'since' | 'posts'> {
  if (pace !== null) return JSON.parse(pace) as FeedPace;
  if (since === null) return { since: null, posts: 0 };
  return { since: Number(since), posts: Math.min(Number(total), PACED_POSTS) };
}
