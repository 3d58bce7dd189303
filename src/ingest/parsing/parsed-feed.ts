import type { UnnamedContent } from '../../posts/storage/post-keys.js';

/** A feed of any format. Every URL is absolute http(s); every text is plain. */
export interface ParsedFeed {
  title: string | null;
  siteUrl: string | null;
  /** The address that the feed gives for itself. */
  feedUrl: string | null;
  description: string | null;
  language: string | null;
  icon: string | null;
  hints: PollingHints;
  /** The WebSub hub that announces changes. */
  hub: string | null;
  items: ParsedItem[];
}

/** How often the publisher wants to be polled. */
export interface PollingHints {
  ttlMinutes?: number;
  updatePeriodMinutes?: number;
  /** Hours of the day in UTC, 0 to 23. */
  skipHours?: number[];
  /** Days of the week in UTC, 0 for Sunday to 6. */
  skipDays?: number[];
}

/** An item of a feed: the content of a post, its guid and the page of its comments. */
export interface ParsedItem extends UnnamedContent {
  guid: string | null;
  commentsUrl: string | null;
}
