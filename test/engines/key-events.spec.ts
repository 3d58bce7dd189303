import { beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { ApiKeysRepository } from '../../src/api-keys/api-keys.repository.js';
import { KeyEvents } from '../../src/api-keys/events/key-events.js';
import { ExpiryNotices } from '../../src/api-keys/events/expiry-notices.js';
import { ApiClient } from '../../src/testing/api-client.js';
import { eventually } from '../../src/testing/eventually.js';
import { ENGINES } from '../support/databases/engines.js';
import { running, withService } from '../support/services/running.js';
import { verified, WebhookReceiver } from '../../packages/testkit/webhook-receiver.js';

const KEYS = '/v1/api-keys';
const WEBHOOKS = '/api/v1/webhooks';
const DAY_MS = 86_400_000;

describe.each(ENGINES)('webhooks about keys on %s', (engine) => {
  const receiver = running(() => WebhookReceiver.start());
  const service = withService(() => ({
    engine,
    settings: { WEBHOOK_ALLOWED_HOSTS: receiver.host },
  }));
  let client: ApiClient;
  let path: string;
  beforeEach(async () => {
    client = await service.newClient();
    path = `/hook-${client.accountId}`;
  });

  const hook = async (settings: object = {}, by = client) => {
    const answer = await by.post(WEBHOOKS, { url: receiver.url(path), ...settings });
    expect(answer).toMatchObject({ status: 201 });
    return answer.body.data as { id: string; secret: string; types: string[] };
  };
  type Told = { type: string; data: { apiKey: Record<string, unknown> } };
  const told = (secret: string) =>
    receiver.at(path).map((message) => verified(message, secret) as Told);
  const getTold = (count: number, secret: string) =>
    eventually(() => (receiver.at(path).length >= count ? told(secret) : undefined));
  const keyWith = async (settings: object = {}) => {
    const answer = await client.post(KEYS, { name: 'key', ...settings });
    expect(answer).toMatchObject({ status: 201 });
    return answer.body.data as { id: string; rawKey: string };
  };
  /** As two nodes would, at the same time. */
  const tellDue = (now: number) => {
    const [keys, events] = [ApiKeysRepository, KeyEvents].map((part) =>
      service.app.get(part, { strict: false }),
    ) as [ApiKeysRepository, KeyEvents];
    const other = new ExpiryNotices(service.app.get(DataSource), keys, events);
    return Promise.all([service.app.get(ExpiryNotices).runNow(now), other.runNow(now)]);
  };

  it('tell of creation, rotation and revocation, and never the secret', async () => {
    const { secret } = await hook({
      types: ['api_key.created', 'api_key.rotated', 'api_key.revoked'],
    });
    const { id, rawKey } = await keyWith({ scopes: ['posts:read'] });
    const rotated = (await client.post(`${KEYS}/${id}/rotate`)).body.data.rawKey;
    await client.patch(`${KEYS}/${id}`, { name: 'renamed' });
    const shown = (await client.get(`${KEYS}/${id}`)).body.data;
    await client.delete(`${KEYS}/${id}`);
    const events = await getTold(3, secret);
    expect(events.map(({ type }) => type)).toEqual([
      'api_key.created',
      'api_key.rotated',
      'api_key.revoked',
    ]);
    for (const { data } of events) expect(Object.keys(data)).toEqual(['apiKey']);
    expect(events[0]!.data.apiKey).toMatchObject({ id, name: 'key', scopes: ['posts:read'] });
    expect(events[2]!.data).toEqual({ apiKey: shown });
    const sent = JSON.stringify(receiver.at(path));
    for (const raw of [rawKey, rotated]) expect(sent).not.toContain(raw.slice(7));
  });

  it('tell of a key that somebody found and revoked', async () => {
    const { secret } = await hook({ types: ['api_key.revoked'] });
    const { id, rawKey } = await keyWith();
    await new ApiClient(service.url).post(`${KEYS}/revoke`, { rawKey });
    expect(await getTold(1, secret)).toMatchObject([{ data: { apiKey: { id } } }]);
  });

  it('tell of nothing that was rolled back', async () => {
    const { secret } = await hook({ types: ['api_key.created'] });
    const bad = await client.post(KEYS, { name: 'key', scopes: ['nonsense'] });
    expect(bad.status).toBe(400);
    const { id } = await keyWith();
    expect(await getTold(1, secret)).toMatchObject([{ data: { apiKey: { id } } }]);
  });

  it('tell a week and a day before a key expires, once each, whatever nodes there are', async () => {
    const { secret } = await hook({ types: ['api_key.expiring'] });
    const expiresAt = Date.now() + 30 * DAY_MS;
    const { id } = await keyWith({ expiresAt: new Date(expiresAt).toISOString() });
    await tellDue(expiresAt - 7 * DAY_MS - 1);
    expect(receiver.at(path)).toEqual([]);
    for (const before of [7 * DAY_MS, 3 * DAY_MS]) await tellDue(expiresAt - before);
    expect(await getTold(1, secret)).toMatchObject([
      {
        type: 'api_key.expiring',
        data: { apiKey: { id, expiresAt: new Date(expiresAt).toISOString() } },
      },
    ]);
    for (const before of [DAY_MS, 1_000, 0]) await tellDue(expiresAt - before);
    expect(await getTold(2, secret)).toHaveLength(2);
    await tellDue(expiresAt);
    expect(told(secret)).toHaveLength(2);
  });

  it('tell once of a key that was made to expire within a day, and anew after a change', async () => {
    const { secret } = await hook({ types: ['api_key.expiring'] });
    const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const { id } = await keyWith({ expiresAt: soon(5) });
    for (let n = 0; n < 2; n++) await tellDue(Date.now());
    expect(await getTold(1, secret)).toHaveLength(1);
    await client.patch(`${KEYS}/${id}`, { name: 'renamed' });
    await tellDue(Date.now());
    await client.patch(`${KEYS}/${id}`, { expiresAt: soon(6) });
    await tellDue(Date.now());
    expect(await getTold(2, secret)).toHaveLength(2);
  });

  it('need the scope keys, for what they are told by default too', async () => {
    const { rawKey } = await keyWith({ scopes: ['webhooks:read', 'webhooks:write'] });
    const narrow = new ApiClient(service.url, rawKey, client.accountId);
    const types = ['post.created', 'api_key.created'];
    const refused = await narrow.post(WEBHOOKS, { url: receiver.url(path), types });
    expect([refused.status, refused.body.code]).toEqual([403, 'insufficient_scope']);
    expect(refused.body.detail).toBe(
      'The API key lacks keys, so it can have no api_key.created sent.',
    );
    const byDefault = await hook({}, narrow);
    expect(byDefault.types).not.toContain('api_key.created');
    const full = await hook();
    expect(full.types).toContain('api_key.created');
    const change = (settings: object, id = full.id) => narrow.patch(`${WEBHOOKS}/${id}`, settings);
    expect((await change({ url: receiver.url('/elsewhere') })).status).toBe(403);
    expect((await change({ types }, byDefault.id)).status).toBe(403);
    expect((await change({ description: 'fine' })).status).toBe(200);
  });

  it('get nothing of keys where they are limited to feeds', async () => {
    const feed = await client.post('/api/v1/feeds', { title: 'feed' });
    await hook({ feedIds: [feed.body.data.id] });
    const { secret } = await hook({ types: ['api_key.created'], url: receiver.url(`${path}/all`) });
    await keyWith();
    await eventually(() => receiver.at(`${path}/all`).length || undefined);
    expect(verified(receiver.at(`${path}/all`)[0]!, secret)).toMatchObject({
      type: 'api_key.created',
    });
    expect(receiver.at(path)).toEqual([]);
  });

  it('are no events of the stream', async () => {
    const { status, body } = await client.get('/api/v1/events?types=api_key.created');
    expect([status, body.code]).toEqual([400, 'invalid_request']);
  });
});
