import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Story {
  categories: string[];
  feeds: {
    name: string;
    title: string;
    category: string;
    colour: string;
    more: string;
    items: [title: string, summary: string, hoursAgo: number, tags: string[]][];
  }[];
  article: string;
}

const STORY = JSON.parse(readFileSync(join(import.meta.dirname, 'showcase.json'), 'utf8')) as Story;

/** The pictures of the posts and the icons of the feeds are at this host, which does not exist. */
export const PICTURES = 'https://pictures.example/';

/** What fills an account: requests to the API as its owner, and a publisher of feeds. */
export interface ShowcaseTools {
  /** Creates a record through the API and returns it. */
  made: (path: string, data: object) => Promise<{ id: string; rawKey?: string }>;
  /** Serves a document and returns its address. */
  serve: (path: string, body: string) => string;
}

export interface Showcase {
  feedIds: Record<string, string>;
  keyIds: string[];
  webhookId: string;
}

/** Fills an account with feeds, posts, keys, a webhook and shared feeds, as a reader has them. */
export async function fillShowcase({ made, serve }: ShowcaseTools): Promise<Showcase> {
  const categoryIds: Record<string, string> = {};
  for (const name of STORY.categories) {
    categoryIds[name] = (await made('/api/v1/categories', { name })).id;
  }
  const feedIds: Record<string, string> = {};
  for (const feed of STORY.feeds) {
    const feedUrl = serve(`/${feed.name}.json`, buildDocument(feed));
    const categoryId = categoryIds[feed.category];
    feedIds[feed.name] = (await made('/api/v1/feeds', { feedUrl, categoryId })).id;
  }
  const own = await made('/api/v1/feeds', { title: 'Release notes' });
  feedIds['release-notes'] = own.id;
  for (const version of ['2.4', '2.3', '2.2']) {
    await made(`/api/v1/feeds/${own.id}/posts`, {
      externalId: version,
      title: `Version ${version} is out`,
      summary: 'Faster lists, and a table of keys with their traffic.',
      contentHtml: '<p>Faster lists, and a table of keys with their traffic.</p>',
      publishedAt: hoursBefore((2.5 - Number(version)) * 400),
    });
  }
  return { feedIds, ...(await fillOperations(made, categoryIds, own.id)) };
}

async function fillOperations(
  made: ShowcaseTools['made'],
  categoryIds: Record<string, string>,
  ownFeedId: string,
): Promise<Omit<Showcase, 'feedIds'>> {
  const keyIds: string[] = [];
  for (const key of [
    { name: 'Website', scopes: ['posts:read'] },
    { name: 'Release pipeline', scopes: ['posts:write'], rateLimitPerMinute: 60 },
    { name: 'Reader on the phone' },
    { name: 'Search index', scopes: ['posts:read', 'feeds:read'] },
    { name: 'Trial', scopes: ['posts:read'], expiresAt: hoursBefore(-24 * 12) },
  ]) {
    keyIds.push((await made('/v1/api-keys', key)).id);
  }
  const { id: webhookId } = await made('/api/v1/webhooks', {
    url: 'https://search.example.com/hooks/sluice',
    description: 'Search index',
    types: ['post.created', 'post.updated', 'post.deleted'],
  });
  await made('/api/v1/webhooks', {
    url: 'https://chat.example.com/services/releases',
    description: 'Announcements in the team chat',
    types: ['post.created'],
    feedIds: [ownFeedId],
  });
  await made('/api/v1/shared-feeds', {
    name: 'Engineering, for the team',
    filter: { categoryIds: [categoryIds['Engineering']] },
  });
  await made('/api/v1/shared-feeds', { name: 'About tides', filter: { q: 'tide' } });
  return { keyIds, webhookId };
}

/** A JSON Feed. */
function buildDocument({ name, title, more, items }: Story['feeds'][number]): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: `https://${name}.example/`,
    icon: `${PICTURES}${name}.svg`,
    language: 'en',
    items: items.map(([headline, summary, hoursAgo, tags], place) => ({
      id: `https://${name}.example/${place}`,
      url: `https://${name}.example/${headline.toLowerCase().replace(/\W+/g, '-')}`,
      title: headline,
      summary,
      content_html: place > 0 || name !== 'tidal-notes' ? paragraphs(summary, more) : STORY.article,
      date_published: hoursBefore(hoursAgo),
      tags,
    })),
  });
}

const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('');

const hoursBefore = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

/** The drawing at an address of `PICTURES`. */
export function pictureAt(address: string): string {
  const name = address.slice(PICTURES.length).replace(/\.svg.*$/, '');
  const feed = STORY.feeds.find((one) => one.name === name);
  return feed ? getIcon(feed.title, feed.colour) : LANDSCAPE;
}

const getIcon = (title: string, colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${colour}"/><text x="16" y="22.5" fill="#fff" font-family="sans-serif" font-size="18" font-weight="700" text-anchor="middle">${title.replace('The ', '')[0]}</text></svg>`;

const LANDSCAPE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 420"><defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="#f7c59f"/><stop offset="1" stop-color="#cfe3ec"/></linearGradient></defs><rect width="960" height="420" fill="url(#s)"/><circle cx="690" cy="170" r="46" fill="#fff4e0"/><path d="M0 210q220-90 430-30t530-40v280H0z" fill="#6d8fa3"/><path d="M0 250q260-50 480-20t480-30v220H0z" fill="#47697d"/><rect y="270" width="960" height="150" fill="#a9c9d6"/><path d="M0 300h960M90 330h520M300 362h600M40 392h460" stroke="#e9f4f7" stroke-width="5" opacity=".7"/></svg>`;
