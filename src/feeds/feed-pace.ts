/** How often a feed posts and what its publisher asks for: what the next fetch is planned by. */
export interface FeedPace {
  /** The oldest of the dates that were counted, in epoch milliseconds; null where there are none. */
  since: number | null;
  /** How many of the newest posts carry a date. */
  posts: number;
  ttlMinutes?: number;
  updatePeriodMinutes?: number;
  /** Hours of the day in UTC, 0 to 23. */
  skipHours?: number[];
  /** Days of the week in UTC, 0 for Sunday to 6. */
  skipDays?: number[];
}
