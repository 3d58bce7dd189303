import { foldWhitespace } from '../../content/plain-text.js';
import type { FeedDocument, SharedPost } from './feed-document.js';
import { cleaned } from './xml.js';

/**
 * The document with each plain text on one line, without characters that a format cannot hold. A
 * text of which nothing remains counts as missing.
 */
export function foldDocument(feed: FeedDocument): FeedDocument {
  return {
    ...feed,
    title: fold(feed.title) ?? feed.id,
    description: fold(feed.description),
    posts: feed.posts.map(foldPost),
  };
}

function foldPost(post: SharedPost): SharedPost {
  const { authors, tags, attachments, source } = post;
  return {
    ...post,
    title: fold(post.title),
    summary: fold(post.summary),
    contentHtml: post.contentHtml === null ? null : cleaned(post.contentHtml).trim() || null,
    authors: authors.map((author) => ({ ...author, name: fold(author.name) })),
    tags: [...new Set(tags.flatMap((tag) => fold(tag) ?? []))],
    attachments: attachments.map((file) => ({ ...file, title: fold(file.title) })),
    source: source && { ...source, title: fold(source.title) ?? source.id },
  };
}

const fold = (text: string | null): string | null =>
  text === null ? null : foldWhitespace(cleaned(text)) || null;
