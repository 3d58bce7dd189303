import type { IdentifiedPost, PostContent } from '../posts/post-content.js';
import { fingerprint } from '../posts/published-content.js';
import type { ParsedItem } from './parsed-feed.js';

/**
 * Which post of its feed each item is: by guid, else by link, else by title and content, `http`
 * and `https` alike. Different items that share a guid are told apart by link or content, so that
 * all of them are kept; an item that stands twice in a feed is one post.
 */
export function identify(items: ParsedItem[]): IdentifiedPost[] {
  const details = new Map<string, Set<string>>();
  for (const item of items) {
    const name = nameOf(item);
    details.set(name, (details.get(name) ?? new Set()).add(detailOf(item)));
  }
  const posts = new Map<string, IdentifiedPost>();
  for (const item of items) {
    const name = nameOf(item);
    const isShared = details.get(name)!.size > 1;
    const identity = isShared ? fingerprint(name, detailOf(item)) : fingerprint(name);
    if (!posts.has(identity)) posts.set(identity, { identity, content: contentOf(item, identity) });
  }
  return [...posts.values()];
}

function nameOf(item: ParsedItem): string {
  const name = item.guid ?? item.url;
  return withoutScheme(name) ?? fingerprint(item.title, item.contentHtml ?? item.summary);
}

/** What tells items of one name apart. */
const detailOf = (item: ParsedItem): string =>
  withoutScheme(item.url) ?? fingerprint(item.title, item.contentHtml, item.summary);

const withoutScheme = (address: string | null): string | null =>
  address && address.replace(/^https?:\/\//i, '//');

function contentOf(item: ParsedItem, identity: string): PostContent {
  const { guid, commentsUrl: _commentsUrl, ...content } = item;
  return { ...content, externalId: guid ?? item.url ?? identity };
}
