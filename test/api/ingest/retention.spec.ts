import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { FeedServer } from '../../../packages/testkit/feed-server.js';
import type { RssItem } from '../../../packages/testkit/feed-server.js';
import { engine } from '../../support/databases/engines.js';
import { TestService } from '../../support/services/service.js';
import { Subscription } from '../../support/callers/subscription.js';

const DAY_MS = 24 * 60 * 60 * 1_000;
const item = (title: string, daysAgo: number): RssItem => ({
  guid: title,
  title,
  pubDate: new Date(Date.now() - daysAgo * DAY_MS).toUTCString(),
});

describe('retention', () => {
  let service: TestService;
  let client: ApiClient;
  let feeds: FeedServer;
  beforeAll(async () => {
    const settings = { RETENTION_MAX_AGE_DAYS: '30', RETENTION_MAX_POSTS_PER_FEED: '3' };
    [service, feeds] = await Promise.all([TestService.start(engine, settings), FeedServer.start()]);
    client = await service.newClient();
  });
  afterAll(() => Promise.all([service.stop(), feeds.stop()]));

  const subscribe = (items: RssItem[]) => Subscription.to(feeds, client, items);
  const age = (title: string, days: number) =>
    service.database.transaction((manager) =>
      service.database.execute(manager, 'UPDATE posts SET published_at = ? WHERE title = ?', [
        Date.now() - days * DAY_MS,
        title,
      ]),
    );
  const tombstones = async ({ feedId }: Subscription) =>
    (await service.database.select('SELECT 1 FROM post_tombstones WHERE feed_id = ?', [feedId]))
      .length;

  it('does not store an item that is older than the maximum age', async () => {
    const feed = await subscribe([item('new', 1), item('old', 31)]);
    expect(await feed.titles()).toEqual(['new']);
    expect(await feed.refresh([item('newer', 0), item('new', 1), item('old', 31)])).toMatchObject({
      newPosts: 1,
    });
    expect(await feed.titles()).toEqual(['newer', 'new']);
  });

  it('removes a post that becomes too old, even if the feed does not change', async () => {
    const undated = { guid: 'undated', title: 'undated' };
    const feed = await subscribe([item('young', 1), undated]);
    await age('undated', 31);
    expect(await feed.refresh()).toMatchObject({ notModified: true });
    expect(await feed.titles()).toEqual(['young']);
    expect(await feed.refresh([item('younger', 0), undated])).toMatchObject({ newPosts: 1 });
    expect(await feed.titles()).toEqual(['younger', 'young']);
  });

  it('keeps the newest posts of a feed, and removed ones are not stored again', async () => {
    const five = [5, 4, 3, 2, 1].map((days) => item(`kept ${days}`, days));
    const feed = await subscribe(five);
    expect(await feed.titles()).toEqual(['kept 1', 'kept 2', 'kept 3']);
    expect(await feed.refresh([item('kept 0', 0), ...five])).toMatchObject({ newPosts: 1 });
    expect(await feed.titles()).toEqual(['kept 0', 'kept 1', 'kept 2']);
    await feed.delete('kept 1');
    expect(await feed.refresh(five)).toMatchObject({ newPosts: 0, updatedPosts: 0 });
    expect(await feed.titles()).toEqual(['kept 0', 'kept 2']);
  });

  it('spares starred posts, as long as they are starred', async () => {
    const feed = await subscribe([item('star old', 20), item('star new', 1)]);
    const posts = (await client.get(`/api/v1/feeds/${feed.feedId}/posts`)).body.data;
    const ids = posts.map(({ id }: { id: string }) => id);
    const star = (starred: boolean) =>
      client.patch('/api/v1/posts/state', { ids, read: true, starred });
    await star(true);
    await age('star old', 31);
    const newer = [4, 3, 2].map((hours) => item(`later ${hours}`, hours / 24));
    await feed.refresh(newer);
    expect(await feed.titles()).toEqual(
      [...newer.map(({ title }) => title), 'star new', 'star old'].toSorted(),
    );
    await star(false);
    await feed.refresh();
    expect(await feed.titles()).toHaveLength(3);
  });

  it('shows a post again that was removed, once its item has a newer date', async () => {
    const rest = [item('kept 1', 1), item('kept 2', 2)];
    const feed = await subscribe([...rest, item('serial', 20), item('beyond', 25)]);
    expect(await feed.titles()).toEqual(['kept 1', 'kept 2', 'serial']);
    await age('serial', 31);
    const old = item('serial', 31);
    await feed.refresh([...rest, old]);
    expect(await feed.titles()).toEqual(['kept 1', 'kept 2']);
    expect(await feed.refresh([...rest, { ...old, description: 'Edited' }])).toMatchObject({
      newPosts: 0,
    });
    const again = item('serial', 0);
    expect(await feed.refresh([again, ...rest])).toMatchObject({ newPosts: 1 });
    expect(await feed.titles()).toEqual(['serial', 'kept 1', 'kept 2']);
    expect(await feed.refresh([{ ...again, description: 'Edited' }, ...rest])).toMatchObject({
      ...{ newPosts: 0, updatedPosts: 1 },
    });
    expect(await tombstones(feed)).toBe(0);
  });

  it('shows a post again that was beyond the number, once its item has a newer date', async () => {
    const rest = [1, 2, 3].map((days) => item(`n ${days}`, days));
    const feed = await subscribe([...rest, item('serial', 20)]);
    expect(await feed.titles()).toEqual(['n 1', 'n 2', 'n 3']);
    expect(await feed.refresh([item('serial', 2.5), ...rest])).toMatchObject({ newPosts: 1 });
    expect(await feed.titles()).toEqual(['n 1', 'n 2', 'serial']);
    await feed.delete('serial');
    expect(await feed.refresh([item('serial', 0), ...rest])).toMatchObject({ newPosts: 0 });
    expect(await feed.titles()).not.toContain('serial');
  });

  it('spares posts with a label, until the last label is taken or deleted', async () => {
    const feed = await subscribe([item('cite', 1), item('file', 1), item('gone', 1)]);
    const posts = (await client.get(`/api/v1/feeds/${feed.feedId}/posts`)).body.data;
    const getId = (title: string) =>
      posts.find((post: { title: string }) => post.title === title).id as string;
    const toLabel = async (name: string) =>
      (await client.post('/api/v1/labels', { name })).body.data.id as string;
    const cite = await toLabel('To cite');
    const file = await toLabel('To file');
    const mark = (titles: string[], state: object) =>
      client.patch('/api/v1/posts/state', { ids: titles.map(getId), ...state });
    await mark(['cite'], { addLabelIds: [cite, file] });
    await mark(['file'], { addLabelIds: [file] });
    for (const title of ['cite', 'file', 'gone']) await age(title, 31);
    await feed.refresh();
    expect((await feed.titles()).toSorted()).toEqual(['cite', 'file']);
    await mark(['cite'], { removeLabelIds: [file] });
    await client.delete(`/api/v1/labels/${file}`);
    await feed.refresh();
    expect(await feed.titles()).toEqual(['cite']);
    await mark(['cite'], { removeLabelIds: [cite] });
    await feed.refresh();
    expect(await feed.titles()).toEqual([]);
  });

  it('keeps tombstones only while the feed has the items', async () => {
    const feed = await subscribe([1, 2, 3, 4, 5].map((days) => item(`n ${days}`, days)));
    expect(await tombstones(feed)).toBe(2);
    await feed.refresh([item('n 0', 0), item('n 1', 1)]);
    expect(await tombstones(feed)).toBe(0);
  });

  it('removes many posts in one fetch, in batches', async () => {
    const limited = await TestService.start(engine, { RETENTION_MAX_AGE_DAYS: '30' });
    try {
      const many = Array.from({ length: 450 }, (_, n) => ({ guid: `many ${n}`, title: 'many' }));
      const owner = await limited.newClient();
      const feed = await Subscription.to(feeds, owner, many);
      const { database } = limited;
      await database.transaction((manager) =>
        database.execute(manager, 'UPDATE posts SET published_at = ?', [Date.now() - 31 * DAY_MS]),
      );
      expect(await feed.refresh([item('new', 1), ...many])).toMatchObject({ newPosts: 1 });
      expect(await feed.titles()).toEqual(['new']);
      expect((await owner.get('/api/v1/feeds/counts')).body.data.total).toBe(1);
      expect(await feed.refresh([item('newer', 0), ...many])).toMatchObject({ newPosts: 1 });
      expect(await feed.titles()).toEqual(['newer', 'new']);
    } finally {
      await limited.stop();
    }
  });

  it('keeps posts from before 1970 where only their number is limited', async () => {
    const limited = await TestService.start(engine, { RETENTION_MAX_POSTS_PER_FEED: '3' });
    try {
      const old = { guid: 'old', title: 'old', pubDate: 'Sat, 01 Jul 1950 12:00:00 GMT' };
      const feed = await Subscription.to(feeds, await limited.newClient(), [item('new', 1), old]);
      await feed.refresh();
      expect(await feed.titles()).toEqual(['new', 'old']);
    } finally {
      await limited.stop();
    }
  });

  it('does not affect feeds with source api', async () => {
    const { body } = await client.post('/api/v1/feeds', { title: 'Own' });
    const path = `/api/v1/feeds/${body.data.id}/posts`;
    for (const title of ['1', '2', '3', '4']) {
      await client.post(path, { title, publishedAt: '2020-01-01T00:00:00Z' });
    }
    expect((await client.get(path)).body.data).toHaveLength(4);
  });
});
