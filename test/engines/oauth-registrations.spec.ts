import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { OAUTH_ON, OauthFlow } from '../support/callers/oauth-flow.js';
import { ENGINES } from '../support/databases/engines.js';
import { withService } from '../support/services/running.js';

const MOST = 200;

describe.each(ENGINES)('registrations of clients of OAuth on %s', (engine) => {
  const service = withService({ engine, settings: OAUTH_ON });
  const other = withService(() => ({
    engine,
    settings: OAUTH_ON,
    databaseUrl: service.databaseUrl,
  }));

  it('keep the limit of a network, also at the same moment on two nodes', async () => {
    const register = ({ url }: { url: string }) =>
      OauthFlow.register(url, ['https://client.example/callback']);
    expect((await register(service)).status).toBe(201);
    await service.database.transaction(async (manager) => {
      for (let clients = 1; clients < MOST - 2; clients++) {
        await service.database.execute(
          manager,
          `INSERT INTO oauth_clients (id, name, redirect_uris, network, created_at)
           SELECT CAST(? AS ${engine === 'postgres' ? 'uuid' : 'varchar'}), name, redirect_uris, network, created_at
           FROM oauth_clients LIMIT 1`,
          [randomUUID()],
        );
      }
    });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => register(at % 2 === 0 ? service : other)),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(10);
    for (const { status, body } of refused) {
      expect([status, body.error]).toEqual([503, 'temporarily_unavailable']);
    }
    expect(await service.database.select('SELECT 1 AS one FROM oauth_clients')).toHaveLength(MOST);
  });
});
