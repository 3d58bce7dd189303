import { fingerprint } from '../publishing/published-content.js';
import {
  toComparableAddress,
  canonical,
  isFrontPage,
  toComparablePath,
} from './canonical-address.js';
import type { PostContent } from './post-content.js';

/** The content of a post without its external id. */
export type UnnamedContent = Omit<PostContent, 'externalId'>;

/** What an item calls itself by: an `atom:id`, another id, or nothing. */
export type IdKind = 'atom' | 'other' | 'none';

/** The keys that match a fetched post to a stored one; each is a SHA-256 in hexadecimal. */
export interface PostKeys {
  /** The identifier of its source: the id, else the link, else the title (or text) and date. */
  nameKey: string;
  /** Its link, unless it is the front page of a site, which many posts share. */
  linkKey: string | null;
  /** Its title and the path of its link, which stay when a site moves or renames its posts. */
  titleKey: string | null;
  /** Its content, to detect edits. */
  contentHash: string;
}

/** The keys of a fetched item. */
export interface ItemKeys extends PostKeys {
  idKind: IdKind;
  /** Its name where the post was stored before ids were compared exactly, or without an id. */
  formerNameKey: string;
}

/** The keys of an item with this id, or none. */
export function buildKeys(guid: string | null, content: UnnamedContent, isAtom = false): ItemKeys {
  const { title } = content;
  const link = content.url === null ? null : canonical(content.url);
  const address = guid === null || guid === content.url ? link : toComparableAddress(guid);
  const formerName = guid === null ? link : (address ?? guid);
  const formerNameKey =
    formerName === null ? keyWithoutName(content) : fingerprint('name', formerName);
  return {
    nameKey: guid === null || guid === formerName ? formerNameKey : fingerprint('name', guid),
    formerNameKey,
    idKind: guid === null ? 'none' : isAtom ? 'atom' : 'other',
    linkKey: link === null || isFrontPage(link) ? null : fingerprint('link', link),
    titleKey: title && fingerprint('title', title, link && toComparablePath(link)),
    contentHash: contentHash(content, link),
  };
}

/** The name that a post would have if its item had no id. */
export function buildNamelessKey(content: UnnamedContent): string {
  return content.url === null
    ? keyWithoutName(content)
    : fingerprint('name', canonical(content.url));
}

/**
 * A change between `http` and `https` is no edit, nor is a new guid, a new date of modification or
 * a new page of comments alone.
 */
const contentHash = (
  { commentsUrl: _commentsUrl, ...content }: UnnamedContent,
  link: string | null,
): string => fingerprint({ ...content, url: link, modifiedAt: null });

const keyWithoutName = ({ title, publishedAt, ...content }: UnnamedContent): string =>
  title
    ? fingerprint('title and date', title, publishedAt)
    : fingerprint('text and date', content.contentHtml ?? content.summary, publishedAt);
