import { webUrl } from '../../content/absolute-url.js';
import type { FeedDto } from '../../feeds/feed.dto.js';
import { readableUrl } from '../documents/addresses.js';
import type { SourceFeed } from '../documents/feed-document.js';

/**
 * What documents tell of the feed of a post. Its address may hold a secret of the account, so of it
 * only the host is told.
 */
export function getSource({ id, title, siteUrl, feedUrl, createdAt }: FeedDto): SourceFeed {
  const site = webUrl(siteUrl) ?? webUrl(feedUrl && new URL('/', feedUrl).href);
  if (site) [site.username, site.password] = ['', ''];
  return {
    id,
    title: title || (site?.hostname ?? id),
    url: readableUrl(site?.href ?? null),
    updatedAt: Date.parse(createdAt),
  };
}
