import { hash } from 'node:crypto';
import { InvalidRequestError } from '../../http/problems/errors.js';
import { sanitizeHtml, textOfSanitized } from '../../content/sanitizer.js';
import { excerpt, htmlToText, textToHtml } from '../../content/plain-text.js';
import type { PostContent } from '../storage/post-content.js';
import type { PublishPostDto, UpdatePostDto } from './post-input.dto.js';
import type { PostEntity } from '../post.entity.js';

/** SHA-256 in hexadecimal, to compare contents and identities. */
export const fingerprint = (...parts: unknown[]): string =>
  hash('sha256', JSON.stringify(parts), 'hex');

/** Sanitised HTML, and its plain text. */
export interface SanitizedHtml {
  html: string | null;
  text: string | null;
}

/** Sanitises HTML whose links are relative to `base`. */
export function readHtml(
  given: string | null | undefined,
  base: string | null | undefined,
): SanitizedHtml {
  const html = (given && sanitizeHtml(given, base ?? undefined)) || null;
  return { html, text: (html && textOfSanitized(html)) || null };
}

/**
 * The content of a published post, with its sanitised HTML. Missing fields are derived from the
 * given ones.
 */
export function publishedContent(
  input: PublishPostDto,
  { html, text }: SanitizedHtml = readHtml(input.contentHtml, input.url),
): PostContent {
  const contentText = input.contentText || text;
  const title = input.title || null;
  return {
    externalId: input.externalId || input.url || fingerprint(title, html, contentText),
    url: input.url ?? null,
    externalUrl: input.externalUrl ?? null,
    commentsUrl: input.commentsUrl ?? null,
    title,
    summary: excerpt(input.summary || contentText || '') || null,
    contentHtml: html ?? getHtml(contentText),
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

const getHtml = (text: string | null): string | null => (text && textToHtml(text)) || null;

export const saysNothing = ({ title, contentHtml, contentText, url }: PostContent): boolean =>
  !title && !contentHtml && !contentText && !url;

/** @throws InvalidRequestError for a post without title, content and url */
export function requireContent(content: PostContent): void {
  if (!saysNothing(content)) return;
  throw InvalidRequestError.because('A post needs a title, a content or a url.');
}

/** @throws InvalidRequestError naming each post that is empty or repeats an `externalId` */
export function requireDistinct(posts: PostContent[]): void {
  const places = new Map<string, number>();
  const errors = posts.flatMap((post, at) => {
    const before = places.get(post.externalId);
    places.set(post.externalId, before ?? at);
    const field = `posts[${at}]`;
    if (saysNothing(post)) return [{ field, message: 'needs a title, a content or a url' }];
    if (before === undefined) return [];
    return [{ field, message: `has the externalId of posts[${before}]` }];
  });
  if (errors.length > 0) throw new InvalidRequestError(errors);
}

/**
 * A stored post with some fields changed, and with the sanitised HTML if it changed. Derived fields
 * are derived again.
 */
export function editedContent(
  post: PostEntity,
  changes: UpdatePostDto,
  changedHtml = readHtml(changes.contentHtml, getBaseUrl(post, changes)),
): PostContent {
  const textFollowsHtml = changes.contentHtml !== undefined && changes.contentText === undefined;
  const summaryFollowsText = post.summary === (excerpt(post.contentText ?? '') || null);
  const htmlFollowsText =
    changes.contentText !== undefined &&
    changes.contentHtml === undefined &&
    post.contentHtml === getHtml(post.contentText);
  const input = {
    ...post,
    ...(textFollowsHtml && { contentText: null }),
    ...(htmlFollowsText && { contentHtml: null }),
    ...(summaryFollowsText && { summary: null }),
    modifiedAt: null,
    ...changes,
    externalId: post.externalId,
  };
  return publishedContent(
    input,
    changes.contentHtml === undefined ? storedHtml(input) : changedHtml,
  );
}

/** The address that the links of a changed content are relative to. */
export const getBaseUrl = (
  { url }: Pick<PostEntity, 'url'>,
  changes: UpdatePostDto,
): string | null => (changes.url === undefined ? url : changes.url);

/** Stored HTML is already sanitised. Its text is derived only where the post has none. */
function storedHtml({ contentHtml, contentText }: PublishPostDto): SanitizedHtml {
  const html = contentHtml || null;
  return { html, text: contentText ? null : (html && htmlToText(html)) || null };
}
