import { beforeEach, describe, expect, it } from '@jest/globals';
import { FeedServer } from '../../../packages/testkit/feed-server.js';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { eventually } from '../../../src/testing/eventually.js';
import { Subscription } from '../../support/callers/subscription.js';
import { running, withService } from '../../support/services/running.js';

describe('A rule over stored posts', () => {
  const service = withService();
  const feeds = running(() => FeedServer.start());
  let client: ApiClient;
  let path: string;
  beforeEach(async () => {
    client = await service.newClient();
    const feed = (await client.post('/api/v1/feeds', { title: 'Mine' })).body.data;
    path = `/api/v1/feeds/${feed.id}/posts`;
  });

  const publish = async (title: string, count: number) => {
    for (let start = 0; start < count; start += 100) {
      const posts = Array.from({ length: Math.min(100, count - start) }, (_, n) => ({
        externalId: `${title} ${start + n}`,
        title: `${title} ${start + n}`,
      }));
      await client.post(`${path}/batch`, { posts });
    }
  };
  const rule = async (filter: string, actions: object, more: object = {}): Promise<string> => {
    const body = { name: filter, filter, actions, enabled: false, ...more };
    return (await client.post('/api/v1/rules', body)).body.data.id;
  };
  const apply = async (id: string) => {
    const answer = await client.post(`/api/v1/rules/${id}/apply`);
    expect(answer.status).toBe(202);
    const location = answer.headers.get('location')!;
    expect(location).toBe(`/api/v1/rules/${id}/apply/${answer.body.data.id}`);
    return eventually(async () => {
      const { data } = (await client.get(location)).body;
      return data.status === 'finished' ? data : undefined;
    });
  };

  it('is tried on the newest 1,000, and changes nothing', async () => {
    await publish('old', 90);
    await publish('new', 960);
    const test = async (body: object) => (await client.post('/api/v1/rules/test', body)).body.data;
    const tried = await test({ filter: 'title:old', actions: { drop: true } });
    expect(tried).toMatchObject({ tested: 1000, matched: 40 });
    expect(tried.posts).toHaveLength(20);
    expect(tried.posts[0].title).toBe('old 89');
    const { data: feed } = (await client.post('/api/v1/feeds', { title: 'Empty' })).body;
    expect(await test({ filter: 'title:old', feedIds: [feed.id] })).toEqual({
      ...{ tested: 0, matched: 0, posts: [] },
    });
    const { total } = (await client.get('/api/v1/posts?count=true&read=false')).body;
    expect(total).toBe(1050);
  });

  it('marks and labels them in portions, with its progress', async () => {
    await publish('old', 1_100);
    await publish('new', 30);
    const label = (await client.post('/api/v1/labels', { name: 'L' })).body.data.id;
    const id = await rule('title:old', { markRead: true, addLabelIds: [label] });
    expect(await apply(id)).toEqual({
      id: expect.any(String),
      ...{ status: 'finished', done: 1_130, matched: 1_100 },
    });
    const count = async (query: string) =>
      (await client.get(`/api/v1/posts?pageSize=1&count=true&${query}`)).body.total;
    expect(await count('read=true')).toBe(1_100);
    expect(await count(`labelId=${label}`)).toBe(1_100);
    // Matches are those of new posts.
    expect((await client.get(`/api/v1/rules/${id}`)).body.data.matched).toBe(0);
  });

  it('deletes those of web feeds for good, and keeps published ones', async () => {
    await publish('old', 2);
    const items = [1, 2, 3].map((n) => ({ guid: `${n}`, title: n < 3 ? `old ${n}` : 'new' }));
    const feed = await Subscription.to(feeds, client, items);
    const id = await rule('title:old', { drop: true, star: true });
    expect(await apply(id)).toMatchObject({ done: 5, matched: 4 });
    expect(await feed.titles()).toEqual(['new']);
    await feed.refresh([...items, { guid: '4', title: 'more' }]);
    expect((await feed.titles()).toSorted()).toEqual(['more', 'new']);
    const { data } = (await client.get(`${path}?include=state`)).body;
    expect(data).toMatchObject([{ starred: true }, { starred: true }]);
  });

  it('looks only at the feeds of the rule', async () => {
    await publish('old', 3);
    const feed = await Subscription.to(feeds, client, [{ guid: '1', title: 'old' }]);
    const id = await rule('title:old', { star: true }, { feedIds: [feed.feedId] });
    expect(await apply(id)).toMatchObject({ done: 1, matched: 1 });
  });

  it('is applied once at a time, and its last job is kept', async () => {
    const id = await rule('title:old', { star: true });
    const first = await apply(id);
    const second = await apply(id);
    expect((await client.get(`/api/v1/rules/${id}/apply/${first.id}`)).status).toBe(404);
    await client.delete(`/api/v1/rules/${id}`);
    expect((await client.get(`/api/v1/rules/${id}/apply/${second.id}`)).status).toBe(404);
  });
});
