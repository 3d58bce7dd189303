import { visibleLine } from '../content/visible-text.js';
import type { Fence } from '../content/fence.js';
import { list, NEXT_CURSOR, NOTICE, object, orNull } from './tool.js';

/** What the API says of a post. */
export interface ApiPost {
  id: string;
  feedId: string;
  title: string | null;
  summary: string | null;
  url: string | null;
  authors: { name: string | null }[];
  publishedAt: string;
  read?: boolean;
  starred?: boolean;
  labels?: { name: string }[];
  contentHtml?: string | null;
  contentText?: string | null;
}

/** With all summaries, a page of twenty posts has less. */
const MAX_CHARACTERS = 18_000;
const TITLE = 160;
const SUMMARY = 200;
/** Longer addresses are shown by get_post alone. */
const URL = 300;

export const LISTED_POST = object(
  {
    id: { type: 'string' },
    feed_id: { type: 'string' },
    published_at: { type: 'string' },
    read: { type: 'boolean' },
    starred: { type: 'boolean' },
    title: orNull('string', 'Fenced.'),
    text: orNull('string', 'Authors, address, labels and beginning of the post, fenced.'),
  },
  ['id', 'feed_id', 'published_at', 'title', 'text'],
);

export const LISTED_POSTS = object(
  {
    notice: NOTICE,
    posts: list(LISTED_POST, 'The posts.'),
    next_cursor: NEXT_CURSOR,
  },
  ['notice', 'posts', 'next_cursor'],
);

/** A page of posts, as tools answer it. */
export type ListedPosts = {
  notice: string;
  posts: ReturnType<typeof toListed>[];
  next_cursor: string | null;
};

/** A page of posts, which leaves out summaries where they would make it too long. */
export function listPosts(posts: ApiPost[], next: string | null, fence: Fence): ListedPosts {
  const make = (summary: number): ListedPosts => ({
    notice: fence.notice,
    posts: posts.map((post) => toListed(post, summary, fence)),
    next_cursor: next,
  });
  const whole = make(SUMMARY);
  return JSON.stringify(whole).length <= MAX_CHARACTERS ? whole : make(0);
}

function toListed(post: ApiPost, summary: number, fence: Fence) {
  const { id, feedId, publishedAt, read, starred, labels = [] } = post;
  const authors = post.authors.flatMap(({ name }) => name ?? []).join(', ');
  const lines = [
    authors && `By ${visibleLine(authors, 80)}`,
    post.url && post.url.length <= URL ? post.url : '',
    labels.length > 0 && `Labels: ${visibleLine(labels.map(({ name }) => name).join(', '), 100)}`,
    summary > 0 && post.summary ? visibleLine(post.summary, summary) : '',
  ].filter(Boolean);
  return {
    ...{ id, feed_id: feedId, published_at: publishedAt },
    ...(read !== undefined && { read, starred }),
    title: fence.aroundOrNull(post.title && visibleLine(post.title, TITLE)),
    text: fence.aroundOrNull(lines.join('\n')),
  };
}
