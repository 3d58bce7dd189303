import { foldWhitespace } from '../../content/plain-text.js';
import type { FeedDocument, SharedPost } from './feed-document.js';
import { cleaned } from './xml.js';

/**
 * The document with each plain text on one line, without characters that a format cannot hold. A
 * text of which nothing remains counts as missing.
 */
export function tidied(feed: FeedDocument): FeedDocument {
  return {
    ...feed,
    title: tidy(feed.title) ?? feed.id,
    description: tidy(feed.description),
    posts: feed.posts.map(tidiedPost),
  };
}

function tidiedPost(post: SharedPost): SharedPost {
  const { authors, tags, attachments, source } = post;
  return {
    ...post,
    title: tidy(post.title),
    summary: tidy(post.summary),
    contentHtml: post.contentHtml === null ? null : cleaned(post.contentHtml).trim() || null,
    authors: authors.map((author) => ({ ...author, name: tidy(author.name) })),
    tags: [...new Set(tags.flatMap((tag) => tidy(tag) ?? []))],
    attachments: attachments.map((file) => ({ ...file, title: tidy(file.title) })),
    source: source && { ...source, title: tidy(source.title) ?? source.id },
  };
}

const tidy = (text: string | null): string | null =>
  text === null ? null : foldWhitespace(cleaned(text)) || null;
