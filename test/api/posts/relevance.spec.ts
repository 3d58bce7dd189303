import { beforeAll, describe, expect, it } from '@jest/globals';
import { withClient, withService } from '../../support/services/running.js';

/** From the oldest to the newest. */
const POSTS: [name: string, post: { title: string; contentText: string }][] = [
  ['title', { title: 'Red boats', contentText: 'They float.' }],
  ['half a title', { title: 'A red house', contentText: 'No boats here.' }],
  ['often', { title: 'Ships', contentText: 'Red boats. Red boats! Red and blue boats: red.' }],
  ['older', { title: 'Water', contentText: 'Some boats are red.' }],
  ['newer', { title: 'Rivers', contentText: 'Of red paint, on boats.' }],
  ['without', { title: 'Boats', contentText: 'They are blue.' }],
];
const RANKED = ['title', 'half a title', 'often', 'newer', 'older'];

describe('posts in the order of their relevance', () => {
  const service = withService();
  const client = withClient(service);
  let path: string;

  beforeAll(async () => {
    const feed = await client.post('/api/v1/feeds', { title: 'Mine' });
    path = `/api/v1/feeds/${feed.body.data.id}/posts`;
    for (const [n, [externalId, post]] of POSTS.entries()) {
      await client.post(path, { externalId, ...post, publishedAt: `2026-01-0${n + 1}T00:00:00Z` });
    }
  });

  const getNames = (posts: { externalId: string }[]) => posts.map(({ externalId }) => externalId);
  const find = async (q: string): Promise<string[]> => {
    const query = new URLSearchParams({ q, sort: 'relevance' });
    const answer = await client.get(`/api/v1/posts?${query.toString()}`);
    expect(answer.status).toBe(200);
    return getNames(answer.body.data);
  };

  it.each<[string, string[]]>([
    ['red boats', RANKED],
    ['RED bóats', RANKED],
    ['"red boats"', ['title', 'often']],
    ['red boat*', RANKED],
    ['boats -blue', ['title', 'newer', 'older', 'half a title']],
    ['house OR rivers', ['newer', 'half a title']],
    ['-red', ['without']],
    ['missing', []],
  ])('are for %j %j', async (q, names) => {
    expect(await find(q)).toEqual(names);
  });

  it('are each listed once by page, with and without the content', async () => {
    for (const include of ['', '&include=content']) {
      const seen: string[] = [];
      for (const page of [1, 2, 3, 4]) {
        const list = `/api/v1/posts?q=red+boats&sort=relevance&pageSize=2&page=${page}${include}`;
        const { body } = await client.get(list);
        expect(body.hasMore).toBe(page < 3);
        expect(Object.keys(body.data[0] ?? {})).not.toContain('relevance');
        seen.push(...getNames(body.data));
      }
      expect(seen).toEqual(RANKED);
    }
  });

  it('are each listed once by Link while posts are added and removed', async () => {
    const seen: string[] = [];
    let next: string | undefined = `${path}?q=red+boats&sort=relevance&pageSize=1`;
    for (let step = 0; next; step++) {
      const answer = await client.get(next);
      seen.push(...getNames(answer.body.data));
      next = /<(.*)>/.exec(answer.headers.get('link') ?? '')?.[1];
      const post = { externalId: `new ${step}`, title: 'Red boats', contentText: 'Red boats.' };
      const { id } = (await client.post(path, { ...post, publishedAt: '2026-02-01T00:00:00Z' }))
        .body.data;
      if (step % 2 === 0) await client.delete(`/api/v1/posts/${id}`);
    }
    expect(seen).toEqual(RANKED);
  });
});
