import { describe, expect, it } from '@jest/globals';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { PreparedSelectExecutor } from '../../src/database/prepared-select-executor.js';
import { withService } from '../support/services/running.js';

const NUMBER = 'SELECT CAST(? AS bigint) AS n';
// The condition that does something must not be tried on any other connection.
const CANCEL = `
  WITH slow AS MATERIALIZED (
    SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND state = 'active' AND query LIKE '%AS slept')
  SELECT CAST(? AS bigint) AS n FROM slow WHERE pg_cancel_backend(pid)`;
const SLOW = 'SELECT CAST(? AS bigint) AS n FROM (SELECT pg_sleep(20)) AS slept';

describe('The connections that read from PostgreSQL', () => {
  const service = withService({ engine: 'postgres' });

  const select = async (sql: string, n: number) => {
    const [row] = await service.database.select<{ n: number }>(sql, [n]);
    return row!.n;
  };

  it('give each of many selects that are sent at once its own answer', async () => {
    const numbers = Array.from({ length: 500 }, (_, n) => n);
    expect(await Promise.all(numbers.map((n) => select(NUMBER, n)))).toEqual(numbers);
  });

  it('fail a select alone, and not those that are sent with it', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 60 }, (_, n) => select(n % 3 ? NUMBER : 'SELECT 1 / CAST(? AS int)', 0)),
    );
    expect(results.map(({ status }) => status)).toEqual(
      Array.from({ length: 60 }, (_, n) => (n % 3 ? 'fulfilled' : 'rejected')),
    );
  });

  it('hold up none that comes later for one that is slow', async () => {
    const slow = expect(select(SLOW, 1)).rejects.toThrow('The database cannot be reached now');
    await wait(100);
    for (let round = 0; round < 5; round++) {
      await Promise.all(Array.from({ length: 40 }, (_, n) => select(NUMBER, n)));
    }
    // All of them were answered while it was under way.
    expect(await select(CANCEL, 7)).toBe(7);
    await slow;
  });

  describe('for searches', () => {
    const CANCEL_SEARCHES = `
      SELECT pg_cancel_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND state = 'active' AND query LIKE '%posts_search%'
        AND pid <> pg_backend_pid()`;
    /** Searches of an account that last until they are cancelled; each names the search index. */
    const searches = (accountId: string, count: number, seconds = 60) => {
      const from = service.app.get(PreparedSelectExecutor).ofSearch(accountId);
      const sql = 'SELECT pg_sleep(?), (SELECT count(*) FROM posts_search)';
      let open = count;
      const settled = Promise.allSettled(
        Array.from({ length: count }, () => from.select(sql, [seconds]).finally(() => open--)),
      );
      return { open: () => open, settled };
    };
    const cancel = async ({ open, settled }: ReturnType<typeof searches>) => {
      while (open() > 0) {
        await service.database.transaction((manager) => manager.query(CANCEL_SEARCHES));
        await wait(5);
      }
      await settled;
    };

    it('hold up no other select, however many searches an account has begun', async () => {
      const begun = searches('a', 8);
      await setImmediate();
      const numbers = Array.from({ length: 200 }, (_, n) => n);
      expect(await Promise.all(numbers.map((n) => select(NUMBER, n)))).toEqual(numbers);
      expect(begun.open()).toBe(8);
      await cancel(begun);
    });

    it('let an account search that comes after many searches of another', async () => {
      const begun = searches('a', 6);
      const [late] = await searches('b', 1, 0).settled;
      expect(late!.status).toBe('fulfilled');
      expect(begun.open()).toBe(6);
      await cancel(begun);
    });
  });
});
