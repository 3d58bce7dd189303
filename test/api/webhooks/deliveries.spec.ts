import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { eventually } from '../../../src/testing/eventually.js';
import { UNKNOWN_ID } from '../../support/expectations/ids.js';
import { problem, wrongField } from '../../support/expectations/problem.js';
import { running, withService } from '../../support/services/running.js';
import { verified, WebhookReceiver } from '../../../packages/testkit/webhook-receiver.js';
import { deliveryRow, storeDeliveries } from '../../support/posts/webhook-rows.js';
import type { TestEndpoint } from '../../support/posts/webhook-rows.js';

const WEBHOOKS = '/api/v1/webhooks';
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const DAY = 24 * 3_600_000;
const iso = (instant: number) => new Date(instant).toISOString();

describe('the deliveries of a webhook', () => {
  const receiver = running(() => WebhookReceiver.start());
  const service = withService(() => ({
    settings: {
      WEBHOOK_ALLOWED_HOSTS: receiver.host,
      WEBHOOK_RETRY_SECONDS: '600',
    },
  }));
  let client: ApiClient;
  let endpoint: TestEndpoint;
  let hook: string;
  let path: string;

  beforeEach(async () => {
    client = await service.newClient();
    hook = `/hook-${client.accountId}`;
    const made = await client.post(WEBHOOKS, { url: receiver.url(hook) });
    const { id, secret } = made.body.data;
    endpoint = { id, secret, accountId: client.accountId! };
    path = `${WEBHOOKS}/${id}`;
  });

  const list = async (query = '') => (await client.get(`${path}/deliveries${query}`)).body.data;
  const read = async (id: string) => (await client.get(`${path}/deliveries/${id}`)).body.data;
  /** The delivery once it has so many attempts. */
  const after = (attempts: number, id: string) =>
    eventually(async () => {
      const delivery = await read(id);
      return delivery.attempts >= attempts ? delivery : undefined;
    });
  const pause = () => client.patch(path, { status: 'paused' });
  /** Failed deliveries of a paused endpoint, which therefore stay as they are. */
  const failed = async (count: number, createdAt = Date.now()) => {
    await pause();
    const row = { status: 'failed', attempts: 10, nextAttemptAt: null, createdAt } as const;
    return storeDeliveries(service, endpoint, count, row);
  };

  it('begin with a test, whose outcome is shown', async () => {
    const made = await client.post(`${path}/test`);
    expect(made.status).toBe(201);
    const { id } = made.body.data;
    expect(made.headers.get('location')).toBe(`${path}/deliveries/${id}`);
    expect(made.body.data).toEqual({
      id,
      type: 'webhook.test',
      status: 'pending',
      attempts: 0,
      nextAttemptAt: expect.stringMatching(INSTANT),
      lastAttempt: null,
      createdAt: expect.stringMatching(INSTANT),
    });
    const { body: sent, attemptLog, ...delivery } = await after(1, id);
    expect(delivery).toEqual({
      ...made.body.data,
      status: 'delivered',
      attempts: 1,
      nextAttemptAt: null,
      lastAttempt: {
        at: expect.stringMatching(INSTANT),
        httpStatus: 200,
        error: null,
        durationMs: expect.any(Number),
        response: '',
      },
    });
    expect(attemptLog).toEqual([delivery.lastAttempt]);
    expect(await list()).toEqual([delivery]);
    const [message] = receiver.at(hook);
    expect([message!.id, message!.body]).toEqual([id, sent]);
    const webhookId = endpoint.id;
    const { timestamp, ...body } = verified(message!, endpoint.secret) as { timestamp: string };
    expect(body).toEqual({ type: 'webhook.test', data: { webhookId } });
    expect(timestamp).toBe(delivery.createdAt);
    expect((await client.get(path)).body.data.lastDeliveryAt).toBe(delivery.lastAttempt.at);
  });

  it('are tested once for each Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'once' };
    const first = await client.send('POST', `${path}/test`, undefined, headers);
    const again = await client.send('POST', `${path}/test`, undefined, headers);
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(await list()).toHaveLength(1);
  });

  it('tell why the last attempt failed', async () => {
    receiver.answerWith(hook, [503]);
    const { id } = (await client.post(`${path}/test`)).body.data;
    expect(await after(1, id)).toMatchObject({
      ...{ status: 'pending', attempts: 1, nextAttemptAt: expect.stringMatching(INSTANT) },
      lastAttempt: { httpStatus: 503, error: 'http_5xx', response: 'answer 1' },
    });
    const { data } = (await client.get(path)).body;
    expect(data).toMatchObject({ status: 'active', lastDeliveryAt: null });
    expect(data.failingSince).toMatch(INSTANT);
  });

  it('are listed newest first, in pages and by Link, and by status', async () => {
    await pause();
    const waiting = await storeDeliveries(service, endpoint, 3);
    const lost = await failed(2);
    const newest = [...waiting, ...lost].reverse();
    const ids = (data: { id: string }[]) => data.map(({ id }) => id);
    expect(ids(await list())).toEqual(newest);
    expect(ids(await list('?status=failed'))).toEqual([...lost].reverse());
    expect(ids(await list('?status=pending'))).toEqual([...waiting].reverse());
    expect(ids(await list('?status=pending,failed'))).toEqual(newest);
    expect(await list('?status=delivered')).toEqual([]);
    const first = await client.get(`${path}/deliveries?pageSize=2`);
    const next = /<(.*)>; rel="next"/.exec(first.headers.get('link')!)![1]!;
    expect(ids((await client.get(next)).body.data)).toEqual(newest.slice(2, 4));
    const wrong = await client.get(`${path}/deliveries?status=lost`);
    const message =
      'must be pending or delivered or failed, or several of them, separated by commas';
    expect(wrong.body).toEqual(wrongField(`${path}/deliveries`, 'status', message));
  });

  it('can be sent again, whatever came of them, with the same identifier and body', async () => {
    const [id] = (await storeDeliveries(service, endpoint, 1)) as [string];
    await after(1, id);
    const answer = await client.post(`${path}/deliveries/${id}/redeliver`);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ id, status: 'pending', attempts: 1 });
    expect(await after(2, id)).toMatchObject({ status: 'delivered', attempts: 2 });
    const [one, two] = receiver.at(hook);
    expect([two!.id, two!.body]).toEqual([one!.id, one!.body]);
  });

  it('are sent again before all that wait, also to a failing endpoint', async () => {
    receiver.answerWith(hook, [500, 200]);
    const ids = await storeDeliveries(service, endpoint, 3);
    await after(1, ids[0]!);
    await client.post(`${path}/deliveries/${ids[2]}/redeliver`);
    await after(1, ids[1]!);
    expect(receiver.idsAt(hook).slice(0, 3)).toEqual([ids[0], ids[2], ids[1]]);
  });

  it('are recovered when they have failed, within a period', async () => {
    const now = Date.now();
    const [old] = await failed(1, now - 3 * DAY);
    const some = await failed(2, now - 2 * DAY);
    const [recent] = await failed(1, now - DAY);
    const recover = async (period: object) =>
      (await client.post(`${path}/recover`, period)).body.data;
    const between = { since: iso(now - 2.5 * DAY), until: iso(now - 1.5 * DAY) };
    expect(await recover(between)).toEqual({ recovered: 2 });
    expect(await recover(between)).toEqual({ recovered: 0 });
    for (const id of some) {
      const due = { status: 'pending', attempts: 0, nextAttemptAt: expect.stringMatching(INSTANT) };
      expect(await read(id)).toMatchObject(due);
    }
    expect(await read(old!)).toMatchObject({ status: 'failed', attempts: 10 });
    expect(await recover({ since: iso(now - 2.5 * DAY) })).toEqual({ recovered: 1 });
    await client.patch(path, { status: 'active' });
    for (const id of [...some, recent!]) await after(1, id);
    expect(receiver.idsAt(hook)).toEqual([...some, recent]);
  });

  it('are recovered in large numbers, oldest first', async () => {
    const ids = await failed(1_201);
    const period = { since: iso(Date.now() - DAY) };
    const answer = await client.post(`${path}/recover`, period);
    expect(answer.body.data).toEqual({ recovered: 1_201 });
    expect(await list('?status=failed')).toEqual([]);
    expect((await deliveryRow(service, ids.at(-1)!)).status).toBe('pending');
  });

  it('wait while the webhook is paused, and are sent when it is active again', async () => {
    await pause();
    const ids = await storeDeliveries(service, endpoint, 2);
    const detail = 'The webhook is paused; activate it first.';
    for (const rest of ['/test', `/deliveries/${ids[0]}/redeliver`]) {
      const refused = await client.post(path + rest);
      expect(refused.body).toEqual(problem('conflict', path + rest, detail));
    }
    expect(receiver.at(hook)).toEqual([]);
    await client.patch(path, { status: 'active' });
    for (const id of ids) await after(1, id);
    expect(receiver.idsAt(hook)).toEqual(ids);
  });

  it('are gone with their webhook', async () => {
    const ids = await failed(3);
    await client.delete(path);
    for (const id of ids) await expect(deliveryRow(service, id)).rejects.toThrow(/not find/);
  });

  it('are those of the webhook and the account alone', async () => {
    const [id] = await failed(1);
    const second = (await client.post(WEBHOOKS, { url: receiver.url(hook) })).body.data.id;
    const stranger = await service.newClient();
    const ofWebhook = 'There is no such webhook in this account.';
    const ofDelivery = 'There is no such delivery in this account.';
    const since = { since: iso(0) };
    const requests: [ApiClient, string, string, string, object?][] = [
      [stranger, 'GET', `${path}/deliveries`, ofWebhook],
      [stranger, 'GET', `${path}/deliveries/${id}`, ofDelivery],
      [stranger, 'POST', `${path}/deliveries/${id}/redeliver`, ofWebhook],
      [stranger, 'POST', `${path}/test`, ofWebhook],
      [stranger, 'POST', `${path}/recover`, ofWebhook, since],
      [client, 'GET', `${WEBHOOKS}/${second}/deliveries/${id}`, ofDelivery],
      [client, 'POST', `${WEBHOOKS}/${second}/deliveries/${id}/redeliver`, ofDelivery],
      [client, 'POST', `${path}/deliveries/${UNKNOWN_ID}/redeliver`, ofDelivery],
    ];
    for (const [by, method, address, detail, body] of requests) {
      const answer = await by.send(method, address, body);
      expect(answer.body).toEqual(problem('not_found', address, detail));
    }
    expect((await deliveryRow(service, id!)).status).toBe('failed');
  });

  it.each([
    [{}, 'since'],
    [{ since: 'yesterday' }, 'since'],
    [{ since: iso(0), until: 7 }, 'until'],
  ])('are not recovered with %j', async (period, field) => {
    const message = 'must be an ISO 8601 timestamp with a time zone, such as 2026-01-02T03:04:05Z';
    const answer = await client.post(`${path}/recover`, period);
    expect(answer.body).toEqual(wrongField(`${path}/recover`, field, message));
  });
});
