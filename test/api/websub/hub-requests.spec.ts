import { describe, expect, it } from '@jest/globals';
import { newId } from '../../../src/common/ids.js';
import { HubSubscriptionEntity } from '../../../src/websub/hub/stored/hub-subscription.entity.js';
import { ApiClient } from '../../../src/testing/api-client.js';
import { askHub, disown, HubSubscriber } from '../../support/callers/hub-subscriber.js';
import { HubTopic, hubSettings } from '../../support/servers/hub-topic.js';
import { running, withService } from '../../support/services/running.js';

const DAY = 86_400;

describe('requests to the hub', () => {
  const subscriber = running(() => HubSubscriber.start());
  const service = withService(() => ({ settings: hubSettings(subscriber) }));
  let paths = 0;
  const newPath = () => `/callback-${++paths}`;

  const newTopic = (settings: object = {}) => HubTopic.on(service, subscriber, settings);
  const execute = (sql: string, parameters: (string | number)[]) =>
    service.database.transaction((manager) => service.database.execute(manager, sql, parameters));

  it.concurrent(
    'are refused in one and the same way for every address that is no topic',
    async () => {
      const topic = await newTopic();
      const url = topic.url();
      const [retired, deleted, disabled] = [await newTopic(), await newTopic(), await newTopic()];
      const { client } = retired.sharer;
      await client.post(`/api/v1/shared-feeds/${retired.shared.id}/rotate`);
      await deleted.sharer.client.delete(`/api/v1/shared-feeds/${deleted.shared.id}`);
      await execute('UPDATE accounts SET disabled_at = 1 WHERE id = ?', [disabled.accountId]);
      const answers = [];
      for (const wrong of [
        ...[retired.url(), deleted.url(), disabled.url(), 'x', 'https://other.example/feed.rss'],
        ...[`${url}x`, `${url}?a=b`, `${url}#a`, url.replace('.rss', ''), ` ${url}`, `${url}\0`],
        ...[url.replace('example.com', 'example.org'), url.replace('https', 'http')],
        ...[url.replace('.rss', '.html'), url.replace('/feeds', '')],
      ]) {
        answers.push(await topic.ask(newPath(), { topic: wrong }));
      }
      const bodies = answers.map(({ text, body }) => text.replace(body.requestId, ''));
      expect(new Set(bodies).size).toBe(1);
      expect(answers[0]!.body).toMatchObject({
        ...{ status: 400, code: 'invalid_request', instance: '/feeds/hub' },
        errors: [
          { field: 'hub.topic', message: 'is not the address of a document of a shared feed here' },
        ],
      });
      expect(await topic.requests()).toEqual([]);
    },
  );

  it('are refused with the fields that are wrong', async () => {
    const topic = await newTopic();
    const buildFields = async (fields: Record<string, string>) => {
      const { status, body } = await topic.ask(newPath(), fields);
      return [status, ...body.errors.map(({ field }: { field: string }) => field)];
    };
    expect(await buildFields({ mode: 'publish', topic: '', callback: '' })).toEqual([
      ...[400, 'hub.mode', 'hub.topic', 'hub.callback'],
    ]);
    expect(await buildFields({ secret: 'ß'.repeat(100), lease_seconds: '-1' })).toEqual([
      ...[400, 'hub.secret', 'hub.lease_seconds'],
    ]);
    const hub = `${service.url}/feeds/hub`;
    const client = new ApiClient(service.url);
    const getStatus = async (body: string | undefined, type: string) =>
      (await client.send('POST', hub, body, { 'content-type': type })).status;
    const form = 'application/x-www-form-urlencoded';
    expect(await getStatus(undefined, form)).toBe(400);
    expect(await getStatus('{}', 'application/json')).toBe(415);
    expect(await getStatus('a'.repeat(16_385), form)).toBe(413);
    expect(await client.get(hub)).toMatchObject({ status: 405 });
  });

  it.concurrent('are refused for callbacks that the service may not call', async () => {
    const topic = await newTopic();
    for (const callback of [
      ...['http://10.0.0.1/', 'http://[::1]/', 'https://localhost/', 'http://127.0.0.1:9/'],
      ...['http://2130706433/', 'https://example.com/feeds/websub/x', 'ftp://example.org/'],
      ...['https://user:pass@example.org/', 'http://example.org:25/', 'example.org', '/callback'],
    ]) {
      const { status, body } = await topic.ask('/', { callback });
      expect([callback, status, body.errors[0].field]).toEqual([callback, 400, 'hub.callback']);
    }
    expect(await topic.requests()).toEqual([]);
  });

  it.concurrent('have a lease of an hour to thirty days', async () => {
    const topic = await newTopic();
    for (const [asked, granted] of [
      ...[
        ['60', 3_600],
        ['0', 3_600],
        ['86400', DAY],
      ],
      ...[
        ['99999999999', 30 * DAY],
        ['', 10 * DAY],
      ],
    ] as [string, number][]) {
      const path = newPath();
      await topic.subscribe(path, { lease_seconds: asked });
      expect(subscriber.askedAt(path)[0]!['hub.lease_seconds']).toBe(String(granted));
    }
  });

  it.concurrent(
    'that the callback does not confirm have no effect, and are not repeated',
    async () => {
      const topic = await newTopic();
      const answers: [status: number, buildBody: (challenge: string) => string][] = [
        ...[404, 410, 302, 400].map((status): (typeof answers)[number] => [status, (one) => one]),
        ...[() => 'yes', () => '', (one: string) => `${one}\n`].map(
          (buildBody): (typeof answers)[number] => [200, buildBody],
        ),
      ];
      for (const [status, buildBody] of answers) {
        const path = newPath();
        subscriber.confirmWith(path, (asked, response) =>
          response
            .writeHead(status, { location: '/elsewhere' })
            .end(buildBody(asked['hub.challenge']!)),
        );
        expect((await topic.ask(path)).status).toBe(202);
        await topic.settled();
        expect(subscriber.askedAt(path)).toHaveLength(1);
      }
      expect(subscriber.askedAt('/elsewhere')).toEqual([]);
      expect(await topic.subscriptions()).toEqual([]);
    },
  );

  it.concurrent('are verified three times at most where the callback cannot say', async () => {
    const topic = await newTopic();
    const [broken, late] = [newPath(), newPath()];
    subscriber.confirmWith(broken, (_, response) => void response.writeHead(503).end());
    subscriber.confirmWith(late, (asked, response, seen) =>
      seen < 3 ? void response.destroy() : void response.end(asked['hub.challenge']),
    );
    await topic.ask(broken);
    await topic.subscribe(late);
    expect(subscriber.askedAt(broken)).toHaveLength(3);
    const challenges = subscriber.askedAt(late).map((asked) => asked['hub.challenge']);
    expect(new Set(challenges).size).toBe(3);
    expect(await topic.subscriptions()).toHaveLength(1);
  });

  it.concurrent(
    'are replaced by further ones of the same callback, until one is verified',
    async () => {
      const topic = await newTopic();
      const path = newPath();
      subscriber.confirmWith(path, (asked, response, seen) => {
        if (seen > 1) return disown(asked, response, seen);
        // The first is answered after the second has replaced it.
        const second = topic.ask(path, { lease_seconds: '7200' });
        void second.then(() => response.end(asked['hub.challenge']));
      });
      await topic.ask(path);
      await topic.settled();
      await subscriber.question(path, 2);
      await topic.settled();
      expect(subscriber.askedAt(path).map((asked) => asked['hub.lease_seconds'])).toEqual([
        ...['864000', '7200'],
      ]);
      expect(await topic.subscriptions()).toEqual([]);
    },
  );

  it.concurrent('are denied where the topic has ended since', async () => {
    const topic = await newTopic();
    const path = newPath();
    const rotate = `/api/v1/shared-feeds/${topic.shared.id}/rotate`;
    subscriber.confirmWith(path, (_, response) => {
      void topic.sharer.client.post(rotate).then(() => response.writeHead(500).end());
    });
    await topic.ask(path);
    const told = await subscriber.question(path, 2);
    expect(told).toEqual({
      ...{ 'hub.mode': 'denied', 'hub.topic': topic.url() },
      'hub.reason': 'There is no such document any more.',
    });
    await topic.settled();
    expect(subscriber.askedAt(path)).toHaveLength(2);
    expect(await topic.subscriptions()).toEqual([]);
  });

  it('are refused above the limits of the account, the shared feed and the host', async () => {
    const topic = await newTopic();
    const path = newPath();
    const one = await topic.subscribe(path);
    const other = (await topic.sharer.share()).id as string;
    const { hostname } = new URL(subscriber.url('/'));
    type More = (at: number) => Partial<HubSubscriptionEntity>;
    const fill = async (count: number, more: More) => {
      await execute('DELETE FROM hub_subscriptions WHERE account_id = ? AND id <> ?', [
        ...[topic.accountId, one.id],
      ]);
      const rows = Array.from({ length: count - 1 }, (_, at) => ({
        ...{ ...one, id: newId(), callbackHash: `${at}`, callbackHost: `${hostname}.example` },
        ...more(at),
      }));
      await service.database.transaction(async (manager) => {
        for (let at = 0; at < rows.length; at += 100) {
          await manager.insert(HubSubscriptionEntity, rows.slice(at, at + 100));
        }
      });
    };
    for (const [most, more] of [
      ...[
        [1_000, () => ({ sharedFeedId: other })],
        [200, () => ({})],
        // Another port is no other host.
        [100, (at: number) => ({ callbackHost: at % 2 ? hostname : `${hostname}:${at}` })],
      ],
    ] as [number, More][]) {
      await fill(most, more);
      const refused = await topic.ask(newPath());
      expect([most, refused.status, refused.body.code]).toEqual([most, 409, 'limit_reached']);
      // A subscription that there is can be renewed and ended.
      expect((await topic.ask(path)).status).toBe(202);
      await topic.settled();
      await fill(most - 1, more);
      expect((await topic.ask(newPath())).status).toBe(202);
      await topic.settled();
    }
    const neighbour = await newTopic();
    expect((await neighbour.ask(newPath())).status).toBe(202);
  });

  it('are limited to sixty a minute for each address', async () => {
    const hub = `${service.url}/feeds/hub`;
    const statuses = [];
    for (let n = 1; n <= 61; n++) statuses.push((await askHub(hub, {})).status);
    expect(statuses).toEqual([...Array<number>(60).fill(400), 429]);
    expect((await askHub(hub, {}, { from: '198.51.100.2' })).status).toBe(400);
  });
});
