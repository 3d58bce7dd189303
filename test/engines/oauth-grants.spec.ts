import { beforeEach, describe, expect, it } from '@jest/globals';
import { KeyTokensSweeper } from '../../src/api-keys/tokens/key-tokens.sweeper.js';
import { OauthSweeper } from '../../src/oauth/oauth.sweeper.js';
import { mcpStatus, OAUTH_ON, OauthFlow } from '../support/callers/oauth-flow.js';
import { ENGINES } from '../support/databases/engines.js';
import { swept } from '../support/services/background.js';
import { withService } from '../support/services/running.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

describe.each(ENGINES)('a grant of OAuth on %s', (engine) => {
  const service = withService({ engine, settings: OAUTH_ON });
  let flow: OauthFlow;
  beforeEach(async () => {
    flow = await OauthFlow.begin(service.url);
  });

  const count = async (table: string): Promise<number> => {
    const rows = await service.database.select(`SELECT 1 AS one FROM ${table}`);
    return rows.length;
  };
  const keysOfOwner = async (): Promise<number> =>
    (await flow.browser.get('/v1/api-keys')).body.data.length;

  it('is stored without a secret', async () => {
    const tokens = await flow.tokens();
    for (const table of ['oauth_codes', 'oauth_refresh_tokens', 'api_key_hashes', 'api_keys']) {
      const rows = JSON.stringify(await service.database.select(`SELECT * FROM ${table}`));
      expect(rows).not.toContain(tokens.access_token);
      expect(rows).not.toContain(tokens.refresh_token);
    }
  });

  it('gives tokens once for a code that is used many times at once', async () => {
    const code = await flow.code();
    const answers = await Promise.all(Array.from({ length: 6 }, () => flow.redeem(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.error === 'invalid_grant')).toHaveLength(5);
  });

  it('refreshes for several requests with one token, for two minutes', async () => {
    const { refresh_token: token } = await flow.tokens();
    const answers = await Promise.all([1, 2, 3].map(() => flow.refresh(token)));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(await mcpStatus(service.url, body.access_token)).toBe(200);
    }
  });

  it('ends with all its tokens where a refresh token is used again later', async () => {
    const { refresh_token: first } = await flow.tokens();
    const { body: second } = await flow.refresh(first);
    expect(second.refresh_token).not.toBe(first);
    await service.database.transaction((manager) =>
      service.database.execute(
        manager,
        'UPDATE oauth_refresh_tokens SET used_at = used_at - ? WHERE used_at IS NOT NULL',
        [2 * MINUTE_MS + 1],
      ),
    );
    expect((await flow.refresh(first)).body.error).toBe('invalid_grant');
    expect(await mcpStatus(service.url, second.access_token)).toBe(401);
    expect((await flow.refresh(second.refresh_token)).body.error).toBe('invalid_grant');
    expect(await keysOfOwner()).toBe(0);
  });

  it('has an access token for an hour, and at most 20', async () => {
    let { access_token, refresh_token } = await flow.tokens();
    const first = access_token;
    for (let refreshes = 0; refreshes < 20; refreshes++) {
      ({ access_token, refresh_token } = (await flow.refresh(refresh_token)).body);
    }
    expect(await mcpStatus(service.url, first)).toBe(401);
    expect(await mcpStatus(service.url, access_token)).toBe(200);
    await service.database.transaction((manager) =>
      service.database.execute(
        manager,
        'UPDATE api_key_hashes SET expires_at = expires_at - ? WHERE expires_at IS NOT NULL',
        [HOUR_MS],
      ),
    );
    expect(await mcpStatus(service.url, access_token)).toBe(401);
    expect((await flow.refresh(refresh_token)).status).toBe(200);
  });

  it('ends where its code is not used, and a used one is not touched', async () => {
    const used = await flow.tokens();
    await flow.code();
    expect(await keysOfOwner()).toBe(2);
    await swept(service, OauthSweeper, Date.now() + 3 * MINUTE_MS);
    expect(await keysOfOwner()).toBe(1);
    expect(await mcpStatus(service.url, used.access_token)).toBe(200);
  });

  it('ends where its client has not come for 30 days, and nothing of it is left', async () => {
    const { refresh_token: token } = await flow.tokens();
    await flow.refresh(token);
    await swept(service, OauthSweeper, Date.now() + 29 * DAY_MS);
    expect(await keysOfOwner()).toBe(1);
    const later = Date.now() + 31 * DAY_MS;
    await swept(service, OauthSweeper, later);
    await swept(service, KeyTokensSweeper, later);
    expect(await keysOfOwner()).toBe(0);
    for (const table of ['oauth_codes', 'oauth_refresh_tokens', 'oauth_clients']) {
      expect([table, await count(table)]).toEqual([table, 0]);
    }
  });

  it('keeps its client, while a client without one goes after seven days', async () => {
    await flow.tokens();
    await OauthFlow.register(service.url, ['https://unused.example/']);
    const clients = await count('oauth_clients');
    await swept(service, OauthSweeper, Date.now() + 8 * DAY_MS);
    expect(await count('oauth_clients')).toBeLessThan(clients);
    expect((await flow.ask()).status).toBe(200);
  });
});
