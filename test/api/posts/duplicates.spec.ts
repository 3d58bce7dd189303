import { beforeEach, describe, expect, it } from '@jest/globals';
import { FeedServer } from '../../../packages/testkit/feed-server.js';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { Browser } from '../../support/callers/browser.js';
import { getPath, Sharer, SHARING } from '../../support/callers/sharer.js';
import { Subscription } from '../../support/callers/subscription.js';
import { running, withService } from '../../support/services/running.js';

const POSTS = '/api/v1/posts';
const TITLE = 'Council votes to keep the old harbour bridge open';
const TEXT = Array.from({ length: 60 }, (_, n) => `word${n}`).join(' ');
const DAY_MS = 24 * 60 * 60 * 1_000;

type Caller = ApiClient | Browser;

describe('Posts with the content of a post of another feed', () => {
  const service = withService({ settings: SHARING });
  const publisher = running(() => FeedServer.start());
  let client: ApiClient;
  let [one, other] = ['', ''];
  let people = 0;
  beforeEach(async () => {
    client = await service.newClient();
    one = await newFeed('One');
    other = await newFeed('Other');
  });

  const newFeed = async (title: string, by: Caller = client): Promise<string> =>
    (await by.post('/api/v1/feeds', { title })).body.data.id;
  let published = 0;
  const publish = async (feedId: string, post: object, by: Caller = client): Promise<any> => {
    const answer = await by.post(`/api/v1/feeds/${feedId}/posts`, {
      externalId: `${++published}`,
      ...post,
    });
    expect(answer.status).toBe(201);
    return answer.body.data;
  };
  const listed = async (query = '', by: Caller = client): Promise<string[]> =>
    (await by.get(`${POSTS}?sort=createdAt${query}`)).body.data.map(({ id }: any) => id);
  const totals = async (query = '', by: Caller = client) =>
    (await by.get(`/api/v1/feeds/counts${query}`)).body.data;
  const duplicateOf = async (id: string): Promise<string | null> =>
    (await client.get(`${POSTS}/${id}`)).body.data.duplicateOf;

  /** A person, whose account does this with duplicates. */
  const personWho = async (duplicates: string): Promise<Browser> => {
    const browser = new Browser(service.url, `127.0.2.${++people}`);
    await browser.signUp(`duplicates-${people}@example.com`);
    const answer = await browser.send('PATCH', '/api/v1/account', { duplicates });
    expect(answer).toMatchObject({ status: 200, body: { data: { duplicates } } });
    return browser;
  };

  it.each([
    ['tracking', 'http://www.example.com/a/?utm_source=x&b=1#top', 'https://example.com/a?b=1'],
    ['AMP', 'https://example.com/2026/a', 'https://amp.example.com/2026/a/amp?utm_medium=feed'],
  ])('name it where their pages differ in %s alone', async (_, address, alike) => {
    const first = await publish(one, { title: 'A', url: address });
    const copy = await publish(other, { title: 'B', url: alike });
    expect([first.duplicateOf, copy.duplicateOf]).toEqual([null, first.id]);
    expect(await duplicateOf(copy.id)).toBe(first.id);
    const third = await publish(await newFeed('Third'), { title: 'C', url: alike });
    expect(third.duplicateOf).toBe(first.id);
  });

  it('name it where a long title came in three days, and where texts begin alike', async () => {
    const at = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
    const first = await publish(one, { title: TITLE, publishedAt: at(5) });
    const near = await publish(other, { title: `“${TITLE}!”`, publishedAt: at(3) });
    const late = await publish(other, { title: TITLE, publishedAt: at(1) });
    expect([near.duplicateOf, late.duplicateOf]).toEqual([first.id, null]);

    const text = await publish(one, { contentText: TEXT });
    const longer = await publish(other, { contentText: `${TEXT} The post appeared first on One.` });
    expect(longer.duplicateOf).toBe(text.id);
  });

  it('are no others: of short titles, of front pages, of one feed, of another account', async () => {
    const url = 'https://example.com/page';
    await publish(one, { title: 'Weekly links', url: 'https://example.com/' });
    const same = { title: TITLE, url, contentText: TEXT };
    const first = await publish(one, same);
    const stranger = await service.newClient();
    const foreign = await publish(await newFeed('Theirs', stranger), same, stranger);
    const others = [
      await publish(other, { title: 'Weekly links', url: 'https://example.com' }),
      await publish(one, same),
    ];
    expect([first, foreign, ...others].map((post) => post.duplicateOf)).toEqual(
      Array(4).fill(null),
    );
  });

  it('are not told by what a document says of several items', async () => {
    await publish(one, { title: 'A', url: 'https://example.com/log#1' });
    const items = ['1', '2'].map((n) => ({ guid: n, link: `https://example.com/log#${n}` }));
    const feed = await Subscription.to(publisher, client, items);
    expect((await feed.posts()).map((post) => post.duplicateOf)).toEqual([null, null]);
  });

  it('are one where two feeds bring them at the same time', async () => {
    const feeds = await Promise.all(Array.from({ length: 6 }, (_, n) => newFeed(`At once ${n}`)));
    const url = 'https://example.com/at-once';
    const posts = await Promise.all(feeds.map((feed) => publish(feed, { title: 'A', url })));
    const firsts = posts.filter((post) => post.duplicateOf === null);
    expect(firsts).toHaveLength(1);
    const named = new Set(posts.map((post) => post.duplicateOf ?? post.id));
    expect([...named]).toEqual([firsts[0].id]);
  });

  describe('in lists', () => {
    let [first, copy, own] = ['', '', ''];
    const url = 'https://example.com/page';
    beforeEach(async () => {
      first = (await publish(one, { title: 'A', url })).id;
      copy = (await publish(other, { title: 'B', url })).id;
      own = (await publish(other, { title: 'C' })).id;
    });

    it('are left out by duplicates=hide, also from counts, pages of a state and searches', async () => {
      expect(await listed()).toEqual([first, copy, own]);
      expect(await listed('&duplicates=show')).toEqual([first, copy, own]);
      expect(await listed('&duplicates=hide')).toEqual([first, own]);
      expect(await listed('&duplicates=hide&read=false')).toEqual([first, own]);
      expect(await listed(`&duplicates=hide&feedId=${one},${other}`)).toEqual([first, own]);
      expect(await listed('&duplicates=hide&q=B')).toEqual([]);
      expect(await listed('&q=is:duplicate')).toEqual([copy]);
      expect(await listed('&q=-is:duplicate')).toEqual([first, own]);
      const counted = await client.get(`${POSTS}?duplicates=hide&count=true&pageSize=1`);
      expect(counted.body.total).toBe(2);
      const ofFeed = await client.get(`/api/v1/feeds/${other}/posts?duplicates=hide`);
      expect(ofFeed.body.data.map(({ id }: any) => id)).toEqual([own]);
      expect((await client.get(`${POSTS}?duplicates=maybe`)).status).toBe(400);
    });

    it('are in the counters unless they are left out', async () => {
      await client.patch(`${POSTS}/state`, { ids: [own], read: true });
      const label = (await client.post('/api/v1/labels', { name: 'Cite' })).body.data.id;
      await client.patch(`${POSTS}/state`, { ids: [first, copy], addLabelIds: [label] });
      expect(await totals()).toMatchObject({ total: 3, unread: 2, labels: [{ total: 2 }] });
      const hidden = await totals('?duplicates=hide');
      expect(hidden).toMatchObject({ total: 2, unread: 1, labels: [{ total: 1, unread: 1 }] });
      expect(hidden.feeds).toMatchObject([
        { unread: 1, total: 1 },
        { unread: 0, total: 1 },
      ]);
      await client.patch(`${POSTS}/state`, { ids: [copy], read: true });
      expect(await totals('?duplicates=hide')).toMatchObject({ total: 2, unread: 1 });
    });

    it('are shown when the first post is gone', async () => {
      const held = await client.get(`${POSTS}/${copy}`);
      await client.delete(`${POSTS}/${first}`);
      expect(await duplicateOf(copy)).toBeNull();
      expect((await client.get(`${POSTS}/${copy}`)).headers.get('etag')).not.toBe(
        held.headers.get('etag'),
      );
      expect(await listed('&duplicates=hide')).toEqual([copy, own]);
      expect(await listed('&q=is:duplicate')).toEqual([]);
      expect((await publish(one, { title: 'D', url })).duplicateOf).toBe(copy);
    });

    it('are told with changes', async () => {
      const changes = (await client.get('/api/v1/changes?types=post')).body.data;
      const told = Object.fromEntries(changes.map(({ data }: any) => [data.id, data.duplicateOf]));
      expect(told).toEqual({ [first]: null, [copy]: first, [own]: null });
    });
  });

  it('are hidden by default where the account says so, from now on', async () => {
    const browser = await personWho('show');
    const feeds = [await newFeed('One', browser), await newFeed('Other', browser)];
    const url = 'https://example.com/page';
    const first = (await publish(feeds[0]!, { title: 'A', url }, browser)).id;
    const copy = (await publish(feeds[1]!, { title: 'B', url }, browser)).id;
    expect(await listed('', browser)).toEqual([first, copy]);
    await browser.send('PATCH', '/api/v1/account', { duplicates: 'hide' });
    expect(await listed('', browser)).toEqual([first]);
    expect(await listed('&duplicates=show', browser)).toEqual([first, copy]);
    expect(await totals('', browser)).toMatchObject({ total: 1, unread: 1 });
    expect(await totals('?duplicates=show', browser)).toMatchObject({ total: 2, unread: 2 });
    expect((await browser.send('PATCH', '/api/v1/account', { duplicates: 'x' })).status).toBe(400);
    await browser.send('PATCH', '/api/v1/account', { duplicates: 'show' });
    expect(await listed('', browser)).toEqual([first, copy]);
  });

  it('arrive as read where the account says so, and rules see that', async () => {
    const browser = await personWho('mark-read');
    const rule = { name: 'Star', filter: 'is:duplicate is:read', actions: { star: true } };
    expect((await browser.post('/api/v1/rules', rule)).status).toBe(201);
    const feeds = [await newFeed('One', browser), await newFeed('Other', browser)];
    const url = 'https://example.com/page';
    await publish(feeds[0]!, { title: 'A', url }, browser);
    await publish(feeds[1]!, { title: 'B', url }, browser);
    const { data } = (await browser.get(`${POSTS}?include=state&sort=createdAt`)).body;
    expect(data).toMatchObject([
      { title: 'A', read: false, starred: false },
      { title: 'B', read: true, starred: true },
    ]);
    expect(await totals('', browser)).toMatchObject({ total: 2, unread: 1 });
  });

  it('can be dropped by a rule, and are compared again when they are restored', async () => {
    const rule = { name: 'Once', filter: 'is:duplicate', actions: { drop: true } };
    await client.post('/api/v1/rules', rule);
    const link = 'https://example.com/page';
    const first = await publish(one, { title: 'A', url: link });
    await Subscription.to(publisher, client, [{ guid: 'x', title: 'B', link }]);
    expect(await listed()).toEqual([first.id]);
    const [dropped] = (await client.get('/api/v1/dropped-posts')).body.data;
    const back = await client.post(`/api/v1/dropped-posts/${dropped.id}/restore`);
    expect(back.body.data.duplicateOf).toBe(first.id);
  });

  it('are left out of shared feeds that have the first, unless they show duplicates', async () => {
    const sharer = await Sharer.on(service);
    const feeds = [await newFeed('A', sharer.client), await newFeed('B', sharer.client)];
    const url = 'https://example.com/page';
    for (const [at, feed] of feeds.entries()) {
      await publish(feed, { title: `${at}`, url }, sharer.client);
    }
    const titles = async (filter?: object): Promise<string[]> => {
      const shared = await sharer.share({ ...(filter && { filter }) });
      const document = await sharer.reader.get(getPath(shared.urls.json));
      return document.body.items.map(({ title }: any) => title);
    };
    expect(await titles()).toEqual(['0']);
    expect(await titles({ feedIds: feeds })).toEqual(['0']);
    expect(await titles({ feedIds: [feeds[1]] })).toEqual(['1']);
    expect(await titles({ duplicates: 'show' })).toEqual(['1', '0']);
  });
});
