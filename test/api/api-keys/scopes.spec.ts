import { ModulesContainer } from '@nestjs/core';
import { METHOD_METADATA } from '@nestjs/common/constants.js';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Access } from '../../../src/auth/decorators/require-scope.decorator.js';
import { ADMIN_SCOPES, SCOPES } from '../../../src/auth/scopes.js';
import type { BuiltInScope } from '../../../src/auth/scopes.js';
import { ApiClient } from '../../../src/testing/api-client.js';
import { Browser } from '../../support/callers/browser.js';
import { problem } from '../../support/expectations/problem.js';
import { withClient, withService } from '../../support/services/running.js';
import { ALL_SCOPES } from '../../support/extensions/switched-extensions.js';

const PATH = '/v1/api-keys';
const ID = '019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70';

describe('the scopes of keys', () => {
  const service = withService();
  const client = withClient(service);
  let operations: { method: string; path: string; scope: BuiltInScope | undefined }[];
  beforeAll(async () => {
    const { paths } = (await client.get('/docs-json')).body;
    operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods as Record<string, any>).map(([method, operation]) => ({
        method: method.toUpperCase(),
        path: path.replace(/\{\w+\}/g, ID),
        scope: operation['x-scope'],
      })),
    );
  });

  const keyWith = async (...scopes: BuiltInScope[]): Promise<ApiClient> => {
    const { id, rawKey } = (await client.post(PATH, { name: 'Part', scopes })).body.data;
    return new ApiClient(service.url, rawKey, client.accountId, id);
  };
  const getScopes = async (id: string) =>
    (await client.get(`${PATH}/${id}`)).body.data.scopes as string[];

  it('are defined for every route that is not public or for sessions only', () => {
    const undecided: string[] = [];
    for (const { controllers } of service.app.get(ModulesContainer).values()) {
      for (const { metatype } of controllers.values()) {
        const prototype = (metatype as { prototype: object }).prototype;
        for (const name of Object.getOwnPropertyNames(prototype)) {
          const handler = Object.getOwnPropertyDescriptor(prototype, name)?.value as object;
          if (Reflect.getMetadata(METHOD_METADATA, handler ?? {}) === undefined) continue;
          const decided = [handler, prototype.constructor].some((target) =>
            Reflect.hasMetadata(Access.KEY, target),
          );
          if (!decided) undecided.push(`${prototype.constructor.name}.${name}`);
        }
      }
    }
    expect(undecided).toEqual([]);
  });

  it('are documented with every operation that needs one', () => {
    // No operation of Sluice itself is without a rule.
    const own = [...ALL_SCOPES.filter((scope) => scope !== 'extensions'), ...ADMIN_SCOPES];
    expect(new Set(operations.map(({ scope }) => scope))).toEqual(new Set([...own, undefined]));
  });

  it.each(SCOPES)(
    'give a key with only %s access to the operations that need it',
    async (scope) => {
      const key = await keyWith(scope);
      for (const operation of operations.filter((one) => one.scope === scope)) {
        const { status } = await key.send(operation.method, operation.path);
        expect({ ...operation, status }).not.toMatchObject({ status: 403 });
        expect(status).not.toBe(401);
      }
    },
  );

  it.each(SCOPES)('refuse a key that has all scopes except %s, and name it', async (scope) => {
    const key = await keyWith(...SCOPES.filter((one) => one !== scope));
    for (const { method, path } of operations.filter((one) => one.scope === scope)) {
      const answer = await key.send(method, path);
      expect(answer).toMatchObject({
        status: 403,
        body: problem('insufficient_scope', path, `The API key lacks the scope ${scope}.`),
      });
      expect(answer.headers.get('www-authenticate')).toBe(
        `Bearer realm="sluice", error="insufficient_scope", scope="${scope}"`,
      );
    }
  });

  it('are checked before a cached page is sent, and before a body is read', async () => {
    const key = await keyWith('feeds:read');
    for (let round = 1; round <= 3; round++) {
      expect(await client.get('/api/v1/posts')).toMatchObject({ status: 200 });
      expect(await key.get('/api/v1/posts')).toMatchObject({ status: 403 });
      expect(await key.get('/api/v1/posts', { 'if-none-match': '*' })).toMatchObject({
        status: 403,
      });
    }
    expect(await key.post('/api/v1/feeds', '{"broken')).toMatchObject({ status: 403 });
    expect(await key.send('HEAD', '/api/v1/posts')).toMatchObject({ status: 403 });
  });

  it('are all by default', async () => {
    expect(await getScopes(client.keyId!)).toEqual(ALL_SCOPES);
    const { id } = (await client.post(PATH, { name: 'plain' })).body.data;
    expect(await getScopes(id)).toEqual(ALL_SCOPES);
  });

  it('change with PATCH, and take effect for the next request', async () => {
    const key = await keyWith('posts:read');
    expect(await key.get('/api/v1/feeds')).toMatchObject({ status: 403 });
    const path = `${PATH}/${key.keyId}`;
    await client.patch(path, { scopes: ['feeds:read'] });
    expect(await key.get('/api/v1/feeds')).toMatchObject({ status: 200 });
    expect(await key.get('/api/v1/posts')).toMatchObject({ status: 403 });
  });

  it.each([
    [[], 'empty'],
    [['posts:read', 'admin'], 'unknown'],
    ['posts:read', 'no array'],
    [null, 'null'],
    [[1], 'no strings'],
  ])('are refused as %j, which is %s', async (scopes, _) => {
    // Those of extensions may follow, and `*`.
    const message = expect.stringContaining(
      `must be an array of at least one of ${SCOPES.join(', ')}`,
    );
    const answer = await client.post(PATH, { name: 'x', scopes });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'scopes', message }] } });
  });

  describe('that a key with less has', () => {
    const lacks = (missing: string) =>
      `The API key lacks ${missing}, so it cannot grant these scopes or manage a key that has them.`;

    it('are the default of the keys that it creates, and the maximum', async () => {
      const key = await keyWith('keys', 'posts:read');
      const { id } = (await key.post(PATH, { name: 'child' })).body.data;
      expect(await getScopes(id)).toEqual(['posts:read', 'keys']);
      const refused = await key.post(PATH, { name: 'x', scopes: ['posts:read', 'posts:write'] });
      expect(refused.body).toEqual(problem('insufficient_scope', PATH, lacks('posts:write')));
      expect(refused.headers.get('www-authenticate')).toContain('scope="posts:write"');
    });

    it('cannot be extended by the key itself', async () => {
      const key = await keyWith('keys');
      const path = `${PATH}/${key.keyId}`;
      const refused = await key.patch(path, { scopes: ['keys', 'ai'] });
      expect(refused.body).toEqual(problem('insufficient_scope', path, lacks('ai')));
      expect(await getScopes(key.keyId!)).toEqual(['keys']);
    });

    it('prevent it from changing, rotating and revoking a key with more', async () => {
      const key = await keyWith('keys');
      const stronger = await keyWith('keys', 'ai');
      const path = `${PATH}/${stronger.keyId}`;
      for (const [method, at, body] of [
        ['PATCH', path, { name: 'mine' }],
        ['PATCH', path, { scopes: ['keys'] }],
        ['PATCH', path, { paused: true }],
        ['POST', `${path}/rotate`, {}],
        ['DELETE', path, undefined],
      ] as const) {
        const refused = await key.send(method, at, body);
        expect(refused.body).toEqual(problem('insufficient_scope', at, lacks('ai')));
      }
      expect(await stronger.get(PATH)).toMatchObject({ status: 200 });
    });

    it('allow it to manage a key with no more', async () => {
      const key = await keyWith('keys', 'ai');
      const weaker = await keyWith('ai');
      const path = `${PATH}/${weaker.keyId}`;
      expect(await key.patch(path, { name: 'new' })).toMatchObject({ status: 200 });
      expect(await key.post(`${path}/rotate`, {})).toMatchObject({ status: 200 });
      expect(await key.delete(path)).toMatchObject({ status: 200 });
    });
  });

  it('are complete in a session, which can manage every key', async () => {
    const browser = new Browser(service.url);
    await browser.signUp(`scopes-${Date.now()}@example.com`);
    const { id } = (await browser.post(PATH, { name: 'all' })).body.data;
    expect((await browser.get(`${PATH}/${id}`)).body.data.scopes).toEqual(ALL_SCOPES);
    expect(await browser.post(`${PATH}/${id}/rotate`, {})).toMatchObject({ status: 200 });
    expect(await browser.delete(`${PATH}/${id}`)).toMatchObject({ status: 200 });
  });

  it('are not needed for a key to read and revoke itself', async () => {
    const key = await keyWith('ai');
    const path = `${PATH}/${key.keyId!.toUpperCase()}`;
    expect(await key.get(path)).toMatchObject({ status: 200, body: { data: { id: key.keyId } } });
    expect(await key.get(`${path}/usage`)).toMatchObject({ status: 200 });
    expect(await key.get(`${PATH}/${client.keyId}`)).toMatchObject({ status: 403 });
    expect(await key.patch(path, { name: 'x' })).toMatchObject({ status: 403 });
    expect(await key.delete(`${PATH}/${client.keyId}`)).toMatchObject({ status: 403 });
    expect(await key.delete(path)).toMatchObject({ status: 200 });
    expect(await key.get(path)).toMatchObject({ status: 401 });
  });

  it('cannot be regained by a race: a key that was given more scopes in the meantime is not rotated', async () => {
    const manager = await keyWith('keys', 'ai');
    const watched = await keyWith('ai');
    const path = `${PATH}/${watched.keyId}`;
    const [raised, rotated] = await Promise.all([
      client.patch(path, { scopes: ['ai', 'posts:write'] }),
      manager.post(`${path}/rotate`, {}),
    ]);
    expect(raised).toMatchObject({ status: 200 });
    // Either before the change, or not at all.
    expect([200, 403]).toContain(rotated.status);
    expect(await manager.post(`${path}/rotate`, {})).toMatchObject({ status: 403 });
  });

  it('are listed for any key, in pages', async () => {
    const key = await keyWith('ai');
    const { body } = await key.get('/api/v1/scopes');
    expect(body).toMatchObject({ page: 1, pageSize: 20, hasMore: false });
    expect(body.data.map(({ name }: any) => name)).toEqual(ALL_SCOPES);
    for (const { description } of body.data) expect(description).toMatch(/^[A-Z].+\.$/);
    const first = await key.get('/api/v1/scopes?pageSize=10');
    const next = /<(.+)>; rel="next"/.exec(first.headers.get('link')!)![1]!;
    const second = (await key.get(next)).body;
    expect(second).toMatchObject({ page: 2, hasMore: false });
    expect([...first.body.data, ...second.data]).toEqual(body.data);
    expect(await new ApiClient(service.url).get('/api/v1/scopes')).toMatchObject({ status: 401 });
  });
});
