import { beforeEach, describe, expect, it } from '@jest/globals';
import { toDayNumber, toHourNumber, toInstant } from '../../../src/api-keys/usage/key-use.js';
import { KeyUsageRecorder } from '../../../src/api-keys/usage/key-usage.recorder.js';
import { KeyUsageRepository } from '../../../src/api-keys/usage/key-usage.repository.js';
import { ApiClient } from '../../../src/testing/api-client.js';
import { eventually } from '../../../src/testing/eventually.js';
import { wrongField } from '../../support/expectations/problem.js';
import { withService } from '../../support/services/running.js';

const PATH = '/v1/api-keys';
const OVERVIEW = `${PATH}/usage`;
const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;

describe('the usage of all keys', () => {
  const service = withService();
  let browser: ApiClient;
  let manager: ApiClient;
  beforeEach(async () => {
    manager = await service.newClient();
    browser = manager;
  });

  const newKey = async (name: string) => {
    const { id, rawKey } = (await manager.post(PATH, { name })).body.data;
    return new ApiClient(service.url, rawKey, manager.accountId, id);
  };
  const overview = async (query = '') => (await browser.get(OVERVIEW + query)).body.data;
  const usageOf = (key: ApiClient, { keys }: any) =>
    keys.find(({ keyId }: any) => keyId === key.keyId);
  const count = async (key: ApiClient, ago: number, statuses: number[]) => {
    const recorder = service.app.get(KeyUsageRecorder);
    const used = { accountId: key.accountId!, keyId: key.keyId! };
    for (const status of statuses) recorder.count(used, status, Date.now() - ago);
    await recorder.flush();
  };

  it('has the requests of each key by the day, the busiest key first', async () => {
    const [busy, calm, idle] = [await newKey('busy'), await newKey('calm'), await newKey('idle')];
    await count(busy, 0, [200, 200, 304, 404, 500, ...Array<number>(50).fill(201)]);
    await count(busy, 29 * DAY, [200, 400]);
    await count(busy, 30 * DAY, [200]);
    await count(calm, 2 * DAY, [200, 200]);
    const usage = await overview();
    expect(usage).toMatchObject({ period: '30d', unit: 'day' });
    expect(usage.times).toHaveLength(30);
    expect(usage.times.at(-1)).toBe(new Date(toDayNumber(Date.now()) * DAY).toISOString());
    expect(usage.times[0]).toBe(new Date((toDayNumber(Date.now()) - 29) * DAY).toISOString());
    expect(usage.keys[0]).toEqual({
      keyId: busy.keyId,
      requests: 57,
      statuses: { '2xx': 53, '3xx': 1, '4xx': 2, '5xx': 1 },
      counts: [2, ...Array<number>(28).fill(0), 55],
      errors: [1, ...Array<number>(28).fill(0), 2],
    });
    const { counts } = usageOf(calm, usage);
    expect([counts.indexOf(2), counts.filter(Boolean)]).toEqual([27, [2]]);
    expect(usageOf(idle, usage)).toBeUndefined();
    const sum = usage.keys.reduce((all: number, { requests }: any) => all + requests, 0);
    expect(usage.requests).toBe(sum);
  });

  it.each([
    ['7d', 7],
    ['90d', 90],
  ])('goes back %s', async (period, days) => {
    const key = await newKey('old');
    await count(key, (days - 1) * DAY, [200]);
    await count(key, days * DAY, [200]);
    const usage = await overview(`?period=${period}`);
    expect(usage.times).toHaveLength(days);
    expect(usageOf(key, usage).counts).toEqual([1, ...Array<number>(days - 1).fill(0)]);
  });

  it('has 24 hours by the hour', async () => {
    const key = await newKey('hourly');
    await count(key, 0, [200, 429]);
    await count(key, 23 * HOUR, [200]);
    await count(key, 24 * HOUR, [200]);
    const usage = await overview('?period=24h');
    expect(usage).toMatchObject({ period: '24h', unit: 'hour' });
    expect(usage.times.at(-1)).toBe(new Date(toInstant(toHourNumber(Date.now()))).toISOString());
    expect(usageOf(key, usage).counts).toEqual([1, ...Array<number>(22).fill(0), 2]);
    expect(usageOf(key, usage).errors.at(-1)).toBe(1);
  });

  it('counts real requests, adding up over flushes', async () => {
    const key = await newKey('real');
    for (let round = 1; round <= 3; round++) {
      await key.get('/api/v1/feeds');
      await eventually(async () => {
        const usage = usageOf(key, await overview('?period=24h'));
        return usage?.requests === round ? true : undefined;
      });
    }
    expect(usageOf(key, await overview())).toMatchObject({ requests: 3 });
  });

  it('is never stored where a key asks, whose request counts itself', async () => {
    const { headers } = await manager.get(OVERVIEW);
    expect(headers.get('cache-control')).toContain('no-store');
  });

  it('removes hours after two days', async () => {
    const key = await newKey('forgotten');
    for (const hours of [0, 47, 48, 49]) await count(key, hours * HOUR, [200]);
    await service.app.get(KeyUsageRepository).removeHoursBefore(toHourNumber(Date.now()) - 48);
    const rows = await service.database.select('SELECT hour FROM api_key_hours WHERE key_id = ?', [
      key.keyId!,
    ]);
    expect(rows).toHaveLength(3);
  });

  it('is of one account alone, without the keys that were revoked', async () => {
    const key = await newKey('gone');
    await count(key, 0, [200]);
    browser = await service.newClient();
    expect(usageOf(key, await overview('?period=24h'))).toBeUndefined();
    browser = manager;
    expect(usageOf(key, await overview('?period=24h'))).toBeDefined();
    await manager.delete(`${PATH}/${key.keyId}`);
    expect(usageOf(key, await overview('?period=24h'))).toBeUndefined();
  });

  it('needs the permission for keys, even of a key that asks for itself', async () => {
    const key = await newKey('less');
    await manager.patch(`${PATH}/${key.keyId}`, { scopes: ['posts:read'] });
    expect(await key.get(OVERVIEW)).toMatchObject({ status: 403 });
  });

  it.each(['1d', '', '24H', '30d,7d'])('refuses %j as a period', async (period) => {
    const { body } = await manager.get(`${OVERVIEW}?period=${period}`);
    const message = 'must be one of 24h, 7d, 30d, 90d';
    expect(body).toEqual(wrongField(OVERVIEW, 'period', message));
  });
});
