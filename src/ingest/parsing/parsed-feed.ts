import type { PollingHints } from '../../feeds/feed-pace.js';
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
  /** The WebSub hub that announces changes, and the address under which it does (`rel=self`). */
  hub: string | null;
  self: string | null;
  /** Where the feed says that it is from now on. */
  newFeedUrl?: string | null;
  /** Whether the document ends before the feed does. */
  isTruncated: boolean;
  /** When the document last changed, as it tells it. */
  updatedAt?: number | null;
  items: ParsedItem[];
  /** The items whose raw form is known, which are not read. */
  skipped: SkippedItem[];
  /** The items of the document beyond the limit. */
  itemsLeftOut?: number;
}

/** An item whose raw form the feed already has. It is not read. */
export interface SkippedItem {
  rawHash: string;
  publishedAt: number | null;
}

/** An item of a feed: the content of a post, and its guid. */
export interface ParsedItem extends UnnamedContent {
  guid: string | null;
  /** Whether the guid is an `atom:id`, which is compared as it is written (RFC 4287, 4.2.6.1). */
  isAtomId?: boolean;
  /** The hash of its raw form; absent where it decides nothing. */
  rawHash?: string;
}
