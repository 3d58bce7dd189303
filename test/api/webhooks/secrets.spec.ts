import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { WebhookSecrets } from '../../../src/webhooks/secrets/webhook-secrets.js';
import { WebhookEntity } from '../../../src/webhooks/webhook.entity.js';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { engine } from '../../support/databases/engines.js';
import { withService } from '../../support/services/running.js';
import { TestService } from '../../support/services/service.js';

const PATH = '/api/v1/webhooks';
const URL = 'https://example.com/hook';
const HEADERS = { Authorization: 'Bearer receiver-token' };
const HOUR = 3_600_000;
const newKey = () => randomBytes(32).toString('base64');

describe('the secret of a webhook', () => {
  const service = withService();
  let client: ApiClient;
  const others: TestService[] = [];

  beforeEach(async () => {
    client = await service.newClient();
  });
  afterEach(async () => {
    for (const other of others.splice(0)) await other.stop();
  });

  const create = async () => (await client.post(PATH, { url: URL, headers: HEADERS })).body.data;
  const rotate = (id: string, body?: object) => client.post(`${PATH}/${id}/rotate-secret`, body);
  const entity = (id: string) =>
    service.database.read((manager) => manager.findOneByOrFail(WebhookEntity, { id }));
  /** The secrets that sign at an instant. */
  const secretsAt = async (id: string, now: number, by = service) =>
    by.app.get(WebhookSecrets).decryptSecrets(await entity(id), now);
  /** A second process on the database, with a key in its environment. */
  const withKey = async (key: string) => {
    const settings = { SECRETS_KEY: key };
    const other = await TestService.start(engine, settings, service.databaseUrl);
    others.push(other);
    return other;
  };
  const through = (other: TestService, method: string, path: string, body?: object) =>
    client.send(method, `${other.url}${path}`, body);

  it('is stored encrypted, like the headers', async () => {
    const { id, secret } = await create();
    await rotate(id);
    const webhook = await entity(id);
    for (const text of [webhook.secret, webhook.previousSecret, webhook.headers]) {
      expect(text).toMatch(/^v1\.db\.[\w-]+$/);
    }
    const decoded = Object.values(webhook).map((value) =>
      Buffer.from(String(value).split('.').at(-1)!, 'base64url').toString('latin1'),
    );
    const raw = Buffer.from(secret.slice('whsec_'.length), 'base64').toString('latin1');
    expect(JSON.stringify(webhook) + decoded.join()).not.toContain(raw);
    expect(JSON.stringify(webhook) + decoded.join()).not.toMatch(/whsec_|receiver-token/);
  });

  it('is shown by its creation and rotation alone', async () => {
    const { id } = await create();
    const rotated = await rotate(id, { graceSeconds: 60 });
    expect(rotated.status).toBe(200);
    expect(rotated.headers.get('cache-control')).toBe('no-store');
    const { secret, ...shown } = rotated.body.data;
    expect(await secretsAt(id, Date.now() + HOUR)).toEqual([secret]);
    const path = `${PATH}/${id}`;
    expect((await client.get(path)).body.data).toEqual(shown);
    expect((await client.get(path)).text).not.toContain('whsec_');
    expect((await client.patch(path, { description: 'x' })).text).not.toContain('whsec_');
  });

  it.each([
    [undefined, 86_400],
    [{}, 86_400],
    [{ graceSeconds: 60 }, 60],
    [{ graceSeconds: 604_800 }, 604_800],
  ])('signs beside the new one after a rotation with %j', async (body, seconds) => {
    const { id, secret: old } = await create();
    const { secret } = (await rotate(id, body)).body.data;
    const until = Number((await entity(id)).previousSecretUntil);
    expect(Math.abs(until - Date.now() - seconds * 1_000)).toBeLessThan(60_000);
    expect(await secretsAt(id, until - 1)).toEqual([secret, old]);
    expect(await secretsAt(id, until)).toEqual([secret]);
  });

  it('ends at once with a grace of 0, and with the second rotation after it', async () => {
    const { id } = await create();
    const { secret: second } = (await rotate(id, { graceSeconds: 0 })).body.data;
    expect(await secretsAt(id, Date.now())).toEqual([second]);
    const { secret: third } = (await rotate(id)).body.data;
    const { secret: fourth } = (await rotate(id)).body.data;
    expect(await secretsAt(id, Date.now())).toEqual([fourth, third]);
  });

  it('stays readable when the environment gets a key, and then needs it', async () => {
    const { id, secret } = await create();
    const keyed = await withKey(newKey());
    expect(await secretsAt(id, Date.now(), keyed)).toEqual([secret]);
    const path = `${PATH}/${id}`;
    const rotated = await through(keyed, 'POST', `${path}/rotate-secret`, { graceSeconds: 0 });
    expect((await entity(id)).secret).toMatch(/^v1\.env\./);
    expect(await secretsAt(id, Date.now(), keyed)).toEqual([rotated.body.data.secret]);
    expect(await secretsAt(id, Date.now())).toBeNull();
  });

  it('can be rotated, and the headers set again, if they can no longer be decrypted', async () => {
    const keyed = await withKey(newKey());
    const settings = { url: URL, headers: HEADERS };
    const { id } = (await through(keyed, 'POST', PATH, settings)).body.data;
    const path = `${PATH}/${id}`;
    const read = await client.get(path);
    expect([read.status, read.body.data.headers]).toEqual([200, {}]);
    expect((await client.get(PATH)).status).toBe(200);
    const changed = await client.patch(path, { headers: HEADERS });
    expect([changed.status, changed.body.data.headers]).toEqual([200, HEADERS]);
    const { secret } = (await rotate(id)).body.data;
    expect(await secretsAt(id, Date.now())).toEqual([secret]);
    expect((await client.delete(path)).status).toBe(200);
  });

  it('is not given again to a repeated request', async () => {
    const headers = { 'idempotency-key': 'once' };
    const first = await client.send('POST', PATH, { url: URL }, headers);
    const again = await client.send('POST', PATH, { url: URL }, headers);
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ code: 'conflict', id: first.body.data.id });
    expect((await client.get(PATH)).body.data).toHaveLength(1);
  });
});
