import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiClient } from '../../../src/testing/api-client.js';
import { engine } from '../../support/databases/engines.js';
import { FeedServer, rss } from '../../../packages/testkit/feed-server.js';
import { finishedImport, importOpml, opml, outline } from '../../support/posts/opml.js';
import { TestService } from '../../support/services/service.js';

const DAY_SECONDS = 86_400;

const DAY_MS = 86_400_000;

describe('the quotas of an account', () => {
  let publisher: FeedServer;
  let nodes: TestService[];
  let client: ApiClient;

  const start = async (settings: Record<string, string>) => {
    const node = await TestService.start(engine, settings, nodes[0]?.databaseUrl);
    nodes.push(node);
    return node;
  };
  const begin = async (settings: Record<string, string> = {}) => {
    client = await (await start(settings)).newClient();
  };

  beforeEach(async () => {
    publisher = await FeedServer.start();
    nodes = [];
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    for (const node of nodes.toReversed()) await node.stop();
    await publisher.stop();
  });

  const quotas = async (of = client) => (await of.get('/api/v1/account')).body.data.quotas;
  const makeFeed = (title: string, by = client) => by.post('/api/v1/feeds', { title });
  const ownFeed = async (by = client) => (await makeFeed('Mine', by)).body.data.id as string;
  const publish = (feedId: string, externalId: string, title = externalId, by = client) =>
    by.post(`/api/v1/feeds/${feedId}/posts`, { externalId, title });
  const items = (from: number, to: number) =>
    rss(
      Array.from({ length: to - from + 1 }, (_, n) => ({
        guid: `${to - n}`,
        title: `Post ${to - n}`,
      })),
    );
  const titles = async (by = client): Promise<string[]> =>
    (await by.get('/api/v1/posts?pageSize=100')).body.data
      .map(({ title }: { title: string }) => title)
      .sort();
  /** Has it be tomorrow for the service. */
  const nextDay = () => {
    const now = Date.now.bind(Date);
    jest.spyOn(Date, 'now').mockImplementation(() => now() + DAY_MS);
  };
  const inAllEngines = async <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: count }, (_, n) => work(n)));

  describe('as the account shows them', () => {
    it('have the limits of the settings, the usage and the time of the reset', async () => {
      await begin({ MAX_FEEDS_PER_ACCOUNT: '7', MAX_POSTS_PER_ACCOUNT: '0' });
      const feed = await ownFeed();
      for (const id of ['a', 'b', 'b']) await publish(feed, id);
      const { feeds, posts, postsPerDay, aiTokensPerDay } = await quotas();
      expect(feeds).toEqual({ limit: 7, used: 1, resetsAt: null });
      expect(posts).toEqual({ limit: null, used: 2, resetsAt: null });
      const resetsAt = expect.stringMatching(/T00:00:00\.000Z$/);
      expect(postsPerDay).toEqual({ limit: 100_000, used: 2, resetsAt });
      expect(aiTokensPerDay).toEqual({ limit: 1_000_000, used: 0, resetsAt });
      const wait = Date.parse(postsPerDay.resetsAt) - Date.now();
      expect(wait).toBeGreaterThan(-60_000);
      expect(wait).toBeLessThanOrEqual(DAY_SECONDS * 1_000);
      await client.delete(`/api/v1/feeds/${feed}`);
      const after = await quotas();
      expect([after.feeds.used, after.posts.used, after.postsPerDay.used]).toEqual([0, 0, 2]);
    });

    it('have no limits by default if sign-up is closed', async () => {
      await begin({ SIGN_UPS: 'closed', MAX_FEEDS_PER_ACCOUNT: '3' });
      const limits = Object.entries(await quotas()).map(([name, { limit }]: any) => [name, limit]);
      expect(Object.fromEntries(limits)).toEqual({
        ...{ feeds: 3, posts: null, postsPerDay: null, aiTokensPerDay: null },
      });
    });
  });

  describe('of feeds', () => {
    it('refuse another one with 409, and allow it after one is deleted', async () => {
      await begin({ MAX_FEEDS_PER_ACCOUNT: '2' });
      const first = await ownFeed();
      const feedUrl = publisher.serve('/web', items(1, 1));
      expect((await client.post('/api/v1/feeds', { feedUrl })).status).toBe(201);
      const further = publisher.serve('/further', items(1, 1));
      for (const body of [{ title: 'Third' }, { feedUrl: further }]) {
        expect((await client.post('/api/v1/feeds', body)).body).toMatchObject({
          ...{ status: 409, code: 'limit_reached' },
          detail: 'An account may have 2 feeds (MAX_FEEDS_PER_ACCOUNT).',
        });
      }
      expect(publisher.count('/further')).toBe(0);
      await client.delete(`/api/v1/feeds/${first}`);
      expect((await makeFeed('Third')).status).toBe(201);
    });

    it('hold for concurrent requests on two nodes', async () => {
      await begin({ MAX_FEEDS_PER_ACCOUNT: '5' });
      const { url } = await start({ MAX_FEEDS_PER_ACCOUNT: '5' });
      const other = new ApiClient(url, client.rawKey);
      const answers = await inAllEngines(24, (n) => makeFeed(`Feed ${n}`, n % 2 ? client : other));
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([...Array(5).fill(201), ...Array(19).fill(409)]);
      expect((await client.get('/api/v1/feeds')).body.data).toHaveLength(5);
      expect((await quotas()).feeds.used).toBe(5);
    });

    it('are reported for each row of an import', async () => {
      await begin({ MAX_FEEDS_PER_ACCOUNT: '3' });
      const urls = Array.from({ length: 6 }, (_, n) => publisher.serve(`/${n}`, items(1, 1)));
      const answer = await importOpml(client, opml(urls.map((url) => outline(url)).join('')));
      const job = await finishedImport(client, answer.headers.get('location')!);
      expect(job).toMatchObject({ created: 3, failed: 3 });
      for (const row of job.results.filter(({ status }: any) => status === 'failed')) {
        expect(row).toMatchObject({
          code: 'limit_reached',
          message: 'An account may have 3 feeds (MAX_FEEDS_PER_ACCOUNT).',
        });
      }
    });

    it('do not affect another account', async () => {
      await begin({ MAX_FEEDS_PER_ACCOUNT: '1' });
      await ownFeed();
      expect((await makeFeed('Second')).status).toBe(409);
      expect((await makeFeed('First', await nodes[0]!.newClient())).status).toBe(201);
    });
  });

  describe('of new posts a day', () => {
    it('refuse publishing with 429 until midnight, but allow edits', async () => {
      await begin({ MAX_POSTS_PER_DAY: '2' });
      const feed = await ownFeed();
      for (const id of ['a', 'b']) expect((await publish(feed, id)).status).toBe(201);
      const refused = await publish(feed, 'c');
      expect(refused.body).toMatchObject({ status: 429, code: 'rate_limited' });
      expect(refused.body.detail).toMatch(
        /^An account may have 2 new posts a day \(MAX_POSTS_PER_DAY\); the next day begins in \d+ s/,
      );
      const wait = Number(refused.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(DAY_SECONDS);
      expect((await publish(feed, 'a', 'Edited')).status).toBe(200);
      expect(await titles()).toEqual(['Edited', 'b']);
      nextDay();
      expect((await publish(feed, 'c')).status).toBe(201);
      expect((await quotas()).postsPerDay.used).toBe(1);
    });

    it('hold for concurrent requests on two nodes', async () => {
      await begin({ MAX_POSTS_PER_DAY: '5' });
      const { url } = await start({ MAX_POSTS_PER_DAY: '5' });
      const other = new ApiClient(url, client.rawKey);
      const feeds = [await ownFeed(), await ownFeed()];
      const answers = await inAllEngines(24, (n) =>
        publish(feeds[n % 2]!, `${n}`, `${n}`, n % 3 ? client : other),
      );
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([...Array(5).fill(201), ...Array(19).fill(429)]);
      expect(await titles()).toHaveLength(5);
      expect((await quotas()).postsPerDay.used).toBe(5);
    });

    it('let a fetch store the posts that fit, report the reason, and store the others on the next day', async () => {
      await begin({ MAX_POSTS_PER_DAY: '3' });
      const feedUrl = publisher.serve('/feed', items(1, 5));
      const made = await client.post('/api/v1/feeds', { feedUrl });
      const expected = {
        status: 'active',
        lastError: {
          ...{ code: 'quota_reached', httpStatus: null },
          message:
            'Some new posts are not stored. An account may have 3 new posts a day ' +
            '(MAX_POSTS_PER_DAY). The others will be stored on the next day (UTC).',
        },
      };
      expect(made).toMatchObject({ status: 201, body: { data: expected } });
      const { id, nextFetchAt } = made.body.data;
      expect((await client.get(`/api/v1/feeds/${id}`)).body.data).toMatchObject(expected);
      const { resetsAt } = (await quotas()).postsPerDay;
      expect(nextFetchAt >= resetsAt).toBe(true);
      expect(Date.parse(nextFetchAt)).toBeLessThanOrEqual(Date.parse(resetsAt) + 3_600_000);
      // The last item of the document would be dropped first.
      expect(await titles()).toEqual(['Post 1', 'Post 2', 'Post 3']);

      const refresh = () => client.post(`/api/v1/feeds/${id}/refresh`);
      expect((await refresh()).body.data).toMatchObject({ newPosts: 0, notModified: false });
      nextDay();
      expect((await refresh()).body.data).toMatchObject({ newPosts: 2, notModified: false });
      expect(await titles()).toHaveLength(5);
      const after = (await client.get(`/api/v1/feeds/${id}`)).body.data;
      expect(after).toMatchObject({ status: 'active', lastError: null });
      expect((await refresh()).body.data).toMatchObject({ newPosts: 0, notModified: true });
    });

    it('hold for concurrent fetches of many feeds', async () => {
      await begin({ MAX_POSTS_PER_DAY: '20' });
      const answers = await inAllEngines(6, (n) =>
        client.post('/api/v1/feeds', { feedUrl: publisher.serve(`/${n}`, items(1, 7)) }),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
      expect(await titles()).toHaveLength(20);
      expect((await quotas()).postsPerDay).toMatchObject({ limit: 20, used: 20 });
    });
  });

  it('of stored posts refuse publishing with 409, and allow it after posts are deleted', async () => {
    await begin({ MAX_POSTS_PER_ACCOUNT: '2' });
    const feed = await ownFeed();
    const [first] = [await publish(feed, 'a'), await publish(feed, 'b')];
    expect((await publish(feed, 'c')).body).toMatchObject({
      ...{ status: 409, code: 'limit_reached' },
      detail: 'An account may have 2 stored posts (MAX_POSTS_PER_ACCOUNT).',
    });
    const feedUrl = publisher.serve('/feed', items(1, 3));
    const web = (await client.post('/api/v1/feeds', { feedUrl })).body.data;
    expect(web.lastError).toMatchObject({
      code: 'quota_reached',
      message:
        'Some new posts are not stored. An account may have 2 stored posts ' +
        '(MAX_POSTS_PER_ACCOUNT).',
    });
    await client.delete(`/api/v1/posts/${first.body.data.id}`);
    expect((await publish(feed, 'c')).status).toBe(201);
  });
});
