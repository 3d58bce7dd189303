import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { createMigrated, ENGINES, engine } from '../../support/databases/engines.js';
import { eventually } from '../../../src/testing/eventually.js';
import { TestService } from '../../support/services/service.js';
import { verified, WebhookReceiver } from '../../../packages/testkit/webhook-receiver.js';
import {
  deliveryRow,
  endpointRow,
  storeDeliveries,
  storeEndpoint,
} from '../../support/posts/webhook-rows.js';

describe('failed deliveries', () => {
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

  it('keep all of their attempts, oldest first', async () => {
    const endpoint = await newEndpoint();
    receiver.answerWith(path, [500, 404, 200]);
    const [id] = await storeDeliveries(service, endpoint, 1);
    await withStatus(id!, 'delivered');
    const answer = await client.get(`/api/v1/webhooks/${endpoint.id}/deliveries/${id}`);
    const { attemptLog, lastAttempt } = answer.body.data;
    expect(attemptLog).toMatchObject([
      { httpStatus: 500, error: 'http_5xx', response: 'answer 1' },
      { httpStatus: 404, error: 'http_4xx', response: 'answer 2' },
      { httpStatus: 200, error: null, response: 'answer 3' },
    ]);
    expect(attemptLog[2]).toEqual(lastAttempt);
    const times = attemptLog.map(({ at }: { at: string }) => at);
    expect(times).toEqual([...times].sort());
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

const EXAMPLES = ENGINES.flatMap((engine) => [
  { engine, retries: '1,1,1,3600' },
  { engine, retries: '5,300,1800' },
]);

describe.each(EXAMPLES)(
  'new events, with retries of $retries on $engine',
  ({ engine, retries }) => {
    let receiver: WebhookReceiver;
    let service: TestService;
    let client: ApiClient;
    let webhook: string;
    let feed: string;

    beforeAll(async () => {
      receiver = await WebhookReceiver.start();
      service = await TestService.start(engine, {
        WEBHOOK_ALLOWED_HOSTS: receiver.host,
        WEBHOOK_RETRY_SECONDS: retries,
      });
    });
    beforeEach(async () => {
      client = await service.newClient();
      feed = (await client.post('/api/v1/feeds', { title: 'Feed' })).body.data.id;
      const url = receiver.url(`/${client.accountId}`);
      const { body } = await client.post('/api/v1/webhooks', { url, types: ['post.created'] });
      webhook = `/api/v1/webhooks/${body.data.id}`;
    });
    afterAll(async () => {
      await service.stop();
      await receiver.stop();
    });

    const messages = () => receiver.at(`/${client.accountId}`);
    const publish = (title: string) =>
      client.post(`/api/v1/feeds/${feed}/posts`, { externalId: title, title });
    const told = (title: string) =>
      eventually(() => messages().find(({ body }) => body.includes(`"${title}"`)));
    const deliveries = async () => (await client.get(`${webhook}/deliveries`)).body.data;

    it('come soon after an outage, whatever the retries of an old one are', async () => {
      const failing = retries === '1,1,1,3600' ? 4 : 2;
      receiver.answerWith(`/${client.accountId}`, [...Array<number>(failing).fill(503), 200]);
      await publish('lost');
      const lost = await eventually(async () => {
        const [one] = await deliveries();
        return one?.attempts === failing ? one : undefined;
      });
      expect(Date.parse(lost.nextAttemptAt) - Date.now()).toBeGreaterThan(200_000);
      for (let n = 1; n <= 12; n++) await publish(`new ${n}`);
      const publishedAt = Date.now();
      for (let n = 1; n <= 12; n++) await told(`new ${n}`);
      expect(Date.now() - publishedAt).toBeLessThan(5_000);
      const after = (await deliveries()).find(({ id }: { id: string }) => id === lost.id);
      expect(after).toEqual(lost);
    }, 20_000);

    it('come at once where a single other one is refused', async () => {
      receiver.answer(`/${client.accountId}`, ({ body }, response) =>
        response.writeHead(body.includes('"refused"') ? 400 : 204).end(),
      );
      await publish('refused');
      await told('refused');
      const publishedAt = Date.now();
      await publish('good');
      await told('good');
      expect(Date.now() - publishedAt).toBeLessThan(3_000);
      expect((await client.get(webhook)).body.data).toMatchObject({ status: 'active' });
    });

    it('wait for as long as the endpoint asks for, at the times that are shown', async () => {
      receiver.answerWith(`/${client.accountId}`, [429, 200], { 'retry-after': '2' });
      await publish('busy');
      const busy = await told('busy');
      const askedAt = Number(busy.headers['webhook-timestamp']) * 1_000;
      await publish('next');
      const shown = await eventually(async () => {
        const all = await deliveries();
        return all.length === 2 && all[1].attempts === 1 ? all : undefined;
      });
      for (const { nextAttemptAt, status } of shown) {
        expect(status).toBe('pending');
        expect(Date.parse(nextAttemptAt)).toBeGreaterThanOrEqual(askedAt + 2_000);
      }
      await told('next');
      expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(shown[0].nextAttemptAt));
    }, 15_000);
  },
);
