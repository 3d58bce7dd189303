import { beforeEach, describe, expect, it } from '@jest/globals';
import { KeyRequestsRecorder } from '../../src/api-keys/requests/key-requests.recorder.js';
import { KeyRequestsRepository } from '../../src/api-keys/requests/key-requests.repository.js';
import { KeyRequestsSweeper } from '../../src/api-keys/requests/key-requests.sweeper.js';
import { v7 } from 'uuid';
import { ApiClient } from '../../src/testing/api-client.js';
import { UNKNOWN_ID } from '../support/expectations/ids.js';
import { problem } from '../support/expectations/problem.js';
import { ENGINES } from '../support/databases/engines.js';
import { withService } from '../support/services/running.js';

const KEYS = '/v1/api-keys';
const POSTS = '/api/v1/posts';
const DAY_MS = 86_400_000;

describe.each(ENGINES)('the requests of a key on %s', (engine) => {
  const service = withService({ engine });
  const without = withService(() => ({
    engine,
    beside: service,
    settings: { KEY_REQUESTS: 'off' },
  }));
  let client: ApiClient;
  let key: ApiClient;
  beforeEach(async () => {
    client = await service.newClient();
    const { body } = await client.post(KEYS, { name: 'key' });
    key = new ApiClient(service.url, body.data.rawKey, client.accountId, body.data.id);
  });

  const getPath = ({ keyId }: ApiClient) => `${KEYS}/${keyId}/requests`;
  const list = async (query = '') => (await client.get(`${getPath(key)}${query}`)).body;
  const stored = (instants: number[]) =>
    service.app.get(KeyRequestsRepository).add(
      instants.map((requestedAt, n) => ({
        ...{ id: v7({ msecs: requestedAt }), accountId: client.accountId!, keyId: key.keyId! },
        ...{ method: 'GET', route: '/api/v1/posts', status: 200, durationMs: n },
        ...{ address: '192.0.2.1', requestId: `request-${n}`, requestedAt },
      })),
    );

  it('are listed newest first, with what was answered', async () => {
    const began = Date.now();
    await key.send('GET', `${POSTS}?pageSize=5`, undefined, { 'x-request-id': 'first' });
    await key.get(`${POSTS}/${UNKNOWN_ID}`);
    await key.post('/api/v1/feeds', {});
    await key.get('/api/v1/nothing');
    const { data, ...page } = await list();
    expect(page).toEqual({ page: 1, pageSize: 20, hasMore: false });
    const shown = data.map(({ method, route, status }: Record<string, unknown>) => [
      ...[method, route, status],
    ]);
    expect(shown).toEqual([
      ['GET', null, 404],
      ['POST', '/api/v1/feeds', 400],
      ['GET', '/api/v1/posts/{id}', 404],
      ['GET', '/api/v1/posts', 200],
    ]);
    const first = data.at(-1);
    expect(Object.keys(first)).toEqual([
      ...['at', 'method', 'route', 'status', 'durationMs', 'address', 'requestId'],
    ]);
    expect(first).toMatchObject({ address: '127.0.0.1', requestId: 'first' });
    expect(Number.isInteger(first.durationMs)).toBe(true);
    expect(Date.parse(first.at)).toBeGreaterThanOrEqual(began);
  });

  it('are pages like all others, which a cursor walks', async () => {
    const now = Date.now();
    await stored(Array.from({ length: 45 }, (_, n) => now - 1_000 * n));
    const page = await client.get(`${getPath(key)}?count=true`);
    expect(page.body).toMatchObject({ page: 1, pageSize: 20, hasMore: true, total: 45 });
    const found = [...page.body.data];
    let next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link')!)?.[1];
    while (next) {
      const { body, headers } = await client.get(next);
      found.push(...body.data);
      next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
    }
    expect(new Set(found.map(({ requestId }) => requestId)).size).toBe(45);
    expect((await client.get(`${getPath(key)}?page=0`)).status).toBe(400);
  });

  it('are at most five a second, and few are kept', async () => {
    const recorder = service.app.get(KeyRequestsRecorder);
    const second = Math.ceil(Date.now() / 1_000) * 1_000 + 60_000;
    const taken = Array.from({ length: 9 }, (_, n) => recorder.takes('some key', second + n));
    expect(taken.filter(Boolean)).toHaveLength(5);
    expect(recorder.takes('other key', second)).toBe(true);
    expect(recorder.takes('some key', second + 1_000)).toBe(true);
    await stored(Array.from({ length: 30 }, (_, n) => Date.now() - n));
    const { accountId, keyId } = key as Required<ApiClient>;
    await service.app.get(KeyRequestsRepository).removeBeyond({ accountId, keyId }, 12);
    const { data } = await list('?pageSize=100');
    expect(data.map(({ durationMs }: { durationMs: number }) => durationMs)).toEqual(
      Array.from({ length: 12 }, (_, n) => n),
    );
  });

  it('are kept for seven days', async () => {
    const now = Date.now();
    await stored([now - 7 * DAY_MS - 1_000, now - 7 * DAY_MS + 60_000]);
    await service.app.get(KeyRequestsSweeper).runNow(now);
    expect((await list()).data).toMatchObject([{ durationMs: 1 }]);
  });

  it('never show a raw key that was sent in their identifier', async () => {
    await key.send('GET', POSTS, undefined, { 'x-request-id': key.rawKey! });
    expect(JSON.stringify(await list())).not.toContain(key.rawKey!.slice(11));
  });

  it('are read by the owner, by the key itself, and by no other account', async () => {
    const narrow = await client.post(KEYS, { name: 'narrow', scopes: ['posts:read'] });
    const { id, rawKey } = narrow.body.data;
    const other = new ApiClient(service.url, rawKey, client.accountId, id);
    const own = await other.get(getPath(other));
    expect(own.status).toBe(200);
    expect(own.headers.get('cache-control')).toBe('no-store');
    expect((await other.get(getPath(key))).status).toBe(403);
    const stranger = await service.newClient();
    const refused = await stranger.get(getPath(key));
    expect(refused.body).toEqual(
      problem('not_found', getPath(key), 'There is no such API key in this account.'),
    );
  });

  it('go with their key, and are not noted after it is revoked', async () => {
    await key.get(POSTS);
    await client.delete(`${KEYS}/${key.keyId}`);
    await service.app.get(KeyRequestsRecorder).flush();
    const rows = await service.database.select('SELECT id FROM api_key_requests WHERE key_id = ?', [
      key.keyId!,
    ]);
    expect(rows).toEqual([]);
  });

  it('are not noted where the setting is off', async () => {
    const there = new ApiClient(without.url, key.rawKey);
    expect((await there.get(POSTS)).status).toBe(200);
    await without.app.get(KeyRequestsRecorder).flush();
    expect((await list()).data).toEqual([]);
  });
});
