import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { IconRunner } from '../../../src/ingest/icons/icon-runner.js';
import { IconsSweeper } from '../../../src/ingest/icons/icons.sweeper.js';
import { ENGINES } from '../../support/databases/engines.js';
import { eventually } from '../../../src/testing/eventually.js';
import { FeedServer, rss } from '../../../packages/testkit/feed-server.js';
import type { FeedAnswer } from '../../../packages/testkit/feed-server.js';
import { icoOf, jpegOf, pngOf } from '../../support/posts/pictures.js';
import { ReaderApp } from '../../support/callers/reader-app.js';
import { withService } from '../../support/services/running.js';
import { Subscriber } from '../../support/callers/subscriber.js';
import type { ApiClient } from '../../../src/testing/api-client.js';

const DAY_MS = 24 * 60 * 60 * 1_000;
const WEEK_MS = 7 * DAY_MS;
const ON = { ICONS: 'on', POLL_HOST_SPACING_MS: '0' };
const OURS = /^http:\/\/localhost:\d+\/icons\/[\da-f-]{36}$/;
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const HTML = { 'content-type': 'text/html' };

describe.each(ENGINES)('icons of feeds on %s', (engine) => {
  const service = withService({ engine, settings: ON });
  let site: FeedServer;
  let client: ApiClient;

  beforeEach(async () => {
    site = await FeedServer.start();
    client = await service.newClient();
  });
  afterEach(() => site.stop());

  const run = (sql: string, values: (string | number)[] = []) =>
    service.database.transaction((manager) => service.database.execute<any>(manager, sql, values));
  const buildFeed = (elements = ''): FeedAnswer => {
    const { headers, body } = rss([{ guid: '1', title: 'One' }]);
    return { headers: headers!, body: String(body).replace('<item>', `${elements}<item>`) };
  };
  const naming = (path: string): FeedAnswer =>
    buildFeed(`<image><url>${/^http/.test(path) ? path : site.url(path)}</url></image>`);
  const picture = (body: Buffer): FeedAnswer => ({
    headers: { 'content-type': 'text/html' },
    body,
  });
  const subscribe = async (answer: FeedAnswer, path = '/feed', as = client): Promise<any> => {
    const made = await as.post('/api/v1/feeds', { feedUrl: site.serve(path, answer) });
    expect(made.status).toBe(201);
    return made.body.data;
  };
  const read = async (id: string, as = client): Promise<any> =>
    (await as.get(`/api/v1/feeds/${id}`)).body.data;
  /** The feed once its icon has been looked for. */
  const searched = (id: string, as = client): Promise<any> =>
    eventually(async () => {
      const sql = 'SELECT next_icon_at AS at FROM feeds WHERE id = ?';
      const [row] = await service.database.select<{ at: unknown }>(sql, [id]);
      return Number(row?.at) > Date.now() + DAY_MS ? read(id, as) : undefined;
    });
  /** As if this time had gone by since its search. */
  const makeDue = async (id: string, after: number) => {
    const ofSite = [after, `%:${site.port}/%`];
    await run(
      'UPDATE icon_places SET next_fetch_at = next_fetch_at - ? WHERE place LIKE ?',
      ofSite,
    );
    await run('UPDATE feeds SET next_icon_at = ? WHERE id = ?', [Date.now() - 1, id]);
    service.app.get(IconRunner).wake();
  };
  const served = (icon: string) => fetch(new URL(new URL(icon).pathname, service.url));

  it('are copied from the feed, and served without a key', async () => {
    site.serve('/a.png', picture(pngOf(32)));
    const { id, icon: first } = await subscribe(naming('/a.png'));
    expect(first).toBeNull();
    const { icon } = await searched(id);
    expect(icon).toMatch(OURS);
    const answer = await served(icon);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pngOf(32));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      ...{ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' },
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=604800, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  it('are shown by lists, changes and reader apps', async () => {
    const app = await ReaderApp.signIn(service);
    client = app.owner;
    site.serve('/a.png', picture(jpegOf(32)));
    const { id } = await subscribe(naming('/a.png'));
    const { icon } = await searched(id);
    expect((await client.get('/api/v1/feeds')).body.data[0].icon).toBe(icon);
    const { body } = await client.get('/api/v1/changes?types=feed');
    expect(JSON.stringify(body)).toContain(icon);
    const { subscriptions } = (await app.get('subscription/list?output=json')).body;
    expect(subscriptions[0].iconUrl).toBe(icon);
  });

  it('are shared by content, and asked for once', async () => {
    site.serve('/a.png', picture(pngOf(31)));
    const mine = await subscribe(naming('/a.png'));
    const { icon } = await searched(mine.id);
    const other = await service.newClient();
    const theirs = await subscribe(naming('/a.png'), '/feed', other);
    expect((await searched(theirs.id, other)).icon).toBe(icon);
    expect(site.count('/a.png')).toBe(1);
  });

  it('are asked for once a week, and changed when the publisher changes them', async () => {
    site.serve('/a.png', picture(pngOf(30)));
    const { id } = await subscribe(naming('/a.png'));
    const { icon, updatedAt } = await searched(id);
    await makeDue(id, WEEK_MS - 60_000);
    expect((await searched(id)).updatedAt).toBe(updatedAt);
    expect(site.count('/a.png')).toBe(1);
    site.serve('/a.png', picture(pngOf(29)));
    await makeDue(id, WEEK_MS);
    const changed = await searched(id);
    expect(changed.icon).toMatch(OURS);
    expect(changed.icon).not.toBe(icon);
    // One that cannot be had leaves the last one.
    site.serve('/a.png', { status: 500 });
    await makeDue(id, WEEK_MS + 1_000);
    expect((await searched(id)).icon).toBe(changed.icon);
    expect(site.count('/a.png')).toBe(3);
  });

  it('are removed a day after the last feed that has them, with places that no feed leads to', async () => {
    site.serve('/a.png', picture(pngOf(28)));
    const { id } = await subscribe(naming('/a.png'));
    const { icon } = await searched(id);
    const sweeper = service.app.get(IconsSweeper);
    await sweeper.runNow(Date.now() + 2 * DAY_MS);
    expect((await served(icon)).status).toBe(200);
    await client.delete(`/api/v1/feeds/${id}`);
    await sweeper.runNow(Date.now() + 2 * DAY_MS);
    expect((await served(icon)).status).toBe(200);
    await sweeper.runNow(Date.now() + 4 * WEEK_MS);
    expect((await served(icon)).status).toBe(404);
    const places = await run('SELECT place FROM icon_places WHERE place LIKE ?', [
      `%${site.port}%`,
    ]);
    expect(places).toEqual([]);
  });

  it('keep the address that is given to a feed of source api', async () => {
    const icon = 'https://example.com/icon.png';
    const made = await client.post('/api/v1/feeds', { title: 'Mine', icon });
    expect(made.body.data.icon).toBe(icon);
    expect((await read(made.body.data.id)).icon).toBe(icon);
  });

  it('answer 404 for what is no icon, which no cache keeps', async () => {
    for (const id of ['019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f72', 'x', '..%2f..']) {
      const answer = await fetch(`${service.url}/icons/${id}`);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('cache-control')).not.toContain('public');
    }
  });

  const LINKS = Array.from({ length: 100_000 }, (_, n) => `<link rel=icon href="/${n}.svg">`).join(
    '',
  );
  it.each<[string, string, Record<string, FeedAnswer>]>([
    ['/favicon.ico', '', { '/favicon.ico': { body: icoOf() } }],
    [
      'what the page names, without SVG, in its order',
      '<link rel="mask-icon" href="/m.png"><link rel="shortcut icon" href="/a.svg"><link rel=icon href="/b.png?x">',
      { '/a.svg': { body: SVG }, '/b.png?x': { body: pngOf(27) }, '/m.png': { body: pngOf(1) } },
    ],
    [
      'the second link where the first is a page',
      '<link rel="ICON" sizes="64x64" href="/a"><link rel=icon href="/b">',
      {
        '/a': { headers: { 'content-type': 'image/png' }, body: '<html>' },
        '/b': { body: pngOf(26) },
      },
    ],
    [
      'the largest, which is not for dark screens',
      '<link rel=icon media="(prefers-color-scheme: dark)" sizes=192x192 href="/d"><link rel=apple-touch-icon href="/t"><link rel=icon sizes=32x32 href="/l">',
      { '/d': { body: SVG }, '/t': { body: SVG }, '/l': { body: pngOf(25) } },
    ],
    [
      'what is embedded in the page',
      `<link rel=icon href="data:image/png;base64,${pngOf(24).toString('base64')}">`,
      {},
    ],
    [
      'the place that base says',
      '<base href="/in/"><link rel=icon href="b.png">',
      { '/in/b.png': { body: pngOf(23) } },
    ],
    ['/favicon.ico beside 100,000 links', LINKS, { '/favicon.ico': { body: icoOf() } }],
    [
      'what the page names to which it redirects',
      '',
      {
        '/': { status: 301, headers: { location: '/home/' } },
        '/home/': { headers: HTML, body: '<link rel=icon href=b.png>' },
        '/home/b.png': { body: pngOf(22) },
      },
    ],
  ])('without one of their own are that of the site: %s', async (_, head, pictures) => {
    site.serve('/', { headers: HTML, body: `<html><head>${head}</head>` });
    for (const [path, answer] of Object.entries(pictures)) site.serve(path, answer);
    const { id } = await subscribe(buildFeed());
    expect((await searched(id)).icon).toMatch(OURS);
  });

  it.each<[string, FeedAnswer | string]>([
    ['SVG', { headers: { 'content-type': 'image/png' }, body: SVG }],
    ['a page', { headers: { 'content-type': 'image/png' }, body: '<html>' }],
    ['too much', picture(pngOf(16, 16, 'x'.repeat(100 * 1_024)))],
    ['a huge picture in few bytes', picture(pngOf(30_000))],
    [
      'a decompression bomb',
      {
        headers: { 'content-encoding': 'gzip' },
        body: gzipSync(Buffer.concat([pngOf(16), Buffer.alloc(50_000_000)])),
      },
    ],
    ['nothing', picture(Buffer.alloc(0))],
    ['an error', { status: 500, body: pngOf(16) }],
    ['on a private address', 'http://10.0.0.1/x.png'],
    [
      'on a redirect to a private address',
      { status: 302, headers: { location: 'http://169.254.169.254/latest' } },
    ],
    ['on a redirect in a circle', { status: 302, headers: { location: '/a.png' } }],
    ['of a connection that is reset', { reset: true }],
  ])('are never %s', async (_, answer) => {
    if (typeof answer !== 'string') site.serve('/a.png', answer);
    const { id, updatedAt } = await subscribe(
      naming(typeof answer === 'string' ? answer : '/a.png'),
    );
    const feed = await searched(id);
    expect(feed.icon).toBeNull();
    expect(feed.updatedAt).toBe(updatedAt);
  });
});

describe.each(ENGINES)('a search for icons on %s', (engine) => {
  it('waits for no publisher that never answers when the service stops, and leaves it due', async () => {
    const subscriber = await Subscriber.start(engine, ON);
    const { publisher, service } = subscriber;
    let isAsked = false;
    publisher.serve('/', () => {
      isAsked = true;
      return new Promise(() => undefined);
    });
    await subscriber.subscribe(rss([{ guid: '1' }]));
    await eventually(() => (isAsked ? true : undefined));
    const began = Date.now();
    await service.stop();
    expect(Date.now() - began).toBeLessThan(2_000);
    await publisher.stop();
  });

  it('keeps the distance between requests to a host, and takes its turn', async () => {
    const subscriber = await Subscriber.start(engine, { ...ON, POLL_HOST_SPACING_MS: '300' });
    const { publisher } = subscriber;
    const at: number[] = [];
    const note = (): FeedAnswer => {
      at.push(performance.now());
      return { status: 404 };
    };
    for (const path of ['/', '/favicon.ico', '/a.png']) publisher.serve(path, note);
    const { body, headers } = rss([{ guid: '1' }]);
    const image = `<image><url>${publisher.url('/a.png')}</url></image><item>`;
    await subscriber.subscribe({ headers: headers!, body: String(body).replace('<item>', image) });
    await eventually(() => (at.length === 3 ? true : undefined));
    expect(at[1]! - at[0]!).toBeGreaterThan(250);
    expect(at[2]! - at[1]!).toBeGreaterThan(250);
    await subscriber.stop();
  });

  it('is off by ICONS=off, which shows what the publisher names', async () => {
    const subscriber = await Subscriber.start(engine, { ICONS: 'off' });
    const { body, headers } = rss([{ guid: '1' }]);
    const url = subscriber.publisher.url('/a.png');
    const image = `<image><url>${url}</url></image><item>`;
    const feed = { headers: headers!, body: String(body).replace('<item>', image) };
    const { id, icon } = await subscriber.subscribe(feed);
    expect(icon).toBe(url);
    expect((await subscriber.feed(id)).icon).toBe(url);
    expect(subscriber.publisher.requests).toHaveLength(1);
    await subscriber.stop();
  });
});
