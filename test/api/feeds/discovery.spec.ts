import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { FeedServer, rss } from '../../../packages/testkit/feed-server.js';
import { withService } from '../../support/services/running.js';

const page = (body: string) => ({ headers: { 'content-type': 'text/html' }, body });
const linkTo = (href: string, title = 'Posts') =>
  `<link rel="alternate" type="application/rss+xml" title="${title}" href="${href}">`;

describe('finding feeds', () => {
  const service = withService();
  let client: ApiClient;
  let web: FeedServer;

  beforeEach(async () => {
    web = await FeedServer.start();
    client = await service.newClient();
  });
  afterEach(() => web.stop());

  const discover = (url: string) => client.post('/api/v1/feeds/discover', { url });
  const subscribe = (feedUrl: string) => client.post('/api/v1/feeds', { feedUrl });

  describe('discover', () => {
    it('lists the address itself if it is a feed', async () => {
      const pubDate = 'Fri, 02 Jan 2026 10:00:00 GMT';
      const items = [
        { guid: '1', title: 'One', pubDate },
        { guid: '2', description: '<b>Two</b>' },
      ];
      const url = web.serve('/news', rss(items, 'The news'));
      const answer = await discover(url);
      expect(answer.status).toBe(200);
      const preview = {
        ...{ siteUrl: null, description: null, language: null, icon: null },
        postsPerWeek: expect.any(Number),
        posts: [
          { title: 'One', url: null, publishedAt: '2026-01-02T10:00:00.000Z' },
          { title: 'Two', url: null, publishedAt: null },
        ],
      };
      const feed = { feedUrl: url, title: 'The news', type: 'application/rss+xml' };
      expect(answer.body).toEqual({
        data: [{ ...feed, feedId: null, preview }],
        page: 1,
        pageSize: 100,
        hasMore: false,
      });
    });

    it('lists the advertised feeds of the page, then its anchors, without fetching them', async () => {
      const url = web.serve(
        '/blog/',
        page(
          `<base href="/en/"><a href="rss">All</a>${linkTo('posts')}${linkTo('/comments/feed', 'Comments')}`,
        ),
      );
      const { data } = (await discover(url)).body;
      const unread = { type: 'application/rss+xml', feedId: null, preview: null };
      expect(data).toEqual([
        { feedUrl: web.url('/en/posts'), title: 'Posts', ...unread },
        { feedUrl: web.url('/comments/feed'), title: 'Comments', ...unread },
        { feedUrl: web.url('/en/rss'), title: 'All', ...unread },
      ]);
      expect(web.requests).toHaveLength(1);
    });

    it('tries well-known addresses of the host if the page links to none', async () => {
      const url = web.serve('/blog/', page('<p>Nothing here'));
      web.serve('/blog/feed', { status: 301, headers: { location: '/blog/feed/' } });
      web.serve('/blog/feed/', rss([], 'Blog'));
      web.serve('/rss', page('Not a feed'));
      web.serve('/feed.json', {
        body: '{"version":"https://jsonfeed.org/version/1.1","title":"J","items":[]}',
      });
      const read = { feedId: null, preview: expect.objectContaining({ posts: [] }) };
      expect((await discover(url)).body.data).toEqual([
        { feedUrl: web.url('/blog/feed/'), title: 'Blog', type: 'application/rss+xml', ...read },
        { feedUrl: web.url('/feed.json'), title: 'J', type: 'application/feed+json', ...read },
      ]);
      expect(web.requests.length).toBeLessThanOrEqual(16);
    });

    it('says which feeds the account has already', async () => {
      const feedUrl = web.serve('/posts.xml', rss([]));
      const { id } = (await subscribe(feedUrl)).body.data;
      const url = web.serve('/', page(linkTo('/posts.xml') + linkTo('/other.xml')));
      const known = async (by: ApiClient) => {
        const { data } = (await by.post('/api/v1/feeds/discover', { url })).body;
        return data.map(({ feedId }: any) => feedId);
      };
      expect(await known(client)).toEqual([id, null]);
      expect(await known(await service.newClient())).toEqual([null, null]);
      expect((await discover(feedUrl)).body.data).toMatchObject([{ feedUrl, feedId: id }]);
    });

    it('previews the first five posts, with bounded texts', async () => {
      const items = Array.from({ length: 9 }, (_, n) => ({
        guid: `${n}`,
        title: `T${n}`.repeat(500),
      }));
      const { data } = (await discover(web.serve('/long', rss(items)))).body;
      const { posts } = data[0].preview;
      expect(posts.map(({ title }: any) => [title.slice(0, 2), title.length])).toEqual(
        [0, 1, 2, 3, 4].map((n) => [`T${n}`, 300]),
      );
    });

    it('tries no well-known address that is the page itself', async () => {
      const url = web.serve('/feed', page('<p>Nothing here'));
      expect((await discover(url)).body.data).toEqual([]);
      expect(web.count('/feed')).toBe(1);
    });

    it('finds nothing on a page without feeds', async () => {
      const answer = await discover(web.serve('/', page('<p>Nothing here')));
      expect([answer.status, answer.body]).toMatchObject([200, { data: [], hasMore: false }]);
    });

    it('reports why a page cannot be fetched', async () => {
      const missing = await discover(web.url('/missing'));
      expect(missing.body).toMatchObject({ status: 422, code: 'feed_unreachable' });
      const metadata = await discover('http://169.254.169.254/latest/meta-data');
      expect(metadata.body).toMatchObject({ status: 422, code: 'feed_unreachable' });
      expect(metadata.body.detail).toContain('private or reserved network address');
    });

    it.each([
      [{}, 'url'],
      [{ url: 'javascript:alert(1)' }, 'url'],
      [{ url: 'http://us%3Aer:pass@example.com/' }, 'url'],
      [{ url: 'https://example.com/', feedUrl: 'x' }, 'feedUrl'],
    ])('refuses %j', async (body, field) => {
      const answer = await client.post('/api/v1/feeds/discover', body);
      expect(answer.body).toMatchObject({ status: 400, errors: [{ field }] });
    });
  });

  describe('subscribing by the address of a page', () => {
    it('subscribes to the feed that the page advertises, and fetches it once', async () => {
      const url = web.serve('/', page(linkTo('/posts.xml')));
      web.serve('/posts.xml', rss([{ guid: '1', title: 'One' }], 'Posts'));
      const answer = await subscribe(url);
      expect(answer.status).toBe(201);
      expect(answer.body.data).toMatchObject({
        feedUrl: web.url('/posts.xml'),
        title: 'Posts',
        status: 'active',
      });
      expect([web.count('/'), web.count('/posts.xml')]).toEqual([1, 1]);
      expect((await client.get('/api/v1/posts')).body.data).toHaveLength(1);
    });

    it('is a conflict if the account has that feed, and does not fetch it again', async () => {
      const url = web.serve('/', page(linkTo('/posts.xml')));
      web.serve('/posts.xml', rss([]));
      await subscribe(web.url('/posts.xml'));
      expect((await subscribe(url)).body).toMatchObject({ status: 409, code: 'conflict' });
      expect(web.count('/posts.xml')).toBe(1);
    });

    it('refuses a page with `discover: false`, and fetches each address once', async () => {
      const url = web.serve('/', page(linkTo('/posts.xml')));
      const feedUrl = web.serve('/posts.xml', rss([], 'Posts'));
      const direct = (address: string) =>
        client.post('/api/v1/feeds', { feedUrl: address, discover: false });
      const refused = (await direct(url)).body;
      expect(refused).toMatchObject({ status: 422, code: 'not_a_feed' });
      const offer = { feedUrl, title: 'Posts', type: 'application/rss+xml' };
      expect(refused.feeds).toEqual([offer]);
      expect((await direct(feedUrl)).status).toBe(201);
      expect([web.count('/'), web.count('/posts.xml')]).toEqual([1, 1]);
    });

    it('fetches a page that advertises itself once, and subscribes to its other feed', async () => {
      const url = web.serve('/moved', { status: 301, headers: { location: '/self' } });
      web.serve('/self', page(linkTo('/moved#top') + linkTo('#top')));
      expect((await subscribe(url)).body).toMatchObject({ status: 422, code: 'not_a_feed' });
      expect([web.count('/moved'), web.count('/self')]).toEqual([1, 1]);
      web.serve('/self', page(linkTo('/self') + linkTo('/posts.xml')));
      const feedUrl = web.serve('/posts.xml', rss([]));
      expect((await subscribe(url)).body).toMatchObject({ data: { feedUrl } });
      expect([web.count('/moved'), web.count('/self')]).toEqual([2, 2]);
    });

    it('reports that a page without an advertised feed is not a feed', async () => {
      const answer = await subscribe(web.serve('/', page('<a href="/feed">Feed</a>')));
      const offer = { feedUrl: web.url('/feed'), title: 'Feed', type: 'application/rss+xml' };
      expect(answer.body).toMatchObject({ status: 422, code: 'not_a_feed', feeds: [offer] });
    });

    it('follows no link of a page to a private network or to another page', async () => {
      const inward = web.serve('/inward', page(linkTo('http://10.0.0.1/feed')));
      expect((await subscribe(inward)).body).toMatchObject({
        status: 422,
        code: 'feed_unreachable',
      });
      web.serve('/b', page(linkTo('/c')));
      const chained = await subscribe(web.serve('/a', page(linkTo('/b'))));
      expect(chained.body).toMatchObject({ status: 422, code: 'not_a_feed' });
      expect(web.count('/c')).toBe(0);
    });
  });
});
