import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiClient } from '../../../src/testing/api-client.js';
import { engine } from '../../support/databases/engines.js';
import { problem } from '../../support/expectations/problem.js';
import { withService } from '../../support/services/running.js';
import { TestService } from '../../support/services/service.js';
import { ALL_SCOPES } from '../../support/extensions/switched-extensions.js';

const PATH = '/v1/api-keys';
const HOUR_MS = 3_600_000;
const LATER = '2099-01-02T03:04:05.678Z';
const ELEMENT = ['id', 'name', 'keyPrefix', 'keySuffix', 'lastUsedAt', 'createdAt'];

describe('the settings of a key', () => {
  const service = withService();
  let client: ApiClient;
  beforeEach(async () => {
    client = await service.newClient();
  });

  const keyWith = async (settings: object): Promise<ApiClient> => {
    const answer = await client.post(PATH, { name: 'key', ...settings });
    expect(answer).toMatchObject({ status: 201 });
    expect(Object.keys(answer.body.data)).toEqual(['id', 'name', 'rawKey', 'scopes', 'expiresAt']);
    const { id, rawKey } = answer.body.data;
    return new ApiClient(service.url, rawKey, client.accountId, id);
  };
  const patch = (key: ApiClient, settings: object) =>
    client.patch(`${PATH}/${key.keyId}`, settings);
  const details = async (key: ApiClient) => (await client.get(`${PATH}/${key.keyId}`)).body.data;
  const isRefused = async (key: ApiClient) => {
    const stranger = new ApiClient(service.url, 'sluice_nonsense');
    const [refused, unknown] = [await key.get(PATH), await stranger.get(PATH)];
    expect(refused.status).toBe(401);
    expect({ ...refused.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    expect(refused.headers.get('www-authenticate')).toBe(unknown.headers.get('www-authenticate'));
  };

  describe('in what is answered', () => {
    it('are not in the list, whose format is unchanged', async () => {
      await keyWith({ expiresAt: LATER, scopes: ['keys'], allowedIps: ['10.0.0.1'] });
      const { body } = await client.get(PATH);
      for (const key of body.data) expect(Object.keys(key)).toEqual(ELEMENT);
    });

    it('are complete with include=details, and for a single key', async () => {
      const settings = { expiresAt: LATER, scopes: ['keys'], rateLimitPerMinute: 7 };
      const key = await keyWith({ ...settings, allowedIps: ['10.1.2.3/8', '::ffff:10.0.0.1'] });
      const { body } = await client.get(`${PATH}?include=details`);
      expect(Object.keys(body)).toEqual(['success', 'data']);
      expect(body.data[0]).toEqual({
        id: key.keyId,
        name: 'key',
        keyPrefix: key.rawKey!.slice(0, 11),
        keySuffix: key.rawKey!.slice(-4),
        lastUsedAt: null,
        rateLimit: null,
        credits: null,
        oauthClient: null,
        createdBy: null,
        createdAt: expect.any(String),
        description: null,
        externalId: null,
        metadata: {},
        feedIds: null,
        categoryIds: null,
        ...settings,
        allowedIps: ['10.0.0.0/8', '10.0.0.1/32'],
        paused: false,
        rotatedAt: null,
        previous: null,
      });
      expect(await details(key)).toEqual(body.data[0]);
      expect(body.data[1]).toMatchObject({
        scopes: ALL_SCOPES,
        expiresAt: null,
        allowedIps: [],
        rateLimitPerMinute: null,
      });
    });

    it('are not in the response to a change', async () => {
      const key = await keyWith({});
      for (const change of [{ name: 'new' }, { paused: true }, { name: 'new', scopes: ['ai'] }]) {
        expect(Object.keys((await patch(key, change)).body.data)).toEqual(ELEMENT);
      }
      expect(await details(key)).toMatchObject({ name: 'new', paused: true, scopes: ['ai'] });
    });
  });

  it('require a name if nothing else is changed', async () => {
    const key = await keyWith({});
    const name = 'must be a string of 1 to 100 characters without control characters';
    expect(await patch(key, {})).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'name', message: name }] },
    });
    expect(await patch(key, { paused: true, name: '' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'name', message: name }] },
    });
  });

  it.each([
    [{ expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt', 'must be in the future'],
    [
      { expiresAt: 'tomorrow' },
      'expiresAt',
      'must be an ISO 8601 timestamp with a time zone, such as 2026-01-02T03:04:05Z',
    ],
    [
      { allowedIps: ['example.com'] },
      'allowedIps',
      'must be an array of at most 50 addresses and networks (CIDR); "example.com" is not',
    ],
    [
      { allowedIps: Array(51).fill('10.0.0.1') },
      'allowedIps',
      'must be an array of at most 50 addresses and networks (CIDR)',
    ],
    [{ rateLimitPerMinute: 0 }, 'rateLimitPerMinute', 'must be a whole number from 1 to 1000000'],
    [{ rateLimitPerMinute: '5' }, 'rateLimitPerMinute', 'must be a whole number from 1 to 1000000'],
  ])('are refused as %j', async (settings, field, message) => {
    const key = await keyWith({});
    for (const answer of [
      await client.post(PATH, { name: 'x', ...settings }),
      await patch(key, settings),
    ]) {
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ field, message }] } });
    }
  });

  it('accept only true or false for paused, and only in a change', async () => {
    const key = await keyWith({});
    expect(await patch(key, { paused: 'yes' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'paused', message: 'must be true or false' }] },
    });
    const made = await client.post(PATH, { name: 'x', paused: true });
    expect(made).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'paused', message: 'is not a known property' }] },
    });
  });

  describe('expiry', () => {
    it('refuses the key like an invalid one, exactly from its instant', async () => {
      const expiry = Date.now() + 3_000;
      const key = await keyWith({ expiresAt: new Date(expiry).toISOString() });
      for (;;) {
        const sent = Date.now();
        const { status } = await key.get(PATH);
        if (status !== 200) break;
        expect(sent).toBeLessThan(expiry);
      }
      expect(Date.now()).toBeGreaterThanOrEqual(expiry);
      await isRefused(key);
    });

    it('can be changed and removed, even after it has passed', async () => {
      const key = await keyWith({ expiresAt: new Date(Date.now() + HOUR_MS).toISOString() });
      const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * HOUR_MS);
      await isRefused(key);
      await patch(key, { expiresAt: LATER });
      expect(await key.get(PATH)).toMatchObject({ status: 200 });
      expect(await patch(key, { expiresAt: null })).toMatchObject({ status: 200 });
      expect((await details(key)).expiresAt).toBeNull();
      clock.mockRestore();
    });

    it('limits the keys that it creates: its own expiry by default, and none later', async () => {
      const key = await keyWith({ expiresAt: LATER });
      const { id } = (await key.post(PATH, { name: 'child' })).body.data;
      expect((await client.get(`${PATH}/${id}`)).body.data.expiresAt).toBe(LATER);
      const sentence = `The API key works until ${LATER}, so it can neither make nor manage a key that works longer.`;
      for (const expiresAt of [null, '2099-01-02T03:04:05.679Z']) {
        const refused = await key.post(PATH, { name: 'x', expiresAt });
        expect(refused.body).toEqual(problem('insufficient_scope', PATH, sentence));
        const own = await key.patch(`${PATH}/${key.keyId}`, { expiresAt });
        expect(own).toMatchObject({ status: 403, body: { detail: sentence } });
      }
      const sooner = { name: 'x', expiresAt: '2098-01-01T00:00:00Z' };
      expect(await key.post(PATH, sooner)).toMatchObject({ status: 201 });
    });
  });

  describe('a pause', () => {
    it('refuses the key like an invalid one, until it is resumed', async () => {
      const key = await keyWith({});
      await patch(key, { paused: true });
      await isRefused(key);
      expect(await details(key)).toMatchObject({ paused: true, lastUsedAt: null });
      await patch(key, { paused: false });
      expect(await key.get(PATH)).toMatchObject({ status: 200 });
    });

    it('takes effect in other processes with its response', async () => {
      const neighbour = await TestService.start(engine, {}, service.databaseUrl);
      const key = await keyWith({});
      const there = new ApiClient(neighbour.url, key.rawKey);
      expect(await there.get(PATH)).toMatchObject({ status: 200 });
      await patch(key, { paused: true });
      expect(await there.get(PATH)).toMatchObject({ status: 401 });
      await neighbour.stop();
    });

    it('does not prevent revoking the key', async () => {
      const key = await keyWith({});
      await patch(key, { paused: true });
      expect(await client.delete(`${PATH}/${key.keyId}`)).toMatchObject({ status: 200 });
    });
  });

  it('use the address from a trusted proxy', async () => {
    const settings = { TRUSTED_PROXIES: '127.0.0.0/8' };
    const proxied = await TestService.start(engine, settings, service.databaseUrl);
    const { rawKey } = await keyWith({ allowedIps: ['192.0.2.0/24'] });
    const key = new ApiClient(proxied.url, rawKey);
    const through = (address: string) => key.get(PATH, { 'x-forwarded-for': address });
    expect(await through('192.0.2.9')).toMatchObject({ status: 200 });
    expect(await through('198.51.100.1, 192.0.2.9')).toMatchObject({ status: 200 });
    expect(await through('192.0.2.9, 198.51.100.1')).toMatchObject({ status: 401 });
    expect(await key.get(PATH)).toMatchObject({ status: 401 });
    await proxied.stop();
  });

  describe('addresses', () => {
    it.each([
      [['127.0.0.1']],
      [['127.0.0.0/8']],
      [['::ffff:127.0.0.1']],
      [['::1', '127.0.0.1/32']],
    ])('accept a key from %j', async (allowedIps) => {
      expect(await (await keyWith({ allowedIps })).get(PATH)).toMatchObject({ status: 200 });
    });

    it.each([[['10.0.0.0/8']], [['::1']], [['127.0.0.2']]])(
      'refuse the key like an invalid one outside of %j',
      async (allowedIps) => {
        const key = await keyWith({ allowedIps });
        await isRefused(key);
        expect(await details(key)).toMatchObject({ lastUsedAt: null });
      },
    );

    it('ignore an address in a header of the client', async () => {
      const key = await keyWith({ allowedIps: ['192.0.2.1'] });
      const answer = await key.get(PATH, { 'x-forwarded-for': '192.0.2.1' });
      expect(answer).toMatchObject({ status: 401 });
    });

    it('are removed with null, and with an empty list', async () => {
      for (const allowedIps of [null, []]) {
        const key = await keyWith({ allowedIps: ['192.0.2.1'] });
        expect(await patch(key, { allowedIps })).toMatchObject({ status: 200 });
        expect((await details(key)).allowedIps).toEqual([]);
        expect(await key.get(PATH)).toMatchObject({ status: 200 });
      }
    });

    it('limit the keys that it creates', async () => {
      const key = await keyWith({ allowedIps: ['127.0.0.0/8'] });
      const { id } = (await key.post(PATH, { name: 'child' })).body.data;
      expect((await client.get(`${PATH}/${id}`)).body.data.allowedIps).toEqual(['127.0.0.0/8']);
      const wider = { name: 'x', allowedIps: ['127.0.0.1', '10.0.0.1'] };
      expect(await key.post(PATH, wider)).toMatchObject({ status: 403 });
      const part = { name: 'x', allowedIps: ['127.0.0.1'] };
      expect(await key.post(PATH, part)).toMatchObject({ status: 201 });
    });
  });

  describe('a limit of its own', () => {
    it('refuses requests above it, even if other keys have no limit', async () => {
      const key = await keyWith({ rateLimitPerMinute: 2 });
      expect((await client.get(PATH)).headers.get('ratelimit')).toBeNull();
      for (const left of [1, 0]) {
        const answer = await key.get(PATH);
        expect(answer).toMatchObject({ status: 200 });
        expect(answer.headers.get('ratelimit-policy')).toBe('"key";q=2;w=60');
        expect(answer.headers.get('ratelimit')).toContain(`;r=${left};`);
      }
      expect(await key.get(PATH)).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
      expect(await client.get(PATH)).toMatchObject({ status: 200 });
      await patch(key, { rateLimitPerMinute: null });
      expect(await key.get(PATH)).toMatchObject({ status: 200 });
    });

    it('limits the keys that it creates', async () => {
      const key = await keyWith({ rateLimitPerMinute: 5 });
      const { id } = (await key.post(PATH, { name: 'child' })).body.data;
      expect((await client.get(`${PATH}/${id}`)).body.data.rateLimitPerMinute).toBe(5);
      for (const rateLimitPerMinute of [null, 6]) {
        const refused = await key.post(PATH, { name: 'x', rateLimitPerMinute });
        expect(refused).toMatchObject({ status: 403, body: { code: 'insufficient_scope' } });
      }
    });
  });
});
