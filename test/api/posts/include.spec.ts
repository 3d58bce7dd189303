import { beforeAll, describe, expect, it } from '@jest/globals';
import { withClient, withService } from '../../support/services/running.js';

const POSTS = ['One', 'Two', 'Three'];

describe('what posts include', () => {
  const service = withService();
  const client = withClient(service);
  let path: string;
  let ids: string[];

  beforeAll(async () => {
    const feed = await client.post('/api/v1/feeds', { title: 'Mine' });
    path = `/api/v1/feeds/${feed.body.data.id}/posts`;
    ids = [];
    for (const title of POSTS) {
      const post = { title, contentText: `${title} came first. It stayed. Then it went.` };
      ids.push((await client.post(path, post)).body.data.id);
    }
  });

  const list = async (include: string, by = client): Promise<any[]> =>
    (await by.get(`${path}?sort=createdAt&include=${include}`)).body.data;
  const get = async (id: string, include: string): Promise<any> =>
    (await client.get(`/api/v1/posts/${id}?include=${include}`)).body.data;
  const summarise = (postId: string) => client.post('/api/v1/ai/summaries', { postId });

  it('is the same in lists and of a single post', async () => {
    expect((await summarise(ids[0]!)).status).toBe(200);
    const posts = await list('content,ai');
    expect(posts.map(({ ai }) => ai && Object.keys(ai).length)).toEqual([6, null, null]);
    expect(posts[0].ai.summary).toMatch(/One came first/);
    for (const include of ['content,ai', 'ai,content', 'ai']) {
      expect(await Promise.all(ids.map((id) => get(id, include)))).toEqual(posts);
    }
    const plain = posts.map(({ ai: _, ...post }) => post);
    expect(await list('content')).toEqual(plain);
    expect(await get(ids[0]!, 'content')).toEqual(plain[0]);
    const { contentHtml: _html, contentText: _text, ...light } = posts[0];
    expect((await list('ai'))[0]).toEqual(light);
  });

  it('shows a new summary immediately, even on a cached page', async () => {
    const before = await client.get(`${path}?include=ai&sort=createdAt`);
    expect(before.body.data[1].ai).toBeNull();
    const tag = { 'if-none-match': before.headers.get('etag')! };
    expect((await client.get(`${path}?include=ai&sort=createdAt`, tag)).status).toBe(304);
    await summarise(ids[1]!);
    const after = await client.get(`${path}?include=ai&sort=createdAt`, tag);
    expect(after.status).toBe(200);
    expect(after.body.data[1].ai.summary).toMatch(/Two came first/);
    await client.patch(`/api/v1/posts/${ids[1]}`, { contentText: 'Another text.' });
    expect((await list('ai'))[1].ai).toBeNull();
  });

  it.each(['', 'all', 'content,', 'content,all', 'content, ai'])(
    'cannot be %j',
    async (include) => {
      for (const address of [path, '/api/v1/posts', `/api/v1/posts/${ids[0]}`]) {
        const answer = await client.get(`${address}?include=${encodeURIComponent(include)}`);
        expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'include' }] } });
      }
    },
  );
});
