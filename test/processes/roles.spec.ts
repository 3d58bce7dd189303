import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { FeedServer, rss } from '../../packages/testkit/feed-server.js';
import { ApiClient } from '../../src/testing/api-client.js';
import { eventually } from '../../src/testing/eventually.js';
import { createMigrated } from '../support/databases/engines.js';
import type { TestDatabase } from '../support/databases/engines.js';
import { BuiltProcess, BuiltService } from '../support/services/built-service.js';

const FEEDS = 40;

describe('one api and two workers on one PostgreSQL', () => {
  let database: TestDatabase;
  let publisher: FeedServer;
  let sql: Client;

  beforeEach(async () => {
    database = await createMigrated('postgres');
    publisher = await FeedServer.start();
    sql = new Client({ connectionString: database.url });
    await sql.connect();
  });
  afterEach(async () => {
    await BuiltProcess.endAll();
    await sql.end();
    await publisher.stop();
    await database.drop();
  });

  const start = (SLUICE_ROLE: string) =>
    BuiltService.start({
      ...{ DATABASE_URL: database.url, SLUICE_ROLE, LOG_LEVEL: 'warn' },
      ...{ POLL_HOST_SPACING_MS: '0', POLL_CONCURRENCY: '4' },
    });
  const read = async (select: string): Promise<number> =>
    Number((await sql.query<{ count: string }>(select)).rows[0]!.count);

  it('serve requests in one, and take over what a killed worker had begun', async () => {
    const api = await start('api');
    const workers = await Promise.all([start('worker'), start('worker')]);
    const client = await api.newClient();
    const paths = Array.from({ length: FEEDS }, (_, n) => `/feed-${n}`);
    const gate = Promise.withResolvers<void>();
    for (const path of paths) {
      publisher.serve(path, async () => {
        // The first rows are held, so that both workers have leases when one is killed.
        await gate.promise;
        return rss([{ guid: path, title: path }]);
      });
    }
    const outlines = paths.map((path) => `<outline type="rss" xmlUrl="${publisher.url(path)}"/>`);
    const opml = `<opml version="2.0"><body>${outlines.join('')}</body></opml>`;
    const begun = await client.send('POST', '/api/v1/feeds/import', opml, {
      'content-type': 'text/x-opml',
    });
    expect(begun.status).toBe(201);

    const owners = `SELECT count(DISTINCT lease_owner) AS count FROM import_rows
      WHERE leased_until > extract(epoch FROM now()) * 1000`;
    await eventually(async () => ((await read(owners)) === 2 ? true : undefined));
    await workers[0].process.kill('SIGKILL');
    gate.resolve();

    const done = await eventually(async () => {
      const { body } = await client.get(`/api/v1/imports/${begun.body.data.id}`);
      return body.data.status === 'running' ? undefined : body.data;
    });
    expect(done).toMatchObject({ total: FEEDS, created: FEEDS, failed: 0 });
    expect(await read('SELECT count(*) FROM feeds')).toBe(FEEDS);
    expect(await workers[1].process.kill('SIGTERM')).toMatchObject({ code: 0 });
    expect(await api.process.kill('SIGTERM')).toMatchObject({ code: 0 });
  });

  it('open health and metrics alone in a worker, and no work in an api', async () => {
    const [api, worker] = await Promise.all([start('api'), start('worker')]);
    const client = await api.newClient();
    publisher.serve('/feed', rss([{ guid: 'a', title: 'A' }]));
    const feed = await client.post('/api/v1/feeds', { feedUrl: publisher.url('/feed') });
    expect(feed).toMatchObject({ status: 201 });

    const stranger = new ApiClient(worker.url);
    const known = new ApiClient(worker.url, client.rawKey);
    for (const path of ['/health/live', '/health/ready', '/metrics']) {
      expect([path, (await stranger.get(path)).status]).toEqual([path, 200]);
    }
    const paths = ['/', '/docs', '/docs-json', '/dashboard', '/hub', '/api/v1/service'];
    for (const path of [...paths, '/v1/posts', '/api/v1/posts', '/greader/accounts/ClientLogin']) {
      for (const one of [stranger, known]) {
        const answer = await one.get(path);
        expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
          ...[path, 404, expect.stringMatching(/^application\/problem\+json/)],
        ]);
        expect(answer.body).toMatchObject({ status: 404, code: 'not_found' });
      }
    }
    expect(await known.post('/api/v1/feeds', { title: 'x' })).toMatchObject({ status: 404 });

    await worker.process.kill('SIGTERM');
    await sql.query('UPDATE feeds SET next_fetch_at = 0');
    const requests = publisher.count('/feed');
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    expect(publisher.count('/feed')).toBe(requests);
    await start('worker');
    await eventually(() => (publisher.count('/feed') > requests ? true : undefined));
  });
});
