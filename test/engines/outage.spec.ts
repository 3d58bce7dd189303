import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import type { ApiClient } from '../../src/testing/api-client.js';
import { createDatabase } from '../support/databases/engines.js';
import type { TestDatabase } from '../support/databases/engines.js';
import { eventually } from '../../src/testing/eventually.js';
import { problem } from '../support/expectations/problem.js';
import { TestService } from '../support/services/service.js';
import { TcpProxy } from '../support/databases/tcp-proxy.js';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const AWAY = 'The database cannot be reached now; try again later.';

describe('While PostgreSQL is away', () => {
  let database: TestDatabase;
  let proxy: TcpProxy;
  let service: TestService;
  let client: ApiClient;
  beforeAll(async () => {
    database = await createDatabase('postgres');
    proxy = await TcpProxy.to(database.url);
    service = await TestService.start('postgres', {}, proxy.url);
    client = await service.newClient();
  });
  afterAll(async () => {
    await service.stop();
    await proxy.cut();
    await database.drop();
  });

  const requests = [
    ['GET', '/v1/api-keys', undefined],
    ['POST', '/v1/api-keys', { name: 'x' }],
    ['GET', '/api/v1/posts', undefined],
    ['POST', '/api/v1/categories', { name: 'x' }],
    ['GET', '/health/ready', undefined],
  ] as const;

  it('answers 503 to what needs it, and by itself as before once it is back', async () => {
    for (let outage = 0; outage < 3; outage++) {
      expect(await client.get('/api/v1/posts')).toMatchObject({ status: 200 });
      await proxy.cut();
      for (const [method, path, body] of requests) {
        const answer = await client.send(method, path, body);
        expect(answer).toMatchObject({ status: 503, body: problem('unavailable', path, AWAY) });
        expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
      }
      expect(await client.get('/health/live')).toMatchObject({ status: 200 });
      await proxy.restore();
      for (const [method, path] of requests.filter((one) => one[0] === 'GET')) {
        expect(await client.send(method, path)).toMatchObject({ status: 200 });
      }
    }
  });

  it('answers 503 also to what is under way as it goes', async () => {
    const many = Array.from({ length: 50 }, () => client.get('/api/v1/posts'));
    await proxy.cut();
    for (const { status } of await Promise.all(many)) expect([200, 503]).toContain(status);
    await proxy.restore();
    expect(await client.get('/api/v1/posts')).toMatchObject({ status: 200 });
  });

  it('keeps nothing of the requests that it could not serve', async () => {
    const asked = async (requests: number) => {
      const asker = async () => {
        for (let made = 0; made < requests / 20; made++) {
          expect((await client.get('/api/v1/posts')).status).toBe(503);
        }
      };
      await Promise.all(Array.from({ length: 20 }, asker));
      collectGarbage();
      return process.memoryUsage().heapUsed;
    };
    await proxy.cut();
    const before = await asked(1_000);
    const after = await asked(3_000);
    await proxy.restore();
    // A kilobyte kept of each would be three times that.
    expect(after - before).toBeLessThan(1_000_000);
    expect((await client.get('/api/v1/posts')).status).toBe(200);
  });

  it('answers 503 also to writes whose connection the server ends between two statements', async () => {
    const killer = new Client({ connectionString: database.url });
    await killer.connect();
    const statuses = new Set<number>();
    for (let round = 0; round < 3; round++) {
      const writes = Array.from({ length: 10 }, (_, n) =>
        client.post('/v1/api-keys', { name: `Round ${round} of ${n}` }),
      );
      let isOver = false;
      const over = Promise.all(writes).finally(() => (isOver = true));
      while (!isOver) {
        await killer.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE datname = current_database() AND pid <> pg_backend_pid()`,
        );
      }
      for (const { status } of await over) statuses.add(status);
    }
    await killer.end();
    expect([...statuses].filter((status) => ![201, 503].includes(status))).toEqual([]);
    expect(statuses).toContain(503);
    // The last connection that was ended may be noticed by the request that it is for.
    const { status } = await eventually(async () => {
      const answer = await client.get('/api/v1/posts');
      return answer.status === 503 ? undefined : answer;
    });
    expect(status).toBe(200);
  });

  it('remembers the last use of a key until it can be written', async () => {
    const { id, rawKey } = (await client.post('/v1/api-keys', { name: 'watched' })).body.data;
    const before = Date.now();
    await client.get('/api/v1/posts', { 'x-api-key': rawKey });
    await proxy.cut();
    expect(await client.get('/v1/api-keys')).toMatchObject({ status: 503 });
    await proxy.restore();
    const { data } = (await client.get('/v1/api-keys')).body;
    const { lastUsedAt } = data.find((key: any) => key.id === id);
    expect(Date.parse(lastUsedAt)).toBeGreaterThanOrEqual(before);
  });
});
