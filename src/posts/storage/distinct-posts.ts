import type { SearchEntry } from '../search/search-index.js';
import type { PostContent } from './post-content.js';
import type { ItemKeys, PostKeys } from './post-keys.js';

/** The keys and dates that tell posts apart, fetched or stored. */
export interface PostIdentity extends PostKeys {
  publishedAt: number | null;
}

/** A post of a fetched document. */
export interface FetchedPost extends PostIdentity, ItemKeys {
  /** The hash of the raw form of its item; null where it decides nothing. */
  rawHash: string | null;
  content: PostContent;
  search: SearchEntry;
}

export const STORED = 0;
export const DELETED = 1;
export const EXPIRED = 2;

/** A stored post of a feed, or the tombstone of a removed one. */
export interface KnownPost extends PostIdentity {
  /** The identity of a removed post, else the identifier of the post. */
  id: string;
  externalId: string | null;
  publishedAt: number;
  modifiedAt: number | null;
  /** Whether it is stored, was deleted by the account, or removed by retention. */
  removed: typeof STORED | typeof DELETED | typeof EXPIRED;
}
