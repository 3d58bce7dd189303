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

/** A type of events of content, such as `post.created`. */
export type EventType = (typeof EVENT_TYPES)[number];

/** The events of keys, for webhooks alone. */
export const KEY_EVENT_TYPES = [
  'api_key.created',
  'api_key.rotated',
  'api_key.revoked',
  'api_key.expiring',
] as const;

export type KeyEventType = (typeof KEY_EVENT_TYPES)[number];

/** All that webhooks can be sent. */
export const WEBHOOK_TYPES = [...EVENT_TYPES, ...KEY_EVENT_TYPES] as const;

export type WebhookType = (typeof WEBHOOK_TYPES)[number];

export const isKeyEvent = (type: string): type is KeyEventType =>
  KEY_EVENT_TYPES.includes(type as KeyEventType);

export const EVENT_SUMMARIES: Record<WebhookType, string> = {
  'post.created': 'New posts of a feed, apart from those of its first fetch.',
  'post.updated': 'Posts of a feed that changed, in their newest state.',
  'post.deleted': 'Posts that were deleted from a feed.',
  'feed.created': 'A new feed.',
  'feed.updated': 'A feed whose record changed: its title, category, address, status and so on.',
  'feed.deleted': 'A feed that was deleted with all of its posts, in its last state.',
  'feed.failing': 'A feed whose fetch failed after it had succeeded.',
  'feed.recovered': 'A feed that was fetched again after failures.',
  'feed.gone': 'A feed that its publisher removed (410); it is no longer fetched.',
  'api_key.created': 'A new API key.',
  'api_key.rotated': 'An API key that was given a new raw key.',
  'api_key.revoked': 'An API key that was revoked, in its last state.',
  'api_key.expiring': 'An API key that expires within seven days, and again within one.',
};

/** The maximum number of posts in one event. */
export const MAX_POSTS_PER_EVENT = 50;
