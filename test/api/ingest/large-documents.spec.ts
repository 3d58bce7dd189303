import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FeedLookups } from '../../../src/feeds/feed-lookups.js';
import { FeedFetcher } from '../../../src/ingest/fetching/feed-fetcher.js';
import { BatchedPostStore } from '../../../src/ingest/recording/batched-post.store.js';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { eventually } from '../../../src/testing/eventually.js';
import { FeedServer, rss } from '../../../packages/testkit/feed-server.js';
import { withService } from '../../support/services/running.js';

const items = (count: number, text = 'A text') =>
  Array.from({ length: count }, (_, n) => ({
    guid: `item-${n}`,
    link: `https://example.com/${n}`,
    title: `Post ${n}`,
    description: `${text} of ${n}`,
  }));

describe('documents that are stored in batches,', () => {
  const service = withService();
  let publisher: FeedServer;
  let client: ApiClient;

  beforeEach(async () => {
    publisher = await FeedServer.start();
    client = await service.newClient();
  });
  afterEach(() => publisher.stop());

  const subscribe = async (count: number): Promise<string> => {
    const feedUrl = publisher.serve('/feed', rss(items(count)));
    const answer = await client.post('/api/v1/feeds', { feedUrl });
    expect(answer.status).toBe(201);
    return answer.body.data.id;
  };
  const refresh = async (id: string) =>
    (await client.post(`/api/v1/feeds/${id}/refresh`)).body.data;
  const getTitles = async (feedId: string): Promise<string[]> => {
    const rows = await service.database.select<{ title: string }>(
      'SELECT title FROM posts WHERE feed_id = ?',
      [feedId],
    );
    return rows.map(({ title }) => title).sort();
  };
  const expected = (count: number) =>
    items(count)
      .map(({ title }) => title)
      .sort();

  it('are complete when the subscription answers', async () => {
    const id = await subscribe(1_100);
    expect(await getTitles(id)).toEqual(expected(1_100));
    expect(await refresh(id)).toEqual({ newPosts: 0, updatedPosts: 0, notModified: true });
    const { data } = (await client.get(`/api/v1/feeds/${id}`)).body;
    expect(data).toMatchObject({ title: 'A feed', status: 'active', errorCount: 0 });
    const latest = await client.get(`/api/v1/feeds/${id}/posts?pageSize=1`);
    expect(latest.body.data[0].title).toBe('Post 0');
  });

  it('count their edits and their new posts over all batches', async () => {
    const id = await subscribe(600);
    publisher.serve('/feed', rss(items(900, 'Another text')));
    expect(await refresh(id)).toEqual({ newPosts: 300, updatedPosts: 600, notModified: false });
    expect(await getTitles(id)).toEqual(expected(900));
    publisher.serve('/feed', rss(items(900, 'Another text'), 'A new title'));
    expect(await refresh(id)).toMatchObject({ newPosts: 0, updatedPosts: 0 });
  });

  it('are read at both ends, up to 5,000 posts, which the history of the feed tells', async () => {
    const id = await subscribe(5_300);
    const isKept = (title: string) =>
      !(Number(title.slice(5)) >= 2_500 && Number(title.slice(5)) < 2_800);
    expect(await getTitles(id)).toEqual(expected(5_300).filter(isKept));
    expect((await client.get(`/api/v1/feeds/${id}/fetches`)).body.data[0]).toMatchObject({
      ...{ result: 'changed', newPosts: 5_000, code: 'items_left_out' },
      message: 'The document has 5,300 items; the 5,000 newest were read.',
    });
  });

  it('have their newest posts, also if they begin with the oldest', async () => {
    const pubDate = (n: number) => new Date(Date.UTC(2010, 0, 1 + n)).toUTCString();
    const dated = (count: number) =>
      items(count).map((item, n) => ({ ...item, pubDate: pubDate(n) }));
    const feedUrl = publisher.serve('/feed', rss(dated(5_000)));
    const { id } = (await client.post('/api/v1/feeds', { feedUrl })).body.data;
    publisher.serve('/feed', rss(dated(5_005)));
    expect(await refresh(id)).toMatchObject({ newPosts: 5 });
    const latest = await client.get(`/api/v1/feeds/${id}/posts?pageSize=1`);
    expect(latest.body.data[0].title).toBe('Post 5004');
    expect((await client.get(`/api/v1/feeds/${id}`)).body.data.status).toBe('active');
  });

  it('let other writes run between two batches', async () => {
    const other = await service.newClient();
    const subscribed = subscribe(4_000).then((id) => ({ id }));
    let isDone = false;
    void subscribed.finally(() => (isDone = true)).catch(() => undefined);
    const listed = () => client.get('/api/v1/posts?pageSize=1');
    await eventually(async () => ((await listed()).body.data.length > 0 ? true : undefined));
    expect((await other.post('/api/v1/categories', { name: 'News' })).status).toBe(201);
    expect(isDone).toBe(false);
    expect(await getTitles((await subscribed).id)).toEqual(expected(4_000));
  });

  it('are completed by the next fetch after an interruption', async () => {
    const id = await subscribe(1);
    const feed = await service.app.get(FeedLookups).getEntity(client.accountId!, id);
    publisher.serve('/feed', rss(items(1_000)));
    const fetched = await service.app
      .get(FeedFetcher)
      .fetchFeed(feed.feedUrl!, [client.accountId!]);
    const interrupted = service.app.get(BatchedPostStore).store(feed, fetched, {
      found: () => Promise.reject(new Error('The process has ended.')),
    });
    await expect(interrupted).rejects.toThrow('The process has ended.');
    const stored = (await getTitles(id)).length;
    expect(stored).toBeGreaterThan(1);
    expect(stored).toBeLessThan(1_000);

    expect(await refresh(id)).toMatchObject({ newPosts: 1_000 - stored, notModified: false });
    expect(await getTitles(id)).toEqual(expected(1_000));
    expect(await refresh(id)).toMatchObject({ notModified: true });
  });

  it('are stored once by two concurrent fetches', async () => {
    const id = await subscribe(300);
    publisher.serve('/feed', rss(items(1_200, 'Another text')));
    const results = await Promise.all([refresh(id), refresh(id), refresh(id)]);
    expect(await getTitles(id)).toEqual(expected(1_200));
    const total = (count: (result: any) => number) =>
      results.map(count).reduce((sum, one) => sum + one, 0);
    expect(total(({ newPosts }) => newPosts)).toBe(900);
    expect(total(({ updatedPosts }) => updatedPosts)).toBe(300);
  });

  it('keep deleted posts deleted, even those deleted between two batches', async () => {
    const id = await subscribe(1_000);
    const [post] = (await client.get(`/api/v1/feeds/${id}/posts?pageSize=1`)).body.data;
    publisher.serve('/feed', rss(items(1_000, 'Another text')));
    const refreshed = refresh(id);
    const isEdited = `SELECT 1 FROM posts WHERE feed_id = ? AND updated_at > created_at LIMIT 1`;
    await eventually(async () =>
      (await service.database.select(isEdited, [id])).length > 0 ? true : undefined,
    );
    expect((await client.delete(`/api/v1/posts/${post.id}`)).status).toBe(200);
    const { newPosts, updatedPosts } = await refreshed;
    expect(newPosts).toBe(0);
    expect(updatedPosts).toBeGreaterThanOrEqual(999);
    expect(await getTitles(id)).toHaveLength(999);
    expect((await client.get(`/api/v1/posts/${post.id}`)).status).toBe(404);
  });
});
