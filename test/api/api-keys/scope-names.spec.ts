import { Controller, Get } from '@nestjs/common';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { RequireScope } from '../../../src/auth/decorators/require-scope.decorator.js';
import { SCOPES } from '../../../src/auth/scopes.js';
import { ApiClient } from '../../../src/testing/api-client.js';
import { Browser } from '../../support/callers/browser.js';
import { ownModule } from '../../support/extensions/own-module.js';
import { problem } from '../../support/expectations/problem.js';
import { withClient, withService } from '../../support/services/running.js';

const PATH = '/v1/api-keys';
const LATER = '/api/v1/later';

/** What a later start adds: a route with a scope that no key was ever given. */
@Controller('api/v1/later')
class LaterController {
  @Get()
  @RequireScope('later:read')
  get() {
    return {};
  }
}

describe('scopes by name', () => {
  const service = withService();
  const extended = withService(() => ({
    databaseUrl: service.databaseUrl,
    extensions: [
      {
        ...ownModule({ controllers: [LaterController] }),
        name: 'later',
        scopes: { read: 'Read what came later.' },
      },
    ],
  }));
  const client = withClient(service);
  let owner: Browser;
  beforeAll(async () => {
    owner = new Browser(service.url);
    await owner.signUp(`owner-${Date.now()}@example.com`);
  });

  const buildKey = async (by: Browser | ApiClient, scopes?: string[]) => {
    const answer = await by.send('POST', PATH, { name: 'key', ...(scopes && { scopes }) });
    expect(answer.status).toBe(201);
    const { id, rawKey, scopes: granted } = answer.body.data;
    return { key: new ApiClient(service.url, rawKey, undefined, id), granted };
  };
  const getLater = ({ rawKey }: ApiClient) => new ApiClient(extended.url, rawKey).get(LATER);
  const getStored = async (id: string) => {
    const sql = 'SELECT scope_names FROM api_keys WHERE id = ?';
    return (await service.database.select<{ scope_names: string }>(sql, [id]))[0]!.scope_names;
  };

  it('are stored by name', async () => {
    const { key, granted } = await buildKey(owner, ['keys', 'posts:read', 'keys']);
    expect(granted).toEqual(['posts:read', 'keys']);
    expect(await getStored(key.keyId!)).toBe('posts:read,keys');
  });

  it('leave what a later version adds to keys with * and to sessions', async () => {
    for (const by of [owner, client]) {
      const { key, granted } = await buildKey(by);
      expect(granted).toEqual([...SCOPES]);
      expect((await getLater(key)).body).toMatchObject({ code: 'insufficient_scope' });
    }
    const { key } = await buildKey(owner, [...SCOPES]);
    expect((await getLater(key)).status).toBe(403);
    const all = await buildKey(owner, ['*']);
    expect(all.granted).toEqual(['*']);
    expect((await getLater(all.key)).status).toBe(200);
    expect((await all.key.get('/api/v1/posts')).status).toBe(200);
    const session = new Browser(extended.url);
    session.session = owner.session;
    expect((await session.get(LATER)).status).toBe(200);
  });

  it('are all with *, beside which nothing else is stored', async () => {
    const { key, granted } = await buildKey(owner, ['ai', '*']);
    expect(granted).toEqual(['*']);
    expect(await getStored(key.keyId!)).toBe('*');
    const own = (await key.get(`${PATH}/current`)).body.data;
    expect(own.scopes).toEqual(['*']);
    await owner.send('PATCH', `${PATH}/${key.keyId}`, { scopes: ['ai'] });
    expect((await getLater(key)).status).toBe(403);
  });

  it('let * be given by a session or a key with * alone', async () => {
    const { key: every } = await buildKey(owner, ['*']);
    const { key: named } = await buildKey(owner, [...SCOPES]);
    const lacks =
      'The API key lacks *, so it cannot grant these scopes or manage a key that has them.';
    const refused = await named.post(PATH, { name: 'x', scopes: ['*'] });
    expect(refused).toMatchObject({
      status: 403,
      body: problem('insufficient_scope', PATH, lacks),
    });
    const itself = `${PATH}/${named.keyId}`;
    expect((await named.patch(itself, { scopes: ['*'] })).status).toBe(403);
    for (const method of ['PATCH', 'DELETE']) {
      const body = method === 'PATCH' ? { name: 'mine' } : undefined;
      expect((await named.send(method, `${PATH}/${every.keyId}`, body)).status).toBe(403);
    }
    expect((await buildKey(every, ['*'])).granted).toEqual(['*']);
    expect((await buildKey(every)).granted).toEqual([...SCOPES]);
    expect((await every.patch(itself, { scopes: ['*'] })).status).toBe(200);
    expect((await getLater(named)).status).toBe(200);
  });
});
