import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { FeedServer } from '../../../packages/testkit/feed-server.js';
import type { RssItem } from '../../../packages/testkit/feed-server.js';
import { engine } from '../../support/databases/engines.js';
import { TestService } from '../../support/services/service.js';
import { Subscription } from '../../support/callers/subscription.js';

const UNTOUCHED = { newPosts: 0, updatedPosts: 0, notModified: false };
const EDITED = { newPosts: 0, updatedPosts: 1, notModified: false };
const item = (name: string, more: RssItem = {}): RssItem => ({
  guid: `urn:item:${name}`,
  link: `https://example.com/posts/${name}`,
  title: name,
  description: `All about ${name}.`,
  ...more,
});

describe('the identity of posts', () => {
  let service: TestService;
  let client: ApiClient;
  let feeds: FeedServer;
  beforeAll(async () => {
    [service, feeds] = await Promise.all([TestService.start(engine), FeedServer.start()]);
    client = await service.newClient();
  });
  afterAll(() => Promise.all([service.stop(), feeds.stop()]));

  const subscribe = (items: RssItem[]) => Subscription.to(feeds, client, items);

  it('neither parses nor writes the same bytes of a server without validators', async () => {
    const feed = await subscribe([item('a'), item('b')]);
    const before = await feed.posts();
    expect(await feed.refresh()).toEqual({ ...UNTOUCHED, notModified: true });
    expect(await feed.posts()).toEqual(before);
  });

  it('updates an edited post in place, and its modifiedAt with each edit', async () => {
    const feed = await subscribe([item('a')]);
    const [before] = await feed.posts();
    expect(before.modifiedAt).toBeNull();
    const edit = item('a', { title: 'a, edited', description: 'Something else.' });
    expect(await feed.refresh([edit, item('b')])).toEqual({ ...EDITED, newPosts: 1 });
    const after = (await feed.posts()).find(({ id }) => id === before.id);
    expect(after).toMatchObject({ title: 'a, edited', publishedAt: before.publishedAt });
    expect(after.modifiedAt > before.createdAt).toBe(true);
    expect(await feed.refresh([edit, item('c')])).toEqual({ ...UNTOUCHED, newPosts: 1 });
  });

  it.each<[string, RssItem, RssItem]>([
    ['from http to https', { link: 'http://x.org/1' }, { link: 'https://x.org/1' }],
    ['to www', { link: 'https://x.org/1' }, { link: 'https://www.x.org/1' }],
    ['to a trailing slash', { link: 'https://x.org/1' }, { link: 'https://x.org/1/' }],
    ['in a guid', { guid: 'http://x.org/?p=1' }, { guid: 'https://www.x.org?p=1' }],
    [
      'in guid and link at once',
      { guid: 'http://www.x.org/1/', link: 'http://www.x.org/1/' },
      { guid: 'https://x.org/1', link: 'https://x.org/1' },
    ],
  ])('treats an address that changes %s as the same', async (_, before, after) => {
    const feed = await subscribe([{ title: 'Flip', ...before }]);
    expect(await feed.refresh([{ title: 'Flip', ...after }])).toEqual(UNTOUCHED);
    expect(await feed.refresh([{ title: 'Flip, edited', ...after }])).toEqual(EDITED);
    expect(await feed.titles()).toEqual(['Flip, edited']);
  });

  it('identifies a post by its link if each edit changes its guid', async () => {
    const feed = await subscribe([item('a', { guid: 'a#1' }), item('b')]);
    for (const version of [2, 3]) {
      const edit = item('a', { guid: `a#${version}`, title: `a, version ${version}` });
      expect(await feed.refresh([edit, item('b')])).toEqual(EDITED);
      expect(await feed.titles()).toEqual([`a, version ${version}`, 'b']);
    }
  });

  it('separates posts with different guids and one link', async () => {
    const link = 'https://example.com/news';
    const feed = await subscribe([item('b', { link }), item('a', { link })]);
    expect(await feed.refresh([item('c', { link }), item('b', { link })])).toMatchObject({
      newPosts: 1,
      updatedPosts: 0,
    });
    expect((await feed.titles()).sort()).toEqual(['a', 'b', 'c']);
  });

  it.each<[string, RssItem]>([
    ['with links of their own', { guid: 'all' }],
    ['with one link too', { guid: 'all', link: 'https://example.com/' }],
  ])('keeps all items that share a guid while the feed advances, %s', async (_, same) => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => item(name, same));
    const feed = await subscribe([c!, b!, a!]);
    const before = await feed.posts();
    expect(before.map(({ title }) => title)).toEqual(['c', 'b', 'a']);

    expect(await feed.refresh([c!])).toEqual(UNTOUCHED);
    expect(await feed.refresh([d!, c!])).toEqual({ ...UNTOUCHED, newPosts: 1 });
    expect(await feed.refresh([{ ...c!, description: 'Edited.' }])).toEqual(EDITED);
    expect(await feed.refresh([a!, b!, c!, d!])).toEqual(EDITED);
    const after = await feed.posts();
    expect(after.map(({ title }) => title).sort()).toEqual(['a', 'b', 'c', 'd']);
    expect(after.map(({ id }) => id)).toEqual(expect.arrayContaining(before.map(({ id }) => id)));
  });

  it('identifies posts without guid and link by title and date, even after an edit of the text', async () => {
    const day = (date: string, description: string): RssItem => ({
      title: 'Water level',
      pubDate: `${date} Jan 2026 08:00:00 GMT`,
      description,
    });
    const feed = await subscribe([day('02', 'High'), day('01', 'Low'), { description: 'A note' }]);
    expect(
      await feed.refresh([day('03', 'Low'), day('02', 'Very high'), { description: 'A note' }]),
    ).toEqual({ ...EDITED, newPosts: 1 });
    const texts = (await feed.posts()).map(({ contentText }) => contentText).sort();
    expect(texts).toEqual(['A note', 'Low', 'Low', 'Very high']);
  });

  it('stores an item that is in a document twice once', async () => {
    const feed = await subscribe([item('a'), item('a')]);
    expect(await feed.titles()).toEqual(['a']);
  });

  const dated = (name: string, day: number, more: RssItem = {}) =>
    item(name, { pubDate: `0${day} Jan 2026 08:00:00 GMT`, ...more });

  it('knows the items of a feed that gives all of them other ids', async () => {
    const feed = await subscribe([dated('c', 3), dated('b', 2), dated('a', 1)]);
    const before = await feed.posts();
    for (const key of ['one', 'two']) {
      const rekeyed = ['c', 'b', 'a'].map((name, at) =>
        dated(name, 3 - at, { guid: `${key}-${name}` }),
      );
      expect(await feed.refresh(rekeyed)).toEqual(UNTOUCHED);
      const next = [dated(key, 4, { guid: `${key}-new` }), ...rekeyed];
      expect(await feed.refresh(next)).toEqual({ ...UNTOUCHED, newPosts: 1 });
      const edited = [dated('b', 5, { guid: `${key}-b`, description: `For ${key}.` })];
      expect(await feed.refresh(edited)).toEqual(EDITED);
      await feed.refresh([
        dated('b', 2, { guid: `${key}-b` }),
        dated('a', 1, { guid: `${key}-a` }),
      ]);
    }
    const after = await feed.posts();
    expect(after).toHaveLength(5);
    expect(after.map(({ id }) => id)).toEqual(expect.arrayContaining(before.map(({ id }) => id)));
  });

  it('keeps all posts when a whole site moves from http to https', async () => {
    const site = (scheme: string, text: string) =>
      [3, 2, 1].map((day) => {
        const link = `${scheme}://example.com/${day}`;
        const description = `${text} at <a href="${link}">home</a>`;
        return dated(`${day}`, day, { link, guid: link, description });
      });
    const feed = await subscribe(site('http', 'Words'));
    expect(await feed.refresh(site('https', 'Words'))).toMatchObject({ newPosts: 0 });
    expect(await feed.refresh(site('https', 'Other words'))).toEqual({
      ...EDITED,
      updatedPosts: 3,
    });
    expect(await feed.refresh(site('http', 'Other words'))).toMatchObject({ newPosts: 0 });
    expect(await feed.posts()).toHaveLength(3);
  });

  it('keeps a post, with its state, when a new item has its link', async () => {
    const link = 'https://example.com/watched';
    const feed = await subscribe([dated('a', 1, { link })]);
    const [first] = await feed.posts();
    const state = { ids: [first.id], read: true, starred: true };
    await client.patch('/api/v1/posts/state', state);
    for (const [at, name] of ['b', 'c', 'd'].entries()) {
      expect(await feed.refresh([dated(name, at + 2, { link })])).toEqual({
        ...UNTOUCHED,
        newPosts: 1,
      });
    }
    expect(await feed.titles()).toEqual(['d', 'c', 'b', 'a']);
    expect((await feed.posts()).at(-1)).toEqual(first);
    const unread = await client.get(`/api/v1/feeds/${feed.feedId}/posts?read=false`);
    expect(unread.body.data).toHaveLength(3);
  });

  it('shows a new item with the link of a deleted post', async () => {
    const link = 'https://example.com/watched';
    const feed = await subscribe([dated('a', 1, { link })]);
    await feed.delete('a');
    expect(await feed.refresh([dated('b', 2, { link })])).toMatchObject({ newPosts: 1 });
    expect(await feed.titles()).toEqual(['b']);
  });

  it.each<[string, RssItem, RssItem]>([
    ['to https', { guid: 'http://x.org/1' }, { guid: 'https://x.org/1' }],
    ['by a fragment', { guid: 'a#1' }, { guid: 'a#2' }],
  ])('keeps a deleted post deleted when its id changes %s, also later', async (_, one, two) => {
    const feed = await subscribe([dated('a', 1, one), dated('b', 2)]);
    await feed.delete('a');
    const none = { newPosts: 0, updatedPosts: 0 };
    const edit = { ...two, description: 'Edited.' };
    expect(await feed.refresh([dated('a', 1, edit), dated('b', 2)])).toMatchObject(none);
    expect(await feed.refresh([dated('a', 5, edit), dated('b', 2)])).toMatchObject(none);
    expect(await feed.titles()).toEqual(['b']);
  });

  it.each<[string, RssItem]>([
    ['as it was', {}],
    ['edited', { title: 'Edited', description: 'Edited.' }],
    ['with another guid', { guid: 'another' }],
    ['at another host', { link: 'http://www.example.com/posts/a/', guid: 'another' }],
  ])('keeps a deleted post deleted when the feed has it again %s', async (_, change) => {
    const feed = await subscribe([item('a'), item('b')]);
    await feed.delete('a');
    expect(await feed.refresh([item('a', change), item('b')])).toMatchObject({
      newPosts: 0,
      updatedPosts: 0,
    });
    expect(await feed.refresh([item('c'), item('a', change)])).toMatchObject({ newPosts: 1 });
    expect((await feed.titles()).sort()).toEqual(['b', 'c']);
  });

  it('deletes one of the posts that share a guid and keeps the others', async () => {
    const shared = ['a', 'b', 'c'].map((name) => item(name, { guid: 'all' }));
    const feed = await subscribe(shared);
    await feed.delete('b');
    expect(await feed.refresh([...shared, item('d', { guid: 'all' })])).toMatchObject({
      newPosts: 1,
      updatedPosts: 0,
    });
    expect((await feed.titles()).sort()).toEqual(['a', 'c', 'd']);
  });
});
