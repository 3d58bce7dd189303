import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { cleanUp } from '../../bench/harness/processes.ts';
import { PostgresServer } from '../../bench/harness/postgres-server.ts';
import type { ApiClient } from '../../src/testing/api-client.js';
import { eventually } from '../../src/testing/eventually.js';
import { problem } from '../support/expectations/problem.js';
import { TestService } from '../support/services/service.js';

const AWAY = 'The database cannot be reached now; try again later.';
const PATHS = ['/api/v1/posts', '/v1/api-keys', '/api/v1/categories'];

describe('With DATABASE_STANDBY=synchronous, a PostgreSQL', () => {
  let service: TestService;
  let client: ApiClient;
  let direct: Client;
  beforeAll(async () => {
    const { url } = await PostgresServer.start();
    service = await TestService.start('postgres', { DATABASE_STANDBY: 'synchronous' }, url);
    client = await service.newClient();
    direct = new Client({ connectionString: url });
    await direct.connect();
    // Of this connection alone: it does not wait for the standby.
    await direct.query('SET synchronous_commit = local');
  });
  afterAll(async () => {
    await direct.end();
    await service.stop();
    await cleanUp();
  });

  const statuses = () => Promise.all(PATHS.map(async (path) => (await client.get(path)).status));
  const all = (status: number) =>
    eventually(async () => ((await statuses()).every((one) => one === status) ? true : undefined));
  const waitFor = async (standby: string) => {
    await direct.query(`ALTER SYSTEM SET synchronous_standby_names = '${standby}'`);
    await direct.query('SELECT pg_reload_conf()');
  };

  it('whose commits no standby acknowledges is not believed, until one does', async () => {
    expect(await statuses()).toEqual([200, 200, 200]);
    await waitFor('gone');
    await all(503);
    const answer = await client.get(PATHS[0]!);
    expect(answer).toMatchObject({ status: 503, body: problem('unavailable', PATHS[0]!, AWAY) });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    await waitFor('');
    await all(200);
  });

  it('that is a standby is refused, in every setting', async () => {
    const url = new URL(service.databaseUrl);
    // A server that says so: its own function is found before that of PostgreSQL.
    await direct.query(`CREATE SCHEMA standby`);
    await direct.query(
      `CREATE FUNCTION standby.pg_is_in_recovery() RETURNS boolean AS 'SELECT true' LANGUAGE sql`,
    );
    url.searchParams.set('options', '-c search_path=standby,pg_catalog,public');
    const started = TestService.start('postgres', {}, url.href);
    await expect(started).rejects.toThrow('The server is a standby.');
  });
});
