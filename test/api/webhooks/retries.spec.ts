import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../../support/api-client.js';
import { createMigrated, ENGINES } from '../../support/engines.js';
import { eventually } from '../../support/eventually.js';
import { TestService } from '../../support/service.js';
import { verified, WebhookReceiver } from '../../support/webhook-receiver.js';
import {
  deliveryRow,
  endpointRow,
  storeDeliveries,
  storeEndpoint,
} from '../../support/webhook-rows.js';

describe.each(ENGINES)('failed deliveries on %s', (engine) => {
  let receiver: WebhookReceiver;
  let service: TestService;
  let client: ApiClient;
  let paths = 0;
  let path: string;
  const settings = () => ({
    WEBHOOK_ALLOWED_HOSTS: receiver.host,
    WEBHOOK_RETRY_SECONDS: '1,1',
  });

  beforeAll(async () => {
    receiver = await WebhookReceiver.start();
    service = await TestService.start(engine, settings());
    client = await service.newClient();
  });
  afterAll(async () => {
    await service.stop();
    await receiver.stop();
  });

  const newEndpoint = () => {
    path = `/hook-${++paths}`;
    return storeEndpoint(service, client.accountId!, receiver.url(path));
  };
  const withStatus = (id: string, status: string) =>
    eventually(async () => {
      const row = await deliveryRow(service, id);
      return row.status === status ? row : undefined;
    });

  it('are sent again with the same identifier and bytes, and a signature of their time', async () => {
    const endpoint = await newEndpoint();
    receiver.answerWith(path, [500, 302, 200]);
    const [id] = await storeDeliveries(service, endpoint, 1);
    const row = await withStatus(id!, 'delivered');
    expect(row).toMatchObject({ attempts: 3, lastError: null, lastResponse: 'answer 3' });
    expect(receiver.idsAt(path)).toEqual([id, id, id]);
    const stamps = receiver.at(path).map(({ headers }) => Number(headers['webhook-timestamp']));
    expect(stamps).toEqual([...stamps].sort((a, b) => a - b));
    expect(stamps[2]).toBeGreaterThan(stamps[0]!);
    for (const message of receiver.at(path)) {
      expect(message.body).toBe(row.body);
      expect(verified(message, endpoint.secret)).toEqual(JSON.parse(row.body));
    }
  });

  it('have failed after the last attempt', async () => {
    const endpoint = await newEndpoint();
    receiver.answerWith(path, [500]);
    const [id] = await storeDeliveries(service, endpoint, 1);
    expect(await withStatus(id!, 'failed')).toMatchObject({
      ...{ attempts: 3, nextAttemptAt: null, lastHttpStatus: 500, lastError: 'http_5xx' },
      lastResponse: 'answer 3',
    });
    const { failures, failingSince } = await endpointRow(service, endpoint);
    expect(failures).toBe(3);
    expect(failingSince).toBeLessThan(Date.now());
    expect(receiver.at(path)).toHaveLength(3);
  });

  it('hold up the others: a failing endpoint gets one at a time until one succeeds', async () => {
    const endpoint = await newEndpoint();
    receiver.answerWith(path, [500, 500, 200]);
    const ids = await storeDeliveries(service, endpoint, 50);
    for (const id of ids) await withStatus(id, 'delivered');
    expect(receiver.at(path)).toHaveLength(52);
    const firsts = [...new Set(receiver.idsAt(path))];
    expect(firsts).toEqual(ids);
    expect(await endpointRow(service, endpoint)).toMatchObject({ failures: 0, failingSince: null });
  });

  it('do not delay the others if the endpoint refuses only one', async () => {
    const endpoint = await newEndpoint();
    const ids = await storeDeliveries(service, endpoint, 0);
    receiver.answer(path, ({ body }, response) =>
      response.writeHead(body.includes('refused') ? 400 : 200).end(),
    );
    const [refused] = await storeDeliveries(service, endpoint, 1, { body: '"refused"' });
    ids.push(...(await storeDeliveries(service, endpoint, 5)));
    for (const id of ids) await withStatus(id, 'delivered');
    expect(await withStatus(refused!, 'failed')).toMatchObject({ attempts: 3 });
  });

  it('of a hanging endpoint delay no other; a stop gives them back unrecorded', async () => {
    const database = await createMigrated(engine);
    const node = await TestService.start(engine, settings(), database.url);
    const owner = (await node.newClient()).accountId!;
    receiver.answer('/hangs', () => undefined);
    const hanging = await storeEndpoint(node, owner, receiver.url('/hangs'));
    const good = await storeEndpoint(node, owner, receiver.url('/good'));
    const stuck = await storeDeliveries(node, hanging, 3);
    await eventually(() => receiver.at('/hangs')[0]);
    const ids = await storeDeliveries(node, good, 100);
    await eventually(() => (receiver.at('/good').length === ids.length ? true : undefined));
    expect(receiver.idsAt('/hangs')).toEqual([stuck[0]]);
    await node.stop();
    receiver.answerWith('/hangs', [200]);
    const next = await TestService.start(engine, settings(), database.url);
    await eventually(() => (receiver.at('/hangs').length === 4 ? true : undefined));
    expect(receiver.idsAt('/hangs')).toEqual([stuck[0], ...stuck]);
    const done = await eventually(async () => {
      const row = await deliveryRow(next, stuck[0]!);
      return row.status === 'delivered' ? row : undefined;
    });
    expect(done.attempts).toBe(1);
    await next.stop();
    await database.drop();
  });

  it('or not, are sent once if two nodes share the work', async () => {
    const other = await TestService.start(engine, settings(), service.databaseUrl);
    try {
      const endpoint = await newEndpoint();
      const ids: string[] = [];
      for (const node of Array.from({ length: 20 }, (_, n) => (n % 2 ? service : other))) {
        ids.push(...(await storeDeliveries(node, endpoint, 10)));
      }
      for (const id of ids) await withStatus(id, 'delivered');
      expect(receiver.idsAt(path)).toEqual(ids);
    } finally {
      await other.stop();
    }
  });
});
