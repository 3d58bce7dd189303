import { hash } from 'node:crypto';
import { InvalidRequestError } from '../common/errors.js';
import { sanitizeHtml } from '../content/html-sanitizer.js';
import { excerpt, htmlToText } from '../content/plain-text.js';
import type { PostContent } from './post-content.js';
import type { PublishPostDto, UpdatePostDto } from './post-input.dto.js';
import type { PostEntity } from './post.entity.js';

/** The hash by which contents and identities are compared: SHA-256 in hexadecimal. */
export const fingerprint = (...parts: unknown[]): string =>
  hash('sha256', JSON.stringify(parts), 'hex');

/**
 * The content of a post that is published through the API: HTML sanitised, and what the publisher
 * left out derived from what there is.
 */
export function publishedContent(input: PublishPostDto): PostContent {
  const contentHtml =
    (input.contentHtml && sanitizeHtml(input.contentHtml, input.url ?? undefined)) || null;
  const contentText = input.contentText || (contentHtml && htmlToText(contentHtml)) || null;
  const title = input.title || null;
  return {
    externalId: input.externalId || input.url || fingerprint(title, contentHtml, contentText),
    url: input.url ?? null,
    externalUrl: input.externalUrl ?? null,
    title,
    summary: excerpt(input.summary || contentText || '') || null,
    contentHtml,
    contentText,
    image: input.image ?? null,
    authors: (input.authors ?? []).map(({ name, url, avatar }) => ({
      name: name || null,
      url: url ?? null,
      avatar: avatar ?? null,
    })),
    tags: [...new Set(input.tags ?? [])],
    language: input.language ?? null,
    attachments: (input.attachments ?? []).map((attachment) => ({
      url: attachment.url,
      mimeType: attachment.mimeType || null,
      title: attachment.title || null,
      sizeInBytes: attachment.sizeInBytes ?? null,
      durationInSeconds: attachment.durationInSeconds ?? null,
    })),
    publishedAt: input.publishedAt ?? null,
    modifiedAt: input.modifiedAt ?? null,
  };
}

/** @throws InvalidRequestError for a post that says nothing */
export function requireContent({ title, contentHtml, contentText, url }: PostContent): void {
  if (title || contentHtml || contentText || url) return;
  throw InvalidRequestError.because('A post needs a title, a content or a url.');
}

/** A stored post with some of its fields changed; what was derived from them is derived anew. */
export function editedContent(post: PostEntity, changes: UpdatePostDto): PostContent {
  const textFollowsHtml = changes.contentHtml !== undefined && changes.contentText === undefined;
  const summaryFollowsText = post.summary === (excerpt(post.contentText ?? '') || null);
  return publishedContent({
    ...post,
    ...(textFollowsHtml && { contentText: null }),
    ...(summaryFollowsText && { summary: null }),
    modifiedAt: null,
    ...changes,
    externalId: post.externalId,
  });
}
