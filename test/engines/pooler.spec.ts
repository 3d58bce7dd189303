import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { sentenceFor } from '../../src/app/start-failure.js';
import type { ApiClient } from '../../src/testing/api-client.js';
import { createDatabase } from '../support/databases/engines.js';
import type { TestDatabase } from '../support/databases/engines.js';
import { eventually } from '../../src/testing/eventually.js';
import { describeWith } from '../support/services/installed.js';
import { PgBouncer } from '../support/databases/pgbouncer.js';
import { TestService } from '../support/services/service.js';
import { TcpProxy } from '../support/databases/tcp-proxy.js';

const SETTINGS = { DATABASE_POOLER: 'transaction', STATEMENT_TIMEOUT_MS: '5000' };
const LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];

describeWith(['pgbouncer'], 'Behind PgBouncer in transaction mode', () => {
  let database: TestDatabase;
  let proxy: TcpProxy;
  let pooler: PgBouncer;
  let url: string;
  let services: TestService[];
  let direct: Client;
  beforeAll(async () => {
    database = await createDatabase('postgres');
    proxy = await TcpProxy.to(database.url);
    pooler = await PgBouncer.start(proxy.url);
    url = pooler.to(database.url);
    // Both migrate the empty database, one after the other.
    services = await Promise.all([1, 2].map(() => TestService.start('postgres', SETTINGS, url)));
    direct = new Client({ connectionString: database.url });
    await direct.connect();
  });
  afterAll(async () => {
    await direct.end();
    await Promise.all(services.map((service) => service.stop()));
    await pooler.stop();
    await proxy.cut();
    await database.drop();
  });

  it('services share few connections, and each select has its own answer', async () => {
    // Different statements, in an order of each service's own.
    const texts = Array.from({ length: 12 }, (_, n) => `SELECT CAST(? AS bigint) + ${n} AS n`);
    const ask = async ({ database: { select } }: TestService, order: string[]) => {
      const asked = Array.from({ length: 200 }, (_, n) => ({ n, at: n % order.length }));
      const rows = await Promise.all(
        asked.map(({ n, at }) => select<{ n: number }>(order[at]!, [n])),
      );
      for (const [i, { n, at }] of asked.entries()) {
        expect(rows[i]![0]!.n).toBe(n + texts.indexOf(order[at]!));
      }
    };
    await Promise.all([ask(services[0]!, texts), ask(services[1]!, texts.toReversed())]);
    const { rows } = await direct.query<{ count: number }>(
      `SELECT count(*)::int FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'sluice'`,
    );
    expect(rows[0]!.count).toBeLessThanOrEqual(4);
  });

  it('accounts see their own posts, while all write and read at once', async () => {
    const account = async (client: ApiClient, name: string) => {
      const feed = (await client.post('/api/v1/feeds', { title: name })).body.data;
      for (let n = 1; n <= 10; n++) {
        const post = { externalId: `${n}`, title: name };
        expect((await client.post(`/api/v1/feeds/${feed.id}/posts`, post)).status).toBe(201);
        const { body } = await client.get('/api/v1/posts');
        expect(body.data.map(({ title }: any) => title)).toEqual(Array(n).fill(name));
      }
    };
    const clients = [];
    for (let n = 0; n < 8; n++) clients.push(await services[n % 2]!.newClient());
    await Promise.all(clients.map((client, n) => account(client, `Account ${n}`)));
  });

  it('a transaction has the time limits, and leaves none behind', async () => {
    const limits = async (manager: { query: (sql: string) => Promise<any[]> }) => {
      const sql = LIMITS.map((name) => `current_setting('${name}') AS ${name}`).join(', ');
      return Object.values((await manager.query(`SELECT ${sql}`))[0] as object);
    };
    const { transaction, read } = services[0]!.database;
    for (let times = 0; times < 8; times++) {
      expect(await transaction(limits)).toEqual(['5s', '5s', '5s']);
      expect(await read(limits)).toEqual(['0', '0', '0']);
    }
  });

  it('what waits too long gets 503, and what comes after it succeeds', async () => {
    const client = await services[0]!.newClient();
    await direct.query('BEGIN');
    await direct.query('LOCK TABLE posts, feeds IN ACCESS EXCLUSIVE MODE');
    const held = [client.get('/api/v1/posts'), client.post('/api/v1/feeds', { title: 'Mine' })];
    for (const { status } of await Promise.all(held)) expect(status).toBe(503);
    await direct.query('COMMIT');
    expect((await client.get('/api/v1/posts')).status).toBe(200);
    expect((await client.post('/api/v1/feeds', { title: 'Mine' })).status).toBe(201);
  });

  it('an outage of PostgreSQL is 503, and ends by itself', async () => {
    const client = await services[0]!.newClient();
    await proxy.cut();
    for (let times = 0; times < 5; times++) {
      expect((await client.get('/api/v1/posts')).status).toBe(503);
      expect((await client.post('/api/v1/feeds', { title: 'Mine' })).status).toBe(503);
    }
    await proxy.restore();
    const status = await eventually(async () => {
      const answer = await client.get('/api/v1/posts');
      return answer.status === 503 ? undefined : answer.status;
    });
    expect(status).toBe(200);
  });

  it('a service without the setting does not start, and says which one it needs', async () => {
    const started = TestService.start('postgres', { DATABASE_POOLER: 'none' }, url).catch(
      sentenceFor,
    );
    expect(await started).toContain('set DATABASE_POOLER=transaction');
  });
});
