import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import SqliteDriver from 'sqlite-driver';
import { ApiClient } from '../../src/testing/api-client.js';
import { runLoaded } from '../support/callers/loaded-command.js';
import { BuiltProcess, BuiltService } from '../support/services/built-service.js';
import { createDatabase, createMigrated } from '../support/databases/engines.js';
import type { TestDatabase } from '../support/databases/engines.js';
import { FeedServer, rss } from '../../packages/testkit/feed-server.js';
import { running } from '../support/services/running.js';

/** What the account of a key is asked for, before and after. */
const ANSWERS = [
  '/api/v1/account',
  '/v1/api-keys',
  '/api/v1/categories',
  '/api/v1/feeds',
  '/api/v1/feeds/counts',
  '/api/v1/posts?pageSize=100&include=state,content',
  '/api/v1/posts?q=needle',
  '/api/v1/posts?q=%22two%20words%22',
  '/api/v1/posts?tag=Ärger',
  '/api/v1/posts?starred=true',
  '/api/v1/webhooks',
  '/api/v1/shared-feeds',
  '/api/v1/rules',
  '/api/v1/dropped-posts',
  '/api/v1/changes',
  '/api/v1/audit-events?pageSize=100',
];

describe('sluice db copy', () => {
  const publisher = running(() => FeedServer.start());
  let source: TestDatabase;
  let target: TestDatabase;
  let file: string;

  beforeEach(async () => {
    source = await createMigrated('sqlite');
    target = await createDatabase('postgres');
    file = source.url.slice('sqlite:'.length);
  });
  afterEach(async () => {
    await BuiltProcess.endAll();
    await source.drop();
    await target.drop();
  });

  const copy = (from = file, DATABASE_URL = target.url) =>
    runLoaded(['db', 'copy', from], { DATABASE_URL });

  /** The uses of keys go on, and are not compared. */
  const answersTo = async (client: ApiClient) => {
    const bodies: Record<string, unknown> = {};
    for (const path of ANSWERS) {
      const { status, body } = await client.get(path);
      expect({ path, status }).toEqual({ path, status: 200 });
      const text = JSON.stringify(body, (name, value: unknown) =>
        /^(lastUsed|cursor|usage)/.test(name) ? undefined : value,
      );
      bodies[path] = JSON.parse(text);
    }
    return bodies;
  };

  /** The number of rows of each table, but for the index of the search. */
  async function buildRows({ url }: TestDatabase): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    if (url.startsWith('sqlite:')) {
      const database = new SqliteDriver(url.slice('sqlite:'.length), { readonly: true });
      const tables = database
        .prepare(`SELECT name FROM sqlite_master WHERE type = 'table'`)
        .all() as { name: string }[];
      for (const { name } of tables.filter(
        (table) => !/^(sqlite_|posts_search)/.test(table.name),
      )) {
        const row = database.prepare(`SELECT count(*) AS rows FROM "${name}"`).get();
        counts[name] = (row as { rows: number }).rows;
      }
      database.close();
      return counts;
    }
    const client = new pg.Client(url);
    await client.connect();
    const { rows } = await client.query(
      `SELECT relname AS name FROM pg_class
       WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> 'posts_search'`,
    );
    for (const { name } of rows) {
      const found = await client.query(`SELECT count(*)::int AS rows FROM ${name}`);
      counts[name] = found.rows[0].rows;
    }
    await client.end();
    return counts;
  }

  it('has PostgreSQL answer the same keys with the same, and go on from there', async () => {
    const before = await BuiltService.start({ DATABASE_URL: source.url });
    const client = await before.newClient();
    const other = await before.newClient();
    const category = (await client.post('/api/v1/categories', { name: 'Später 📚' })).body.data.id;
    const own = (await client.post('/api/v1/feeds', { title: 'Notes', categoryId: category })).body
      .data.id;
    const path = `/api/v1/feeds/${own}/posts`;
    const posts = [];
    for (const [number, title] of ['A needle', 'Two words', '“Quotes” \\ 𝔘 &amp; <b>'].entries()) {
      const post = {
        ...{ externalId: `${number}`, title, tags: ['Ärger', `t${number}`] },
        ...{
          authors: [{ name: "O'Hara" }],
          contentHtml: `<p>${title} ${'long '.repeat(2_000)}</p>`,
        },
      };
      const { status, body } = await client.post(path, post);
      expect({ status, errors: body.errors }).toEqual({ status: 201, errors: undefined });
      posts.push(body.data.id);
    }
    const rule = { name: 'Few', filter: '"fetched 7"', actions: { drop: true } };
    expect((await client.post('/api/v1/rules', rule)).status).toBe(201);
    const items = Array.from({ length: 30 }, (_, n) => ({ guid: `${n}`, title: `Fetched ${n}` }));
    const feedUrl = publisher.serve('/feed', rss(items));
    for (const each of [client, other]) {
      expect((await each.post('/api/v1/feeds', { feedUrl })).status).toBe(201);
    }
    await client.post('/api/v1/webhooks', {
      url: publisher.url('/hook'),
      events: ['post.created'],
    });
    await client.post('/api/v1/shared-feeds', { name: 'Shared', filter: { feedId: own } });
    const marks = { ids: [posts[0]], read: true, starred: true };
    expect((await client.patch('/api/v1/posts/state', marks)).status).toBe(200);
    const revoked = (await client.post('/v1/api-keys', { name: 'Gone' })).body.data;
    expect((await client.delete(`/v1/api-keys/${revoked.id}`)).status).toBe(200);
    const cursor = (await client.get('/api/v1/changes')).body.cursor;
    const [answers, others] = [await answersTo(client), await answersTo(other)];
    expect((await before.process.kill('SIGTERM')).code).toBe(0);

    const { code, stdout, stderr } = await copy();
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const rows = await buildRows(target);
    expect(rows).toEqual(await buildRows(source));
    const { migrations: _, extension_migrations: __, ...copied } = rows;
    expect(JSON.parse(stdout)).toEqual({
      tables: Object.keys(copied).length,
      rows: Object.values(copied).reduce((sum, count) => sum + count),
    });

    const after = await BuiltService.start({ DATABASE_URL: target.url });
    const moved = new ApiClient(after.url, client.rawKey);
    expect(await answersTo(moved)).toEqual(answers);
    expect(await answersTo(new ApiClient(after.url, other.rawKey))).toEqual(others);
    expect((await new ApiClient(after.url, revoked.rawKey).get('/api/v1/posts')).status).toBe(401);
    // Triggers count and log again, and a follower goes on with its cursor.
    const { id } = (await moved.post(path, { externalId: 'new', title: 'New' })).body.data;
    const changes = (await moved.get(`/api/v1/changes?cursor=${encodeURIComponent(cursor)}`)).body;
    expect(JSON.stringify(changes)).toContain(id);
    // Of 34 posts, the rule dropped one, and one is read.
    expect((await moved.get('/api/v1/feeds/counts')).body.data.unread).toBe(32);
    // The same post again is the same post.
    expect((await moved.post(path, { externalId: '1', title: 'Two words' })).status).toBe(200);
    expect((await after.process.kill('SIGTERM')).code).toBe(0);

    expect(await copy()).toEqual({
      code: 1,
      stdout: '',
      stderr: 'The database in DATABASE_URL has accounts already; name an empty one.\n',
    });
  });

  it('refuses a table that no extension of this installation has, and writes nothing', async () => {
    const database = new SqliteDriver(file);
    database.exec('CREATE TABLE acme_notes (id integer)');
    database.close();
    expect(await copy()).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'The table "acme_notes" belongs to an extension that is not named in SLUICE_EXTENSIONS: ' +
        'name it there, or remove it with `sluice extensions remove`.\n',
    });
  });

  it('refuses a database of another version', async () => {
    const database = new SqliteDriver(file);
    database.exec('DELETE FROM migrations WHERE id = (SELECT max(id) FROM migrations)');
    database.close();
    const { code, stderr } = await copy();
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr:
        `${file} has other migrations than this version of Sluice and its extensions: start ` +
        'this version with it once, or run `sluice migration run`.\n',
    });
  });

  it('says what is no database, and that SQLite needs no copy', async () => {
    const note = join(dirname(file), 'note.txt');
    await writeFile(note, 'hello');
    for (const wrong of [note, join(dirname(file), 'missing.db')]) {
      const { code, stderr } = await copy(wrong);
      const sentence = `${wrong} is no database of Sluice that can be read.\n`;
      expect({ code, stderr }).toEqual({ code: 1, stderr: sentence });
    }
    const { code, stderr } = await copy(file, source.url);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr:
        'DATABASE_URL names SQLite, which needs no copy: name the file itself, or PostgreSQL.\n',
    });
  });
});
