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

/** An item of a feed; instants are epoch milliseconds, `contentHtml` is sanitised. */
export interface ParsedItem {
  guid: string | null;
  url: string | null;
  externalUrl: string | null;
  title: string | null;
  /** At most 300 characters. */
  summary: string | null;
  contentHtml: string | null;
  contentText: string | null;
  image: string | null;
  authors: ParsedAuthor[];
  tags: string[];
  language: string | null;
  attachments: ParsedAttachment[];
  publishedAt: number | null;
  modifiedAt: number | null;
  commentsUrl: string | null;
}

/** Who wrote an item; at least one field is known. */
export interface ParsedAuthor {
  name: string | null;
  url: string | null;
  avatar: string | null;
}

/** A file of an item. */
export interface ParsedAttachment {
  url: string;
  mimeType: string | null;
  title: string | null;
  sizeInBytes: number | null;
  durationInSeconds: number | null;
}
