import { beforeAll, describe, expect, it } from '@jest/globals';
import { FeedServer, rss } from '../../../packages/testkit/feed-server.js';
import { running, withClient, withService } from '../../support/services/running.js';

const LIST = '/api/v1/posts';
/** Large enough that the middle of the list is deep too. */
const POSTS = 2_660;

describe('deep pages', () => {
  const service = withService();
  const publisher = running(() => FeedServer.start());
  const client = withClient(service);
  let feedId: string;
  let all: string[];
  beforeAll(async () => {
    const day = Date.UTC(2026, 0, 1);
    // Three posts share each instant, so the id decides.
    const items = Array.from({ length: POSTS }, (_, n) => ({
      guid: `item ${n}`,
      title: `Item ${n}`,
      pubDate: new Date(day + Math.floor(n / 3) * 60_000).toUTCString(),
    }));
    await client.post('/api/v1/feeds', { feedUrl: publisher.serve('/many', rss(items)) });
    feedId = (await client.post('/api/v1/feeds', { title: 'Own' })).body.data.id;
    all = await stored('published_at DESC');
  });

  /** The whole list, from the database. */
  const stored = async (order: string): Promise<string[]> => {
    const [, direction] = order.split(' ');
    const rows = await service.database.select<{ id: string }>(
      `SELECT id FROM posts WHERE account_id = ? ORDER BY ${order}, id ${direction}`,
      [client.accountId!],
    );
    return rows.map(({ id }) => id);
  };
  const ids = async (search: string): Promise<string[]> =>
    (await client.get(`${LIST}?${search}`)).body.data.map(({ id }: { id: string }) => id);
  const publish = async (): Promise<string> =>
    (await client.post(`/api/v1/feeds/${feedId}/posts`, { title: 'New' })).body.data.id;
  /** Invalidates all cached cursors of pages. */
  const publishAndRemove = async () => client.delete(`${LIST}/${await publish()}`);

  it.each([
    ['-publishedAt', 'published_at DESC'],
    ['publishedAt', 'published_at ASC'],
    ['-createdAt', 'created_at DESC'],
    ['createdAt', 'created_at ASC'],
  ])('are the same by page number, from both ends, with sort=%s', async (sort, order) => {
    const expected = await stored(order);
    expect(expected).toHaveLength(POSTS);
    for (const page of [51, 52, 66, 67, 68, 100, 132, 133]) {
      await publishAndRemove();
      const answer = await client.get(`${LIST}?page=${page}&pageSize=20&sort=${sort}`);
      expect(answer.body).toMatchObject({ page, pageSize: 20, hasMore: page < 133 });
      expect(answer.body.data.map(({ id }: { id: string }) => id)).toEqual(
        expected.slice((page - 1) * 20, page * 20),
      );
    }
  });

  it('are the same by links, forwards and backwards', async () => {
    const walked: string[] = [];
    for (let page = 1; page <= 27; page++) walked.push(...(await ids(`page=${page}&pageSize=100`)));
    expect(walked).toEqual(all);
    for (const page of [26, 14, 133, 68, 1]) {
      expect(await ids(`page=${page}&pageSize=20`)).toEqual(all.slice((page - 1) * 20, page * 20));
    }
  });

  it('are empty after the last, at any distance', async () => {
    for (const page of [28, 29, 1_000_000, Number.MAX_SAFE_INTEGER]) {
      await publishAndRemove();
      const answer = await client.get(`${LIST}?page=${page}&pageSize=100`);
      expect(answer.body).toEqual({ data: [], page, pageSize: 100, hasMore: false });
    }
  });

  it('shift when a post is added before them', async () => {
    for (const page of [12, 26]) {
      const [from, to] = [(page - 1) * 100, page * 100];
      expect(await ids(`page=${page}&pageSize=100`)).toEqual(all.slice(from, to));
      const id = await publish();
      expect(await ids(`page=${page}&pageSize=100`)).toEqual(all.slice(from - 1, to - 1));
      await client.delete(`${LIST}/${id}`);
      expect(await ids(`page=${page}&pageSize=100`)).toEqual(all.slice(from, to));
    }
  });

  it('neither skip nor repeat existing posts during other writes', async () => {
    const published: string[] = [];
    const writing = (async () => {
      for (let n = 0; n < 40; n++) published.push(await publish());
    })();
    const pages: string[][] = [];
    for (let n = 0; n < 40; n++) pages.push(await ids(`page=${20 + (n % 7)}&pageSize=100`));
    await writing;
    for (const page of pages) {
      const start = all.indexOf(page[0]!);
      expect(page).toHaveLength(100);
      expect(page).toEqual(all.slice(start, start + 100));
    }
    for (const id of published) await client.delete(`${LIST}/${id}`);
  });

  it('use a post count that stays correct with all changes', async () => {
    const another = await service.newClient();
    const counts = async () => {
      const rows = await service.database.select<{ counted: number; there: number }>(
        `SELECT post_count AS counted,
           (SELECT count(*) FROM posts WHERE account_id = accounts.id) AS there
         FROM accounts WHERE id = ?`,
        [another.accountId!],
      );
      expect(rows[0]!.counted).toBe(rows[0]!.there);
      return rows[0]!.counted;
    };
    expect(await counts()).toBe(0);
    const items = Array.from({ length: 130 }, (_, n) => ({ guid: `${n}`, title: `Item ${n}` }));
    const feedUrl = publisher.serve('/counted', rss(items));
    const web = (await another.post('/api/v1/feeds', { feedUrl })).body.data.id;
    expect(await counts()).toBe(130);
    const own = (await another.post('/api/v1/feeds', { title: 'Own' })).body.data.id;
    const post = { externalId: 'one', title: 'One' };
    const { id } = (await another.post(`/api/v1/feeds/${own}/posts`, post)).body.data;
    await another.post(`/api/v1/feeds/${own}/posts`, { ...post, title: 'Another' });
    await another.post(`/api/v1/feeds/${own}/posts`, { title: 'Two' });
    expect(await counts()).toBe(132);
    await another.delete(`${LIST}/${id}`);
    expect(await counts()).toBe(131);
    await another.delete(`/api/v1/feeds/${web}`);
    expect(await counts()).toBe(1);
    expect(await stored('published_at DESC')).toEqual(all);
  });
});
