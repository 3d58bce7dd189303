import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { engine } from '../../support/databases/engines.js';
import { eventually } from '../../../src/testing/eventually.js';
import { FeedServer, rss } from '../../../packages/testkit/feed-server.js';
import type { FeedAnswer } from '../../../packages/testkit/feed-server.js';
import { running } from '../../support/services/running.js';
import { Subscriber } from '../../support/callers/subscriber.js';

const NONE = {
  ...{ username: null, hasPassword: false, hasCookie: false, userAgent: null, headers: [] },
  ...{ refreshMinutes: null, fullText: 'off', retention: null },
};
const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

describe('settings of feeds', () => {
  const subscriber = running(() => Subscriber.start(engine));
  let publisher: FeedServer;
  let elsewhere: FeedServer;
  let client: ApiClient;
  let path: string;

  beforeAll(async () => {
    ({ publisher, client } = subscriber);
    elsewhere = await FeedServer.start();
  });
  afterAll(async () => {
    await elsewhere.stop();
  });
  beforeEach(() => {
    path = subscriber.nextPath();
  });

  const patch = (id: string, changes: object) => client.patch(`/api/v1/feeds/${id}`, changes);
  const lastHeaders = (at = path, of = publisher) =>
    of.requests.findLast((request) => request.path === at)!.headers;
  /** A feed for who knows the secret. */
  const guarded = ({ headers }: { headers: { authorization?: string } }): FeedAnswer =>
    headers.authorization === basic('reader:pass:wörd')
      ? rss([{ guid: '1', title: 'Members only' }])
      : { status: 401 };
  const secret = { username: 'reader', password: 'pass:wörd' };

  it('are all empty at first', async () => {
    expect((await subscriber.subscribe(rss([]))).settings).toEqual(NONE);
    const own = await client.post('/api/v1/feeds', { title: path });
    expect(own.body.data.settings).toEqual(NONE);
  });

  it('send Basic credentials, and show the password to nobody', async () => {
    const feedUrl = publisher.serve(path, guarded);
    expect((await client.post('/api/v1/feeds', { feedUrl })).body.upstreamStatus).toBe(401);
    const made = await client.post('/api/v1/feeds', { feedUrl, settings: secret });
    expect(made.status).toBe(201);
    expect(made.body.data.settings).toEqual({ ...NONE, username: 'reader', hasPassword: true });
    const { id } = made.body.data;
    expect(await subscriber.posts(id)).toHaveLength(1);
    expect(await subscriber.refresh(id)).toMatchObject({ status: 200, notModified: true });
    const shown = [
      made.text,
      (await client.get(`/api/v1/feeds/${id}`)).text,
      (await client.get('/api/v1/feeds')).text,
      (await client.get('/api/v1/changes?types=feed')).text,
      (await client.get('/api/v1/feeds/export')).text,
    ];
    for (const text of shown) expect(text).not.toMatch(/wörd|w%C3%B6rd/);
    const [row] = await subscriber.service.database.select<Record<string, unknown>>(
      'SELECT * FROM feeds WHERE id = ?',
      [id],
    );
    expect(JSON.stringify(row)).not.toContain('wörd');
  });

  it.each(['reader:pass%3Aw%C3%B6rd', 'reader:pass%3aw\u00f6rd'])(
    'take the credentials out of the address http://%s@…',
    async (credentials) => {
      const feedUrl = publisher.serve(path, guarded);
      const given = feedUrl.replace('://', `://${credentials}@`);
      const made = await client.post('/api/v1/feeds', { feedUrl: given });
      expect(made.body.data).toMatchObject({
        ...{ feedUrl, status: 'active' },
        settings: { username: 'reader', hasPassword: true },
      });
      const moved = await patch(made.body.data.id, {
        feedUrl: `${given}?moved`,
      });
      expect(moved.body.data).toMatchObject({ feedUrl: `${feedUrl}?moved` });
      publisher.serve(`${path}?moved`, guarded);
      expect((await subscriber.refresh(made.body.data.id)).status).toBe(200);
    },
  );

  it('take the credentials of rows of OPML, and show them nowhere', async () => {
    const feedUrl = publisher.serve(path, guarded);
    const xmlUrl = feedUrl.replace('://', '://reader:pass%3Aw%C3%B6rd@');
    const refused = 'ftp://reader:s3cret@example.com/feed';
    const opml =
      `<opml version="2.0"><body><outline text="A" xmlUrl="${xmlUrl}"/>` +
      `<outline text="B" xmlUrl="${refused}"/></body></opml>`;
    const started = await client.post('/api/v1/feeds/import', { opml });
    const job = await eventually(async () => {
      const answer = await client.get(`/api/v1/imports/${started.body.data.id}`);
      return answer.body.data.status === 'finished' ? answer : undefined;
    });
    expect(started.text + job.text).not.toMatch(/w%C3%B6rd|wörd|s3cret/i);
    const [created] = job.body.data.results;
    expect(created).toMatchObject({ status: 'created', feedUrl });
    const { settings } = await subscriber.feed(created.feedId);
    expect(settings).toMatchObject({ username: 'reader', hasPassword: true });
    const rows = await subscriber.service.database.select('SELECT * FROM import_rows');
    expect(JSON.stringify(rows)).not.toMatch(/w%C3%B6rd|wörd|s3cret/i);
  });

  it('send a user agent, a cookie and further headers', async () => {
    const settings = {
      ...{ userAgent: 'My reader/1', cookie: 'session=1' },
      headers: { 'X-Token': 't0ken', Accept: 'text/xml' },
    };
    const { id, settings: shown } = await subscriber.subscribe(rss([]), { settings });
    expect(shown).toEqual({
      ...{ ...NONE, userAgent: 'My reader/1', hasCookie: true },
      headers: ['X-Token', 'Accept'],
    });
    expect(lastHeaders()).toMatchObject({
      ...{ 'user-agent': 'My reader/1', cookie: 'session=1', 'x-token': 't0ken' },
      accept: 'text/xml',
    });
    const changed = await patch(id, { settings: { cookie: null, headers: { 'X-Other': '2' } } });
    expect(changed.body.data.settings).toEqual({
      ...{ ...NONE, userAgent: 'My reader/1', headers: ['X-Other'] },
    });
    await subscriber.refresh(id);
    expect(lastHeaders()).toMatchObject({ 'user-agent': 'My reader/1', 'x-other': '2' });
    expect(lastHeaders()).not.toHaveProperty('x-token');
    expect(lastHeaders()).not.toHaveProperty('cookie');
    expect((await patch(id, { settings: null })).body.data.settings).toEqual(NONE);
    await subscriber.refresh(id);
    expect(lastHeaders()['user-agent']).toContain('Sluice');
  });

  it('keep what a change does not name, and the record where nothing changes', async () => {
    const retention = { maxAgeDays: 30, maxPosts: null, keepUnread: true };
    const { id, updatedAt } = await subscriber.subscribe(rss([]), {
      settings: { ...secret, refreshMinutes: 240, retention: { maxAgeDays: 30 } },
    });
    const same = await patch(id, { settings: { ...secret, refreshMinutes: 240, retention } });
    expect(same.body.data.updatedAt).toBe(updatedAt);
    const changed = await patch(id, {
      settings: { retention: { maxPosts: 5, keepUnread: false } },
    });
    expect(changed.body.data.updatedAt).not.toBe(updatedAt);
    expect(changed.body.data.settings).toEqual({
      ...{ ...NONE, username: 'reader', hasPassword: true, refreshMinutes: 240 },
      retention: { maxAgeDays: null, maxPosts: 5, keepUnread: false },
    });
    expect((await patch(id, { settings: { retention: null } })).body.data.settings.retention).toBe(
      null,
    );
  });

  it.each([301, 302, 307])(
    'stay behind when a redirect with %s leads to another origin',
    async (status) => {
      elsewhere.serve(path, rss([{ guid: '1' }]));
      const settings = {
        ...secret,
        ...{ cookie: 'session=1', headers: { 'X-Token': 't' }, userAgent: 'Mine/1' },
      };
      await subscriber.subscribe(
        { status, headers: { location: elsewhere.url(path), 'set-cookie': 'a=b; Path=/' } },
        { settings },
      );
      expect(lastHeaders()).toMatchObject({ authorization: expect.any(String), 'x-token': 't' });
      const sent = lastHeaders(path, elsewhere);
      expect(sent['user-agent']).toBe('Mine/1');
      for (const name of ['authorization', 'x-token']) expect(sent).not.toHaveProperty(name);
      expect(sent.cookie ?? '').not.toContain('session');
    },
  );

  it('do not follow a feed that moves to another origin for good', async () => {
    elsewhere.serve(path, rss([{ guid: '1' }]));
    const moving = { status: 301, headers: { location: elsewhere.url(path) } };
    const { id } = await subscriber.subscribe(moving, { settings: secret });
    for (let n = 0; n < 4; n++) await subscriber.refresh(id);
    expect((await subscriber.feed(id)).feedUrl).toBe(publisher.url(path));
    const moved = await patch(id, { feedUrl: elsewhere.url(path) });
    expect(moved.body.data.settings).toEqual(NONE);
    await subscriber.refresh(id);
    expect(lastHeaders(path, elsewhere)).not.toHaveProperty('authorization');
  });

  it('are not for a feed elsewhere that a page advertises', async () => {
    const feedUrl = elsewhere.serve(path, rss([{ guid: '1' }]));
    const body = `<link rel="alternate" type="application/rss+xml" href="${feedUrl}">`;
    const made = await subscriber.subscribe(
      { headers: { 'content-type': 'text/html' }, body },
      { settings: { ...secret, refreshMinutes: 60 } },
    );
    expect(made).toMatchObject({ feedUrl, settings: { ...NONE, refreshMinutes: 60 } });
    expect(lastHeaders()).toHaveProperty('authorization');
    expect(lastHeaders(path, elsewhere)).not.toHaveProperty('authorization');
  });

  it.each([
    ...['Host', 'content-type', 'Content-Length', 'Connection', 'Transfer-Encoding', 'TE'],
    ...['Cookie', 'Proxy-Authorization', 'Keep-Alive', 'Upgrade', 'Trailer', 'User-Agent'],
  ])('refuse the header %s by its name', async (name) => {
    const feedUrl = publisher.serve(path, rss([]));
    const settings = { headers: { 'X-Fine': '1', [name]: 'x' } };
    const { status, body } = await client.post('/api/v1/feeds', { feedUrl, settings });
    expect([status, body.errors]).toEqual([
      400,
      [{ field: 'settings.headers', message: expect.stringContaining(name) }],
    ]);
    expect(publisher.count(path)).toBe(0);
  });

  it.each([
    ['headers', { headers: { 'X-A': 'a\r\nHost: b' } }],
    ['headers', { headers: { 'X A': 'a' } }],
    ['headers', { headers: { 'X-A': 1 } }],
    ['headers', { headers: { 'X-A': '1', 'x-a': '2' } }],
    ['headers', { username: 'a', headers: { authorization: 'Bearer b' } }],
    ['username', { username: 'a:b' }],
    ['username', { username: 'a\nb' }],
    ['password', { password: 'a\u0000b' }],
    ['userAgent', { userAgent: 'a\nb' }],
    ['cookie', { cookie: 'a=b\r\nX: y' }],
    ['refreshMinutes', { refreshMinutes: 0 }],
    ['retention.maxPosts', { retention: { maxPosts: 0 } }],
    ['retention.keepUnread', { retention: { keepUnread: 'yes' } }],
    ['proxy', { proxy: 'http://127.0.0.1/' }],
  ])('refuse %s in %j', async (field, settings) => {
    const feedUrl = publisher.serve(path, rss([]));
    const { status, body } = await client.post('/api/v1/feeds', { feedUrl, settings });
    expect(status).toBe(400);
    expect(body.errors.map((error: any) => error.field)).toEqual([`settings.${field}`]);
    expect(JSON.stringify(body)).not.toContain('Host: b');
  });

  it('are refused for a feed that is published into', async () => {
    const made = await client.post('/api/v1/feeds', { title: 'A', settings: secret });
    expect([made.status, made.body.errors[0].field]).toEqual([400, 'settings']);
    const { id } = (await client.post('/api/v1/feeds', { title: 'A' })).body.data;
    expect((await patch(id, { settings: secret })).status).toBe(409);
  });

  it('that cannot be decrypted fail with a sentence, and are not left out', async () => {
    const { id } = await subscriber.subscribe(guardedOnce(), { settings: secret });
    const { database } = subscriber.service;
    await database.transaction((manager) =>
      database.execute(manager, 'UPDATE feeds SET request_secrets = ? WHERE id = ?', [
        'v1.x.y',
        id,
      ]),
    );
    const before = publisher.count(path);
    expect(await subscriber.refresh(id)).toMatchObject({
      ...{ status: 422, code: 'feed_unreachable' },
      detail: expect.stringContaining('cannot be decrypted'),
    });
    expect(publisher.count(path)).toBe(before);
    expect((await patch(id, { settings: { password: 'new' } })).status).toBe(200);
    await subscriber.refresh(id);
    expect(lastHeaders().authorization).toBe(basic('reader:new'));
  });

  const guardedOnce = (): FeedAnswer => rss([{ guid: '1' }]);
});
