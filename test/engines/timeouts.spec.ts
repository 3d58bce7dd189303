import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Client } from 'pg';
import type { ApiClient } from '../../src/testing/api-client.js';
import { createDatabase, ENGINES } from '../support/databases/engines.js';
import type { TestDatabase } from '../support/databases/engines.js';
import { problem } from '../support/expectations/problem.js';
import { TestService } from '../support/services/service.js';
import { TcpProxy } from '../support/databases/tcp-proxy.js';

const AWAY = 'The database cannot be reached now; try again later.';
const SETTINGS = { STATEMENT_TIMEOUT_MS: '1500', DATABASE_POOL_SIZE: '3' };

describe('A statement on PostgreSQL', () => {
  let database: TestDatabase;
  let proxy: TcpProxy;
  let service: TestService;
  let client: ApiClient;
  let other: Client;
  beforeAll(async () => {
    database = await createDatabase('postgres');
    proxy = await TcpProxy.to(database.url);
    service = await TestService.start('postgres', SETTINGS, proxy.url);
    client = await service.newClient();
    other = new Client({ connectionString: database.url });
    await other.connect();
  });
  afterAll(async () => {
    await other.end();
    await service.stop();
    await proxy.cut();
    await database.drop();
  });

  const requests = [
    ['GET', '/api/v1/posts', undefined],
    ['POST', '/api/v1/feeds', { title: 'Mine' }],
  ] as const;

  const expectAway = async () => {
    const answers = await Promise.all(
      // More than there are connections.
      [...requests, ...requests, ...requests].map(async ([method, path, body]) => ({
        answer: await client.send(method, path, body),
        path,
      })),
    );
    for (const { answer, path } of answers) {
      expect(answer).toMatchObject({ status: 503, body: problem('unavailable', path, AWAY) });
    }
  };

  it('shares a bounded number of connections with all others', async () => {
    const path = '/api/v1/posts?sort=createdAt';
    await Promise.all(Array.from({ length: 60 }, (_, n) => client.get(`${path}&page=${n + 1}`)));
    const { rows } = await other.query<{ count: string }>(
      `SELECT count(*) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'sluice'`,
    );
    expect(Number(rows[0]!.count)).toBeLessThanOrEqual(3);
  });

  it('that takes too long is given up with 503, and the next one succeeds', async () => {
    await other.query('BEGIN');
    await other.query('LOCK TABLE posts, feeds IN ACCESS EXCLUSIVE MODE');
    await expectAway();
    await other.query('COMMIT');
    for (const [method, path, body] of requests) {
      expect((await client.send(method, path, body)).status).toBeLessThan(300);
    }
  });

  it('to a server that has fallen silent is given up with 503, and all is well later', async () => {
    for (const [method, path, body] of requests) await client.send(method, path, body);
    proxy.silence();
    await expectAway();
    await proxy.cut();
    await proxy.restore();
    for (const [method, path, body] of requests) {
      expect((await client.send(method, path, body)).status).toBeLessThan(300);
    }
  });
});

describe.each(ENGINES)('A slow query on %s', (engine) => {
  it('is logged by its name, without a value', async () => {
    const lines: Record<string, unknown>[] = [];
    const service = await TestService.start(engine, { SLOW_QUERY_MS: '1' });
    Logger.overrideLogger({
      ...{ log: () => undefined, error: () => undefined },
      // A busy machine is warned of, too.
      warn: (line: Record<string, unknown>) => line['query'] !== undefined && lines.push(line),
    });
    const slow = `WITH RECURSIVE numbers (n) AS (
        SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 50000)
      SELECT max(n) AS greatest FROM numbers WHERE CAST(? AS varchar) <> 'never'`;
    await service.database.select(slow, ['secret']);
    await service.database.transaction((manager) =>
      service.database.execute(manager, slow, ['secret']),
    );
    await service.stop();
    Logger.overrideLogger(false);

    const names = lines.map(({ query }) => String(query));
    const same = names.filter((name) => /^select numbers [0-9a-z]+$/.test(name));
    expect(same.length).toBeGreaterThanOrEqual(2);
    expect(lines.every(({ durationMs }) => typeof durationMs === 'number')).toBe(true);
    expect(JSON.stringify(lines)).not.toContain('secret');
  });
});
