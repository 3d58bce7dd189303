import type { Draft, DraftInput } from '../../api/drafts.ts';
import type { Post } from '../../api/posts.ts';
import type { NewPost, PostChange } from '../../api/publishing.ts';
import { localInput } from '../../times.ts';
import { toHtml } from './markdown.ts';

/** The fields of the editor, as the user sees them. */
export interface PostFields {
  title: string;
  format: 'markdown' | 'text' | 'html';
  content: string;
  tags: string;
  /** In the time zone of the browser; empty for now. */
  publishedAt: string;
  url: string;
  summary: string;
}

/** HTML that the service makes of plain text: paragraphs and line breaks alone. */
const OF_TEXT = /^(?:<p>(?:[^<]|<br\s*\/?>)*<\/p>\s*)*$/;

export function toPostFields(post?: Post): PostFields {
  const html = post?.contentHtml ?? '';
  const format = post ? (OF_TEXT.test(html) ? 'text' : 'html') : 'markdown';
  return {
    title: post?.title ?? '',
    format,
    content: format === 'html' ? html : (post?.contentText ?? ''),
    tags: post?.tags.join(', ') ?? '',
    publishedAt: post ? localInput(new Date(post.publishedAt)) : '',
    url: post?.url ?? '',
    summary: post?.summary ?? '',
  };
}

/** What a draft keeps of the fields: as they are, whether valid or not. */
export const toDraft = ({ tags, publishedAt, ...fields }: PostFields): DraftInput => ({
  ...fields,
  tags: getTags(tags),
  publishedAt: publishedAt ? new Date(publishedAt).toISOString() : null,
});

export const fromDraft = (draft: Draft): PostFields => ({
  ...{ title: draft.title, format: draft.format, content: draft.content },
  ...{ url: draft.url, summary: draft.summary, tags: draft.tags.join(', ') },
  publishedAt: draft.publishedAt ? localInput(new Date(draft.publishedAt)) : '',
});

/** The body of a request that publishes a post. */
export function toPostInput(fields: PostFields): NewPost {
  const { title, tags, publishedAt, url, summary } = fields;
  return {
    title: title.trim() || null,
    ...getContent(fields),
    tags: getTags(tags),
    publishedAt: publishedAt ? new Date(publishedAt).toISOString() : null,
    url: url.trim() || null,
    summary: summary.trim() || null,
  };
}

/** What the user has changed. A date or summary that is not sent keeps its value. */
export function toPostChange(fields: PostFields, before: PostFields): PostChange {
  const post = toPostInput(fields);
  const isChanged = (...names: (keyof PostFields)[]) =>
    names.some((name) => fields[name] !== before[name]);
  return {
    ...(isChanged('title') && { title: post.title }),
    ...(isChanged('content', 'format') && getContent(fields)),
    ...(isChanged('tags') && { tags: post.tags }),
    ...(isChanged('publishedAt') && { publishedAt: post.publishedAt }),
    ...(isChanged('url') && { url: post.url }),
    ...(isChanged('summary') && { summary: post.summary }),
  };
}

/** The service derives the text of HTML, and the HTML of text. */
function getContent({ format, content }: PostFields) {
  if (format === 'text') return { contentHtml: null, contentText: content || null };
  return { contentHtml: (format === 'markdown' ? toHtml(content) : content) || null };
}

const getTags = (tags: string): string[] => tags.split(',').flatMap((tag) => tag.trim() || []);

/** Plain text as the service shows it: an empty line begins a paragraph. */
export const splitParagraphs = (text: string): string[] =>
  text.split(/\n\s*\n/).flatMap((paragraph) => paragraph.trim() || []);
