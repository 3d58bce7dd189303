import { beforeEach, describe, expect, it } from '@jest/globals';
import { FilingSweeper } from '../../../src/posts/filing/filing.sweeper.js';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { publishMany } from '../../support/posts/many-posts.js';
import { withService } from '../../support/services/running.js';

const HOUR_MS = 3_600_000;
const POSTS = 700;

describe('The posts of a feed that changes its category', () => {
  const service = withService();
  let client: ApiClient;
  let feedId: string;
  let categories: string[];
  beforeEach(async () => {
    client = await service.newClient();
    categories = [];
    for (const name of ['One', 'Two', 'Three']) {
      categories.push((await client.post('/api/v1/categories', { name })).body.data.id);
    }
    const feed = { title: 'Large', categoryId: categories[0] };
    feedId = (await client.post('/api/v1/feeds', feed)).body.data.id;
    await publishMany(client, feedId, POSTS);
  });

  const move = (categoryId: string | null) =>
    client.patch(`/api/v1/feeds/${feedId}`, { categoryId });
  /** How many posts each category has, and how many have none. */
  const filed = async (): Promise<number[]> => {
    const rows = await service.database.select<{ category: string | null; posts: number | string }>(
      'SELECT category_id AS category, count(*) AS posts FROM posts WHERE feed_id = ? GROUP BY category_id',
      [feedId],
    );
    const counts = new Map(rows.map(({ category, posts }) => [category, Number(posts)]));
    return [...categories, null].map((category) => counts.get(category) ?? 0);
  };
  const marks = () =>
    service.database.select('SELECT id FROM feeds WHERE moving_at IS NOT NULL', []);

  it('have followed it when the request is answered', async () => {
    expect((await move(categories[1]!)).status).toBe(200);
    expect(await filed()).toEqual([0, POSTS, 0, 0]);
    const { body } = await client.get(
      `/api/v1/posts?categoryId=${categories[1]!}&page=7&pageSize=100`,
    );
    expect(body.data).toHaveLength(100);
    expect((await client.get(`/api/v1/posts?categoryId=${categories[0]!}`)).body.data).toEqual([]);
    await move(null);
    expect(await filed()).toEqual([0, 0, 0, POSTS]);
    expect(await marks()).toEqual([]);
  });

  it('have none when the category is deleted', async () => {
    expect((await client.delete(`/api/v1/categories/${categories[0]!}`)).status).toBe(200);
    expect(await filed()).toEqual([0, 0, 0, POSTS]);
    expect(await marks()).toEqual([]);
  });

  it('are where the feed is in the end after moves at the same time', async () => {
    const moves = [...categories, null, ...categories].map((category) => move(category));
    for (const { status } of await Promise.all(moves)) expect(status).toBe(200);
    const { categoryId } = (await client.get(`/api/v1/feeds/${feedId}`)).body.data;
    expect(await filed()).toEqual(
      [...categories, null].map((category) => (category === categoryId ? POSTS : 0)),
    );
    expect(await marks()).toEqual([]);
  });

  it('follow with the next sweep where the process has ended meanwhile', async () => {
    const { transaction, execute } = service.database;
    await transaction((manager) =>
      execute(manager, 'UPDATE feeds SET category_id = ? WHERE id = ?', [categories[2]!, feedId]),
    );
    const sweeper = service.app.get(FilingSweeper);
    await sweeper.runNow();
    expect(await filed()).toEqual([POSTS, 0, 0, 0]);
    await sweeper.runNow(Date.now() + HOUR_MS);
    expect(await filed()).toEqual([0, 0, POSTS, 0]);
    expect(await marks()).toEqual([]);
  });
});
