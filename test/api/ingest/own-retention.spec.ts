import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RetentionSweeper } from '../../../src/posts/retention/retention.sweeper.js';
import { swept } from '../../support/services/background.js';
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
const ITEMS = [1, 2, 3, 40, 50].map((days) => item(`n ${days}`, days));

describe('the retention of a feed', () => {
  let service: TestService;
  let client: ApiClient;
  let feeds: FeedServer;
  beforeAll(async () => {
    const settings = { RETENTION_MAX_POSTS_PER_FEED: '4' };
    [service, feeds] = await Promise.all([TestService.start(engine, settings), FeedServer.start()]);
    client = await service.newClient();
  });
  afterAll(() => Promise.all([service.stop(), feeds.stop()]));

  const subscribe = (retention: object | null, items = ITEMS) =>
    Subscription.to(feeds, client, items, retention === null ? {} : { settings: { retention } });
  const limit = ({ feedId }: Subscription, retention: object | null) =>
    client.patch(`/api/v1/feeds/${feedId}`, { settings: { retention } });
  const mark = async (feed: Subscription, state: object, titles?: string[]) => {
    const posts = (await feed.posts()).filter(({ title }) => titles?.includes(title) ?? true);
    await client.patch('/api/v1/posts/state', { ids: posts.map(({ id }) => id), ...state });
  };
  const sweep = (now?: number) => swept(service, RetentionSweeper, now);

  it('keeps unread posts by default, and removes them once they are read', async () => {
    const feed = await subscribe({ maxAgeDays: 30 });
    expect(await feed.titles()).toHaveLength(5);
    await mark(feed, { read: true }, ['n 40']);
    await feed.refresh();
    expect(await feed.titles()).toEqual(['n 1', 'n 2', 'n 3', 'n 50']);
    await client.post('/api/v1/posts/mark-read', { feedIds: [feed.feedId] });
    expect(await feed.refresh([item('n 0', 0), ...ITEMS])).toMatchObject({ newPosts: 1 });
    expect(await feed.titles()).toEqual(['n 0', 'n 1', 'n 2', 'n 3']);
    expect(await feed.refresh([item('n 0.5', 0.5), ...ITEMS])).toMatchObject({ newPosts: 1 });
    expect(await feed.titles()).not.toContain('n 40');
  });

  it('removes unread posts where it says so, and stores none beyond its limits', async () => {
    const old = await subscribe({ maxAgeDays: 30, keepUnread: false });
    expect(await old.titles()).toEqual(['n 1', 'n 2', 'n 3']);
    const many = await subscribe({ maxPosts: 2, keepUnread: false });
    expect(await many.titles()).toEqual(['n 1', 'n 2']);
    expect(await many.refresh([item('n 0', 0), ...ITEMS])).toMatchObject({ newPosts: 1 });
    expect(await many.titles()).toEqual(['n 0', 'n 1']);
  });

  it('keeps starred and labelled posts always', async () => {
    const feed = await subscribe({ maxPosts: 1, maxAgeDays: 2, keepUnread: true });
    const label = (await client.post('/api/v1/labels', { name: 'Kept' })).body.data.id;
    await mark(feed, { starred: true }, ['n 50']);
    await mark(feed, { addLabelIds: [label] }, ['n 40']);
    await mark(feed, { read: true });
    await feed.refresh();
    expect(await feed.titles()).toEqual(['n 1', 'n 40', 'n 50']);
  });

  it('takes the place of the limits of the installation, which others keep', async () => {
    const none = await subscribe(null);
    expect(await none.titles()).toEqual(['n 1', 'n 2', 'n 3', 'n 40']);
    const own = await subscribe({ maxPosts: 5, keepUnread: false });
    expect(await own.titles()).toHaveLength(5);
    const older = await subscribe({ maxAgeDays: 45, keepUnread: false });
    expect(await older.titles()).toEqual(['n 1', 'n 2', 'n 3', 'n 40']);
    await limit(own, null);
    await own.refresh();
    expect(await own.titles()).toEqual(['n 1', 'n 2', 'n 3', 'n 40']);
  });

  it('is enforced without a fetch too, also in paused feeds', async () => {
    const feed = await subscribe({ maxPosts: 5 });
    const other = await subscribe({ maxAgeDays: 30 });
    await client.patch(`/api/v1/feeds/${feed.feedId}`, { status: 'paused' });
    await limit(feed, { maxPosts: 2 });
    await sweep();
    expect(await feed.titles()).toHaveLength(5);
    await mark(feed, { read: true });
    await mark(other, { read: true });
    await sweep();
    expect(await feed.titles()).toEqual(['n 1', 'n 2']);
    expect(await other.titles()).toEqual(['n 1', 'n 2', 'n 3']);
    await feed.refresh();
    expect(await feed.titles()).toEqual(['n 1', 'n 2']);
  });

  it('removes many posts in batches', async () => {
    const many = Array.from({ length: 450 }, (_, n) => item(`many ${n}`, n / 100));
    const feed = await subscribe({ maxPosts: 500 }, many);
    await limit(feed, { maxPosts: 10, keepUnread: false });
    await sweep();
    expect(await feed.titles()).toHaveLength(10);
  });
});
