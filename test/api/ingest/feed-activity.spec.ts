import { beforeEach, describe, expect, it } from '@jest/globals';
import { engine } from '../../support/databases/engines.js';
import { rss } from '../../../packages/testkit/feed-server.js';
import { running } from '../../support/services/running.js';
import { Subscriber } from '../../support/callers/subscriber.js';

const DAY = 24 * 60 * 60_000;
const ago = (days: number): string => new Date(Date.now() - days * DAY).toISOString();

describe('The activity of feeds', () => {
  const subscriber = running(() => Subscriber.start(engine));

  beforeEach(() => void subscriber.nextPath());

  const getActivity = async (id: string): Promise<any> => {
    const { feeds } = (await subscriber.client.get('/api/v1/feeds/activity')).body.data;
    return feeds.find(({ feedId }: any) => feedId === id);
  };
  const publish = (id: string, posts: object[]) =>
    subscriber.client.post(`/api/v1/feeds/${id}/posts/batch`, { posts });
  const ownFeed = async () =>
    (await subscriber.client.post('/api/v1/feeds', { title: 'Mine' })).body.data.id as string;

  it('is the usual number of posts in a week of a web feed', async () => {
    const dates = [2, 6, 14].map((days) => new Date(Date.now() - days * DAY).toUTCString());
    const items = dates.map((pubDate, n) => ({ guid: `${n}`, title: `T${n}`, pubDate }));
    const { id } = await subscriber.subscribe(rss(items));
    const { postsPerWeek, lastPostAt } = await getActivity(id);
    expect(postsPerWeek).toBe(1.5);
    expect(lastPostAt).toBe(new Date(dates[0]!).toISOString());
  });

  it('has no last post in the future', async () => {
    const id = await ownFeed();
    await publish(id, [{ title: 'Tomorrow', publishedAt: ago(-1) }]);
    const { lastPostAt } = await getActivity(id);
    expect(Date.parse(lastPostAt)).toBeGreaterThan(Date.now() - DAY);
    expect(Date.parse(lastPostAt)).toBeLessThanOrEqual(Date.now());
  });

  it('is unknown where the posts of a web feed have no dates, or there are none', async () => {
    const { id } = await subscriber.subscribe(rss([{ guid: '1', title: 'One' }]));
    expect(await getActivity(id)).toMatchObject({ postsPerWeek: null });
    const empty = await ownFeed();
    expect(await getActivity(empty)).toEqual({
      feedId: empty,
      postsPerWeek: null,
      lastPostAt: null,
    });
  });

  it('is that of the newest twenty posts of a feed that is published into', async () => {
    const id = await ownFeed();
    const old = [200, 300].map((n) => ({ externalId: `${n}`, title: 'T', publishedAt: ago(n) }));
    const young = Array.from({ length: 20 }, (_, n) => ({
      ...{ externalId: `young-${n}`, title: 'T', publishedAt: ago(n % 2 ? 2 : 14) },
    }));
    await publish(id, [...old, ...young]);
    expect(await getActivity(id)).toMatchObject({ postsPerWeek: 10 });
    const alone = await ownFeed();
    await publish(alone, [{ title: 'Now' }]);
    expect(await getActivity(alone)).toMatchObject({ postsPerWeek: 7 });
  });

  it('has the feeds of its account alone', async () => {
    const stranger = await subscriber.service.newClient();
    expect((await stranger.get('/api/v1/feeds/activity')).body.data).toEqual({ feeds: [] });
  });

  it('is beside the number of feeds that need attention', async () => {
    const client = await subscriber.service.newClient();
    const failing = async () => (await client.get('/api/v1/feeds/counts')).body.data.failing;
    expect(await failing()).toBe(0);
    const ids: string[] = [];
    for (const path of ['/one', '/two', '/three']) {
      const feedUrl = subscriber.publisher.serve(path, rss([]));
      ids.push((await client.post('/api/v1/feeds', { feedUrl })).body.data.id);
    }
    subscriber.publisher.serve('/one', { status: 500 });
    subscriber.publisher.serve('/two', { status: 410 });
    for (const id of ids) await client.post(`/api/v1/feeds/${id}/refresh`);
    expect(await failing()).toBe(2);
    const listed = await client.get('/api/v1/feeds?status=failing,gone');
    expect(listed.body.data.map(({ status }: any) => status)).toEqual(['gone', 'failing']);
  });
});
