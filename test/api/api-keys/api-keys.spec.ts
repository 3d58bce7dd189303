import { beforeEach, describe, expect, it } from '@jest/globals';
import { AccountEntity } from '../../../src/tenancy/account.entity.js';
import { ApiKeysService } from '../../../src/api-keys/management/api-keys.service.js';
import { newId } from '../../../src/common/ids.js';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { UUID_V7 } from '../../support/expectations/ids.js';
import { problem } from '../../support/expectations/problem.js';
import { withService } from '../../support/services/running.js';
import { SWITCHED_SCOPES } from '../../support/extensions/switched-extensions.js';

const RAW_KEY = /^sluice_[0-9A-Za-z]{36}$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const PATH = '/v1/api-keys';

describe('API keys', () => {
  const service = withService();
  let client: ApiClient;
  beforeEach(async () => {
    client = await service.newClient();
  });

  const create = async (name: string) => (await client.post(PATH, { name })).body.data;
  const list = async () => (await client.get(PATH)).body.data as any[];
  const keyCount = () =>
    service.database.read(async (manager) => {
      const account = await manager.findOneByOrFail(AccountEntity, { id: client.accountId! });
      return account.apiKeyCount;
    });

  describe('creating', () => {
    it('answers 201 with id, name, rawKey and Location, and must not be stored', async () => {
      const answer = await client.post(PATH, { name: 'My integration' });
      expect(answer).toMatchObject({ status: 201 });
      expect(answer.body).toEqual({
        success: true,
        data: {
          id: expect.stringMatching(UUID_V7),
          name: 'My integration',
          rawKey: expect.stringMatching(RAW_KEY),
          scopes: [
            ...['posts:read', 'posts:write', 'state:write'],
            ...['feeds:read', 'feeds:write', 'ai', 'keys'],
            ...['webhooks:read', 'webhooks:write', 'shared-feeds:read', 'shared-feeds:write'],
            ...['rules:read', 'rules:write', 'members:read', 'members:write'],
            ...['extensions', ...SWITCHED_SCOPES],
          ],
          expiresAt: null,
        },
      });
      expect(answer.headers.get('location')).toBe(`${PATH}/${answer.body.data.id}`);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    });

    it('creates a key that works immediately', async () => {
      const { rawKey } = await create('works');
      expect(await client.get(PATH, { 'x-api-key': rawKey })).toMatchObject({ status: 200 });
    });

    it('gives every key a separate id and raw key, even with the same name', async () => {
      const keys = [await create('twin'), await create('twin')];
      expect(new Set(keys.flatMap(({ id, rawKey }) => [id, rawKey])).size).toBe(4);
      expect((await list()).filter(({ name }) => name === 'twin')).toHaveLength(2);
    });

    it('stores only the SHA-256, the prefix and the suffix of the raw key', async () => {
      const { id, rawKey } = await create('hashed');
      const [row] = await service.database.select<object>('SELECT * FROM api_keys WHERE id = ?', [
        id,
      ]);
      expect(JSON.stringify(row)).not.toContain(rawKey.slice(11, -4));
    });
  });

  describe('listing', () => {
    it('shows exactly id, name, masked value, last use and creation of each key', async () => {
      const before = Date.now();
      const { id, rawKey } = await create('listed');
      const answer = await client.get(PATH);
      expect(answer).toMatchObject({ status: 200 });
      expect(Object.keys(answer.body)).toEqual(['success', 'data']);
      expect(answer.body.data[0]).toEqual({
        id,
        name: 'listed',
        keyPrefix: rawKey.slice(0, 11),
        keySuffix: rawKey.slice(-4),
        lastUsedAt: null,
        createdAt: expect.stringMatching(INSTANT),
      });
      const createdAt = Date.parse(answer.body.data[0].createdAt);
      expect(createdAt).toBeGreaterThanOrEqual(before);
      expect(createdAt).toBeLessThanOrEqual(Date.now());
      expect(answer.text).not.toContain(rawKey.slice(11, -4));
      expect(answer.headers.get('cache-control')).toBe('private, no-cache');
      expect(answer.headers.get('etag')).toMatch(/^"[\w-]+"$/);
    });

    it('is newest first', async () => {
      for (const name of ['first', 'second', 'third']) await create(name);
      expect((await list()).map(({ name }) => name)).toEqual(['third', 'second', 'first', 'test']);
    });

    it('shows only the keys of the account', async () => {
      const other = await service.newClient();
      await other.post(PATH, { name: 'foreign' });
      expect((await list()).map(({ id }) => id)).toEqual([client.keyId]);
    });

    it('gives all keys without page and pageSize, up to a hundred', async () => {
      for (let n = 1; n < 100; n++) await create(`key ${n}`);
      const all = await client.get(PATH);
      expect(all.body.data).toHaveLength(100);
      expect(all.headers.get('link')).toBeNull();

      const first = await client.get(`${PATH}?page=1`);
      expect(first.body.data).toEqual(all.body.data.slice(0, 20).map(anyUse));
      expect(first.headers.get('link')).toMatch(
        /^<\/v1\/api-keys\?pageSize=20&cursor=[\w-]+>; rel="next"$/,
      );
      const second = await client.get(`${PATH}?page=2&pageSize=40`);
      expect(second.body.data).toEqual(all.body.data.slice(40, 80).map(anyUse));
      const last = await client.get(`${PATH}?page=3&pageSize=40`);
      expect(last.body.data).toEqual(all.body.data.slice(80).map(anyUse));
      expect(last.headers.get('link')).toBeNull();
    });
  });

  describe('renaming', () => {
    it('answers with the list element under its new name', async () => {
      const { id } = await create('old');
      const [before] = await list();
      const answer = await client.patch(`${PATH}/${id}`, { name: '  new  ' });
      expect(answer).toMatchObject({ status: 200 });
      expect(answer.body).toEqual({ success: true, data: { ...before, name: 'new' } });
      expect((await list())[0]).toEqual({ ...before, name: 'new' });
    });

    it('keeps the raw key valid', async () => {
      const { id, rawKey } = await create('old');
      await client.patch(`${PATH}/${id}`, { name: 'new' });
      expect(await client.get(PATH, { 'x-api-key': rawKey })).toMatchObject({ status: 200 });
    });

    it('takes the id in upper case too', async () => {
      const { id } = await create('old');
      const answer = await client.patch(`${PATH}/${id.toUpperCase()}`, { name: 'new' });
      expect(answer).toMatchObject({ status: 200, body: { data: { id, name: 'new' } } });
    });
  });

  describe('revoking', () => {
    it('answers only success, and the key is refused and not listed', async () => {
      const { id, rawKey } = await create('doomed');
      const answer = await client.delete(`${PATH}/${id}`);
      expect(answer).toMatchObject({ status: 200, body: { success: true } });
      expect(answer.text).toBe('{"success":true}');
      expect(await client.get(PATH, { 'x-api-key': rawKey })).toMatchObject({
        status: 401,
        body: { code: 'invalid_api_key' },
      });
      expect((await list()).map((key) => key.id)).toEqual([client.keyId]);
    });

    it('lets a key revoke itself', async () => {
      expect(await client.delete(`${PATH}/${client.keyId}`)).toMatchObject({ status: 200 });
      expect(await client.get(PATH)).toMatchObject({ status: 401 });
    });
  });

  describe('a missing key', () => {
    const gone = (id: string) =>
      problem('not_found', `${PATH}/${id}`, 'There is no such API key in this account.');

    it('cannot be renamed or revoked after it was revoked', async () => {
      const { id } = await create('gone');
      await client.delete(`${PATH}/${id}`);
      expect((await client.delete(`${PATH}/${id}`)).body).toEqual(gone(id));
      expect((await client.patch(`${PATH}/${id}`, { name: 'x' })).body).toEqual(gone(id));
    });

    it.each(['1', 'not-a-uuid', '%00', "'; DROP TABLE api_keys; --", '00000000'.repeat(40)])(
      'answers 404 for the id %j',
      async (id) => {
        const path = encodeURI(id);
        const answer = await client.delete(`${PATH}/${path}`);
        expect(answer).toMatchObject({ status: 404, body: gone(path) });
      },
    );

    it.each(['GET', 'PATCH', 'DELETE'])(
      'has the same response for %s of another account’s id as of a random one',
      async (method) => {
        const other = await service.newClient();
        const [foreign, random] = await Promise.all(
          [other.keyId!, newId()].map(async (id) => {
            const body = method === 'PATCH' ? { name: 'stolen' } : undefined;
            const answer = await client.send(method, `${PATH}/${id}`, body);
            return anonymous(answer, id);
          }),
        );
        expect(foreign).toEqual(random);
        expect(foreign).toMatchObject({ status: 404 });
        expect((await other.get(PATH)).body.data).toMatchObject([{ name: 'test' }]);
      },
    );
  });

  describe('the limit of 100 keys', () => {
    const tooMany = problem(
      'key_limit_reached',
      PATH,
      'An account holds at most 100 API keys; revoke one first.',
    );
    const fill = async (count: number) => {
      const keys = service.app.get(ApiKeysService);
      while ((await keyCount()) < count) await keys.create(client.accountId!, 'filler');
    };

    it('holds for 30 concurrent creations with space for 10', async () => {
      await fill(90);
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, n) => client.post(PATH, { name: `raced ${n}` })),
      );
      const refused = answers.filter(({ status }) => status !== 201);
      expect(refused).toHaveLength(20);
      for (const answer of refused) expect(answer).toMatchObject({ status: 409, body: tooMany });
      expect(await list()).toHaveLength(100);
      expect(await keyCount()).toBe(100);
    });

    it('allows as many new keys as are revoked', async () => {
      await fill(100);
      const [newest] = await list();
      expect((await client.post(PATH, { name: '101st' })).body).toEqual(tooMany);
      await client.delete(`${PATH}/${newest.id}`);
      expect(await client.post(PATH, { name: 'fits' })).toMatchObject({ status: 201 });
      expect((await client.post(PATH, { name: '101st' })).body).toEqual(tooMany);
    });

    it('counts a key once that is revoked by two concurrent requests', async () => {
      for (let round = 0; round < 10; round++) {
        const { id } = await create('raced');
        const answers = await Promise.all([1, 2].map(() => client.delete(`${PATH}/${id}`)));
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
      }
      expect(await keyCount()).toBe(1);
    });

    it('is separate for each account', async () => {
      await fill(100);
      const other = await service.newClient();
      expect(await other.post(PATH, { name: 'fits' })).toMatchObject({ status: 201 });
    });
  });
});

/** A key that was used; the time of its last use varies. */
const anyUse = (key: { lastUsedAt: string | null }) =>
  key.lastUsedAt === null ? key : { ...key, lastUsedAt: expect.stringMatching(INSTANT) };

/**
 * A response without the fields that differ between any two requests, and without the requested id.
 */
const anonymous = ({ status, headers, text, body }: any, id: string) => ({
  status,
  text: text.replaceAll(id, '<id>').replaceAll(body.requestId, '<request>'),
  headers: [...headers].filter(([name]) => name !== 'x-request-id' && name !== 'date'),
});
