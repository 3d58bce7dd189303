import BetterSqlite3 from 'sqlite-driver';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import type { QueryRunner } from 'typeorm';
import { sqlite } from '../../src/database/engines/dialect.js';
import { problem } from '../support/expectations/problem.js';
import { withClient, withService } from '../support/services/running.js';

const FULL = 'The database has no space left; nothing was changed.';
const LOCKED = 'The database is locked by another process; nothing was changed, try again later.';

describe('A SQLite database', () => {
  const service = withService({ engine: 'sqlite' });
  const client = withClient(service);
  let path: string;
  beforeAll(async () => {
    const feed = await client.post('/api/v1/feeds', { title: 'Notes' });
    path = `/api/v1/feeds/${feed.body.data.id}/posts`;
    expect((await client.post(path, { externalId: 'first', title: 'needle' })).status).toBe(201);
  });

  const getIds = async (list: string) =>
    (await client.get(list)).body.data.map(({ externalId }: any) => externalId).sort();

  it('without room left says so, changes nothing by half, and goes on where there is room', async () => {
    const writer = service.app.get(DataSource);
    const [{ page_count: pages }] = await writer.query('PRAGMA page_count');
    await writer.query(`PRAGMA max_page_count = ${pages}`);
    const contentText = 'needle '.repeat(20_000);
    const published = [];
    for (let number = 0; number < 30; number++) {
      const externalId = `post-${number}`;
      const answer = await client.post(path, { externalId, title: `Post ${number}`, contentText });
      if (answer.status === 201) published.push(externalId);
      else expect(answer).toMatchObject({ status: 503, body: problem('unavailable', path, FULL) });
    }
    expect(published.length).toBeLessThan(30);
    const stored = ['first', ...published].sort();
    expect(await getIds(`${path}?pageSize=100`)).toEqual(stored);
    expect(await getIds('/api/v1/posts?pageSize=100&q=needle')).toEqual(stored);
    const [{ integrity_check: found }] = await writer.query('PRAGMA integrity_check');
    expect(found).toBe('ok');

    await writer.query('PRAGMA max_page_count = 4294967294');
    const again = await client.post(path, { externalId: 'after', title: 'After', contentText });
    expect(again.status).toBe(201);
  });

  it('locked by another process still gives what it holds, and says what is wrong with writes', async () => {
    const other = new BetterSqlite3(service.databaseUrl.slice('sqlite:'.length));
    other.exec('BEGIN IMMEDIATE');
    // Together, so that those which wait in turn would show if each waited anew.
    const writes = Promise.all(
      ['a', 'b', 'c'].map((externalId) => client.post(path, { externalId, title: 'Late' })),
    );
    let done = false;
    void writes.then(() => (done = true));
    let reads = 0;
    while (!done) {
      for (const list of ['/api/v1/posts', '/health/ready']) {
        expect((await client.get(list)).status).toBe(200);
      }
      reads++;
    }
    expect(reads).toBeGreaterThan(10);
    for (const answer of await writes) {
      expect(answer).toMatchObject({ status: 503, body: problem('unavailable', path, LOCKED) });
    }
    expect(await getIds('/api/v1/posts?q=late')).toEqual([]);
    other.exec('ROLLBACK');
    expect((await client.post(path, { externalId: 'a', title: 'Late' })).status).toBe(201);
    other.close();
  });

  it('that is locked for a moment has writes wait for it', async () => {
    const other = new BetterSqlite3(service.databaseUrl.slice('sqlite:'.length));
    other.exec('BEGIN IMMEDIATE');
    const write = client.post(path, { externalId: 'patient', title: 'Patient' });
    expect((await client.get('/api/v1/posts')).status).toBe(200);
    other.exec('ROLLBACK');
    expect((await write).status).toBe(201);
    other.close();
  });

  it('undoes failed statements from memory, and sorts the indexes of migrations in files', async () => {
    const dataSource = service.app.get(DataSource);
    const store = async (runner: Pick<QueryRunner, 'query'>) =>
      (await runner.query('PRAGMA temp_store'))[0].temp_store;
    const [FILES, MEMORY] = [1, 2];
    const writer = dataSource.createQueryRunner();
    expect(await store(writer)).toBe(MEMORY);
    await writer.release();
    const failure = new Error('a migration');
    const failed = sqlite.exclusively(dataSource, async (runner) => {
      expect(await store(runner)).toBe(FILES);
      await runner.query('CREATE TABLE half_done (id integer)');
      throw failure;
    });
    await expect(failed).rejects.toBe(failure);
    const after = dataSource.createQueryRunner();
    expect(await store(after)).toBe(MEMORY);
    expect(await after.hasTable('half_done')).toBe(false);
    await after.release();
  });
});
