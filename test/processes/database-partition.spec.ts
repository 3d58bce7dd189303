import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { DIVIDED } from '../../src/app/commands/divided-tables.js';
import { ApiClient } from '../../src/testing/api-client.js';
import { runLoaded } from '../support/callers/loaded-command.js';
import { BuiltProcess, BuiltService } from '../support/services/built-service.js';
import { createMigrated } from '../support/databases/engines.js';
import type { TestDatabase } from '../support/databases/engines.js';
import { FeedServer, rss } from '../../packages/testkit/feed-server.js';
import { isPartitioned } from '../support/databases/migrated-template.js';
import { running } from '../support/services/running.js';

/** The tables that have rows of each account here. */
const FILLED = /^(post(?!_drafts|_pages)|change|feed|api_key|audit)/;
const ANSWERS = [
  '/v1/api-keys',
  '/api/v1/audit-events',
  '/api/v1/categories',
  '/api/v1/account',
  '/api/v1/feeds/counts',
  '/api/v1/posts?pageSize=100&include=state,content',
  '/api/v1/posts?q=needle',
  '/api/v1/posts?starred=true',
  '/api/v1/changes',
];

// The databases of the other tests are in partitions before this one begins.
(isPartitioned() ? describe.skip : describe)('sluice db partition', () => {
  const publisher = running(() => FeedServer.start());
  let database: TestDatabase;
  let client: pg.Client;

  beforeEach(async () => {
    database = await createMigrated('postgres');
    client = new pg.Client(database.url);
    await client.connect();
  });
  afterEach(async () => {
    await client.end();
    await BuiltProcess.endAll();
    await database.drop();
  });

  const partition = (count: string, DATABASE_URL = database.url) =>
    runLoaded(['db', 'partition', count], { DATABASE_URL });
  const getKind = async (table: string): Promise<string> =>
    (await client.query('SELECT relkind FROM pg_class WHERE relname = $1', [table])).rows[0]
      .relkind;
  const buildRows = async (tables: string[]): Promise<number> => {
    const counts = tables.map((table) => `(SELECT count(*)::int FROM ${table})`);
    return (await client.query(`SELECT ${counts.join(' + ')} AS rows`)).rows[0].rows;
  };
  const answersTo = async (asker: ApiClient) => {
    const bodies: unknown[] = [];
    for (const path of ANSWERS) {
      const { status, body } = await asker.get(path);
      expect({ path, status }).toEqual({ path, status: 200 });
      bodies.push(
        JSON.parse(
          JSON.stringify(body, (name, value: unknown) =>
            /^(lastUsed|cursor|usage)/.test(name) ? undefined : value,
          ),
        ),
      );
    }
    return bodies;
  };
  const publish = async (asker: ApiClient, posts: string[]): Promise<string[]> => {
    const { id } = (await asker.post('/api/v1/feeds', { title: 'Notes' })).body.data;
    const ids: string[] = [];
    for (const title of posts) {
      const answer = await asker.post(`/api/v1/feeds/${id}/posts`, { externalId: title, title });
      ids.push(answer.body.data.id);
    }
    return ids;
  };

  it('keeps all that accounts have, each in one partition, and goes on from there', async () => {
    const items = ['needle', 'removed'].map((title) => ({ guid: title, title }));
    const feedUrl = publisher.serve('/feed', rss(items));
    const before = await BuiltService.start({ DATABASE_URL: database.url });
    const owners: ApiClient[] = [];
    const feeds: string[] = [];
    for (let n = 0; n < 8; n++) {
      const owner = await before.newClient();
      const [first] = await publish(owner, ['first', 'second']);
      feeds.push((await owner.post('/api/v1/feeds', { feedUrl })).body.data.id);
      const label = (await owner.post('/api/v1/labels', { name: 'Mine' })).body.data.id;
      const marks = { read: true, starred: true, addLabelIds: [label] };
      await owner.patch('/api/v1/posts/state', { ids: [first], ...marks });
      const [removed] = (await owner.get('/api/v1/posts?q=removed')).body.data;
      expect((await owner.delete(`/api/v1/posts/${removed.id}`)).status).toBe(200);
      owners.push(owner);
    }
    const answers = await Promise.all(owners.map(answersTo));
    expect((await before.process.kill('SIGTERM')).code).toBe(0);
    await client.query('GRANT SELECT ON posts TO PUBLIC');

    const rows = await buildRows(DIVIDED);
    expect(await buildRows(['posts'])).toBe(8 * 3);
    const { code, stdout, stderr } = await partition('4');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(JSON.parse(stdout)).toEqual({ tables: DIVIDED.length, partitions: 4, rows });
    expect(await buildRows(DIVIDED)).toBe(rows);
    for (const table of DIVIDED) {
      expect(await getKind(table)).toBe('p');
      const spread = await client.query(
        `SELECT account_id, count(DISTINCT tableoid)::int AS partitions FROM ${table}
         GROUP BY account_id`,
      );
      if (FILLED.test(table)) expect(spread.rows).toHaveLength(8);
      expect(spread.rows.filter(({ partitions }) => partitions !== 1)).toEqual([]);
    }
    const { rows: granted } = await client.query(
      `SELECT relacl::text LIKE '%{=r/%' OR relacl::text LIKE '%,=r/%' AS granted
       FROM pg_class WHERE relname = 'posts'`,
    );
    expect(granted).toEqual([{ granted: true }]);

    const after = await BuiltService.start({ DATABASE_URL: database.url });
    const moved = owners.map(({ rawKey }) => new ApiClient(after.url, rawKey));
    expect(await Promise.all(moved.map(answersTo))).toEqual(answers);
    const [asker] = moved as [ApiClient];
    publisher.serve('/feed', rss([...items, { guid: 'late', title: 'late' }]));
    await asker.post(`/api/v1/feeds/${feeds[0]!}/refresh`);
    const all = (await asker.get('/api/v1/posts?starred=false')).body.data;
    expect(all.map(({ title }: { title: string }) => title).sort()).toEqual([
      'late',
      'needle',
      'second',
    ]);
    expect((await asker.get('/api/v1/posts?q=late')).body.data).toHaveLength(1);
    expect((await asker.get('/api/v1/feeds/counts')).body.data.unread).toBe(3);
    // Rows of other accounts can have the same place in their own partition.
    expect((await asker.delete(`/api/v1/feeds/${feeds[0]!}`)).status).toBe(200);
    expect(await Promise.all(moved.slice(1).map(answersTo))).toEqual(answers.slice(1));

    expect(await partition('4')).toMatchObject({
      code: 1,
      stderr: 'The tables are in partitions already.\n',
    });
  });

  it('reads a page of posts along one index of one partition', async () => {
    await partition('4');
    // Tables of a test are so small that reading and sorting all of them would be cheapest.
    await client.query('SET enable_seqscan = off; SET enable_sort = off');
    const plan = (
      await client.query(
        `EXPLAIN SELECT id FROM posts WHERE account_id = '019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70'
         ORDER BY published_at DESC, id DESC LIMIT 9`,
      )
    ).rows
      .map((row) => row['QUERY PLAN'])
      .join('\n');
    expect(plan).toMatch(/using posts_\d_account_id_published_at_id_idx on posts_\d/);
    expect(plan).not.toMatch(/Append|Sort/);
  });

  it('takes foreign keys of extensions along', async () => {
    await client.query(`CREATE TABLE acme_notes (id integer, account_id uuid, post_id uuid,
      CONSTRAINT acme_notes_post FOREIGN KEY (post_id, account_id)
        REFERENCES posts (id, account_id) ON DELETE SET NULL (post_id))`);
    expect((await partition('2')).code).toBe(0);
    const service = await BuiltService.start({ DATABASE_URL: database.url });
    const owner = await service.newClient();
    const [post] = await publish(owner, ['noted']);
    const { id: accountId } = (await owner.get('/api/v1/account')).body.data;
    await client.query('INSERT INTO acme_notes VALUES (1, $1, $2)', [accountId, post]);
    expect((await owner.delete(`/api/v1/posts/${post!}`)).status).toBe(200);
    expect((await client.query('SELECT * FROM acme_notes')).rows).toEqual([
      { id: 1, account_id: accountId, post_id: null },
    ]);
  });

  it('says what it cannot divide', async () => {
    expect(await partition('1')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('It must be a whole number from 2 to 1000.') as unknown,
    });
    expect(await partition('2', 'sqlite:data/none.db')).toMatchObject({
      code: 1,
      stderr: 'Only PostgreSQL has partitions: DATABASE_URL names SQLite.\n',
    });
    await client.query('DELETE FROM migrations WHERE id = (SELECT max(id) FROM migrations)');
    expect(await partition('2')).toMatchObject({
      code: 1,
      stderr: 'The database is not of this version of Sluice: run `sluice migration run` first.\n',
    });
  });
});
