import { htmlToText } from './content/html-text.js';
import { visibleLine } from './content/visible-text.js';
import { makeDigest } from './tools/summarizing.js';
import { PART, readPost, readPosts, textOf } from './tools/reading-posts.js';
import { cursorOf } from './tools/tool.js';
import type { Page, Resource, ToolContext } from './tools/tool.js';

interface ApiFeed {
  id: string;
  title: string;
  description: string | null;
  siteUrl: string | null;
}

const ID = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';
const DIGEST = 'sluice://digest/today';
const DAY_MS = 86_400_000;

/** Resources that have no list, or a long one. */
export const TEMPLATES = [
  {
    uriTemplate: 'sluice://post/{id}',
    name: 'post',
    title: 'A post',
    description: 'The plain text of a post, of at most 8,000 characters.',
    mimeType: 'text/plain',
    scopes: ['posts:read'],
  },
  {
    uriTemplate: 'sluice://feed/{id}',
    name: 'feed',
    title: 'A feed',
    description: 'A feed and its latest posts.',
    mimeType: 'text/plain',
    scopes: ['feeds:read', 'posts:read'],
  },
];

export const TODAY = {
  uri: DIGEST,
  name: 'digest-today',
  title: "Today's digest",
  description: 'The stories of the last 24 hours.',
  mimeType: 'text/plain',
  scopes: ['ai'],
};

interface FoundResource {
  name: string;
  scopes: string[];
  read: (context: ToolContext) => Promise<string>;
}

/** What an address names; undefined where it names nothing. */
export function findResource(uri: string): FoundResource | undefined {
  if (uri === DIGEST) return { name: 'digest', scopes: TODAY.scopes, read: readDigest };
  const post = new RegExp(`^sluice://post/(${ID})$`).exec(uri)?.[1];
  if (post !== undefined) {
    const read = (context: ToolContext) => readPostText(context, post);
    return { name: 'post', scopes: TEMPLATES[0]!.scopes, read };
  }
  const feed = new RegExp(`^sluice://feed/(${ID})$`).exec(uri)?.[1];
  if (feed === undefined) return undefined;
  return {
    name: 'feed',
    scopes: TEMPLATES[1]!.scopes,
    read: (context) => readFeed(context, feed),
  };
}

async function readPostText(context: ToolContext, id: string): Promise<string> {
  const { fence } = context;
  const post = await readPost(context, id);
  const text = textOf(post);
  const rest = text.length > PART ? '\n(cut; get_post gives the rest)' : '';
  const head = [visibleLine(post.title ?? '', 500), post.url ?? '', post.publishedAt];
  const whole = [...head, '', text.slice(0, PART)].join('\n');
  return `${fence.notice}\n${fence.around(whole)}${rest}`;
}

async function readFeed(context: ToolContext, id: string): Promise<string> {
  const { api, fence } = context;
  const path = `/api/v1/feeds/${id}`;
  const { data } = (await api<Resource<ApiFeed>>({ method: 'GET', path })).body;
  const { posts } = await readPosts(context, { feed_ids: [id], limit: 20 }, {});
  const about = htmlToText(data.description ?? '');
  const head = [data.title, data.siteUrl ?? '', visibleLine(about, 500)].filter(Boolean);
  const lines = posts.map((post) => `${post.id} ${post.published_at} ${post.title ?? ''}`);
  return [fence.notice, fence.around(head.join('\n')), ...lines].join('\n');
}

async function readDigest(context: ToolContext): Promise<string> {
  const published_after = new Date(Date.now() - DAY_MS).toISOString();
  const { notice, stories } = await makeDigest(context, { published_after });
  if (stories.length === 0) return 'No post was published in the last 24 hours.';
  const lines = stories.flatMap(({ headline, summary, post_ids }) => [
    headline,
    summary,
    `Posts: ${post_ids.join(', ')}`,
    '',
  ]);
  return [notice, ...lines].join('\n');
}

interface FeedResource {
  uri: string;
  name: string;
  title: string;
  mimeType: string;
}

/** Feeds of the account as resources, a page at a time. */
export async function listFeedResources(
  { api, fence }: ToolContext,
  cursor?: string,
): Promise<{ resources: FeedResource[]; next: string | null }> {
  const query = { cursor, pageSize: 50 };
  const call = { method: 'GET', path: '/api/v1/feeds', query } as const;
  const { body, next } = await api<Page<ApiFeed>>(call);
  const resources = body.data.map(({ id, title }) => ({
    uri: `sluice://feed/${id}`,
    name: `feed-${id}`,
    title: fence.around(visibleLine(title, 100)),
    mimeType: 'text/plain',
  }));
  return { resources, next: cursorOf(next) };
}
