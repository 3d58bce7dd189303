import { hash } from 'node:crypto';
import { excerpt } from '../../content/plain-text.js';
import { POST_LIMITS } from '../../posts/post-limits.js';
import type { PostAttachment, PostAuthor } from '../../posts/storage/post-content.js';
import type { ParsedFeed, ParsedItem } from './parsed-feed.js';

const MAX_FEED_TITLE_LENGTH = 500;
const MAX_DESCRIPTION_LENGTH = 2_000;
/** Every item without authors gets those of its feed, so their number is limited. */
const MAX_FEED_AUTHORS = 10;

/** The feed with each text and list cut to the limits of a feed and a post. */
export function withinLimits(feed: ParsedFeed): ParsedFeed {
  return {
    ...feed,
    title: shortened(feed.title, MAX_FEED_TITLE_LENGTH),
    description: shortened(feed.description, MAX_DESCRIPTION_LENGTH),
    language: getLanguage(feed.language),
    items: feed.items.map(itemWithinLimits),
  };
}

/** The authors that a feed gives its items. */
export const authorsForItems = (authors: PostAuthor[]): PostAuthor[] =>
  authors.slice(0, MAX_FEED_AUTHORS);

function itemWithinLimits(item: ParsedItem): ParsedItem {
  return {
    ...item,
    guid: identifier(item.guid),
    title: shortened(item.title, POST_LIMITS.title),
    authors: item.authors.slice(0, POST_LIMITS.list).map(authorWithinLimits),
    tags: [
      ...new Set(item.tags.slice(0, POST_LIMITS.list).map((tag) => cut(tag, POST_LIMITS.tag))),
    ],
    language: getLanguage(item.language),
    attachments: item.attachments.slice(0, POST_LIMITS.list).map(attachmentWithinLimits),
  };
}

function authorWithinLimits(author: PostAuthor): PostAuthor {
  return { ...author, name: shortened(author.name, POST_LIMITS.authorName) };
}

function attachmentWithinLimits(attachment: PostAttachment): PostAttachment {
  return {
    ...attachment,
    mimeType: shortened(attachment.mimeType, POST_LIMITS.mimeType),
    title: shortened(attachment.title, POST_LIMITS.attachmentTitle),
  };
}

/** An identifier that is too long to store is replaced by its hash. */
function identifier(guid: string | null): string | null {
  if (guid === null || guid.length <= POST_LIMITS.externalId) return guid;
  return `sha256:${hash('sha256', guid, 'hex')}`;
}

/** With hyphens (BCP 47), where feeds write `en_US`. */
const getLanguage = (language: string | null): string | null =>
  language !== null && language.length <= POST_LIMITS.language
    ? language.replaceAll('_', '-')
    : null;

const shortened = (text: string | null, max: number): string | null =>
  text === null ? null : cut(text, max) || null;

/** A text within its limit stays as it is. */
const cut = (text: string, max: number): string => (text.length <= max ? text : excerpt(text, max));
