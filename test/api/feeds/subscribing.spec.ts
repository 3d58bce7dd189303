import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { engine } from '../../support/databases/engines.js';
import { rss } from '../../../packages/testkit/feed-server.js';
import type { FeedServer } from '../../../packages/testkit/feed-server.js';
import { running } from '../../support/services/running.js';
import type { TestService } from '../../support/services/service.js';
import { Subscriber } from '../../support/callers/subscriber.js';

describe('subscribing', () => {
  const subscriber = running(() => Subscriber.start(engine));
  let service: TestService;
  let publisher: FeedServer;
  let client: ApiClient;
  let path: string;

  beforeAll(() => {
    ({ service, publisher, client } = subscriber);
  });
  beforeEach(() => {
    path = subscriber.nextPath();
  });

  it('fetches the feed once', async () => {
    await subscriber.subscribe(rss([{ guid: '1', title: 'One' }]));
    expect(publisher.count(path)).toBe(1);
  });

  it('follows redirects, and stores the given address', async () => {
    publisher.serve(`${path}/new`, rss([{ guid: '1', title: 'One' }]));
    const made = await subscriber.subscribe({ status: 302, headers: { location: `${path}/new` } });
    expect(made.feedUrl).toBe(publisher.url(path));
    expect(await subscriber.posts(made.id)).toHaveLength(1);
  });

  it('keeps the account’s own title, even after fetches', async () => {
    const { id, title } = await subscriber.subscribe(rss([], 'Theirs'), { title: 'Mine' });
    expect(title).toBe('Mine');
    publisher.serve(path, rss([{ guid: '1' }], 'Theirs anew'));
    await subscriber.refresh(id);
    expect((await subscriber.feed(id)).title).toBe('Mine');
  });

  it('uses the publisher’s title if the account has set none', async () => {
    const { id, title } = await subscriber.subscribe(rss([], 'Old title'));
    expect(title).toBe('Old title');
    publisher.serve(path, rss([{ guid: '1' }], 'New title'));
    await subscriber.refresh(id);
    expect((await subscriber.feed(id)).title).toBe('New title');
  });

  it('names a feed without a title after its host', async () => {
    expect((await subscriber.subscribe(rss([], ''))).title).toBe('127.0.0.1');
  });

  it('puts the feed and its posts into the given category', async () => {
    const category = await client.post('/api/v1/categories', { name: path });
    const categoryId = category.body.data.id;
    const made = await subscriber.subscribe(rss([{ guid: '1', title: 'One' }]), { categoryId });
    expect(made.categoryId).toBe(categoryId);
    expect((await client.get(`/api/v1/posts?categoryId=${categoryId}`)).body.data).toHaveLength(1);
  });

  it('uses the time of ingestion for a date that is missing or more than a day ahead', async () => {
    const ahead = new Date(Date.now() + 2 * 24 * 60 * 60 * 1_000).toUTCString();
    const { id } = await subscriber.subscribe(rss([{ guid: '1' }, { guid: '2', pubDate: ahead }]));
    for (const post of await subscriber.posts(id)) expect(post.publishedAt).toBe(post.createdAt);
  });

  it('gives two accounts separate feeds and posts', async () => {
    const mine = await subscriber.subscribe(rss([{ guid: '1', title: 'One' }]));
    const other = await service.newClient();
    const theirs = await other.post('/api/v1/feeds', { feedUrl: publisher.url(path) });
    expect(theirs.status).toBe(201);
    expect((await other.get('/api/v1/posts')).body.data).toHaveLength(1);
    expect((await other.get(`/api/v1/feeds/${mine.id}`)).status).toBe(404);
  });

  it('answers 409 if the account is already subscribed, without a fetch', async () => {
    await subscriber.subscribe(rss([]));
    for (const feedUrl of [
      publisher.url(path),
      `${publisher.url(path).replace('http', 'HTTP')}#x`,
    ]) {
      expect(await client.post('/api/v1/feeds', { feedUrl })).toMatchObject({
        status: 409,
        body: { code: 'conflict', detail: 'The account is already subscribed to this feed.' },
      });
    }
    expect(publisher.count(path)).toBe(1);
  });

  it('answers one 201 to five equal concurrent subscriptions', async () => {
    const feedUrl = publisher.serve(path, rss([{ guid: '1', title: 'One' }]));
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => client.post('/api/v1/feeds', { feedUrl })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    const { id } = answers.find(({ status }) => status === 201)!.body.data;
    expect(await subscriber.posts(id)).toHaveLength(1);
  });

  it('removes scripts from hostile content', async () => {
    const hostile = [
      '<img src=x onerror=alert(1)>',
      '<svg/onload=alert(1)>',
      '<a href="java\nscript:alert(1)">x</a>',
      '<iframe src="https://evil.example/"></iframe>',
      '<form action="https://evil.example/"><input name=p></form>',
      '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
      '<p style="background:url(javascript:alert(1))">x</p>',
      '<scr<script>ipt>alert(1)</scr</script>ipt>',
      '<base href="https://evil.example/">',
      '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
    ];
    const { id } = await subscriber.subscribe(
      rss(
        hostile.map((description, n) => ({
          guid: `${n}`,
          title: `<script>alert(1)</script>T${n}`,
          description: `<p>Hi</p>${description}`,
        })),
      ),
    );
    const listed = await subscriber.posts(id, 'include=content');
    expect(listed).toHaveLength(hostile.length);
    for (const { contentHtml, title } of listed) {
      expect(contentHtml ?? '').not.toMatch(
        /<(script|svg|iframe|form|input|math|base|meta)|onerror|onload|style=|javascript:/i,
      );
      expect(title).toMatch(/T\d$/);
      expect(title).not.toContain('<script');
    }
  });
});
