import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { disown, HubSubscriber } from '../../support/callers/hub-subscriber.js';
import { HubTopic, hubSettings } from '../../support/servers/hub-topic.js';
import { running, withService } from '../../support/services/running.js';
import { getPath } from '../../support/callers/sharer.js';
import { named, readStrictXml } from '../../support/expectations/strict-xml.js';

const HUB = 'https://example.com/feeds/hub';
const FORMATS = ['rss', 'atom', 'json'] as const;
const TYPES = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json',
};

/** The addresses of a `Link` header by relation. */
function linksIn(header: string | null): Record<string, string[]> {
  const links: Record<string, string[]> = {};
  for (const [, url, rel] of (header ?? '').matchAll(/<([^>]+)>; rel="(\w+)"/g)) {
    (links[rel!] ??= []).push(url!);
  }
  return links;
}

const sign = (body: Buffer, secret: string) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

describe('the hub, by the cases of websub.rocks', () => {
  const subscriber = running(() => HubSubscriber.start());
  const service = withService(() => ({ settings: hubSettings(subscriber) }));
  let paths = 0;
  const newPath = () => `/callback-${++paths}`;

  const newTopic = (settings: object = {}) => HubTopic.on(service, subscriber, settings);

  describe('as of a publisher', () => {
    it.concurrent.each(FORMATS)(
      'is discovered from %s: one hub and one self, twice',
      async (format) => {
        const topic = await newTopic({ size: 1 });
        await topic.sharer.publish({ title: 'Second' });
        const { headers, text, body } = await topic.read(format);
        const url = topic.url(format);
        expect(linksIn(headers.get('link'))).toEqual({ hub: [HUB], self: [url] });
        const next = (await topic.read('json')).body.next_url;
        const further = await topic.sharer.reader.get(
          getPath(next).replace('.json?', `.${format}?`),
        );
        expect([further.status, further.headers.get('link')]).toEqual([200, null]);
        expect(further.text).not.toContain(HUB);
        if (format === 'json') {
          expect(body).toMatchObject({ feed_url: url, hubs: [{ type: 'WebSub', url: HUB }] });
          return;
        }
        const root = readStrictXml(text);
        const parent = format === 'rss' ? root.children[0]! : root;
        const links = named(parent, format === 'rss' ? 'atom:link' : 'link');
        const hrefs = (rel: string) =>
          links
            .filter(({ attributes }) => attributes['rel'] === rel)
            .map(({ attributes }) => attributes['href']);
        expect([hrefs('hub'), hrefs('self')]).toEqual([[HUB], [url]]);
      },
    );

    it.concurrent('is not named by the page for people, which is no topic', async () => {
      const topic = await newTopic();
      const page = await topic.sharer.reader.get(getPath(topic.url()).slice(0, -'.rss'.length));
      // Its header names the documents, which are topics.
      const alternate = FORMATS.map((format) => topic.url(format));
      expect([page.status, linksIn(page.headers.get('link'))]).toEqual([200, { alternate }]);
      expect(page.text).not.toContain(HUB);
    });

    it.concurrent('takes a subscription of 7,200 seconds, verifies it and delivers', async () => {
      const topic = await newTopic();
      const path = newPath();
      const before = Date.now();
      const { expiresAt } = await topic.subscribe(path, { lease_seconds: '7200' });
      expect(subscriber.askedAt(path)).toEqual([
        {
          ...{ 'hub.mode': 'subscribe', 'hub.topic': topic.url() },
          ...{ 'hub.challenge': expect.stringMatching(/^\w{32,}$/), 'hub.lease_seconds': '7200' },
        },
      ]);
      expect(expiresAt).toBeGreaterThanOrEqual(before + 7_200_000);
      expect(expiresAt).toBeLessThanOrEqual(Date.now() + 7_200_000);
      await topic.sharer.publish({ title: 'Second' });
      const { body } = await subscriber.delivery(path, 1);
      expect(body.toString()).toContain('<title>Second</title>');
    });
  });

  /** What websub.rocks checks of each delivery. */
  const expectDelivery = async (
    topic: HubTopic,
    path: string,
    { number = 1, format = 'rss' }: { number?: number; format?: (typeof FORMATS)[number] } = {},
  ) => {
    const delivered = await subscriber.delivery(path, number);
    const { text, headers } = await topic.read(format);
    expect(delivered.body.toString()).toBe(text);
    expect(delivered.headers['content-type']).toBe(headers.get('content-type'));
    expect(delivered.headers['content-type']).toBe(TYPES[format]);
    expect(linksIn(delivered.headers['link']!)).toEqual({ hub: [HUB], self: [topic.url(format)] });
    return delivered;
  };

  it.concurrent('100: delivers to a typical subscriber, without a signature', async () => {
    const topic = await newTopic();
    const path = newPath();
    await topic.subscribe(path);
    expect(subscriber.askedAt(path)[0]).toMatchObject({ 'hub.lease_seconds': '864000' });
    await topic.sharer.publish({ title: 'Second' });
    const { headers } = await expectDelivery(topic, path);
    expect(headers).not.toHaveProperty('x-hub-signature');
    await topic.sharer.publish({ title: 'Größer & <schöner>' });
    await expectDelivery(topic, path, { number: 2 });
  });

  it.concurrent('101: signs for a subscriber that sent a secret', async () => {
    const topic = await newTopic();
    const path = newPath();
    const secret = 'ß'.repeat(99);
    await topic.subscribe(path, { secret });
    await topic.sharer.publish({ title: 'Größer' });
    const { headers, body } = await expectDelivery(topic, path);
    expect(headers['x-hub-signature']).toBe(sign(body, secret));
  });

  it.concurrent('102: ignores further parameters, and keeps those of the callback', async () => {
    const topic = await newTopic();
    const path = newPath();
    const callback = subscriber.url(`${path}?a=b%20c&hub.x=1`);
    await topic.subscribe(path, { callback, foo: 'bar' }, { foo: 'bar' });
    const [asked] = subscriber.askedAt(path);
    expect(asked).toMatchObject({ a: 'b c', 'hub.x': '1', 'hub.mode': 'subscribe' });
    expect(asked).not.toHaveProperty('foo');
    await topic.sharer.publish({ title: 'Second' });
    await expectDelivery(topic, path);
  });

  it.concurrent('103: takes a second subscription as an update, once it is verified', async () => {
    const topic = await newTopic();
    const path = newPath();
    const first = await topic.subscribe(path, { secret: 'one', lease_seconds: '7200' });
    subscriber.confirmWith(path, disown);
    await topic.ask(path, { secret: 'two' });
    await topic.settled();
    expect(await topic.subscriptions()).toEqual([first]);
    await topic.sharer.publish({ title: 'Second' });
    const old = await expectDelivery(topic, path);
    expect(old.headers['x-hub-signature']).toBe(sign(old.body, 'one'));

    subscriber.confirmWith(path, (asked, response) => response.end(asked['hub.challenge']));
    const renewed = await topic.subscribe(path, { secret: 'three', lease_seconds: '9000' });
    expect(renewed.id).toBe(first.id);
    expect(renewed.expiresAt).toBeGreaterThan(first.expiresAt);
    const challenges = subscriber.askedAt(path).map((asked) => asked['hub.challenge']);
    expect(new Set(challenges).size).toBe(3);
    await topic.sharer.publish({ title: 'Third' });
    const { headers, body } = await expectDelivery(topic, path, { number: 2 });
    expect(headers['x-hub-signature']).toBe(sign(body, 'three'));
    expect(subscriber.deliveredAt(path)).toHaveLength(2);
  });

  it.concurrent('104: ends a subscription on request, once that is verified', async () => {
    const topic = await newTopic();
    const [path, other] = [newPath(), newPath()];
    await topic.subscribe(path);
    await topic.subscribe(other);
    subscriber.confirmWith(path, disown);
    await topic.ask(path, { mode: 'unsubscribe' });
    await topic.settled();
    expect(await topic.subscriptions()).toHaveLength(2);

    subscriber.confirmWith(path, (asked, response) => response.end(asked['hub.challenge']));
    expect((await topic.ask(path, { mode: 'unsubscribe' })).status).toBe(202);
    await topic.left(1);
    expect(subscriber.askedAt(path).at(-1)).toEqual({
      ...{ 'hub.mode': 'unsubscribe', 'hub.topic': topic.url() },
      'hub.challenge': expect.any(String),
    });
    await topic.sharer.publish({ title: 'Second' });
    await expectDelivery(topic, other);
    expect(subscriber.deliveredAt(path)).toEqual([]);

    // Where nothing is to be ended, no third party is called.
    expect((await topic.ask(path, { mode: 'unsubscribe' })).status).toBe(202);
    expect(await topic.requests()).toEqual([]);
    expect(subscriber.askedAt(path)).toHaveLength(3);
  });

  it.concurrent(
    '105: delivers text with the type and the bytes of the topic (XML, as it has no plain one)',
    async () => {
      const topic = await newTopic();
      const path = newPath();
      await topic.subscribe(path, { topic: topic.url('atom') });
      await topic.sharer.publish({ title: 'Second', contentText: 'x'.repeat(200_000) });
      await expectDelivery(topic, path, { format: 'atom' });
    },
  );

  it.concurrent('106: delivers a JSON topic', async () => {
    const topic = await newTopic();
    const path = newPath();
    await topic.subscribe(path, { topic: topic.url('json') });
    await topic.sharer.publish({ title: 'Second', contentHtml: '<p>Größe</p>' });
    const { body } = await expectDelivery(topic, path, { format: 'json' });
    expect(JSON.parse(body.toString()).items[0].title).toBe('Second');
  });
});
