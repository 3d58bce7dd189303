import { DAY_MS, WEEK_MS } from '../common/durations.js';

/** How often the publisher wants to be polled. */
export interface PollingHints {
  ttlMinutes?: number;
  updatePeriodMinutes?: number;
  /** Hours of the day in UTC, 0 to 23. */
  skipHours?: number[];
  /** Days of the week in UTC, 0 for Sunday to 6. */
  skipDays?: number[];
}

/** The posting frequency of a feed and the hints of its publisher, for the time of the next fetch. */
export interface FeedPace extends PollingHints {
  /** The oldest of the counted dates, in epoch milliseconds; null without any. */
  since: number | null;
  /** The number of the newest posts that have a date. */
  posts: number;
}

/**
 * The posts in a usual week, to one decimal; null where no post has a date. The last interval ends
 * now, so that an inactive feed slows down. Posts that all came together count as those of a day.
 */
export function postsPerWeek(
  { since, posts }: Pick<FeedPace, 'since' | 'posts'>,
  now: number,
): number | null {
  if (since === null || posts === 0) return null;
  const weeks = Math.max(now - since, DAY_MS) / WEEK_MS;
  return Math.round((posts / weeks) * 10) / 10;
}
