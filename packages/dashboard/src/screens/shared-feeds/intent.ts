import type { SharedFeed } from '../../api/shared-feeds.ts';

/** What is open: a dialog for a feed, or for a new one. */
export type Intent =
  { kind: 'create' } | { kind: 'edit' | 'rotate' | 'delete' | 'preview'; feed: SharedFeed } | null;
