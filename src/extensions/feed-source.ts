/** An item of a source, as in JSON Feed 1.1; dates are strings of RFC 3339. */
export interface SourceItem {
  /** Identifies the item in its source, for good: the same one again edits the post. */
  id: string;
  url?: string;
  title?: string;
  content_html?: string;
  content_text?: string;
  summary?: string;
  image?: string;
  date_published?: string;
  date_modified?: string;
  authors?: { name?: string; url?: string; avatar?: string }[];
  tags?: string[];
  language?: string;
}

/** What a source has at an address. */
export interface SourceContent {
  title?: string;
  home_page_url?: string;
  description?: string;
  language?: string;
  icon?: string;
  /** The newest, 5,000 at most. A post stays when its item is no longer among them. */
  items: SourceItem[];
  /** Where the next read continues, up to 1,000 characters; stored with the posts. */
  state?: string;
  /** Seconds that the next read waits at least. */
  maxAge?: number;
}

/** What a source is asked for. */
export interface SourceRead {
  /** Of the feeds with this address; when an account subscribes, it alone. */
  accountIds: string[];
  /** The `state` of the last read whose posts are all stored; null for all that there is. */
  state: string | null;
  /** Aborts after 60 seconds, and when the process stops. */
  signal: AbortSignal;
}

/**
 * Something that is no feed on the web, such as a message queue, and is shown as feeds. Accounts
 * subscribe to addresses whose scheme is the name of the extension: `acme-queue:orders`.
 */
export abstract class CustomFeedSource {
  /**
   * The content at an address, for all feeds with it, or null where nothing is new. What it returns
   * is read like a foreign feed: in a worker thread, sanitised, within the limits of fetched
   * documents. The posts of a read are stored at least once: a read whose posts could not be stored
   * comes again with the same `state`. The address is text of a user: check it, and which accounts
   * may see what is there.
   * @throws FeedSourceError, whose message the feed shows to its owner
   */
  abstract read(address: URL, read: SourceRead): Promise<SourceContent | null>;
}

/** A source has no content now; the feed fails, and is read again with back-off. */
export class FeedSourceError extends Error {
  constructor(
    message: string,
    /** `isGone`: the feed ends, as after HTTP 410. `retryAfterMs` replaces the back-off. */
    readonly options: { isGone?: boolean; retryAfterMs?: number } & ErrorOptions = {},
  ) {
    super(message, options);
  }
}
