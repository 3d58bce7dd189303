import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { engine } from '../../support/databases/engines.js';
import { FeedServer, rss } from '../../../packages/testkit/feed-server.js';
import type { FeedAnswer } from '../../../packages/testkit/feed-server.js';
import { withService } from '../../support/services/running.js';
import { TestService } from '../../support/services/service.js';

const page = (body: string): FeedAnswer => ({ headers: { 'content-type': 'text/html' }, body });
const links = (...hrefs: string[]): string =>
  hrefs.map((href) => `<link rel="alternate" type="application/rss+xml" href="${href}">`).join('');
const advertised = (...hrefs: string[]) => page(links(...hrefs));

describe('subscribing to a page', () => {
  const service = withService();
  let site: FeedServer;
  let client: ApiClient;

  beforeEach(async () => {
    site = await FeedServer.start();
    client = await service.newClient();
  });
  afterEach(() => site.stop());

  const subscribe = (feedUrl: string) => client.post('/api/v1/feeds', { feedUrl });

  it.each<[string, FeedAnswer]>([
    ['is missing', { status: 404 }],
    ['is broken', { headers: { 'content-type': 'application/rss+xml' }, body: '<oops' }],
    ['is a web page', page('<p>Feeds are gone.</p>')],
    ['is refused', { status: 403 }],
    ['breaks the connection', { reset: true }],
  ])('takes the next advertised feed where the first one %s', async (_, answer) => {
    site.serve('/first', answer);
    site.serve('/second', rss([{ guid: '1' }]));
    const made = await subscribe(site.serve('/', advertised('/first', '/second')));
    expect([made.status, made.body.data?.feedUrl]).toEqual([201, site.url('/second')]);
    expect(site.count('/first')).toBe(1);
  });

  it('finds a link in the text, and well-known addresses', async () => {
    site.serve('/blog/rss', rss([{ guid: '1' }]));
    const linked = await subscribe(site.serve('/a/', page('<a href="/blog/rss">RSS</a>')));
    expect(linked.body.data.feedUrl).toBe(site.url('/blog/rss'));
    site.serve('/feed.xml', rss([{ guid: '1' }]));
    const known = await subscribe(site.serve('/b', page('<p>Nothing is linked.</p>')));
    expect(known.body.data.feedUrl).toBe(site.url('/feed.xml'));
  });

  it('tries links behind broken advertised feeds', async () => {
    site.serve('/index.xml', rss([{ guid: '1' }]));
    const made = await subscribe(
      site.serve('/', page(`${links('/gone')}<a href="/index.xml">Feed</a>`)),
    );
    expect(made.body.data.feedUrl).toBe(site.url('/index.xml'));
  });

  it('makes few requests, and names what is wrong with the first feed', async () => {
    const hrefs = Array.from({ length: 40 }, (_, n) => `/gone-${n}`);
    const feedUrl = site.serve('/', advertised(...hrefs));
    const refused = await subscribe(feedUrl);
    expect(refused.body).toMatchObject({
      ...{ status: 422, code: 'feed_unreachable', upstreamStatus: 404 },
    });
    expect(site.requests.length).toBeLessThanOrEqual(13);
    expect(new Set(site.requests.map(({ path }) => path)).size).toBe(site.requests.length);
  });

  it('leaves a host in peace that asks for a pause', async () => {
    for (const path of ['/first', '/second']) {
      site.serve(path, { status: 429, headers: { 'retry-after': '60' } });
    }
    await subscribe(site.serve('/', advertised('/first', '/second')));
    expect(site.requests.map(({ path }) => path)).toEqual(['/', '/first']);
  });

  it('answers 409 for the account’s own feed behind a broken one', async () => {
    const feedUrl = site.serve('/second', rss([]));
    const { id } = (await subscribe(feedUrl)).body.data;
    const again = await subscribe(site.serve('/', advertised('/first', '/second')));
    expect(again.body).toMatchObject({ status: 409, conflictingId: id });
  });

  it('knows an address without its scheme', async () => {
    const feedUrl = site.serve('/feed', rss([{ guid: '1' }]));
    const bare = feedUrl.replace('http://', '');
    const found = await client.post('/api/v1/feeds/discover', { url: bare });
    expect(found.body.data).toMatchObject([{ feedUrl }]);
    const made = await subscribe(bare);
    expect([made.status, made.body.data?.feedUrl]).toEqual([201, feedUrl]);
    expect((await subscribe(bare)).status).toBe(409);
    for (const text of ['feed', 'not an address', 'user:pass@example.com', 'a:80']) {
      expect((await subscribe(text)).body.errors?.[0]?.field ?? text).toBe('feedUrl');
    }
  });

  it('knows an address without its scheme in filters and changes of feeds', async () => {
    const feedUrl = site.serve('/feed', rss([{ guid: '1' }]));
    const { id, updatedAt } = (await subscribe(feedUrl)).body.data;
    const bare = feedUrl.replace('http://', '');
    const listed = await client.get(`/api/v1/feeds?feedUrl=${encodeURIComponent(bare)}`);
    expect(listed.body.data).toMatchObject([{ id }]);
    const change = async (to: string) => {
      const { status, body } = await client.patch(`/api/v1/feeds/${id}`, { feedUrl: to });
      return [status, body.data?.feedUrl ?? body.errors[0].field];
    };
    expect(await change(` ${bare} `)).toEqual([200, feedUrl]);
    expect((await client.get(`/api/v1/feeds/${id}`)).body.data.updatedAt).toBe(updatedAt);
    expect(await change('Example.com/a.xml#b')).toEqual([200, 'https://example.com/a.xml']);
    expect(await change('feed:https://example.com/b')).toEqual([200, 'https://example.com/b']);
    expect(await change(bare)).toEqual([200, feedUrl]);
    expect(await change('user:pass@example.com')).toEqual([400, 'feedUrl']);
    expect(await change('nonsense')).toEqual([400, 'feedUrl']);
  });

  it('knows copies of an address that differ after # as one', async () => {
    site.serve('/feed.xml', rss([{ guid: '1' }]));
    const url = site.serve(
      '/',
      page(
        links('/feed.xml#top', '/feed.xml', '/feed.xml#bottom') + '<a href="/feed.xml#x">Feed</a>',
      ),
    );
    const found = await client.post('/api/v1/feeds/discover', { url: `${url}#here` });
    expect(found.body.data.map(({ feedUrl }: any) => feedUrl)).toEqual([site.url('/feed.xml')]);
    expect((await subscribe(`${url}#here`)).body.data.feedUrl).toBe(site.url('/feed.xml'));
    expect(site.count('/feed.xml')).toBe(1);
  });

  it('reaches no private address by what a page names', async () => {
    const closed = await FeedServer.start();
    closed.serve('/feed', rss([{ guid: '1' }]));
    const guarded = await TestService.start(engine, {
      FETCH_ALLOWED_HOSTS: `127.0.0.1:${site.port}`,
    });
    const hrefs = ['127.0.0.1', 'localhost', '[::1]'].map(
      (host) => `http://${host}:${closed.port}/feed`,
    );
    const feedUrl = site.serve(
      '/',
      page(`${links(...hrefs)}<a href="${closed.url('/rss')}">RSS</a>`),
    );
    const refused = await (await guarded.newClient()).post('/api/v1/feeds', { feedUrl });
    expect(refused.status).toBe(422);
    expect(closed.requests).toEqual([]);
    await guarded.stop();
    await closed.stop();
  });
});
