import { fingerprint } from '../publishing/published-content.js';
import type { PostContent } from './post-content.js';

/** The content of a post without its external id. */
export type UnnamedContent = Omit<PostContent, 'externalId'>;

/** The keys that match a fetched post to a stored one; each is a SHA-256 in hexadecimal. */
export interface PostKeys {
  /** The identifier of its source: the guid, else the link, else the title (or text) and date. */
  nameKey: string;
  /** Its link, unless it is the front page of a site, which many posts share. */
  linkKey: string | null;
  /** Its title and the path of its link, which stay when a site moves or renames its posts. */
  titleKey: string | null;
  /** Its content, to detect edits. */
  contentHash: string;
}

/** The keys of a post with this guid, or none, and the hash that detects an edit. */
export function keysOf(guid: string | null, content: UnnamedContent): PostKeys {
  const { title } = content;
  const link = content.url === null ? null : canonical(content.url);
  const name = guid === null || guid === content.url ? link : canonical(guid);
  return {
    nameKey: name === null ? keyWithoutName(content) : fingerprint('name', name),
    linkKey: link === null || isFrontPage(link) ? null : fingerprint('link', link),
    titleKey: title && fingerprint('title', title, link && pathOf(link)),
    contentHash: contentHash(content, link),
  };
}

/**
 * A change between `http` and `https` is no edit, nor is a new guid or a new date of modification
 * alone.
 */
const contentHash = (content: UnnamedContent, link: string | null): string =>
  fingerprint({ ...content, url: link, modifiedAt: null });

const keyWithoutName = ({ title, publishedAt, ...content }: UnnamedContent): string =>
  title
    ? fingerprint('title and date', title, publishedAt)
    : fingerprint('text and date', content.contentHtml ?? content.summary, publishedAt);

/** An address without the parts that change between fetches; any other name unchanged. */
function canonical(name: string): string {
  const url = /^https?:\/\//i.test(name) ? URL.parse(name) : null;
  if (!url) return name;
  return `//${url.host.replace(/^www\./, '')}${url.pathname.replace(/\/$/, '')}${url.search}${url.hash}`;
}

const isFrontPage = (link: string): boolean => /^\/\/[^/?#]*$/.test(link);

const pathOf = (link: string): string => link.replace(/^\/\/[^/?#]*/, '');
