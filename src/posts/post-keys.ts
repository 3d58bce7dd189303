import { fingerprint } from './published-content.js';
import type { PostContent } from './post-content.js';

/** What a post says, before it has a name. */
export type UnnamedContent = Omit<PostContent, 'externalId'>;

/** By what a fetched post is known again; each key is a SHA-256 in hexadecimal. */
export interface PostKeys {
  /** What its source calls it: the guid, else the link, else the title (or text) and date. */
  nameKey: string;
  /** Its link, unless that is the front page of a site, which many posts share. */
  linkKey: string | null;
  /** Its title and the path of its link: what stays when a site moves or renames its posts. */
  titleKey: string | null;
  /** What it says, by which an edit shows. */
  contentHash: string;
}

/** The keys of a post whose source gives it this guid, or none, and the hash that shows an edit. */
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
 * An address that comes as `https` now and as `http` then is no edit, and neither is a new guid or
 * a new date of modification alone.
 */
const contentHash = (content: UnnamedContent, link: string | null): string =>
  fingerprint({ ...content, url: link, modifiedAt: null });

const keyWithoutName = ({ title, publishedAt, ...content }: UnnamedContent): string =>
  title
    ? fingerprint('title and date', title, publishedAt)
    : fingerprint('text and date', content.contentHtml ?? content.summary, publishedAt);

/** An address without what flips from one fetch to the next; anything else as it is. */
function canonical(name: string): string {
  const url = /^https?:\/\//i.test(name) ? URL.parse(name) : null;
  if (!url) return name;
  return `//${url.host.replace(/^www\./, '')}${url.pathname.replace(/\/$/, '')}${url.search}${url.hash}`;
}

const isFrontPage = (link: string): boolean => /^\/\/[^/?#]*$/.test(link);

const pathOf = (link: string): string => link.replace(/^\/\/[^/?#]*/, '');
