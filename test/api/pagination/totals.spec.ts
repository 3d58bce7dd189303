import { beforeAll, describe, expect, it } from '@jest/globals';
import { ENGINES } from '../../support/databases/engines.js';
import { wrongField } from '../../support/expectations/problem.js';
import { multiplyPost } from '../../support/posts/many-posts.js';
import { withClient, withService } from '../../support/services/running.js';

const HOOK = { url: 'https://example.com/hook', types: ['post.created'] };

describe.each(ENGINES)('The total of a list on %s', (engine) => {
  const service = withService({ engine, settings: { POLLING: 'off' } });
  const client = withClient(service);
  let feeds: string[];
  let hook: string;
  let key: string;
  beforeAll(async () => {
    const made = async (path: string, body: object) => {
      const answer = await client.post(path, body);
      expect(answer.status).toBe(201);
      return answer.body.data.id as string;
    };
    const categoryId = await made('/api/v1/categories', { name: 'News' });
    feeds = [await made('/api/v1/feeds', { title: 'One', categoryId })];
    feeds.push(await made('/api/v1/feeds', { title: 'Two' }));
    for (const [at, feed] of feeds.entries()) {
      for (let n = 0; n < 3 + at; n++) {
        const post = { title: `Post ${n}`, tags: n === 0 ? ['first'] : [] };
        await made(`/api/v1/feeds/${feed}/posts`, post);
      }
    }
    for (const name of ['a', 'b', 'c']) await made('/api/v1/shared-feeds', { name });
    for (const name of ['a', 'b']) {
      await made('/api/v1/rules', { name, filter: 'nothing', actions: { star: true } });
    }
    hook = await made('/api/v1/webhooks', HOOK);
    await made('/api/v1/webhooks', { ...HOOK, url: 'https://example.com/other' });
    await client.patch(`/api/v1/webhooks/${hook}`, { status: 'paused' });
    key = await made('/v1/api-keys', { name: 'second' });
    const { body } = await client.get('/api/v1/posts?pageSize=2');
    const ids = body.data.map(({ id }: { id: string }) => id);
    await client.patch('/api/v1/posts/state', { ids, read: true, starred: true });
  });

  it.each([
    ['/api/v1/posts?', 7],
    ['/api/v1/posts?feedId=<feed>&', 3],
    ['/api/v1/posts?feedId=<both>&', 7],
    ['/api/v1/posts?tag=first&', 2],
    ['/api/v1/posts?q=post&', 7],
    ['/api/v1/posts?q=post&sort=relevance&', 7],
    ['/api/v1/posts?q=nothing&', 0],
    ['/api/v1/posts?read=false&', 5],
    ['/api/v1/posts?read=true&', 2],
    ['/api/v1/posts?starred=true&include=state&', 2],
    ['/api/v1/posts?publishedAfter=2100-01-01T00:00:00Z&', 0],
    ['/api/v1/feeds/<feed>/posts?', 3],
    ['/api/v1/feeds?', 2],
    ['/api/v1/feeds?q=one&', 1],
    ['/api/v1/feeds?source=web&', 0],
    ['/api/v1/feeds/<feed>/fetches?', 0],
    ['/api/v1/categories?', 1],
    ['/api/v1/shared-feeds?', 3],
    ['/api/v1/rules?', 2],
    ['/api/v1/dropped-posts?', 0],
    ['/api/v1/webhooks?', 2],
    ['/api/v1/webhooks/<hook>/deliveries?', 0],
    ['/api/v1/ai/usage?', 0],
    ['/v1/api-keys?', 2],
    ['/v1/api-keys/<key>/usage?', 0],
  ])('is told by %s where it is asked for', async (path, total) => {
    const list = path
      .replace('<feed>', feeds[0]!)
      .replace('<both>', feeds.join())
      .replace('<hook>', hook)
      .replace('<key>', key);
    for (const page of ['', 'pageSize=1', 'pageSize=2&page=2', 'page=9']) {
      const { status, body } = await client.get(`${list}${page}&count=true`);
      expect([page, status, body.total]).toEqual([page, 200, total]);
      expect(body).not.toHaveProperty('totalIsEstimate');
    }
    for (const none of ['', '&count=false']) {
      const { status, body } = await client.get(`${list}pageSize=1${none}`);
      expect(status).toBe(200);
      expect(body).not.toHaveProperty('total');
    }
  });

  it('is told by every list that documents it', async () => {
    const document = (await client.get('/docs-json')).body;
    const ids = new Map([
      ['feeds', feeds[0]!],
      ['webhooks', hook],
      ['api-keys', key],
    ]);
    const lists = Object.entries<any>(document.paths).filter(([, { get }]) =>
      get?.parameters?.some(({ name }: { name: string }) => name === 'count'),
    );
    expect(lists.length).toBeGreaterThan(14);
    for (const [template] of lists) {
      const path = template.replace(/([\w-]+)\/\{\w+\}/g, (_, noun) => `${noun}/${ids.get(noun)}`);
      const { status, body } = await client.get(`${path}?count=true`);
      // Some are for sessions alone.
      if (status !== 403) expect([path, status, typeof body.total]).toEqual([path, 200, 'number']);
    }
  });

  it('is that of the audit log, by each of its filters', async () => {
    for (const filter of ['', `type=api_key.created`, `keyId=${key}`, `subjectId=${key}`]) {
      const all = await client.get(`/api/v1/audit-events?pageSize=100&${filter}`);
      const one = await client.get(`/api/v1/audit-events?pageSize=1&count=true&${filter}`);
      expect([filter, one.body.total]).toEqual([filter, all.body.data.length]);
    }
  });

  it('is that of the scopes', async () => {
    const all = await client.get('/api/v1/scopes?pageSize=100&count=true');
    expect(all.body.total).toBe(all.body.data.length);
    expect((await client.get('/api/v1/scopes?pageSize=1&count=true')).body.total).toBe(
      all.body.total,
    );
  });

  it('goes on with the Link of a page, and is that of the time of each page', async () => {
    const first = await client.get('/api/v1/posts?pageSize=3&count=true');
    const next = /<([^>]+)>/.exec(first.headers.get('link')!)![1]!;
    expect(next).toContain('count=true');
    const { id } = (await client.post(`/api/v1/feeds/${feeds[0]}/posts`, { title: 'New' })).body
      .data;
    const second = await client.get(next);
    expect([first.body.total, second.body.total]).toEqual([7, 8]);
    expect(second.body.page).toBe(2);
    await client.delete(`/api/v1/posts/${id}`);
    // A cursor is that of the list, with or without its total.
    const without = next.replace('&count=true', '').replace('count=true&', '');
    expect((await client.get(without)).status).toBe(200);
    expect((await client.get('/api/v1/posts?pageSize=3&count=true')).body.total).toBe(7);
  });

  it.each(['yes', '', '1', 'TRUE'])('is refused for %j', async (value) => {
    const answer = await client.get(`/api/v1/posts?count=${value}`);
    expect(answer.body).toEqual(wrongField('/api/v1/posts', 'count', 'must be true or false'));
  });

  it('is exact up to 10,000, and says that it is an estimate beyond', async () => {
    const crowd = await service.newClient();
    const feed = (await crowd.post('/api/v1/feeds', { title: 'Crowd' })).body.data.id;
    await crowd.post(`/api/v1/feeds/${feed}/posts`, { title: 'Post 0', externalId: '0' });
    await multiplyPost(service, crowd.accountId!, 10_000);
    const list = '/api/v1/posts?pageSize=1&count=true';
    expect((await crowd.get(list)).body).toMatchObject({ total: 10_000 });
    expect((await crowd.get(list)).body).not.toHaveProperty('totalIsEstimate');
    await crowd.post(`/api/v1/feeds/${feed}/posts`, { title: 'One more' });
    for (const more of ['', `&feedId=${feed}`, '&page=10001']) {
      const { body } = await crowd.get(list + more);
      expect(body).toMatchObject({ total: 10_000, totalIsEstimate: true });
    }
  });
});
