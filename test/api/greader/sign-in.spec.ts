import { beforeAll, describe, expect, it } from '@jest/globals';
import { ApiClient } from '../../../src/testing/api-client.js';
import { engine } from '../../support/databases/engines.js';
import { ReaderApp } from '../../support/callers/reader-app.js';
import { withService } from '../../support/services/running.js';
import { TestService } from '../../support/services/service.js';

const API = '/greader/reader/api/0';
const ROUTES = [
  ...['token', 'user-info', 'tag/list', 'subscription/list', 'subscription/export'],
  ...['unread-count', 'stream/items/ids', 'stream/items/contents', 'stream/contents'],
  ...['stream/contents/feed%2F1', 'unknown/route'],
].map((path) => ['GET', `${API}/${path}`]);
const WRITES = [
  ...['subscription/edit', 'subscription/quickadd', 'subscription/import', 'edit-tag'],
  ...['mark-all-as-read', 'rename-tag', 'disable-tag', 'stream/items/contents'],
].map((path) => ['POST', `${API}/${path}`]);
const ALL = [...ROUTES, ...WRITES, ['GET', '/greader/reader/atom/feed%2F1']] as [string, string][];

describe('The sign-in of reader apps', () => {
  const service = withService({ settings: { RATE_LIMIT_PER_MINUTE: '1000' } });
  let app: ReaderApp;
  beforeAll(async () => {
    app = await ReaderApp.signIn(service);
  });

  const newKey = async (scopes: string[]): Promise<string> => {
    const answer = await app.owner.post('/v1/api-keys', { name: 'Reader', scopes });
    return answer.body.data.rawKey as string;
  };

  it.each([
    ['/greader//accounts/ClientLogin', 'POST', 401],
    ['/greader//reader/api/0/token', 'GET', 200],
    ['/greader///reader//api/0/user-info', 'GET', 200],
  ])('takes several slashes for one in %s', async (path, method, status) => {
    const answer = await fetch(service.url + path, { method, headers: app.headers });
    expect(answer.status).toBe(status);
  });

  it('takes an API key as the password, and gives it back as Auth', async () => {
    const key = app.owner.rawKey!;
    const { headers, text } = await ReaderApp.login(service.url, key);
    expect(text).toBe(`SID=${key}\nLSID=${key}\nAuth=${key}\n`);
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    // NetNewsWire expects one sign of equality in the line.
    expect(key).not.toContain('=');
    const asJson = await ReaderApp.login(service.url, key, { output: 'json' });
    expect(asJson.body).toEqual({ SID: key, LSID: key, Auth: key });
  });

  it('counts as a use of the key', async () => {
    const key = await newKey(['posts:read', 'feeds:read', 'state:write']);
    await ReaderApp.login(service.url, key);
    const { body } = await app.owner.get('/v1/api-keys');
    const listed = body.data.find(({ keySuffix }: any) => key.endsWith(keySuffix));
    expect(listed.lastUsedAt).not.toBeNull();
  });

  it.each(['', 'wrong', `sluice_${'0'.repeat(36)}`, '\0'])('refuses %j', async (password) => {
    const answer = await ReaderApp.login(service.url, password);
    expect(answer).toMatchObject({ status: 401, text: 'Error=BadAuthentication\n' });
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });

  it('does not read the key from the address', async () => {
    const { status, text } = await new ApiClient(service.url).send(
      'POST',
      `/greader/accounts/ClientLogin?Passwd=${app.owner.rawKey}`,
      'Email=anything',
      { 'content-type': 'application/x-www-form-urlencoded' },
    );
    expect({ status, text }).toEqual({ status: 401, text: 'Error=BadAuthentication\n' });
  });

  it('names the scopes that a key lacks', async () => {
    const answer = await ReaderApp.login(service.url, await newKey(['posts:read']));
    expect(answer.status).toBe(403);
    expect(answer.text).toContain('feeds:read and state:write');
  });

  it('is limited by address, as requests with a wrong key are', async () => {
    const limited = await TestService.start(engine, { RATE_LIMIT_PER_MINUTE: '3' });
    try {
      const statuses: number[] = [];
      for (let n = 0; n < 5; n++) {
        statuses.push((await ReaderApp.login(limited.url, `wrong ${n}`)).status);
      }
      expect(statuses).toEqual([401, 401, 401, 429, 429]);
      const answer = await ReaderApp.login(limited.url, 'wrong');
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      const { rawKey } = await limited.newClient();
      expect((await ReaderApp.login(limited.url, rawKey!)).status).toBe(200);
    } finally {
      await limited.stop();
    }
  });

  it.each(ALL)('is needed for %s %s', async (method, path) => {
    const stranger = new ApiClient(service.url);
    const wrong = { authorization: 'GoogleLogin auth=wrong' };
    for (const headers of [{}, wrong] as Record<string, string>[]) {
      const answer = await stranger.send(method, path, undefined, headers);
      expect(answer).toMatchObject({ status: 401, text: 'Error=BadAuthentication\n' });
      expect(answer.headers.get('x-reader-google-bad-token')).toBe('true');
      expect(answer.headers.get('google-bad-token')).toBe('true');
    }
  });

  it('opens these routes alone: our own API knows no GoogleLogin', async () => {
    const stranger = new ApiClient(service.url);
    expect((await stranger.get('/api/v1/posts', app.headers)).status).toBe(401);
    expect((await app.get('user-info')).status).toBe(200);
    expect((await app.owner.get(`${API}/user-info`)).status).toBe(200);
    const both = await app.owner.get(`${API}/user-info`, { authorization: 'GoogleLogin auth=x' });
    expect(both.status).toBe(400);
  });

  it('gives a token of 57 characters, and takes any', async () => {
    const { text, headers } = await app.get('token');
    expect(text).toMatch(/^[\w-]{57}$/);
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    for (const T of [text, '', 'x']) await app.write('edit-tag', { T, i: '1', a: 'unknown' });
  });

  it('says whose account it is', async () => {
    const { body } = await app.get('user-info?output=json');
    expect(body).toMatchObject({ userId: app.owner.accountId, userEmail: expect.any(String) });
  });

  it.each([
    ['subscription/list', ['posts:read'], 'feeds:read'],
    ['stream/items/ids', ['feeds:read'], 'posts:read'],
  ])('needs the scope for %s', async (path, scopes, missing) => {
    const reader = new ReaderApp(app.owner, await newKey(scopes));
    const answer = await reader.get(path);
    expect(answer.status).toBe(403);
    expect(answer.text).toContain(missing);
  });

  it('needs scopes for writes', async () => {
    const reader = new ReaderApp(app.owner, await newKey(['posts:read', 'feeds:read']));
    expect((await reader.post('edit-tag')).text).toContain('state:write');
    expect((await reader.post('mark-all-as-read')).text).toContain('state:write');
    for (const path of ['subscription/edit', 'subscription/quickadd', 'rename-tag']) {
      expect((await reader.post(path)).text).toContain('feeds:write');
    }
  });

  it('answers 404 for routes that there are not, as a text', async () => {
    const answer = await app.get('preference/stream/list');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });

  it('ends with the key', async () => {
    const created = (await app.owner.post('/v1/api-keys', { name: 'Short' })).body.data;
    const reader = new ReaderApp(app.owner, created.rawKey);
    expect((await reader.get('token')).status).toBe(200);
    await app.owner.delete(`/v1/api-keys/${created.id}`);
    expect((await reader.get('token')).status).toBe(401);
  });
});
