import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { FeedServer, rss } from '../../../packages/testkit/feed-server.js';
import { UNKNOWN_ID } from '../../support/expectations/ids.js';
import { running, withService } from '../../support/services/running.js';

const FIELDS = [
  ...['id', 'source', 'feedUrl', 'siteUrl', 'title', 'description', 'language', 'icon'],
  ...['categoryId', 'status', 'lastFetchedAt', 'lastSucceededAt', 'nextFetchAt', 'errorCount'],
  ...['lastError', 'aiSummaries', 'push', 'settings', 'suggestedFeedUrl', 'createdAt', 'updatedAt'],
].sort();

describe('feeds', () => {
  const service = withService();
  const publisher = running(() => FeedServer.start());
  let client: ApiClient;

  beforeEach(async () => {
    client = await service.newClient();
  });

  const create = async (body: object): Promise<any> => {
    const answer = await client.post('/api/v1/feeds', body);
    expect(answer.status).toBe(201);
    return answer.body.data;
  };
  const createWebFeed = (path = '/feed') =>
    create({ feedUrl: publisher.serve(path, rss([{ guid: '1', title: 'One' }], 'Theirs')) });
  const createCategory = async (name: string): Promise<string> =>
    (await client.post('/api/v1/categories', { name })).body.data.id;
  const ids = async (path: string): Promise<string[]> =>
    (await client.get(path)).body.data.map(({ id }: { id: string }) => id);

  it('with source api are created with a title, and have the fields of the contract', async () => {
    const answer = await client.post('/api/v1/feeds', { title: ' Release notes ' });
    expect(answer.status).toBe(201);
    const { data, success } = answer.body;
    expect(success).toBe(true);
    expect(Object.keys(data).sort()).toEqual(FIELDS);
    expect(data).toMatchObject({
      ...{ source: 'api', title: 'Release notes', status: 'active', errorCount: 0 },
      ...{ feedUrl: null, siteUrl: null, description: null, language: null, icon: null },
      ...{ categoryId: null, lastFetchedAt: null, lastSucceededAt: null, nextFetchAt: null },
      lastError: null,
    });
    expect(answer.headers.get('location')).toBe(`/api/v1/feeds/${data.id}`);
    expect((await client.get(`/api/v1/feeds/${data.id}`)).body).toEqual(answer.body);
  });

  it('that are subscribed to have the same fields', async () => {
    const feed = await createWebFeed();
    expect(Object.keys(feed).sort()).toEqual(FIELDS);
    expect((await client.get('/api/v1/feeds')).body).toEqual({
      ...{ data: [feed], page: 1, pageSize: 20, hasMore: false },
    });
  });

  it('may share a title', async () => {
    await create({ title: 'Same' });
    await create({ title: 'Same' });
    expect(await ids('/api/v1/feeds')).toHaveLength(2);
  });

  it('are listed newest first, in pages and by Link', async () => {
    const made: string[] = [];
    for (let n = 0; n < 5; n++) made.unshift((await create({ title: `F${n}` })).id);
    expect(await ids('/api/v1/feeds')).toEqual(made);
    expect(await ids('/api/v1/feeds?pageSize=2&page=2')).toEqual(made.slice(2, 4));
    const first = await client.get('/api/v1/feeds?pageSize=2');
    expect(first.body.hasMore).toBe(true);
    const next = /<(.*)>; rel="next"/.exec(first.headers.get('link')!)![1]!;
    expect(await ids(next)).toEqual(made.slice(2, 4));
  });

  it('are filtered by category and status, also combined', async () => {
    const categoryId = await createCategory('News');
    const filed = await create({ title: 'Filed', categoryId });
    const web = await createWebFeed();
    await client.patch(`/api/v1/feeds/${web.id}`, { status: 'paused', categoryId });
    const loose = await create({ title: 'Loose' });
    expect(await ids(`/api/v1/feeds?categoryId=${categoryId}`)).toEqual([web.id, filed.id]);
    expect(await ids('/api/v1/feeds?status=paused')).toEqual([web.id]);
    expect(await ids('/api/v1/feeds?status=active')).toEqual([loose.id, filed.id]);
    expect(await ids(`/api/v1/feeds?categoryId=${categoryId}&status=active`)).toEqual([filed.id]);
    expect(await ids('/api/v1/feeds?status=gone')).toEqual([]);
    expect(await ids(`/api/v1/feeds?categoryId=${UNKNOWN_ID}`)).toEqual([]);
  });

  it.each([
    [
      'status',
      'status=sleeping',
      'must be active or paused or failing or gone, or several of them, separated by commas',
    ],
    [
      'status',
      'status=',
      'must be active or paused or failing or gone, or several of them, separated by commas',
    ],
    ['categoryId', 'categoryId=1', 'must be a UUID, or up to 50 of them, separated by commas'],
    ['title', 'title=x', 'is not a known parameter'],
  ])('refuse %s in ?%s', async (field, query, message) => {
    expect((await client.get(`/api/v1/feeds?${query}`)).body).toMatchObject({
      ...{ status: 400, code: 'invalid_request', errors: [{ field, message }] },
    });
  });

  describe('and categories', () => {
    it('move their posts between the filters of the categories', async () => {
      const [news, sport] = [await createCategory('News'), await createCategory('Sport')];
      const { id } = await create({ title: 'Mine', categoryId: news });
      const path = `/api/v1/feeds/${id}/posts`;
      const early = (await client.post(path, { title: 'Early' })).body.data.id;
      const found = async (categoryId: string) =>
        (await ids(`/api/v1/posts?categoryId=${categoryId}`)).sort();
      expect(await found(news)).toEqual([early]);

      const moved = await client.patch(`/api/v1/feeds/${id}`, { categoryId: sport });
      expect(moved.body.data.categoryId).toBe(sport);
      const late = (await client.post(path, { title: 'Late' })).body.data.id;
      expect(await found(news)).toEqual([]);
      expect(await found(sport)).toEqual([early, late].sort());

      const loose = await client.patch(`/api/v1/feeds/${id}`, { categoryId: null });
      expect(loose.body.data.categoryId).toBeNull();
      expect(await found(sport)).toEqual([]);
      expect(await ids('/api/v1/posts')).toHaveLength(2);
    });

    it('move with all posts, even those published during the move', async () => {
      const [news, sport] = [await createCategory('News'), await createCategory('Sport')];
      const { id } = await create({ title: 'Mine', categoryId: news });
      const moves = [sport, news, sport].map((categoryId) =>
        client.patch(`/api/v1/feeds/${id}`, { categoryId }),
      );
      const posts = Array.from({ length: 12 }, (_, n) =>
        client.post(`/api/v1/feeds/${id}/posts`, { title: `T${n}` }),
      );
      await Promise.all([...moves, ...posts]);
      const { categoryId } = (await client.get(`/api/v1/feeds/${id}`)).body.data;
      const other = categoryId === news ? sport : news;
      expect(await ids(`/api/v1/posts?categoryId=${categoryId}`)).toHaveLength(12);
      expect(await ids(`/api/v1/posts?categoryId=${other}`)).toEqual([]);
    });

    it('of another account have the same 404 as a random one', async () => {
      const stranger = await service.newClient();
      const foreign = (await stranger.post('/api/v1/categories', { name: 'Theirs' })).body.data.id;
      const { id } = await create({ title: 'Mine' });
      for (const [method, path] of [
        ['PATCH', `/api/v1/feeds/${id}`],
        ['POST', '/api/v1/feeds'],
      ] as const) {
        const texts = [];
        for (const categoryId of [foreign, UNKNOWN_ID]) {
          const body = { title: 'T', categoryId };
          const answer = await client.send(method, path, body, { 'x-request-id': 'same' });
          expect(answer.body).toMatchObject({
            ...{ status: 404, detail: 'There is no such category in this account.' },
          });
          texts.push(answer.text);
        }
        expect(texts[0]).toBe(texts[1]);
      }
      expect((await client.get(`/api/v1/feeds/${id}`)).body.data.title).toBe('Mine');
    });
  });

  describe('deleting', () => {
    it.each(['api', 'web'])(
      'deletes the posts of a feed with source %s, also from the search',
      async (source) => {
        const { id } =
          source === 'web' ? await createWebFeed('/deleted') : await create({ title: 'T' });
        if (source === 'api') await client.post(`/api/v1/feeds/${id}/posts`, { title: 'One' });
        const other = await create({ title: 'Other' });
        await client.post(`/api/v1/feeds/${other.id}/posts`, { title: 'One, too' });
        expect(await ids('/api/v1/posts?q=one')).toHaveLength(2);
        const answer = await client.delete(`/api/v1/feeds/${id}`);
        expect(answer.status).toBe(200);
        expect(answer.body).toEqual({ success: true });
        expect(await ids('/api/v1/posts')).toHaveLength(1);
        expect(await ids('/api/v1/posts?q=one')).toHaveLength(1);
        expect(await ids(`/api/v1/posts?feedId=${id}`)).toEqual([]);
        for (const path of ['', '/posts']) {
          expect((await client.get(`/api/v1/feeds/${id}${path}`)).status).toBe(404);
        }
        expect((await client.delete(`/api/v1/feeds/${id}`)).status).toBe(404);
      },
    );

    it('allows the account to subscribe again, with all posts of the feed', async () => {
      const { id } = await createWebFeed('/again');
      const [post] = await ids(`/api/v1/feeds/${id}/posts`);
      await client.delete(`/api/v1/posts/${post}`);
      await client.delete(`/api/v1/feeds/${id}`);
      const again = await createWebFeed('/again');
      expect(await ids(`/api/v1/feeds/${again.id}/posts`)).toHaveLength(1);
    });

    it('never answers 500 while posts are published', async () => {
      const { id } = await create({ title: 'Mine' });
      const publish = (n: number) => client.post(`/api/v1/feeds/${id}/posts`, { title: `T${n}` });
      const before = Array.from({ length: 6 }, (_, n) => publish(n));
      const deletion = client.delete(`/api/v1/feeds/${id}`);
      const after = Array.from({ length: 6 }, (_, n) => publish(n + 6));
      expect((await deletion).status).toBe(200);
      for (const { status } of await Promise.all([...before, ...after])) {
        expect([201, 404]).toContain(status);
      }
      expect(await ids('/api/v1/posts')).toEqual([]);
    });
  });

  it('of another account have the same response as feeds that do not exist', async () => {
    const { id } = await create({ title: 'Mine' });
    const stranger = await service.newClient();
    for (const [method, body] of [['GET'], ['PATCH', { title: 'Stolen' }], ['DELETE']] as const) {
      const texts = [];
      for (const candidate of [id, UNKNOWN_ID]) {
        const answer = await stranger.send(method, `/api/v1/feeds/${candidate}`, body, {
          'x-request-id': 'same',
        });
        expect(answer).toMatchObject({
          status: 404,
          body: { code: 'not_found', detail: 'There is no such feed in this account.' },
        });
        texts.push(answer.text.replace(candidate, '<id>'));
      }
      expect(texts[0]).toBe(texts[1]);
    }
    expect((await client.get(`/api/v1/feeds/${id}`)).body.data.title).toBe('Mine');
    expect((await stranger.get('/api/v1/feeds')).body.data).toEqual([]);
  });

  it('with source web refuse publishing and changes of posts', async () => {
    const { id } = await createWebFeed('/closed');
    const [post] = await ids(`/api/v1/feeds/${id}/posts`);
    const conflict = {
      status: 409,
      body: {
        code: 'conflict',
        detail: "The posts of a web feed are its publisher's; they can be deleted but not changed.",
      },
    };
    expect(await client.post(`/api/v1/feeds/${id}/posts`, { title: 'Mine' })).toMatchObject(
      conflict,
    );
    expect(await client.patch(`/api/v1/posts/${post}`, { title: 'Mine' })).toMatchObject(conflict);
    expect((await client.get(`/api/v1/posts/${post}`)).body.data.title).toBe('One');
  });
});
