import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { SqliteSearchThreads } from '../../src/database/engines/sqlite/sqlite-search-threads.js';
import { PreparedSelectExecutor } from '../../src/database/prepared-select-executor.js';
import { withService } from '../support/services/running.js';

/** Counts up to its parameter, which takes far longer than a round of the event loop. */
const SLOW = `WITH RECURSIVE numbers (n) AS (
    SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
  SELECT max(n) AS n FROM numbers`;
const MANY = 1_000_000;

describe('searches on SQLite', () => {
  const service = withService({ engine: 'sqlite' });
  let selects: PreparedSelectExecutor;
  beforeAll(() => {
    selects = service.app.get(PreparedSelectExecutor);
  });

  /** The names in the order in which the work under them has ended. */
  async function inOrder(all: [name: string, work: Promise<unknown>][]): Promise<string[]> {
    const ended: string[] = [];
    await Promise.all(all.map(([name, work]) => work.then(() => ended.push(name))));
    return ended;
  }
  const search = (accountId: string, count = MANY) =>
    selects.ofSearch(accountId).select<{ n: number }>(SLOW, [count]);

  it('do not stop other requests', async () => {
    const order = await inOrder([
      ['search', search('a')],
      ['page', selects.select('SELECT count(*) FROM posts')],
    ]);
    expect(order).toEqual(['page', 'search']);
    expect(await search('a')).toEqual([{ n: MANY }]);
  });

  it('of one account do not wait for all of another', async () => {
    const order = await inOrder([
      ...Array.from({ length: 8 }, (_, n): [string, Promise<unknown>] => [`a${n}`, search('a')]),
      ['b', search('b', 1)],
    ]);
    expect(order.at(-1)).toMatch(/a/);
  });

  it('see what was committed before', async () => {
    const count = async () => {
      const [row] = await selects
        .ofSearch('a')
        .select<{ n: number }>("SELECT count(*) AS n FROM settings WHERE name LIKE 'seen %'");
      return row!.n;
    };
    for (let n = 0; n < 20; n++) {
      expect(await count()).toBe(n);
      await service.database.transaction((manager) =>
        manager.insert('settings', { name: `seen ${n}`, value: '' }),
      );
    }
  });

  it('are the pages that need the search index', async () => {
    const client = await service.newClient();
    const ofSearch = jest.spyOn(selects, 'ofSearch');
    const isSearch = async (query: string) => {
      ofSearch.mockClear();
      expect((await client.get(`/api/v1/posts?${query}`)).status).toBe(200);
      return ofSearch.mock.calls.length > 0;
    };
    for (const query of ['q=harbour', 'q=harbour&sort=relevance', 'tag=ships', 'author=Ada']) {
      expect([query, await isSearch(query)]).toEqual([query, true]);
    }
    for (const query of ['pageSize=5', 'read=false', 'sort=createdAt']) {
      expect([query, await isSearch(query)]).toEqual([query, false]);
    }
    ofSearch.mockRestore();
  });

  it('end after their limit of time, and the next one has a thread again', async () => {
    const threads = new SqliteSearchThreads(service.databaseUrl.slice('sqlite:'.length), 1_000);
    const count = (n: number) => threads.select<{ n: number }>('a', SLOW, [n]);
    await expect(count(40 * MANY)).rejects.toThrow('The search takes too long');
    expect(await count(1)).toEqual([{ n: 1 }]);
    await threads.close();
  });

  it('fail as on the main thread', async () => {
    await expect(selects.ofSearch('a').select('SELECT missing')).rejects.toThrow('no such column');
  });
});
