import { beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '../../../src/common/ids.js';
import { ApiClient } from '../../../src/testing/api-client.js';
import type { Answer } from '../../../src/testing/api-client.js';
import { eventually } from '../../../src/testing/eventually.js';
import { FeedServer, rss } from '../../../packages/testkit/feed-server.js';
import { finishedImport, importOpml, location, opml, outline } from '../../support/posts/opml.js';
import { problem } from '../../support/expectations/problem.js';
import { running, withService } from '../../support/services/running.js';

const DAY_MS = 86_400_000;
const IN_FLIGHT = 12;

describe('The limits of records', () => {
  const service = withService({
    settings: {
      MAX_CONCURRENT_REQUESTS: String(IN_FLIGHT),
    },
  });
  const other = withService({ beside: service });
  const web = running(() => FeedServer.start());
  let client: ApiClient;
  /** The same account on another process. */
  let elsewhere: ApiClient;

  beforeEach(async () => {
    client = await service.newClient();
    elsewhere = new ApiClient(other.url, client.rawKey);
  });

  /** Stores rows of the account, as requests would. */
  const store = (table: string, count: number, getValues: (at: number) => object) => {
    const rows = Array.from({ length: count }, (_, at) => ({
      account_id: client.accountId!,
      ...getValues(at),
    }));
    const { dialect, transaction } = service.database;
    return transaction(async (manager) => {
      for (let at = 0; at < count; at += 100) {
        const some = rows.slice(at, at + 100).map((row) => Object.values(row));
        await dialect.insertRows(table, Object.keys(rows[0]!), some)(manager);
      }
    });
  };
  const storeCategories = (count: number) =>
    store('categories', count, (at) => ({
      ...{ id: newId(), name: `Stored ${at}`, name_key: `stored ${at}` },
      ...{ created_at: 1, updated_at: 1 },
    }));
  /** Requests to both processes at a time. */
  const race = <T>(count: number, request: (at: number, by: ApiClient) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, at) => request(at, at % 2 ? client : elsewhere)));
  const getStatuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

  it('are 1,000 for categories, also with concurrent requests to two processes', async () => {
    await storeCategories(998);
    const path = '/api/v1/categories';
    const answers = await race(12, (at, by) => by.post(path, { name: `New ${at}` }));
    expect(getStatuses(answers)).toEqual([...Array(2).fill(201), ...Array(10).fill(409)]);
    const detail = 'An account may have 1000 categories; delete one first.';
    for (const { status, body } of answers) {
      if (status === 409) expect(body).toEqual(problem('limit_reached', path, detail));
    }
    const made = answers.find(({ status }) => status === 201)!.body.data;
    // What there is stays usable, and a name that is taken is still a conflict.
    expect((await client.patch(`${path}/${made.id}`, { name: 'Renamed' })).status).toBe(200);
    await client.delete(`${path}/${made.id}`);
    expect((await client.post(path, { name: 'Stored 1' })).body.code).toBe('conflict');
    expect((await client.post(path, { name: 'Another' })).status).toBe(201);
  });

  it('hold for the categories that an import makes, and its rows say so', async () => {
    await storeCategories(999);
    const folders = ['Stored 1', 'New', 'New', 'Newer', 'Newest'].map(
      (name, at) =>
        `<outline text="${name}">${outline(web.serve(`/${at}`, rss([], `${at}`)))}</outline>`,
    );
    const answer = await importOpml(client, opml(folders.join('')));
    const { results } = await finishedImport(client, location(answer));
    const failed = results.filter(({ status }: any) => status === 'failed');
    // One of the new names got the last place.
    expect(failed.length === 2 || failed.length === 3).toBe(true);
    for (const row of failed) {
      const message = 'An account may have 1000 categories; delete one first.';
      expect(row).toMatchObject({ code: 'limit_reached', message, feedId: null });
    }
    const [row] = await service.database.select<{ count: number }>(
      'SELECT count(*) AS count FROM categories WHERE account_id = ?',
      [client.accountId!],
    );
    expect(Number(row!.count)).toBe(1_000);
  });

  it('are three for imports that are not finished, also for those that are tried again', async () => {
    const gate = Promise.withResolvers<void>();
    const slow = web.serve('/slow', async () => {
      await gate.promise;
      return rss([], 'Slow');
    });
    const broken = web.serve('/broken', { body: 'This is no feed.' });
    const done = await importOpml(client, opml(outline(broken)));
    await finishedImport(client, location(done));
    const answers = await race(6, (_, by) => importOpml(by, opml(outline(slow))));
    expect(getStatuses(answers)).toEqual([...Array(3).fill(201), ...Array(3).fill(409)]);
    const detail = 'An account may have 3 imports that are not finished; wait until one is.';
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.body).toEqual(problem('limit_reached', '/api/v1/feeds/import', detail));
    const retry = `${location(done)}/retry`;
    expect((await client.post(retry)).body).toEqual(problem('limit_reached', retry, detail));
    // What has nothing to do is not held up.
    expect((await importOpml(client, opml(outline('javascript:x')))).status).toBe(409);
    gate.resolve();
    for (const one of answers) {
      if (one.status === 201) await finishedImport(client, location(one));
    }
    expect((await client.post(retry)).status).toBe(200);
    await finishedImport(client, location(done));
  });

  it('keep the newest hundred of the imports that are finished', async () => {
    await store('imports', 120, () => ({
      ...{ id: newId(), remaining: 0, created_at: Date.now(), finished_at: Date.now() },
    }));
    expect((await importOpml(client, opml(outline('javascript:x')))).status).toBe(201);
    const [row] = await service.database.select<{ count: number }>(
      'SELECT count(*) AS count FROM imports WHERE account_id = ?',
      [client.accountId!],
    );
    expect(Number(row!.count)).toBe(100);
  });

  it('are 10,000 a day for idempotency keys, also with concurrent requests', async () => {
    await store('idempotency_keys', 9_999, (at) => ({
      ...{ key: `stored-${at}`, fingerprint: 'x', holder: newId(), status: 201, weight: 0 },
      expires_at: Date.now() + DAY_MS,
    }));
    const post = (key: string, by = client) =>
      by.send('POST', '/api/v1/categories', { name: key }, { 'idempotency-key': key });
    const answers = await race(6, (at, by) => post(`key-${at}`, by));
    expect(getStatuses(answers)).toEqual([201, ...Array(5).fill(409)]);
    for (const { status, body } of answers) {
      if (status === 201) continue;
      expect(body.code).toBe('limit_reached');
      expect(body.detail).toMatch(/^An account may have 10000 idempotency keys/);
    }
    const { body } = await client.get('/api/v1/categories');
    expect(body.data).toHaveLength(1);
  });

  it('are 10,000 a day for audit events, but what takes access away is always recorded', async () => {
    const key = await client.post('/v1/api-keys', { name: 'One' });
    await store('audit_events', 10_000, () => ({
      ...{ id: newId(), type: 'api_key.renamed', actor_kind: 'key', details: '{}' },
      created_at: Date.now(),
    }));
    const refused = await client.post('/v1/api-keys', { name: 'Two' });
    expect([refused.status, refused.body.code]).toEqual([409, 'limit_reached']);
    expect(refused.body.detail).toMatch(/^An account may have 10000 audit events a day/);
    const path = `/v1/api-keys/${key.body.data.id}`;
    expect((await client.patch(path, { name: 'Renamed' })).status).toBe(409);
    expect((await client.delete(path)).status).toBe(200);
    const { body } = await client.get('/api/v1/audit-events?pageSize=1');
    expect(body.data[0].type).toBe('api_key.revoked');
  });

  it('are a hundred an hour for the tests of a webhook', async () => {
    const made = await client.post('/api/v1/webhooks', { url: 'https://example.com/hook' });
    const { id } = made.body.data;
    await store('webhook_deliveries', 99, () => ({
      ...{ id: newId(), webhook_id: id, type: 'webhook.test', body: '{}', version: 0 },
      ...{ created_at: Date.now(), status: 'failed', attempts: 1 },
    }));
    const path = `/api/v1/webhooks/${id}/test`;
    const answers = await race(4, (_, by) => by.post(path));
    expect(getStatuses(answers)).toEqual([201, 409, 409, 409]);
    const detail = 'A webhook may have 100 test deliveries an hour.';
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.body).toEqual(problem('limit_reached', path, detail));
  });

  it('are requests in flight of a key in a process, until their answers', async () => {
    let waiting: Promise<Answer>[] = [];
    const refused = await eventually(async () => {
      // This process counts no earlier request, which may not be quite done.
      const { cursor } = (await elsewhere.get('/api/v1/changes?since=now')).body;
      const path = `/api/v1/changes?cursor=${cursor}&wait=30`;
      waiting = Array.from({ length: IN_FLIGHT + 1 }, () => client.get(path));
      const first = await Promise.race(waiting);
      if (first.status === 429) return first;
      // A transaction of another test hid a change from the cursor, and it has ended the waits.
      await Promise.all(waiting);
      return undefined;
    });
    const detail = `A key may have ${IN_FLIGHT} requests in flight (MAX_CONCURRENT_REQUESTS); wait for an answer.`;
    expect(refused.body).toEqual(problem('rate_limited', '/api/v1/changes', detail));
    expect(refused.headers.get('retry-after')).toBe('1');
    expect((await client.get('/v1/api-keys/current')).status).toBe(429);
    // Another key, and another process, are not held up.
    const neighbour = await service.newClient();
    expect((await neighbour.get('/v1/api-keys/current')).status).toBe(200);
    expect((await elsewhere.post('/api/v1/categories', { name: 'One' })).status).toBe(201);
    const statuses = getStatuses(await Promise.all(waiting));
    expect(statuses).toEqual([...Array(IN_FLIGHT).fill(200), 429]);
    expect((await client.get('/v1/api-keys/current')).status).toBe(200);
  });
});
