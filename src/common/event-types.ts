/** The events of an account, for streams, webhooks and modules. */
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
  'post.created': 'New posts of a feed, apart from those of its first fetch.',
  'post.updated': 'Posts of a feed that changed, in their newest state.',
  'post.deleted': 'Posts that were deleted from a feed.',
  'feed.created': 'A new feed.',
  'feed.updated': 'A feed whose record changed: its title, category, address, status and so on.',
  'feed.deleted': 'A feed that was deleted with all of its posts, in its last state.',
  'feed.failing': 'A feed whose fetch failed after it had succeeded.',
  'feed.recovered': 'A feed that was fetched again after failures.',
  'feed.gone': 'A feed that its publisher removed (410); it is no longer fetched.',
};

/** The maximum number of posts in one event. */
export const MAX_POSTS_PER_EVENT = 50;
