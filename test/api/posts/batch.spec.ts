import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { UNKNOWN_ID } from '../../support/expectations/ids.js';
import { withService } from '../../support/services/running.js';

describe('batches of posts', () => {
  const service = withService({ settings: { MAX_POSTS_PER_ACCOUNT: '150' } });
  let client: ApiClient;
  let path: string;

  beforeEach(async () => {
    client = await service.newClient();
    const feed = await client.post('/api/v1/feeds', { title: 'Mine' });
    path = `/api/v1/feeds/${feed.body.data.id}/posts`;
  });

  const publish = (posts: unknown, list = path) => client.post(`${list}/batch`, { posts });
  const stored = async (): Promise<string[]> => {
    const { body } = await client.get(`${path}?pageSize=100`);
    return body.data.map(({ externalId }: { externalId: string }) => externalId).sort();
  };
  const many = (count: number, from = 0) =>
    Array.from({ length: count }, (_, n) => ({ externalId: `p${n + from}`, title: `Post ${n}` }));

  it('are published together, with a result for each', async () => {
    const single = await client.post(path, { externalId: 'b', title: 'Before' });
    await client.post(path, { externalId: 'c', title: 'The same' });
    const answer = await publish([
      { externalId: 'a', title: 'New', contentHtml: '<p>x<script>y</script></p>' },
      { externalId: 'b', title: 'After' },
      { externalId: 'c', title: 'The same' },
      { url: 'https://example.com/d' },
    ]);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      data: {
        ...{ created: 2, updated: 1, unchanged: 1 },
        results: [
          { id: expect.any(String), externalId: 'a', status: 'created' },
          { id: single.body.data.id, externalId: 'b', status: 'updated' },
          { id: expect.any(String), externalId: 'c', status: 'unchanged' },
          { id: expect.any(String), externalId: 'https://example.com/d', status: 'created' },
        ],
      },
    });
    const [first, second] = answer.body.data.results;
    const one = await client.get(`/api/v1/posts/${first.id}`);
    expect(one.body.data).toMatchObject({ title: 'New', contentHtml: '<p>x</p>' });
    expect((await client.get(`/api/v1/posts/${second.id}`)).body.data.title).toBe('After');
    expect((await client.get('/api/v1/posts?q=new')).body.data).toHaveLength(1);
  });

  it('have up to 100 posts, and change nothing when they are repeated', async () => {
    const first = await publish(many(100));
    expect(first.body.data).toMatchObject({ created: 100, updated: 0, unchanged: 0 });
    const again = await publish(many(100));
    expect(again.body.data).toMatchObject({ created: 0, updated: 0, unchanged: 100 });
    const ids = (answer: typeof first) => answer.body.data.results.map((one: any) => one.id);
    expect(ids(again)).toEqual(ids(first));
    expect(new Set(ids(first)).size).toBe(100);
    expect(await stored()).toHaveLength(100);
  });

  it('accept long contents like a single post', async () => {
    const contentHtml = '<p>A <a href="more">link</a><script>x</script></p>'.repeat(800);
    const post = { url: 'https://example.com/x/', contentHtml };
    const single = await client.post(path, { ...post, externalId: 'single' });
    const answer = await publish([
      { ...post, externalId: 'one' },
      { externalId: 'two', title: 'Short' },
    ]);
    const one = await client.get(`/api/v1/posts/${answer.body.data.results[0].id}`);
    expect(one.body.data.contentHtml).toBe(single.body.data.contentHtml);
    expect(one.body.data.contentHtml).toContain('https://example.com/x/more');
  });

  it.each<[string, unknown, string]>([
    ['no posts', undefined, 'posts'],
    ['an empty list', [], 'posts'],
    ['101 posts', Array.from({ length: 101 }, (_, n) => ({ title: `${n}` })), 'posts'],
    ['what is no list', { title: 'x' }, 'posts'],
    ['what is no post', [{ title: 'x' }, 1], 'posts[1]'],
    ['a post that says nothing', [{ title: 'x' }, { tags: ['a'] }], 'posts[1]'],
    ['a wrong field', [{ title: 'x' }, { title: 'y', url: 'nowhere' }], 'posts[1].url'],
    ['an unknown field', [{ title: 'x', name: 'y' }], 'posts[0].name'],
    [
      'two of one externalId',
      [{ externalId: 'a', title: 'x' }, { title: 'y' }, { externalId: 'a', title: 'z' }],
      'posts[2]',
    ],
  ])('with %s are refused as a whole', async (_, posts, field) => {
    const answer = await publish(posts);
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('invalid_request');
    expect(answer.body.errors[0].field).toBe(field);
    expect(await stored()).toEqual([]);
  });

  it('publish nothing if the account would exceed its quota', async () => {
    await publish(many(100));
    const answer = await publish(many(51, 100));
    expect(answer).toMatchObject({ status: 409, body: { code: 'limit_reached' } });
    expect(await stored()).toHaveLength(100);
    expect((await publish(many(50, 100))).status).toBe(200);
  });

  it('require a feed of this account', async () => {
    const stranger = await service.newClient();
    for (const [by, list] of [
      [client, `/api/v1/feeds/${UNKNOWN_ID}/posts`],
      [stranger, path],
    ] as const) {
      const answer = await by.post(`${list}/batch`, { posts: many(1) });
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
  });

  it('are published once for an Idempotency-Key, which takes no other batch', async () => {
    const send = (posts: unknown) =>
      client.send('POST', `${path}/batch`, { posts }, { 'idempotency-key': 'batch' });
    const first = await send(many(2));
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    await client.delete(`/api/v1/posts/${first.body.data.results[0].id}`);
    const again = await send(many(2));
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    const other = await send(many(3));
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } });
    expect(await stored()).toEqual(['p1']);
  });

  it('create each post once when they run concurrently', async () => {
    const answers = await Promise.all([publish(many(20)), publish(many(20)), publish(many(20))]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const created = answers.map(({ body }) => body.data.created as number);
    expect(created.reduce((sum, count) => sum + count)).toBe(20);
    expect(await stored()).toHaveLength(20);
  });
});
