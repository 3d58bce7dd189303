import { buildSearchEntry } from '../../posts/search/search-document.js';
import { buildKeys } from '../../posts/storage/post-keys.js';
import type { FetchedPost } from '../../posts/storage/distinct-posts.js';
import type { ParsedItem } from '../parsing/parsed-feed.js';

/**
 * The posts of a document, each with the keys that identify it in the store and its entry in the
 * search index. Items that share a guid are all kept; only a complete duplicate is left out.
 */
export function identify(items: ParsedItem[]): FetchedPost[] {
  const posts = new Map<string, FetchedPost>();
  for (const { guid, isAtomId, rawHash = null, ...said } of items) {
    const keys = buildKeys(guid, said, isAtomId);
    const whole = `${keys.nameKey} ${keys.contentHash}`;
    if (posts.has(whole)) continue;
    const content = { ...said, externalId: guid ?? said.url ?? keys.nameKey };
    const search = buildSearchEntry(content);
    posts.set(whole, { ...keys, rawHash, publishedAt: said.publishedAt, content, search });
  }
  return [...posts.values()];
}
