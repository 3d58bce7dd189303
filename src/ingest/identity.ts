import type { FetchedPost } from '../posts/post-content.js';
import { fetchedContentHash, keysOf } from '../posts/post-keys.js';
import type { ParsedItem } from './parsed-feed.js';

/**
 * The posts of a document, each with the keys by which the store knows it again. Items that share
 * a guid are all kept; only an item that says all of another over again is left out.
 */
export function identify(items: ParsedItem[]): FetchedPost[] {
  const posts = new Map<string, FetchedPost>();
  for (const { guid, commentsUrl: _commentsUrl, ...said } of items) {
    const keys = keysOf(guid, said);
    const contentHash = fetchedContentHash(said);
    const content = { ...said, externalId: guid ?? said.url ?? keys.nameKey };
    const whole = `${keys.nameKey} ${contentHash}`;
    if (!posts.has(whole))
      posts.set(whole, { ...keys, contentHash, publishedAt: said.publishedAt, content });
  }
  return [...posts.values()];
}
