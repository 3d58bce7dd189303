import { describe, expect, it } from '@jest/globals';
import { ENGINES } from '../support/databases/engines.js';
import { withClient, withService } from '../support/services/running.js';

const FEEDS = 6;
const ROUNDS = 15;

/** All writes to an account's content move one version, so each must come to its turn at it. */
describe.each(ENGINES)('writes to one account that meet, on %s', (engine) => {
  // All wait for their turn: on a slow machine, the last one longer than a statement may take, and longer
  // than a request may wait for a connection.
  const settings = { STATEMENT_TIMEOUT_MS: '240000', DATABASE_POOL_SIZE: '30' };
  const service = withService({ engine, settings });
  const client = withClient(service);

  it('all succeed, and none is lost', async () => {
    const getId = async (path: string, body: object): Promise<string> =>
      (await client.post(path, body)).body.data.id;
    const feeds = await Promise.all(
      Array.from({ length: FEEDS }, (_, n) => getId('/api/v1/feeds', { title: `Feed ${n}` })),
    );
    const category = await getId('/api/v1/categories', { name: 'Category' });
    let published = 0;

    for (let round = 0; round < ROUNDS; round++) {
      const feed = (n: number) => feeds[(round + n) % FEEDS]!;
      const doomed = await getId('/api/v1/categories', { name: `Doomed ${round}` });
      await client.patch(`/api/v1/feeds/${feed(0)}`, { categoryId: doomed });
      const path = (n: number) => `/api/v1/feeds/${feed(n)}/posts`;
      const answers = await Promise.all([
        ...feeds.map((_, n) => client.post(path(n), { externalId: `${round}`, title: 'Post' })),
        client.post(path(0), { externalId: `${round}`, title: 'The same' }),
        client.delete(`/api/v1/categories/${doomed}`),
        client.patch(`/api/v1/feeds/${feed(1)}`, { categoryId: category }),
        client.patch(`/api/v1/feeds/${feed(2)}`, { categoryId: null }),
        client.post('/v1/api-keys', { name: 'Key' }),
      ]);
      published += FEEDS;
      expect(answers.map(({ status }) => status).filter((status) => status > 201)).toEqual([]);
      await client.delete(`/v1/api-keys/${answers.at(-1)!.body.data.id}`);
    }
    const [row] = await service.database.select<{ posts: number }>(
      'SELECT count(*) AS posts FROM posts WHERE account_id = ?',
      [client.accountId!],
    );
    expect(Number(row!.posts)).toBe(published);
  });

  it('all succeed where they are batches of the same posts in different orders', async () => {
    const { id } = (await client.post('/api/v1/feeds', { title: 'Batches' })).body.data;
    const path = `/api/v1/feeds/${id}/posts`;
    const numbers = Array.from({ length: 20 }, (_, n) => n);
    const batch = (order: number[], title: string) =>
      client.post(`${path}/batch`, {
        posts: order.map((n) => ({ externalId: `${n}`, title: `${title} ${n}` })),
      });
    await batch(numbers, 'First');
    for (let round = 0; round < ROUNDS; round++) {
      const answers = await Promise.all([
        batch(numbers, `Up ${round}`),
        batch(numbers.toReversed(), `Down ${round}`),
        ...numbers.map((n) =>
          client.patch(`${path}/by-external-id/${n}`, { title: `One ${round}` }),
        ),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => status > 201)).toEqual([]);
    }
  });
});
