import { describe, expect, it } from '@jest/globals';
import { engine } from '../../support/databases/engines.js';
import { eventually } from '../../../src/testing/eventually.js';
import { redirect } from '../../support/servers/hub-server.js';
import { running } from '../../support/services/running.js';
import { PushedReader } from '../../support/callers/websub.js';

const DAY = 86_400_000;

/** The numbers are those of the cases of websub.rocks for subscribers. */
describe('a subscriber of hubs', () => {
  const reader = running(() => PushedReader.start(engine));

  const link = (self: string, hub = reader.hub.url()) => ({
    link: `<${hub}>; rel="hub", <${self}>; rel="self"`,
  });
  const plainRss = (headers: Record<string, string>) => ({
    headers: { 'content-type': 'application/rss+xml', ...headers },
    body: '<rss version="2.0"><channel><title>Plain</title><item><title>a</title></item></channel></rss>',
  });

  it('100: finds the hub in the headers, and asks it as the specification says', async () => {
    const path = reader.newPath();
    const feedUrl = reader.publisher.url(path);
    reader.publisher.serve(path, plainRss(link(feedUrl)));
    const { feed, request } = await reader.pushed(feedUrl);

    expect(request.contentType).toBe('application/x-www-form-urlencoded');
    expect(Object.fromEntries(request.form)).toEqual({
      'hub.mode': 'subscribe',
      'hub.topic': feedUrl,
      'hub.callback': expect.stringMatching(/^http:\/\/localhost\/sluice\/websub\/[\w-]{32}$/),
      'hub.lease_seconds': '864000',
      'hub.secret': expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(feed.push).toMatchObject({ hub: reader.hub.url(), state: 'active', lastPushAt: null });
    const left = Date.parse(feed.push.expiresAt) - Date.now();
    expect(left).toBeGreaterThan(9 * DAY);
    expect(left).toBeLessThanOrEqual(10 * DAY);
    const { due_at: dueAt, expires_at: expiresAt } = await reader.row(feedUrl);
    expect((Number(expiresAt) - Number(dueAt)) / DAY).toBeGreaterThanOrEqual(5);
    expect((Number(expiresAt) - Number(dueAt)) / DAY).toBeLessThan(5.6);
  });

  it('101: finds the hub of the feed that the tags of a page name', async () => {
    const feedUrl = reader.serve(['a']);
    const page = reader.publisher.serve(reader.newPath(), {
      headers: { 'content-type': 'text/html' },
      body: `<html><head><link rel="hub" href="${reader.hub.url('/of-the-page')}">
        <link rel="alternate" type="application/rss+xml" href="${feedUrl}"></head></html>`,
    });
    const { feed } = await reader.pushed(page, feedUrl);
    expect(feed).toMatchObject({ feedUrl, push: { hub: reader.hub.url(), state: 'active' } });
  });

  it('102, 103: finds the hub in an Atom and in an RSS feed, and in a JSON Feed', async () => {
    const paths = [reader.newPath(), reader.newPath()];
    const [atomUrl, jsonUrl] = paths.map((path) => reader.publisher.url(path)) as [string, string];
    reader.publisher.serve(paths[0]!, {
      body: `<feed xmlns="http://www.w3.org/2005/Atom"><title>Atom</title>
        <link rel="self" href="${atomUrl}"/><link rel="hub" href="${reader.hub.url('/atom')}"/></feed>`,
    });
    reader.publisher.serve(paths[1]!, {
      body: JSON.stringify({
        ...{ version: 'https://jsonfeed.org/version/1.1', title: 'JSON', feed_url: jsonUrl },
        hubs: [
          { type: 'rssCloud', url: 'http://127.0.0.1:9/' },
          { type: 'WebSub', url: reader.hub.url('/json') },
        ],
        items: [],
      }),
    });
    const hubs = [];
    for (const url of [atomUrl, jsonUrl, reader.serve(['a'])]) {
      hubs.push((await reader.pushed(url)).feed.push.hub);
    }
    expect(hubs).toEqual([reader.hub.url('/atom'), reader.hub.url('/json'), reader.hub.url()]);
  });

  it('104: takes the hub and the topic of the headers before those of the document', async () => {
    const path = reader.newPath();
    const feedUrl = reader.publisher.url(path);
    const topic = `${feedUrl}?of-the-headers`;
    const { body } = reader.rss(['a'], feedUrl, reader.hub.url('/of-the-document'));
    reader.publisher.serve(path, { headers: link(topic, reader.hub.url('/first')), body: body! });
    const { feed } = await reader.pushed(feedUrl, topic);
    expect(feed.push.hub).toBe(reader.hub.url('/first'));
  });

  it('200–202: subscribes to the address that the feed names, also behind redirects', async () => {
    for (const status of [200, 302, 301]) {
      const [path, target] = [reader.newPath(), reader.newPath()];
      const topic = `${reader.publisher.url(target)}?self`;
      reader.publisher.serve(target, reader.rss(['a'], topic));
      if (status === 200) reader.publisher.serve(path, reader.rss(['a'], topic));
      else reader.publisher.serve(path, { status, headers: { location: target } });
      const { feed, request } = await reader.pushed(reader.publisher.url(path), topic);
      const pushed = reader.rss(['b'], topic).body!;
      expect(await reader.hub.push(request, pushed)).toBe(202);
      await reader.shows(feed.id, ['a', 'b']);
    }
  });

  it('203, 204: follows a hub that redirects with 307 or 308, and no other redirect', async () => {
    for (const status of [307, 308, 301, 302, 303]) {
      const path = `/moved-${status}`;
      const hub = reader.hub.answer(path, redirect(status, reader.hub.url(`/behind-${status}`)));
      const feedUrl = reader.serve(['a'], { hub });
      const isFollowed = status === 307 || status === 308;
      if (isFollowed) expect((await reader.pushed(feedUrl)).request.path).toBe(`/behind-${status}`);
      else await reader.subscribe(feedUrl);
      await eventually(() => reader.hub.requests.find((request) => request.path === path));
    }
    expect(reader.hub.requests.filter(({ path }) => /^\/behind-30[123]$/.test(path))).toEqual([]);
  });

  it('205: answers 404 to the verification of what was not asked', async () => {
    const { request } = await reader.pushed(reader.serve(['a']));
    const { hub } = reader;
    const wrong = [
      { topic: 'https://other.example/' },
      { topic: `${request.form.get('hub.topic')}#` },
      { mode: 'unsubscribe' },
      { mode: 'other' },
      { challenge: '' },
      { topic: 'https://other.example/', mode: 'denied' },
    ];
    for (const verification of wrong) {
      expect(await hub.verify(request, verification)).toMatchObject({ status: 404 });
    }
    const form = new URLSearchParams({ 'hub.callback': 'http://x/websub/unknown' });
    const unknown = { ...request, form };
    const topic = request.form.get('hub.topic')!;
    expect(await hub.verify(unknown, { mode: 'subscribe', topic })).toMatchObject({ status: 404 });
    // A hub may ask again, and send more than there is to know.
    const again = { challenge: '<b>&"', more: { 'hub.foo': '1', foo: '2' } };
    expect(await hub.verify(request, again)).toEqual({
      ...{ status: 200, body: '<b>&"', type: 'text/plain; charset=utf-8' },
    });
  });

  it('asks the first of several hubs', async () => {
    const [first, second] = [reader.hub.url('/one-of-two'), reader.hub.url('/two-of-two')];
    const paths = [reader.newPath(), reader.newPath()];
    const [linked, embedded] = paths.map((path) => reader.publisher.url(path)) as [string, string];
    reader.publisher.serve(
      paths[0]!,
      plainRss({ link: `<${first}>; rel=hub, <${second}>; rel=hub, <${linked}>; rel=self` }),
    );
    const links = [first, second].map((hub) => `<link rel="hub" href="${hub}"/>`).join('');
    reader.publisher.serve(paths[1]!, {
      body: `<feed xmlns="http://www.w3.org/2005/Atom"><title>Atom</title>
        <link rel="self" href="${embedded}"/>${links}</feed>`,
    });
    for (const url of [linked, embedded]) {
      expect((await reader.pushed(url)).feed.push.hub).toBe(first);
    }
    expect(reader.hub.requests.filter(({ path }) => path === '/two-of-two')).toEqual([]);
  });

  it('has a secret only for hubs by https, and for allowed hosts', async () => {
    const secrets = [];
    for (const hub of ['http://hub.invalid/', 'https://hub.invalid/', reader.hub.url()]) {
      const feedUrl = reader.serve(['a'], { hub });
      await reader.subscribe(feedUrl);
      const { secret, topic } = await reader.row(feedUrl);
      secrets.push([topic === feedUrl, secret]);
    }
    // Encrypted; without SECRETS_KEY the key is in the database.
    const random = expect.stringMatching(/^v1\.db\.[\w-]{90,}$/);
    expect(secrets).toEqual([
      ...[
        [true, null],
        [true, random],
        [true, random],
      ],
    ]);
  });

  it('subscribes once for all accounts, and ends it with the last feed of the address', async () => {
    const feedUrl = reader.serve(['a']);
    const { feed, request } = await reader.pushed(feedUrl);
    const other = await reader.service.newClient();
    const { id } = await reader.subscribe(feedUrl, other);
    expect((await reader.feed(id, other)).push).toEqual(feed.push);

    await reader.client.delete(`/api/v1/feeds/${feed.id}`);
    await reader.hub.push(request, reader.rss(['b'], feedUrl).body!);
    await reader.shows(id, ['a', 'b'], other);
    expect(reader.hub.of(feedUrl)).toHaveLength(1);
    expect(reader.hub.of(feedUrl, 'unsubscribe')).toHaveLength(0);

    await other.delete(`/api/v1/feeds/${id}`);
    const ending = await eventually(() => reader.hub.of(feedUrl, 'unsubscribe')[0]);
    expect(ending.form.get('hub.callback')).toBe(request.form.get('hub.callback'));
    expect(ending.form.has('hub.secret')).toBe(false);
    await eventually(async () => ((await reader.row(feedUrl)) ? undefined : true));
    expect(ending.verified).toBe(200);
    expect(await reader.hub.push(request, reader.rss(['c'], feedUrl).body!)).toBe(410);
  });

  it('ends a subscription while its feeds are paused', async () => {
    const feedUrl = reader.serve(['a']);
    const { feed, request } = await reader.pushed(feedUrl);
    await reader.client.patch(`/api/v1/feeds/${feed.id}`, { status: 'paused' });
    await eventually(() => reader.hub.of(feedUrl, 'unsubscribe')[0]);
    const ended = await eventually(async () => {
      const row = await reader.row(feedUrl);
      return row.state === 'ended' && row.due_at === null ? row : undefined;
    });
    expect(ended.id).toBe(request.form.get('hub.callback')!.split('/').at(-1));
    expect((await reader.feed(feed.id)).push).toBeNull();
    expect(await reader.hub.push(request, reader.rss(['b'], feedUrl).body!)).toBe(410);

    await reader.client.patch(`/api/v1/feeds/${feed.id}`, { status: 'active' });
    await eventually(() => (reader.hub.of(feedUrl).length === 2 ? true : undefined));
    await eventually(
      async () => (await reader.feed(feed.id)).push?.state === 'active' || undefined,
    );
  });

  it('tells no hub of an address with a secret, and none at all without a hub or a self', async () => {
    const paths = ['?token=1', '?a=b&api_key=1', ''].map((query) => reader.newPath() + query);
    for (const path of paths.slice(0, 2)) reader.serve(['a'], { path });
    const { body } = reader.rss(['a'], 'http://user:pass@127.0.0.1/');
    reader.publisher.serve(paths[2]!, { body: body! });
    const selfless = reader.newPath();
    reader.publisher.serve(selfless, plainRss({ link: `<${reader.hub.url()}>; rel=hub` }));
    const ids = [];
    for (const path of [...paths, selfless]) {
      ids.push((await reader.subscribe(reader.publisher.url(path))).id);
    }
    // One that comes later is asked for.
    await reader.pushed(reader.serve(['a']));
    for (const id of ids) expect((await reader.feed(id)).push).toBeNull();
    for (const path of [...paths, selfless]) {
      expect(reader.hub.of(reader.publisher.url(path))).toEqual([]);
    }
  });
});
