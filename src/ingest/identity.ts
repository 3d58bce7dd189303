import { keysOf } from '../posts/post-keys.js';
import type { FetchedPost } from '../posts/post-matching.js';
import type { ParsedItem } from './parsing/parsed-feed.js';

/**
 * The posts of a document, each with the keys by which the store knows it again. Items that share
 * a guid are all kept; only an item that says all of another over again is left out.
 */
export function identify(items: ParsedItem[]): FetchedPost[] {
  const posts = new Map<string, FetchedPost>();
  for (const { guid, commentsUrl: _commentsUrl, ...said } of items) {
    const keys = keysOf(guid, said);
    const whole = `${keys.nameKey} ${keys.contentHash}`;
    if (posts.has(whole)) continue;
    const content = { ...said, externalId: guid ?? said.url ?? keys.nameKey };
    posts.set(whole, { ...keys, publishedAt: said.publishedAt, content });
  }
  return [...posts.values()];
}
