/** The catalogue of events: what streams, webhooks and modules are told of an account. */
export const EVENT_TYPES = [
  'post.created',
  'post.updated',
  'post.deleted',
  'feed.created',
  'feed.updated',
  'feed.deleted',
  'feed.failing',
  'feed.recovered',
  'feed.gone',
] as const;

export type EventType = (typeof EVENT_TYPES)[number];

export const EVENT_SUMMARIES: Record<EventType, string> = {
  'post.created': 'New posts of a feed; those of its first fetch are not told.',
  'post.updated': 'Posts of a feed that look different, in their newest state.',
  'post.deleted': 'Posts that were deleted from a feed.',
  'feed.created': 'A new feed.',
  'feed.updated': 'A feed whose record changed: its title, category, address, status and so on.',
  'feed.deleted': 'A feed that was deleted with all of its posts, as it was last.',
  'feed.failing': 'A feed whose fetch failed after it had succeeded.',
  'feed.recovered': 'A feed that was fetched again after failures.',
  'feed.gone': 'A feed that its publisher took down (410); it is no longer fetched.',
};

/** Posts of one event at most. */
export const MAX_POSTS_PER_EVENT = 50;
