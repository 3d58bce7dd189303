import { beforeEach, describe, expect, it } from '@jest/globals';
import { toDayNumber, toDate } from '../../../src/api-keys/usage/key-use.js';
import { KeyUsageRecorder } from '../../../src/api-keys/usage/key-usage.recorder.js';
import { KeyUsageRepository } from '../../../src/api-keys/usage/key-usage.repository.js';
import { ApiClient } from '../../../src/testing/api-client.js';
import { engine } from '../../support/databases/engines.js';
import { eventually } from '../../../src/testing/eventually.js';
import { wrongField } from '../../support/expectations/problem.js';
import { withClient, withService } from '../../support/services/running.js';

const PATH = '/v1/api-keys';
const DAY = 24 * 60 * 60 * 1_000;

describe('the usage of a key by day', () => {
  const service = withService();
  const neighbour = withService({ beside: service });
  const client = withClient(service);
  let key: ApiClient;
  beforeEach(async () => {
    const { id, rawKey } = (await client.post(PATH, { name: 'watched' })).body.data;
    key = new ApiClient(service.url, rawKey, client.accountId, id);
  });

  const path = () => `${PATH}/${key.keyId}/usage`;
  const used = () => ({ accountId: client.accountId!, keyId: key.keyId! });
  const usage = async (query = '') => (await client.get(path() + query)).body.data as any[];
  /** The response can arrive before the server has recorded it. */
  const counted = (requests: number) =>
    eventually(async () => {
      const days = await usage();
      return days[0]?.requests === requests ? days : undefined;
    });
  const count = async (daysAgo: number, times = 1) => {
    const recorder = service.app.get(KeyUsageRecorder);
    for (let n = 0; n < times; n++) recorder.count(used(), 200, Date.now() - daysAgo * DAY);
    await recorder.flush();
  };
  const date = (daysAgo: number) => toDate(toDayNumber(Date.now()) - daysAgo);

  it('is empty before the first', async () => {
    const { body } = await client.get(path());
    expect(body).toEqual({ success: true, data: [], page: 1, pageSize: 20, hasMore: false });
  });

  it('counts requests by status class', async () => {
    await key.get('/api/v1/feeds');
    await key.get('/api/v1/feeds', { 'if-none-match': '*' });
    await key.get('/api/v1/feeds?page=0');
    await key.get('/nowhere');
    await key.post(PATH, { name: 'made' });
    expect(await counted(5)).toEqual([
      { date: date(0), requests: 5, statuses: { '2xx': 2, '3xx': 1, '4xx': 2, '5xx': 0 } },
    ]);
  });

  it('counts requests without permission, but none that failed authentication', async () => {
    await client.patch(`${PATH}/${key.keyId}`, { scopes: ['ai'] });
    await key.get('/api/v1/feeds');
    await client.patch(`${PATH}/${key.keyId}`, { paused: true });
    await key.get('/api/v1/feeds');
    expect(await counted(1)).toMatchObject([{ statuses: { '4xx': 1 } }]);
  });

  it('adds up over processes', async () => {
    const there = new ApiClient(neighbour.url, key.rawKey);
    await Promise.all([key, there, key, there].map((one) => one.get('/api/v1/feeds')));
    await eventually(async () => {
      await neighbour.app.get(KeyUsageRecorder).flush();
      return (await usage())[0]?.requests === 4 ? true : undefined;
    });
  });

  it('loses nothing if two processes write at the same time', async () => {
    const [here, there] = [service, neighbour].map(({ app }) => app.get(KeyUsageRecorder));
    for (let n = 0; n < 50; n++) {
      here!.count(used(), 200);
      there!.count(used(), 500);
      // Two processes on SQLite wait for each other; two services in one process cannot.
      if (engine === 'postgres') await Promise.all([here!.flush(), there!.flush()]);
      else await here!.flush().then(() => there!.flush());
    }
    expect(await counted(100)).toMatchObject([{ statuses: { '2xx': 50, '5xx': 50 } }]);
  });

  it('lists days newest first, in pages, with a Link', async () => {
    for (const daysAgo of [0, 3, 5, 9, 12]) await count(daysAgo, daysAgo + 1);
    const seen: string[] = [];
    let next: string | undefined = `${path()}?pageSize=2`;
    for (let page = 1; next; page++) {
      const { body, headers } = await client.get(next);
      expect(body).toMatchObject({ page, pageSize: 2, hasMore: page < 3 });
      seen.push(...body.data.map((one: any) => `${one.date} ${one.requests}`));
      next = /<(.+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
    }
    expect(seen).toEqual([0, 3, 5, 9, 12].map((ago) => `${date(ago)} ${ago + 1}`));
    const second = await usage('?pageSize=2&page=2');
    expect(second.map((one) => one.date)).toEqual([date(5), date(9)]);
  });

  it('lists the days from one to another, both included', async () => {
    for (const daysAgo of [0, 3, 5, 9]) await count(daysAgo);
    const dates = async (query: string) => (await usage(query)).map((one) => one.date);
    expect(await dates(`?from=${date(5)}&to=${date(3)}`)).toEqual([date(3), date(5)]);
    expect(await dates(`?from=${date(4)}`)).toEqual([date(0), date(3)]);
    expect(await dates(`?to=${date(4)}`)).toEqual([date(5), date(9)]);
    expect(await dates(`?from=${date(3)}&to=${date(5)}`)).toEqual([]);
  });

  it.each(['2026-02-30', '2026-1-1', 'today', '', '2026-01-01T00:00:00Z'])(
    'refuses %j as a date',
    async (value) => {
      const { body } = await client.get(`${path()}?from=${value}`);
      expect(body).toEqual(wrongField(path(), 'from', 'must be a date such as 2026-01-02'));
    },
  );

  it('is kept for 400 days, and then removed', async () => {
    await count(400);
    await count(401);
    expect((await usage('?from=2020-01-01')).map((one) => one.date)).toEqual([date(400)]);
    await service.app.get(KeyUsageRepository).removeBefore(toDayNumber(Date.now()) - 400);
    const rows = await service.database.select('SELECT day FROM api_key_usage WHERE key_id = ?', [
      key.keyId!,
    ]);
    expect(rows).toHaveLength(1);
  });

  const lastUse = async () => (await client.get(`${PATH}/${key.keyId}`)).body.data.lastUsedAt;

  it('keeps the last use longer than the usage of days', async () => {
    const recorder = service.app.get(KeyUsageRecorder);
    const at = (daysAgo: number) => (toDayNumber(Date.now()) - daysAgo) * DAY + 12_345;
    for (const daysAgo of [500, 450]) {
      recorder.record(used(), at(daysAgo));
      recorder.count(used(), 200, at(daysAgo));
      await recorder.flush();
    }
    await service.app.get(KeyUsageRepository).removeBefore(toDayNumber(Date.now()) - 400);
    expect(await lastUse()).toBe(new Date(at(450)).toISOString());
    expect(await usage('?from=2020-01-01')).toEqual([]);
  });

  it('does not list a day whose requests were answered on the next day', async () => {
    const recorder = service.app.get(KeyUsageRecorder);
    const midnight = toDayNumber(Date.now()) * DAY;
    recorder.record(used(), midnight - 1);
    await recorder.flush();
    recorder.count(used(), 200, midnight);
    expect(await usage()).toMatchObject([{ date: date(0), requests: 1 }]);
    expect(await lastUse()).toBe(new Date(midnight - 1).toISOString());
  });

  it('is separate for each account, and is deleted with the key', async () => {
    await count(0);
    const other = await service.newClient();
    expect(await other.get(path())).toMatchObject({ status: 404 });
    await client.delete(`${PATH}/${key.keyId}`);
    const rows = await service.database.select('SELECT day FROM api_key_usage WHERE key_id = ?', [
      key.keyId!,
    ]);
    expect(rows).toEqual([]);
    const recorder = service.app.get(KeyUsageRecorder);
    recorder.count(used(), 200);
    await recorder.flush();
  });
});
