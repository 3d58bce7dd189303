import { setTimeout } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { ApiClient } from '../../../src/testing/api-client.js';
import { Browser } from '../../support/callers/browser.js';
import { engine } from '../../support/databases/engines.js';
import { withService } from '../../support/services/running.js';
import { TestService } from '../../support/services/service.js';

const PATH = '/api/v1/changes';
/** By then a request that was sent before waits. */
const UNDER_WAY_MS = 100;

describe('A request that waits for changes', () => {
  const service = withService();
  const other = withService({ beside: service });
  let client: ApiClient;
  beforeEach(async () => {
    client = await service.newClient();
  });

  const now = async () => (await client.get(`${PATH}?since=now`)).body.cursor;

  it('learns of those of another process', async () => {
    const waiting = client.get(`${PATH}?wait=30&cursor=${await now()}`);
    await setTimeout(UNDER_WAY_MS);
    const elsewhere = new ApiClient(other.url, client.rawKey);
    const made = await elsewhere.post('/api/v1/categories', { name: 'News' });
    const { status, body } = await waiting;
    expect(status).toBe(200);
    expect(body.data.map(({ data }: any) => data)).toEqual([made.body.data]);
  });

  it('is answered at once if there are some', async () => {
    const { body } = await client.post('/api/v1/categories', { name: 'News' });
    const answer = await client.get(`${PATH}?wait=30`);
    expect(answer.body.data[0].id).toBe(body.data.id);
  });

  it('gets an empty page if nothing of its types changes', async () => {
    const { cursor } = (await client.get(`${PATH}?types=feed`)).body;
    const waiting = client.get(`${PATH}?types=feed&wait=2&cursor=${cursor}`);
    await client.post('/api/v1/categories', { name: 'News' });
    const { status, body } = await waiting;
    expect([status, body.data, body.hasMore]).toEqual([200, [], false]);
    const feed = (await client.post('/api/v1/feeds', { title: 'Own' })).body.data;
    const next = await client.get(`${PATH}?types=feed&cursor=${body.cursor}`);
    expect(next.body.data.map(({ id }: any) => id)).toEqual([feed.id]);
  });

  it('gets nothing with a key that is revoked meanwhile', async () => {
    const cursor = await now();
    const made = await client.post('/v1/api-keys', { name: 'other' });
    const { id, rawKey } = made.body.data;
    const waiting = new ApiClient(service.url, rawKey).get(`${PATH}?wait=30&cursor=${cursor}`);
    await setTimeout(UNDER_WAY_MS);
    await client.delete(`/v1/api-keys/${id}`);
    await client.post('/api/v1/categories', { name: 'Secret' });
    const answer = await waiting;
    expect([answer.status, answer.body.code]).toEqual([401, 'invalid_api_key']);
  });

  it('is one of a bounded number for an account', async () => {
    const cursor = await now();
    const path = `${PATH}?wait=30&cursor=${cursor}`;
    const waiting = Array.from({ length: 21 }, () => client.get(path));
    const refused = await Promise.race(waiting);
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
    expect(refused.headers.get('retry-after')).toBe('5');
    await client.post('/api/v1/categories', { name: 'News' });
    const statuses = (await Promise.all(waiting)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  });

  it('is answered when its process stops', async () => {
    const third = await TestService.start(engine, {}, service.databaseUrl);
    const path = `${PATH}?wait=30&cursor=${await now()}`;
    // A connection that would stay open holds up the stop.
    const waiting = new Browser(third.url).get(path, { 'x-api-key': client.rawKey });
    await setTimeout(UNDER_WAY_MS);
    await third.stop();
    expect((await waiting).body).toMatchObject({ data: [], hasMore: false });
  });
});
