import { visibleLine } from '../content/visible-text.js';
import { listPosts, LISTED_POSTS } from './listed-posts.js';
import type { ApiPost } from './listed-posts.js';
import { CURSOR, cursorOf, id, list, NEXT_CURSOR, NOTICE, object, orNull, text } from './tool.js';
import type { Page, Resource, Tool, ToolContext } from './tool.js';

interface ApiFeed {
  id: string;
  title: string;
  source: string;
  categoryId: string | null;
  status: string;
  feedUrl: string | null;
}

interface Named {
  id: string;
  name: string;
}

interface ApiCounts {
  unread: number;
  total: number;
  failing: number;
  feeds: { feedId: string; unread: number; total: number }[];
}

const PAGE = 50;
const MOST_COUNTED = 50;

/** Feeds with their categories, a page at a time. */
async function readFeeds({ api, fence }: ToolContext, input: Record<string, string | undefined>) {
  const { category_id: categoryId, status, query: q, cursor } = input;
  const query = { categoryId, status, q, cursor, pageSize: PAGE };
  const feeds = await api<Page<ApiFeed>>({ method: 'GET', path: '/api/v1/feeds', query });
  const paged = { method: 'GET', path: '/api/v1/categories', query: { pageSize: 100 } } as const;
  const categories = cursor === undefined ? (await api<Page<Named>>(paged)).body.data : [];
  return {
    notice: fence.notice,
    feeds: feeds.body.data.map((feed) => ({
      ...{ id: feed.id, source: feed.source, status: feed.status, category_id: feed.categoryId },
      title: fence.around(visibleLine(feed.title, 100)),
    })),
    categories: categories.map(({ id: categoryOf, name }) => ({
      id: categoryOf,
      name: fence.around(visibleLine(name, 50)),
    })),
    next_cursor: cursorOf(feeds.next),
  };
}

const listFeeds: Tool = {
  name: 'list_feeds',
  title: 'List feeds',
  description:
    'Lists the feeds of the account with their categories. Use it to find the id of a feed or category.',
  input: object({
    query: text('Only feeds with these words in title or address.', 200),
    category_id: id('Only feeds of this category.'),
    status: { enum: ['active', 'paused', 'failing', 'gone'], description: 'Only such feeds.' },
    cursor: CURSOR,
  }),
  output: object(
    {
      notice: NOTICE,
      feeds: list(
        object(
          {
            id: { type: 'string' },
            title: { type: 'string', description: 'Fenced.' },
            source: { enum: ['web', 'api', 'extension'] },
            status: { type: 'string' },
            category_id: orNull('string', 'Its category.'),
          },
          ['id', 'title', 'status', 'category_id'],
        ),
        'The feeds.',
      ),
      categories: list(
        object({ id: { type: 'string' }, name: { type: 'string', description: 'Fenced.' } }),
        'Categories, with the first page.',
      ),
      next_cursor: NEXT_CURSOR,
    },
    ['notice', 'feeds', 'categories', 'next_cursor'],
  ),
  effect: 'reads',
  scopes: ['feeds:read'],
  run: (input: Record<string, string | undefined>, context) => readFeeds(context, input),
};

const counts: Tool = {
  name: 'counts',
  title: 'Count posts',
  description:
    'Counts unread and all posts, of the account and of the feeds with most unread posts. It is cheap: begin with it.',
  input: object({}),
  output: object(
    {
      unread: { type: 'integer' },
      total: { type: 'integer' },
      failing_feeds: { type: 'integer' },
      feeds: list(
        object({
          feed_id: { type: 'string' },
          unread: { type: 'integer' },
          total: { type: 'integer' },
        }),
        `Feeds with unread posts, at most ${MOST_COUNTED}, most first.`,
      ),
    },
    ['unread', 'total', 'failing_feeds', 'feeds'],
  ),
  effect: 'reads',
  scopes: ['feeds:read'],
  run: async (_input, { api }) => {
    const path = '/api/v1/feeds/counts';
    const { data } = (await api<Resource<ApiCounts>>({ method: 'GET', path })).body;
    const feeds = data.feeds
      .filter(({ unread }) => unread > 0)
      .toSorted((a, b) => b.unread - a.unread)
      .slice(0, MOST_COUNTED)
      .map(({ feedId, unread, total }) => ({ feed_id: feedId, unread, total }));
    return { unread: data.unread, total: data.total, failing_feeds: data.failing, feeds };
  },
};

interface ApiChange {
  id: string;
  change: 'upserted' | 'deleted';
  changedAt: string;
  data: ApiPost | null;
}

interface ApiChanges {
  data: ApiChange[];
  hasMore: boolean;
  cursor: string;
}

const changesSince: Tool = {
  name: 'changes_since',
  title: 'List changes',
  description:
    'Lists posts that were added, changed or deleted. Begin with since (an instant) or nothing; keep changes_cursor, and send it the next time as cursor to get exactly what has changed meanwhile.',
  input: object({
    since: text('Posts added or changed after this instant, ISO 8601, newest first.', 40),
    cursor: text('changes_cursor of an earlier answer.', 4_000),
  }),
  output: object(
    {
      ...(LISTED_POSTS['properties'] as object),
      deleted_ids: list({ type: 'string' }, 'Posts that are gone.'),
      has_more: { type: 'boolean', description: 'Whether more has changed.' },
      changes_cursor: { type: 'string', description: 'Where this answer stands.' },
    },
    ['notice', 'posts', 'deleted_ids', 'has_more', 'changes_cursor'],
  ),
  effect: 'reads',
  scopes: ['posts:read'],
  run: async ({ since, cursor }: { since?: string; cursor?: string }, { api, fence }) => {
    const path = '/api/v1/changes';
    const standing = cursor === undefined ? { since: 'now' } : { cursor };
    const query = { types: 'post', pageSize: 20, ...standing };
    const { body } = await api<ApiChanges>({ method: 'GET', path, query });
    const page = { posts: body.data.flatMap(({ data }) => data ?? []), hasMore: body.hasMore };
    if (since !== undefined && cursor === undefined) {
      const after = { updatedAfter: since, sort: '-updatedAt', pageSize: 20, include: 'state' };
      const found = await api<Page<ApiPost>>({
        method: 'GET',
        path: '/api/v1/posts',
        query: after,
      });
      Object.assign(page, { posts: found.body.data, hasMore: found.body.hasMore });
    }
    return {
      ...listPosts(page.posts, null, fence),
      deleted_ids: body.data.filter(({ change }) => change === 'deleted').map((one) => one.id),
      has_more: page.hasMore,
      changes_cursor: body.cursor,
    };
  },
};

export const READING_FEEDS = { listFeeds, counts, changesSince };
