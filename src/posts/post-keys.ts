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
}

/** The keys of a post whose source gives it this guid, or none. */
export function keysOf(guid: string | null, content: UnnamedContent): PostKeys {
  const { title, url } = content;
  const named = guid ?? url;
  return {
    nameKey: named ? fingerprint('name', canonical(named)) : keyWithoutName(content),
    linkKey: url && !isFrontPage(url) ? fingerprint('link', canonical(url)) : null,
    titleKey: title && fingerprint('title', title, pathOf(url)),
  };
}

/**
 * The hash by which an edit of a fetched post shows. An address that comes as `https` now and as
 * `http` then is no edit, and neither is a new guid or a new date of modification alone.
 */
export const fetchedContentHash = (content: UnnamedContent): string =>
  fingerprint({
    ...content,
    url: content.url && canonical(content.url),
    modifiedAt: null,
  });

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

const isFrontPage = (url: string): boolean => /^https?:\/\/[^/?#]*\/?$/i.test(url);

const pathOf = (url: string | null): string | null =>
  url && canonical(url).replace(/^\/\/[^/?#]*/, '');
