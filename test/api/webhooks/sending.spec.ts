import { describe, expect, it } from '@jest/globals';
import { WebhookSecrets } from '../../../src/webhooks/secrets/webhook-secrets.js';
import { WebhookDeliveryEntity } from '../../../src/webhooks/deliveries/webhook-delivery.entity.js';
import { WebhookEntity } from '../../../src/webhooks/webhook.entity.js';
import { eventually } from '../../../src/testing/eventually.js';
import { running, withClient, withService } from '../../support/services/running.js';
import { verified, WebhookReceiver } from '../../../packages/testkit/webhook-receiver.js';
import {
  deliveryRow,
  endpointRow,
  storeDeliveries,
  storeEndpoint,
} from '../../support/posts/webhook-rows.js';

describe('webhooks are sent', () => {
  const receiver = running(() => WebhookReceiver.start());
  const service = withService(() => ({ settings: { WEBHOOK_ALLOWED_HOSTS: receiver.host } }));
  const client = withClient(service);
  let paths = 0;
  let path: string;

  const newEndpoint = (more: Partial<WebhookEntity> = {}) => {
    path = `/hook-${++paths}`;
    return storeEndpoint(service, client.accountId!, receiver.url(path), more);
  };
  const settled = (id: string) =>
    eventually(async () => {
      const row = await deliveryRow(service, id);
      return row.attempts > 0 ? row : undefined;
    });

  it('in the order of their changes, and verified by the library of Standard Webhooks', async () => {
    const endpoint = await newEndpoint();
    const ids = await storeDeliveries(service, endpoint, 45);
    await settled(ids.at(-1)!);
    expect(receiver.idsAt(path)).toEqual(ids);
    for (const message of receiver.at(path)) {
      expect(verified(message, endpoint.secret)).toEqual(JSON.parse(message.body));
    }
    const row = await deliveryRow(service, ids[0]!);
    expect(receiver.at(path)[0]!.body).toBe(row.body);
    expect(row).toMatchObject({
      ...{ status: 'delivered', attempts: 1, nextAttemptAt: null, lastHttpStatus: 200 },
      ...{ lastError: null, lastDurationMs: expect.any(Number), lastResponse: '' },
    });
    const idle = await eventually(async () => {
      const now = await endpointRow(service, endpoint);
      return now.leaseOwner === null ? now : undefined;
    });
    expect(idle).toMatchObject({ nextAttemptAt: null, failures: 0, failingSince: null });
    expect(idle.lastDeliveryAt).toBe((await deliveryRow(service, ids.at(-1)!)).lastAttemptAt);
  });

  it('with the headers of the endpoint, and two signatures during a rotation', async () => {
    const endpoint = await newEndpoint();
    const secrets = service.app.get(WebhookSecrets);
    const previous = secrets.generate();
    const rotate = async (until: number) => {
      const changes = {
        headers: secrets.encryptHeaders(endpoint, { 'X-Token': 'abc' }),
        previousSecret: secrets.encryptSecret(endpoint, previous),
        previousSecretUntil: until,
      };
      await service.database.transaction((manager) =>
        manager.update(WebhookEntity, { id: endpoint.id }, changes),
      );
      const [id] = await storeDeliveries(service, endpoint, 1);
      await settled(id!);
      return receiver.at(path).at(-1)!;
    };
    const during = await rotate(Date.now() + 600_000);
    expect(during.headers['x-token']).toBe('abc');
    for (const secret of [endpoint.secret, previous]) {
      expect(verified(during, secret)).toEqual(JSON.parse(during.body));
    }
    const after = await rotate(Date.now() - 1);
    expect(after.headers['webhook-signature']).toMatch(/^v1,[\w+/=]{44}$/);
    expect(() => verified(after, previous)).toThrow();
  });

  it('once, if the endpoint answers 410: it is disabled, which the audit log records', async () => {
    const endpoint = await newEndpoint();
    receiver.answerWith(path, [410]);
    const ids = await storeDeliveries(service, endpoint, 3);
    const row = await settled(ids[0]!);
    expect(row).toMatchObject({ status: 'pending', lastHttpStatus: 410, lastError: 'http_4xx' });
    expect(receiver.at(path)).toHaveLength(1);
    expect(await endpointRow(service, endpoint)).toMatchObject({
      ...{ status: 'disabled', disabledReason: 'gone', failures: 0, leaseOwner: null },
    });
    const events = await client.get('/api/v1/audit-events?type=webhook.disabled');
    const event = events.body.data.find(({ subjectId }: any) => subjectId === endpoint.id);
    expect(event).toMatchObject({ actor: { kind: 'service' }, details: { reason: 'gone' } });
  });

  it('until every attempt of 120 hours has failed', async () => {
    const failingSince = Date.now() - 120 * 3_600_000 + 60_000;
    const endpoint = await newEndpoint({ failingSince, failures: 7 });
    receiver.answerWith(path, [500]);
    await settled((await storeDeliveries(service, endpoint, 1))[0]!);
    expect(await endpointRow(service, endpoint)).toMatchObject({ status: 'active', failures: 8 });
    await service.database.transaction((manager) =>
      manager.update(WebhookEntity, { id: endpoint.id }, { failingSince: failingSince - 60_000 }),
    );
    await settled((await storeDeliveries(service, endpoint, 1, { version: 0 }))[0]!);
    expect(await endpointRow(service, endpoint)).toMatchObject({
      ...{ status: 'disabled', disabledReason: 'failing' },
    });
  });

  it.each([429, 503])('later, if the endpoint answers %i with Retry-After', async (status) => {
    const endpoint = await newEndpoint();
    receiver.answerWith(path, [status], { 'retry-after': '600' });
    const [id] = await storeDeliveries(service, endpoint, 2);
    const row = await settled(id!);
    const earliest = row.lastAttemptAt! + 600_000;
    expect(row.nextAttemptAt).toBeGreaterThanOrEqual(earliest);
    const { nextAttemptAt } = await endpointRow(service, endpoint);
    expect(nextAttemptAt).toBeGreaterThanOrEqual(earliest);
    expect(nextAttemptAt).toBeLessThan(earliest + 300_000);
  });

  it('to no other address than that of the endpoint, whatever it redirects to', async () => {
    const endpoint = await newEndpoint();
    receiver.answerWith(path, [307], { location: receiver.url('/elsewhere') });
    const row = await settled((await storeDeliveries(service, endpoint, 1))[0]!);
    expect(row).toMatchObject({ lastHttpStatus: 307, lastError: 'redirect' });
    expect(receiver.at('/elsewhere')).toEqual([]);
  });

  it('to no private address, even if the endpoint has one', async () => {
    const port = receiver.host.split(':')[1];
    for (const host of ['localhost', '10.0.0.1', '[::ffff:127.0.0.1]']) {
      const endpoint = await newEndpoint({ url: `https://${host}:${port}/` });
      const row = await settled((await storeDeliveries(service, endpoint, 1))[0]!);
      expect(row).toMatchObject({ lastHttpStatus: null, lastError: 'blocked_address' });
    }
    expect(receiver.at('/')).toEqual([]);
  });

  it('not with a secret that cannot be decrypted', async () => {
    const endpoint = await newEndpoint({ secret: 'v1.env.AAAA' });
    const [id] = await storeDeliveries(service, endpoint, 1);
    await eventually(async () =>
      (await endpointRow(service, endpoint)).status === 'disabled' ? true : undefined,
    );
    expect(await endpointRow(service, endpoint)).toMatchObject({
      ...{ disabledReason: 'unreadable_secret', leaseOwner: null },
    });
    expect(receiver.at(path)).toEqual([]);
    expect(await deliveryRow(service, id!)).toMatchObject({ status: 'pending', attempts: 0 });
  });

  it('no longer than one batch after the endpoint is paused, and on when it is active', async () => {
    const endpoint = await newEndpoint();
    const setStatus = (status: 'active' | 'paused') =>
      service.database.transaction((manager) =>
        manager.update(WebhookEntity, { id: endpoint.id }, { status }),
      );
    receiver.answer(path, (_, response, seen) =>
      seen === 1 ? void setStatus('paused').then(() => response.end()) : void response.end(),
    );
    const ids = await storeDeliveries(service, endpoint, 60);
    await eventually(async () =>
      (await endpointRow(service, endpoint)).leaseOwner === null && receiver.at(path).length > 0
        ? true
        : undefined,
    );
    expect(receiver.at(path).length).toBeLessThanOrEqual(20);
    await setStatus('active');
    await settled(ids.at(-1)!);
    expect(receiver.idsAt(path)).toEqual(ids);
  });

  it('and not recorded, if the endpoint is deleted during the attempt', async () => {
    const endpoint = await newEndpoint();
    receiver.answer(path, (_, response) => {
      const deleted = service.database.transaction((manager) =>
        manager.delete(WebhookEntity, { id: endpoint.id }),
      );
      void deleted.then(() => response.end());
    });
    await storeDeliveries(service, endpoint, 1);
    const other = await newEndpoint();
    await settled((await storeDeliveries(service, other, 1))[0]!);
    await eventually(async () => {
      const left = await service.database.read((manager) =>
        manager.countBy(WebhookDeliveryEntity, { webhookId: endpoint.id }),
      );
      return left === 0 ? true : undefined;
    });
  });
});
