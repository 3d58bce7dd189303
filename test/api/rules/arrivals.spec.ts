import { beforeEach, describe, expect, it } from '@jest/globals';
import { FeedServer } from '../../../packages/testkit/feed-server.js';
import type { RssItem } from '../../../packages/testkit/feed-server.js';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { Subscription } from '../../support/callers/subscription.js';
import { running, withService } from '../../support/services/running.js';

const items = (...titles: string[]): RssItem[] =>
  titles.map((title) => ({ guid: title, title, link: `https://example.com/${title}` }));

describe('New posts', () => {
  const service = withService();
  const feeds = running(() => FeedServer.start());
  let client: ApiClient;
  beforeEach(async () => {
    client = await service.newClient();
  });

  const rule = async (filter: string, actions: object, more: object = {}): Promise<string> => {
    const answer = await client.post('/api/v1/rules', { name: filter, filter, actions, ...more });
    expect(answer.status).toBe(201);
    return answer.body.data.id;
  };
  const shown = async (id: string) => (await client.get(`/api/v1/rules/${id}`)).body.data;
  const label = async (name: string): Promise<string> =>
    (await client.post('/api/v1/labels', { name })).body.data.id;
  const states = async () => {
    const { data } = (await client.get('/api/v1/posts?include=state&sort=createdAt')).body;
    return Object.fromEntries(
      data.map(({ title, read, starred, labels }: any) => [
        title,
        [
          ...(read ? ['read'] : []),
          ...(starred ? ['starred'] : []),
          ...labels.map((one: { name: string }) => one.name),
        ].join(' '),
      ]),
    );
  };

  it('are dropped, marked, starred and labelled by the first fetch and by later ones', async () => {
    const cite = await label('Cite');
    const drop = await rule('title:sponsored', { drop: true });
    await rule('title:old', { markRead: true });
    await rule('title:release', { star: true, addLabelIds: [cite] });
    const feed = await Subscription.to(feeds, client, items('sponsored a', 'old a', 'plain'));
    expect(await states()).toEqual({ 'old a': 'read', plain: '' });
    const more = items('sponsored b', 'old release', 'release');
    expect(await feed.refresh(more)).toMatchObject({ newPosts: 2, updatedPosts: 0 });
    expect(await states()).toEqual({
      ...{ 'old a': 'read', plain: '' },
      ...{ 'old release': 'read starred Cite', release: 'starred Cite' },
    });
    expect(await shown(drop)).toMatchObject({ matched: 2, lastMatchedAt: expect.any(String) });
    const { counts } = await feedCounts();
    expect(counts).toMatchObject({ total: 4, unread: 2 });
  });

  const feedCounts = async () => {
    const { data } = (await client.get('/api/v1/feeds/counts')).body;
    return { counts: data.feeds?.[0] ?? data[0] };
  };

  it('that were dropped do not come back', async () => {
    await rule('title:sponsored', { drop: true });
    const feed = await Subscription.to(feeds, client, items('sponsored', 'plain'));
    expect(await feed.refresh(items('sponsored', 'plain', 'more'))).toMatchObject({ newPosts: 1 });
    const [only] = (await client.get('/api/v1/rules')).body.data;
    expect(only.matched).toBe(1);
    await client.delete(`/api/v1/rules/${only.id}`);
    await feed.refresh(items('sponsored', 'plain', 'more', 'last'));
    expect(await feed.titles()).not.toContain('sponsored');
  });

  it('that are dropped are in no change and no event, and one that is read arrives read', async () => {
    await rule('title:sponsored', { drop: true });
    await rule('title:old', { markRead: true });
    const from = (await client.get('/api/v1/changes?types=post,state&since=now')).body.cursor;
    await Subscription.to(feeds, client, items('sponsored', 'old'));
    const path = `/api/v1/changes?types=post,state&cursor=${from}`;
    const { data } = (await client.get(path)).body;
    expect(data).toMatchObject([
      { type: 'post', change: 'upserted', data: { title: 'old' } },
      { type: 'state', data: { read: true, starred: false, labelIds: [] } },
    ]);
  });

  it('that are published are never dropped; the other actions count', async () => {
    await rule('title:sponsored', { drop: true, markRead: true });
    await rule('title:sponsored', { star: true });
    const feed = (await client.post('/api/v1/feeds', { title: 'Mine' })).body.data;
    const path = `/api/v1/feeds/${feed.id}/posts`;
    expect((await client.post(path, { externalId: 'a', title: 'sponsored a' })).status).toBe(201);
    await client.post(`${path}/batch`, { posts: [{ externalId: 'b', title: 'sponsored b' }] });
    expect(await states()).toEqual({
      'sponsored a': 'read starred',
      'sponsored b': 'read starred',
    });
    expect((await client.get('/api/v1/dropped-posts')).body.data).toEqual([]);
  });

  it('are looked at, and edits are not', async () => {
    const id = await rule('title:release', { star: true });
    const feed = (await client.post('/api/v1/feeds', { title: 'Mine' })).body.data;
    const path = `/api/v1/feeds/${feed.id}/posts`;
    await client.post(path, { externalId: 'a', title: 'draft' });
    await client.post(path, { externalId: 'a', title: 'release' });
    expect(await states()).toEqual({ release: '' });
    expect((await shown(id)).matched).toBe(0);
  });

  it('pass the rules in their order; each sees what those before it did', async () => {
    const [one, two] = [await label('One'), await label('Two')];
    await rule('label:two', { star: true });
    await rule('title:a', { addLabelIds: [two] });
    await rule('label:two is:unread', { markRead: true, addLabelIds: [one], stop: true });
    await rule('title:a', { drop: true });
    await rule('title:b', { addLabelIds: [one] });
    await Subscription.to(feeds, client, items('a', 'b'));
    expect(await states()).toEqual({ a: 'read One Two', b: 'One' });
  });

  it('are looked at within the feeds and categories of a rule, and by enabled rules alone', async () => {
    const category = (await client.post('/api/v1/categories', { name: 'News' })).body.data.id;
    const first = await Subscription.to(feeds, client, [], { categoryId: category });
    const second = await Subscription.to(feeds, client, []);
    await rule('text:x OR title:x', { star: true }, { categoryIds: [category] });
    await rule('title:x', { markRead: true }, { feedIds: [second.feedId] });
    await rule('title:x category:news', { addLabelIds: [await label('News')] });
    await rule('title:x', { drop: true }, { enabled: false });
    await first.refresh(items('x one'));
    await second.refresh(items('x two'));
    expect(await states()).toEqual({ 'x one': 'starred News', 'x two': 'read' });
  });

  it('are stored where a rule names a label, a feed or a category that is deleted', async () => {
    const gone = await label('Gone');
    const other = await Subscription.to(feeds, client, []);
    await rule('title:x', { star: true, addLabelIds: [gone] });
    await rule('title:x', { drop: true }, { feedIds: [other.feedId] });
    await client.delete(`/api/v1/labels/${gone}`);
    await client.delete(`/api/v1/feeds/${other.feedId}`);
    await Subscription.to(feeds, client, items('x'));
    expect(await states()).toEqual({ x: 'starred' });
  });

  it('of other accounts pass no rule of this one', async () => {
    const id = await rule('title:x', { drop: true });
    const stranger = await service.newClient();
    const feed = await Subscription.to(feeds, stranger, items('x'));
    expect(await feed.titles()).toEqual(['x']);
    expect((await shown(id)).matched).toBe(0);
  });
});
