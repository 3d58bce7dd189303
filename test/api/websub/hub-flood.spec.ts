import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '../../../src/testing/free-port.js';
import { engine } from '../../support/databases/engines.js';
import { HubSubscriber } from '../../support/callers/hub-subscriber.js';
import { HubTopic, hubSettings } from '../../support/servers/hub-topic.js';
import { running } from '../../support/services/running.js';
import { TestService } from '../../support/services/service.js';

describe('strangers at the hub', () => {
  const subscriber = running(() => HubSubscriber.start());
  let service: TestService;
  let tarPit: Server;
  let closedPort: number;
  const caught = new Set<Socket>();
  let paths = 0;
  const newPath = () => `/callback-${++paths}`;

  beforeAll(async () => {
    // Takes connections, and never says a word.
    tarPit = createServer((socket) => {
      caught.add(socket.on('error', () => undefined));
    });
    await new Promise<void>((resolve) => tarPit.listen(0, '127.0.0.1', resolve));
    const settings = hubSettings(subscriber);
    closedPort = await freePort();
    const refusing = Array.from({ length: 2_000 }, (_, at) => refusingHost(at));
    settings['WEBHOOK_ALLOWED_HOSTS'] += `,${[hostOfTarPit(), ...refusing].join()}`;
    service = await TestService.start(engine, settings);
  });
  afterAll(async () => {
    await service.stop();
    for (const socket of caught) socket.destroy();
    await new Promise((resolve) => tarPit.close(resolve));
  });

  /** Hosts of their own, where nothing listens. */
  const refusingHost = (at: number) => `127.1.${at >> 8}.${at & 255}:${closedPort}`;
  const hostOfTarPit = () => `127.0.0.1:${(tarPit.address() as AddressInfo).port}`;
  const newTopic = () => HubTopic.on(service, subscriber);
  /** Requests of strangers from many networks, a few at a time. */
  const flood = async (topic: HubTopic, count: number, getCallback: (at: number) => string) => {
    const statuses = new Set<number>();
    for (let at = 0; at < count; at += 20) {
      const some = Array.from({ length: Math.min(20, count - at) }, (_, n) => at + n);
      const answers = await Promise.all(
        some.map((n) =>
          topic.ask('/', { callback: getCallback(n) }, {}, `203.${n % 200}.${(n / 200) | 0}.1`),
        ),
      );
      for (const { status } of answers) statuses.add(status);
    }
    return [...statuses];
  };
  const subscribed = async (topic: HubTopic, path: string, from?: string) => {
    const { status } = await topic.ask(path, {}, {}, from);
    expect(status).toBe(202);
    await topic.left(1);
    const [one] = await topic.subscriptions();
    expect(new URL(one!.callback).pathname).toBe(path);
  };

  // The larger flood takes a while, and nothing of it depends on the engine.
  it.each(engine === 'sqlite' ? [199, 2_000] : [199])(
    'do not keep a subscriber out with %i requests for callbacks that refuse connections',
    async (count) => {
      const topic = await newTopic();
      const during = flood(topic, count, (at) => `http://${refusingHost(at)}/x`);
      await subscribed(topic, newPath());
      expect(await during).toEqual([202]);
      expect((await topic.requests()).length).toBeLessThanOrEqual(50);
    },
  );

  it('do not keep a subscriber out with callbacks that never answer', async () => {
    const topic = await newTopic();
    expect(await flood(topic, 199, (at) => `http://${hostOfTarPit()}/${at}`)).toEqual([202]);
    expect((await topic.requests()).length).toBeLessThanOrEqual(50);
    await subscribed(topic, newPath());
  });

  it('do not keep a subscriber out that comes from their own network', async () => {
    const topic = await newTopic();
    for (let at = 1; at <= 30; at++) {
      const callback = `http://${hostOfTarPit()}/${at}`;
      expect((await topic.ask('/', { callback }, {}, `192.0.2.${at}`)).status).toBe(202);
    }
    expect(await topic.requests()).toHaveLength(10);
    await subscribed(topic, newPath(), '192.0.2.99');
  });

  it('take no place of a subscription, and wait for a minute at most', async () => {
    const topic = await newTopic();
    const path = newPath();
    await topic.subscribe(path);
    await flood(topic, 60, (at) => `http://${hostOfTarPit()}/old-${at}`);
    expect(await topic.subscriptions()).toHaveLength(1);
    const set = 'UPDATE hub_requests SET created_at = created_at - 61000, next_attempt_at = 0';
    await service.database.transaction((manager) =>
      service.database.execute(manager, `${set}, leased_until = 0 WHERE account_id = ?`, [
        topic.accountId,
      ]),
    );
    await topic.ask('/', { callback: `http://${hostOfTarPit()}/new` });
    const waiting = await topic.requests();
    expect(waiting.map(({ callback }) => new URL(callback).pathname)).toEqual(['/new']);
    await topic.sharer.publish({ title: 'Second' });
    expect((await subscriber.delivery(path, 1)).body.toString()).toContain('Second');
  });

  it('make the hub call a host that cannot say once each, and ten times more a minute', async () => {
    const topic = await newTopic();
    const start = subscriber.askedAt('/broken').length;
    subscriber.confirmWith('/broken', (_, response) => void response.writeHead(503).end());
    const count = 40;
    await flood(topic, count, (at) => subscriber.url(`/broken?n=${at}`));
    await topic.settled();
    const calls = subscriber.askedAt('/broken').length - start;
    expect(calls).toBeLessThanOrEqual(count + 10);
  });
});
