import { beforeAll, describe, expect, it } from '@jest/globals';
import { withClient, withService } from '../../support/services/running.js';

describe('Conditional requests', () => {
  const service = withService();
  const client = withClient(service);
  let paths: Record<string, string>;
  beforeAll(async () => {
    const feed = (await client.post('/api/v1/feeds', { title: 'Feed' })).body.data.id;
    const category = (await client.post('/api/v1/categories', { name: 'C' })).body.data.id;
    const publish = `/api/v1/feeds/${feed}/posts`;
    const post = (await client.post(publish, { title: 'Post' })).body.data.id;
    await client.post(publish, { title: 'Another post' });
    paths = {
      'list of posts': '/api/v1/posts',
      'page of posts': '/api/v1/posts?pageSize=1',
      'list of a feed’s posts': publish,
      'list of feeds': '/api/v1/feeds',
      'list of categories': '/api/v1/categories',
      post: `/api/v1/posts/${post}`,
      feed: `/api/v1/feeds/${feed}`,
      category: `/api/v1/categories/${category}`,
    };
  });

  const get = (path: string, etag: string) => client.get(path, { 'if-none-match': etag });

  it.each([
    'list of posts',
    'page of posts',
    'list of a feed’s posts',
    'list of feeds',
    'list of categories',
    'post',
    'feed',
    'category',
  ])('get 304 without a body for an unchanged %s', async (name) => {
    const path = paths[name]!;
    const first = await client.get(path);
    const etag = first.headers.get('etag')!;
    expect(etag).toMatch(/^(W\/)?"[\w.-]{8,}"$/);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');

    const strong = etag.replace('W/', '');
    const weak = `W/${strong}`;
    for (const held of [etag, strong, weak, `"other", ${etag}`, `"a",W/"b",${strong}`, '*']) {
      const answer = await get(path, held);
      expect(answer).toMatchObject({ status: 304, text: '' });
      expect(answer.headers.get('etag')).toBe(etag);
      expect(answer.headers.get('cache-control')).toBe('private, no-cache');
      expect(answer.headers.get('content-type')).toBeNull();
      expect(answer.headers.get('vary')).toBe('accept-encoding');
      expect(answer.headers.get('x-request-id')).toBeTruthy();
    }
    for (const held of ['"other"', strong.slice(1, -1), etag.replace(/.$/, 'x"'), '', '"*"']) {
      expect(await get(path, held)).toMatchObject({ status: 200, text: first.text });
    }
  });

  it('get the new response after a change, and then 304 again', async () => {
    const path = paths['category']!;
    const before = await client.get(path);
    await client.patch(path, { name: 'Renamed' });
    for (const affected of [path, '/api/v1/categories']) {
      const after = await get(affected, before.headers.get('etag')!);
      expect(after).toMatchObject({ status: 200 });
      expect(after.text).toContain('Renamed');
      expect(await get(affected, after.headers.get('etag')!)).toMatchObject({ status: 304 });
    }
  });

  it('distinguish pages and orders', async () => {
    const searches = ['', '?pageSize=1', '?page=2', '?sort=publishedAt', '?include=content'];
    const tags = await Promise.all(
      searches.map(async (search) =>
        (await client.get(`/api/v1/posts${search}`)).headers.get('etag'),
      ),
    );
    expect(new Set(tags).size).toBe(searches.length);
  });

  it('get for HEAD the headers of GET', async () => {
    const path = paths['post']!;
    const got = await client.get(path);
    const head = await client.send('HEAD', path);
    expect(head).toMatchObject({ status: 200, text: '' });
    for (const name of ['etag', 'cache-control', 'content-type', 'content-length']) {
      expect(head.headers.get(name)).toBe(got.headers.get(name));
    }
    const again = await client.send('HEAD', path, undefined, {
      'if-none-match': got.headers.get('etag')!,
    });
    expect(again).toMatchObject({ status: 304, text: '' });
  });

  it('get their own list in a browser that has cached another account’s list', async () => {
    // Two new accounts have the same version of their content.
    const [one, other] = [await service.newClient(), await service.newClient()];
    for (const by of [one, other]) await by.post('/api/v1/feeds', { title: 'Feed' });
    const first = await one.get('/api/v1/posts');
    const own = await other.get('/api/v1/posts', { 'if-none-match': first.headers.get('etag')! });
    expect(own).toMatchObject({ status: 200, body: { data: [] } });
  });

  it('get a new list of keys, because reading it changes the last use', async () => {
    const first = await client.get('/v1/api-keys');
    const [{ lastUsedAt }] = first.body.data;
    expect(Date.parse(lastUsedAt)).toBeLessThanOrEqual(Date.now());
    while (Date.now() <= Date.parse(lastUsedAt));
    const again = await get('/v1/api-keys', first.headers.get('etag')!);
    expect(again).toMatchObject({ status: 200 });
  });

  it.each([
    ['a creation', 'POST', '/api/v1/categories', { name: 'New' }, 201, 'private, no-cache'],
    ['a new key', 'POST', '/v1/api-keys', { name: 'New' }, 201, 'no-store'],
    ['a mistake', 'GET', '/api/v1/posts?page=0', undefined, 400, 'private, no-cache'],
    ['what is missing', 'GET', '/api/v1/posts/none', undefined, 404, 'private, no-cache'],
  ])('do not affect the response to %s', async (_, method, path, body, status, caching) => {
    const answer = await client.send(method, path, body, { 'if-none-match': '*' });
    expect(answer).toMatchObject({ status });
    // A creation has the tag of its next read.
    expect(answer.headers.has('etag')).toBe(status === 201);
    expect(answer.headers.get('cache-control')).toBe(caching);
  });
});
