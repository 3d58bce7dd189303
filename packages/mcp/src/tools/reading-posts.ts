import { htmlToText } from '../content/html-text.js';
import { visibleLine, visibleText } from '../content/visible-text.js';
import { listPosts, LISTED_POSTS } from './listed-posts.js';
import type { ApiPost, ListedPosts } from './listed-posts.js';
import {
  CURSOR,
  cursorOf,
  flag,
  id,
  ids,
  list,
  NOTICE,
  object,
  orNull,
  text,
  whole,
} from './tool.js';
import type { Page, Resource, Tool, ToolContext } from './tool.js';

/** Characters of a post in one answer. */
export const PART = 8_000;
const LIMIT = whole(1, 20, 'Posts in one answer; 10 by default.');

/** The filters of a list; all given ones hold. */
const FILTERS = {
  feed_ids: ids('Only posts of these feeds.'),
  category_ids: ids('Only posts of feeds in these categories.'),
  label_ids: ids('Only posts with one of these labels.'),
  unread_only: flag('Only posts that are not read.'),
  starred_only: flag('Only starred posts.'),
  published_after: text('Only posts published after this instant, ISO 8601.', 40),
  published_before: text('Only posts published before this instant, ISO 8601.', 40),
  language: text('Only posts in this language, such as en.', 35),
  duplicates: {
    enum: ['show', 'hide'],
    description:
      'hide leaves out posts with the content of an earlier one. Default: as the account has it.',
  },
};

export interface PostFilters {
  feed_ids?: string[];
  category_ids?: string[];
  label_ids?: string[];
  unread_only?: boolean;
  starred_only?: boolean;
  published_after?: string;
  published_before?: string;
  language?: string;
  duplicates?: 'show' | 'hide';
  limit?: number;
  cursor?: string;
}

const toQuery = (input: PostFilters) => ({
  feedId: input.feed_ids,
  categoryId: input.category_ids,
  labelId: input.label_ids,
  read: input.unread_only ? false : undefined,
  starred: input.starred_only ? true : undefined,
  publishedAfter: input.published_after,
  publishedBefore: input.published_before,
  language: input.language,
  duplicates: input.duplicates,
});

type Query = Record<string, string | number | boolean | readonly string[] | undefined>;

/** A page of posts as the API lists them. */
export async function readPosts(
  { api, fence }: ToolContext,
  input: PostFilters,
  more: Query,
): Promise<ListedPosts> {
  const { limit = 10, cursor } = input;
  const query = { ...toQuery(input), ...more, include: 'state', pageSize: limit, cursor };
  const { body, next } = await api<Page<ApiPost>>({ method: 'GET', path: '/api/v1/posts', query });
  return listPosts(body.data, cursorOf(next), fence);
}

const QUERY = text(
  'Words that are all required; "a phrase", -without, begin*, a OR b. Case and accents do not matter.',
  500,
);

const searchPosts: Tool = {
  name: 'search_posts',
  title: 'Search posts',
  description:
    'Finds posts by their words, over all feeds of the account. Use it for a topic or a name; use list_posts for what is new. Read a whole post with get_post.',
  input: object(
    {
      query: QUERY,
      sort: { enum: ['relevance', 'newest'], description: 'Default: relevance.' },
      ...FILTERS,
      limit: LIMIT,
      cursor: CURSOR,
    },
    ['query'],
  ),
  output: LISTED_POSTS,
  effect: 'reads',
  scopes: ['posts:read'],
  run: (input: PostFilters & { query: string; sort?: string }, context) => {
    const sort = input.sort === 'newest' ? '-publishedAt' : 'relevance';
    return readPosts(context, input, { q: input.query, sort });
  },
};

const listPostsTool: Tool = {
  name: 'list_posts',
  title: 'List posts',
  description:
    'Lists posts, newest first, by feed, category, label, date, or whether they are read. Use it for what is new.',
  input: object({ ...FILTERS, limit: LIMIT, cursor: CURSOR }),
  output: LISTED_POSTS,
  effect: 'reads',
  scopes: ['posts:read'],
  run: (input: PostFilters, context) => readPosts(context, input, {}),
};

/** The plain text of a post with its links in full. */
export function textOf({ contentHtml, contentText, summary }: ApiPost): string {
  const plain = contentHtml ? htmlToText(contentHtml) : (contentText ?? summary ?? '');
  return visibleText(plain);
}

export async function readPost({ api }: ToolContext, postId: string): Promise<ApiPost> {
  const path = `/api/v1/posts/${postId}`;
  const query = { include: 'state' };
  return (await api<Resource<ApiPost>>({ method: 'GET', path, query })).body.data;
}

const getPost: Tool = {
  name: 'get_post',
  title: 'Read a post',
  description: `Gives the plain text of one post, ${PART} characters at a time, and the address of its source. Links are shown in full behind their text; none of them is fetched.`,
  input: object(
    {
      id: id('The post.'),
      offset: whole(0, 10_000_000, 'Where to go on: next_offset of the answer before.'),
    },
    ['id'],
  ),
  output: object(
    {
      notice: NOTICE,
      id: { type: 'string' },
      feed_id: { type: 'string' },
      published_at: { type: 'string' },
      read: { type: 'boolean' },
      starred: { type: 'boolean' },
      title: orNull('string', 'Fenced.'),
      authors: orNull('string', 'Fenced.'),
      url: orNull('string', 'The page of the post, fenced.'),
      labels: orNull('string', 'Fenced.'),
      text: { type: 'string', description: 'Fenced.' },
      next_offset: orNull('integer', 'Send it as offset for the rest; null at the end.'),
      total_characters: { type: 'integer' },
    },
    ['notice', 'id', 'feed_id', 'published_at', 'title', 'url', 'text', 'next_offset'],
  ),
  effect: 'reads',
  scopes: ['posts:read'],
  run: async (input: { id: string; offset?: number }, context) => {
    const { fence } = context;
    const post = await readPost(context, input.id);
    const all = textOf(post);
    const from = Math.min(input.offset ?? 0, all.length);
    const end = Math.min(from + PART, all.length);
    const names = (given: { name: string | null }[] = []) =>
      visibleLine(given.flatMap(({ name }) => name ?? []).join(', '), 300);
    return {
      notice: fence.notice,
      ...{ id: post.id, feed_id: post.feedId, published_at: post.publishedAt },
      ...{ read: post.read, starred: post.starred },
      title: fence.aroundOrNull(post.title && visibleLine(post.title, 500)),
      authors: fence.aroundOrNull(names(post.authors)),
      url: fence.aroundOrNull(post.url),
      labels: fence.aroundOrNull(names(post.labels)),
      text: fence.around(all.slice(from, end)),
      next_offset: end < all.length ? end : null,
      total_characters: all.length,
    };
  },
};

const search: Tool = {
  name: 'search',
  title: 'Search',
  description:
    'Finds posts by their words, for clients that look for tools named search and fetch. search_posts can do more.',
  input: object({ query: QUERY }, ['query']),
  output: object(
    {
      results: list(
        object({ id: { type: 'string' }, title: { type: 'string' }, url: { type: 'string' } }, [
          'id',
          'title',
          'url',
        ]),
        'The posts; titles are fenced.',
      ),
    },
    ['results'],
  ),
  effect: 'reads',
  scopes: ['posts:read'],
  run: async ({ query: q }: { query: string }, { api, fence }) => {
    const query = { q, sort: 'relevance', pageSize: 10 };
    const { body } = await api<Page<ApiPost>>({ method: 'GET', path: '/api/v1/posts', query });
    const results = body.data.map(({ id: postId, title, url }) => ({
      id: postId,
      title: fence.around(visibleLine(title ?? '', 160)),
      url: url ?? '',
    }));
    return { results };
  },
};

const fetchPost: Tool = {
  name: 'fetch',
  title: 'Fetch',
  description:
    'Gives a post that search has found, as Sluice has stored it. It loads nothing from the web. get_post can give the rest of a long post.',
  input: object({ id: id('The id of a result of search.') }, ['id']),
  output: object(
    {
      id: { type: 'string' },
      title: { type: 'string', description: 'Fenced.' },
      text: { type: 'string', description: 'Fenced.' },
      url: { type: 'string' },
      metadata: object({
        notice: NOTICE,
        feed_id: { type: 'string' },
        published_at: { type: 'string' },
        is_whole: { type: 'boolean' },
      }),
    },
    ['id', 'title', 'text', 'url'],
  ),
  effect: 'reads',
  scopes: ['posts:read'],
  run: async ({ id: postId }: { id: string }, context) => {
    const { fence } = context;
    const post = await readPost(context, postId);
    const all = textOf(post);
    return {
      id: post.id,
      title: fence.around(visibleLine(post.title ?? '', 500)),
      text: fence.around(all.slice(0, PART)),
      url: post.url ?? '',
      metadata: {
        notice: fence.notice,
        feed_id: post.feedId,
        published_at: post.publishedAt,
        is_whole: all.length <= PART,
      },
    };
  },
};

export const READING_POSTS = { searchPosts, listPosts: listPostsTool, getPost, search, fetchPost };
