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
