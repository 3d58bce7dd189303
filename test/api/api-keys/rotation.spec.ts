import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiKeysService } from '../../../src/api-keys/management/api-keys.service.js';
import { ApiClient } from '../../../src/testing/api-client.js';
import type { Answer } from '../../../src/testing/api-client.js';
import { engine } from '../../support/databases/engines.js';
import { problem } from '../../support/expectations/problem.js';
import { withClient, withService } from '../../support/services/running.js';

const PATH = '/v1/api-keys';
const CONFLICT = 'The key was rotated less than a second ago; wait a second.';

describe('the rotation of a key', () => {
  const service = withService();
  const neighbour = withService({ beside: service });
  const client = withClient(service);
  let key: ApiClient;
  beforeEach(async () => {
    const { id, rawKey } = (await client.post(PATH, { name: 'rotated' })).body.data;
    key = new ApiClient(service.url, rawKey, client.accountId, id);
  });

  const rotate = (body?: object, by = client, at = service) =>
    by.post(new URL(`${PATH}/${key.keyId}/rotate`, at.url).href, body);
  const withKeyOf = ({ body }: Answer) => new ApiClient(service.url, body.data.rawKey);
  const details = async () => (await client.get(`${PATH}/${key.keyId}`)).body.data;
  const works = async (one: ApiClient) => (await one.get('/api/v1/scopes')).status === 200;
  const sql = (statement: string) =>
    service.database.transaction((manager) =>
      service.database.execute(manager, statement, [key.keyId!]),
    );
  // Two processes on SQLite wait for each other; two services in one process cannot.
  const other = () => (engine === 'postgres' ? neighbour : service);
  /** Moves the last rotation into the past. */
  const age = () => sql('UPDATE api_keys SET rotated_at = rotated_at - 1000 WHERE id = ?');

  it('gives a new raw key once, under the same id and name', async () => {
    const answer = await rotate({});
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual({
      success: true,
      data: {
        id: key.keyId,
        name: 'rotated',
        rawKey: expect.stringMatching(/^sluice_[0-9A-Za-z]{36}$/),
      },
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await works(withKeyOf(answer))).toBe(true);
    const { rawKey } = answer.body.data;
    expect(await details()).toMatchObject({
      keyPrefix: rawKey.slice(0, 11),
      keySuffix: rawKey.slice(-4),
      rotatedAt: expect.any(String),
      previous: null,
    });
  });

  it.each([[undefined], [{}], [{ graceSeconds: 0 }]])(
    'with the body %j ends the old raw key immediately, in every process',
    async (body) => {
      expect(await rotate(body)).toMatchObject({ status: 200 });
      expect(await works(key)).toBe(false);
      const there = new ApiClient(neighbour.url, key.rawKey);
      expect(await works(there)).toBe(false);
    },
  );

  it('lets the old raw key work exactly until its grace period has ended', async () => {
    const answer = await rotate({ graceSeconds: 604_800 });
    expect(await works(withKeyOf(answer))).toBe(true);
    expect(await works(key)).toBe(true);
    const { rotatedAt, previous } = await details();
    expect(Date.parse(previous.worksUntil) - Date.parse(rotatedAt)).toBe(604_800_000);
    await sql(`UPDATE api_keys SET previous_expires_at = ${Date.now()} WHERE id = ?`);
    expect(await key.get(PATH)).toMatchObject({ status: 401, body: { code: 'invalid_api_key' } });
    expect(await works(withKeyOf(answer))).toBe(true);
    expect((await details()).previous).toBeNull();
  });

  it('shows when the old raw key was last used, also afterwards', async () => {
    await works(key);
    const before = (await details()).lastUsedAt;
    const renewed = withKeyOf(await rotate({ graceSeconds: 60 }));
    expect((await details()).previous).toEqual({
      keySuffix: key.rawKey!.slice(-4),
      worksUntil: expect.any(String),
      lastUsedAt: before,
    });
    await works(renewed);
    expect((await details()).previous.lastUsedAt).toBe(before);
    const used = Date.now();
    await works(key);
    const { previous, lastUsedAt } = await details();
    expect(Date.parse(previous.lastUsedAt)).toBeGreaterThanOrEqual(used);
    expect(lastUsedAt).toBe(previous.lastUsedAt);
  });

  it.each([-1, 604_801, 1.5, '60', null])('refuses a grace period of %j', async (graceSeconds) => {
    const message = 'must be a whole number from 0 to 604800';
    expect(await rotate({ graceSeconds })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'graceSeconds', message }] },
    });
    expect(await works(key)).toBe(true);
  });

  it('keeps at most two raw keys valid: another rotation ends the grace period of the first', async () => {
    const second = withKeyOf(await rotate({ graceSeconds: 60 }));
    await age();
    const third = withKeyOf(await rotate({ graceSeconds: 60 }));
    expect(await Promise.all([key, second, third].map(works))).toEqual([false, true, true]);
    await age();
    const fourth = withKeyOf(await rotate({}));
    expect(await Promise.all([second, third, fourth].map(works))).toEqual([false, false, true]);
  });

  it.each([2, 10])('succeeds for one of %i concurrent requests, the others get 409', async (n) => {
    for (const grace of [0, 60]) {
      // However long they take: a rotation a second after another is one of its own.
      const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
      const answers = await Promise.all(
        Array.from({ length: n }, (_, at) =>
          rotate({ graceSeconds: grace }, client, at % 2 ? other() : service),
        ),
      );
      clock.mockRestore();
      const won = answers.filter(({ status }) => status === 200);
      expect(won).toHaveLength(1);
      const path = `${PATH}/${key.keyId}/rotate`;
      for (const answer of answers.filter((one) => one !== won[0])) {
        expect(answer.body).toEqual(problem('conflict', path, CONFLICT));
      }
      expect(await works(withKeyOf(won[0]!))).toBe(true);
      await age();
    }
  });

  it('is decided by the database: a rotation since the key was read is a conflict', async () => {
    // The clock of the first node is far behind, so that time alone cannot decide.
    const first = rotate({});
    expect(await first).toMatchObject({ status: 200 });
    await sql('UPDATE api_keys SET rotated_at = 1 WHERE id = ?');
    const together = await Promise.all([rotate({}), rotate({}, client, other())]);
    expect(together.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is possible for a key itself, and a revocation ends both raw keys', async () => {
    const renewed = withKeyOf(await rotate({ graceSeconds: 60 }, key));
    expect(await Promise.all([key, renewed].map(works))).toEqual([true, true]);
    await client.delete(`${PATH}/${key.keyId}`);
    expect(await Promise.all([key, renewed].map(works))).toEqual([false, false]);
    expect(await rotate({})).toMatchObject({ status: 404 });
  });

  it('leaves a paused key paused, and its settings as they are', async () => {
    await client.patch(`${PATH}/${key.keyId}`, { paused: true, rateLimitPerMinute: 9 });
    const renewed = withKeyOf(await rotate({ graceSeconds: 60 }));
    expect(await Promise.all([key, renewed].map(works))).toEqual([false, false]);
    expect(await details()).toMatchObject({ paused: true, rateLimitPerMinute: 9 });
  });

  it('does not let an old raw key create anything that outlives it', async () => {
    await rotate({ graceSeconds: 60 });
    const { worksUntil } = (await details()).previous;
    const { id } = (await key.post(PATH, { name: 'child' })).body.data;
    expect((await client.get(`${PATH}/${id}`)).body.data.expiresAt).toBe(worksUntil);
    await age();
    const path = `${PATH}/${key.keyId}/rotate`;
    const sentence = `The API key works until ${worksUntil}, so it can neither make nor manage a key that works longer.`;
    expect((await rotate({}, key)).body).toEqual(problem('insufficient_scope', path, sentence));
    expect(await works(key)).toBe(true);
  });

  describe('the old raw key in its grace period', () => {
    const refused = (path: string, sentence: string) => ({
      status: 403,
      body: problem('insufficient_scope', path, sentence),
    });

    it('can end itself, without its successor', async () => {
      const renewed = withKeyOf(await rotate({ graceSeconds: 60 }));
      expect(await key.delete(`${PATH}/${key.keyId}`)).toMatchObject({ status: 200 });
      expect(await Promise.all([key, renewed].map(works))).toEqual([false, true]);
      expect((await details()).previous).toBeNull();
      const events = await client.get(`/api/v1/audit-events?subjectId=${key.keyId}`);
      expect(events.body.data[0]).toMatchObject({
        type: 'api_key.grace_ended',
        actor: { kind: 'key', id: key.keyId },
        details: { previousSuffix: key.rawKey!.slice(-4) },
      });
    });

    it('cannot end a raw key that was replaced after it', async () => {
      const second = withKeyOf(await rotate({ graceSeconds: 60 }));
      await age();
      const third = withKeyOf(await rotate({ graceSeconds: 60 }));
      // The first one was authenticated before it ended.
      const { accountId, keyId } = key as Required<ApiClient>;
      const actor = { kind: 'key', id: keyId, address: null, requestId: null } as const;
      const by = { accountId, keyId, actor, retiresAt: Date.now() + 1 };
      await expect(service.app.get(ApiKeysService).revoke(by, keyId)).rejects.toThrow(
        'The API key is not valid.',
      );
      expect(await Promise.all([second, third].map(works))).toEqual([true, true]);
    });

    it('cannot change, rotate or revoke a key, even one that expires before it', async () => {
      const expiresAt = new Date(Date.now() + 1_800_000).toISOString();
      const { id } = (await client.post(PATH, { name: 'sibling', expiresAt })).body.data;
      await rotate({ graceSeconds: 3_600 });
      await age();
      const sentence =
        'The raw key was replaced by a new one, so it can manage no key; it can end itself.';
      const path = `${PATH}/${id}`;
      for (const [method, at, body] of [
        ['PATCH', path, { name: 'mine' }],
        ['PATCH', path, { paused: true }],
        ['POST', `${path}/rotate`, {}],
        ['DELETE', path, undefined],
      ] as const) {
        expect(await key.send(method, at, body)).toMatchObject(refused(at, sentence));
      }
    });

    it('cannot change its own key, whenever that expires', async () => {
      const expiresAt = new Date(Date.now() + 1_800_000).toISOString();
      await client.patch(`${PATH}/${key.keyId}`, { expiresAt });
      await rotate({ graceSeconds: 3_600 });
      for (const change of [{ name: 'mine' }, { paused: true }, { scopes: ['ai'] }]) {
        const answer = await key.patch(`${PATH}/${key.keyId}`, change);
        expect(answer).toMatchObject({ status: 403, body: { code: 'insufficient_scope' } });
      }
      expect((await details()).name).toBe('rotated');
    });
  });

  it('answers for what is not there as for what is another account’s', async () => {
    const stranger = await service.newClient();
    expect(await rotate({}, stranger)).toMatchObject({
      status: 404,
      body: { detail: 'There is no such API key in this account.' },
    });
    expect(await works(key)).toBe(true);
  });
});
