import { beforeEach, describe, expect, it } from '@jest/globals';
import { ApiClient } from '../../../src/testing/api-client.js';
import { withService } from '../../support/services/running.js';
import { StateFollower } from '../../support/callers/state-follower.js';

const CHANGES = '/api/v1/changes';
const STATE = '/api/v1/posts/state';
const READ = '/api/v1/posts/mark-read';

describe('Changes of the state of posts', () => {
  const service = withService();
  let client: ApiClient;
  let feeds: string[];
  /** In the order of their arrival, five of each feed. */
  let posts: string[];
  beforeEach(async () => {
    client = await service.newClient();
    feeds = [];
    posts = [];
    for (const title of ['One', 'Two']) {
      const feed = (await client.post('/api/v1/feeds', { title })).body.data.id;
      const batch = Array.from({ length: 5 }, (_, n) => ({ externalId: `${n}`, title: `${n}` }));
      const { body } = await client.post(`/api/v1/feeds/${feed}/posts/batch`, { posts: batch });
      posts.push(...body.data.results.map(({ id }: { id: string }) => id));
      feeds.push(feed);
    }
  });

  const mark = (ids: string[], state: object) => client.patch(STATE, { ids, ...state });
  const types = (body: { data: { type: string }[] }) => new Set(body.data.map(({ type }) => type));

  it('are told only where they are asked for', async () => {
    await mark([posts[0]!], { starred: true });
    const { body } = await client.get(`${CHANGES}?pageSize=100`);
    expect(types(body)).toEqual(new Set(['post', 'feed']));
    const { body: all } = await client.get(`${CHANGES}?pageSize=100&types=state,post,feed`);
    expect(types(all)).toEqual(new Set(['post', 'feed', 'state']));
    expect(all.data.at(-1)).toEqual({
      type: 'state',
      id: posts[0],
      change: 'upserted',
      changedAt: expect.stringMatching(/^\d{4}-.+Z$/),
      data: { read: false, starred: true, labelIds: [] },
    });
  });

  it('are told in their order, each post once, from the beginning and on', async () => {
    const follower = new StateFollower();
    expect(await follower.catchUp(client)).toEqual([]);
    await mark([posts[7]!], { read: true });
    await mark([posts[1]!], { starred: true });
    await client.post(READ, {});
    await mark([posts[8]!], { read: false });
    const told = await follower.catchUp(client);
    expect(told.toSorted()).toEqual(posts.toSorted());
    expect(told[0]).toBe(posts[7]);
    expect(told.at(-1)).toBe(posts[8]);
    expect(await follower.catchUp(client)).toEqual([]);
    await follower.expectExact(client);
    for (const pageSize of [1, 2, 100]) {
      expect(await new StateFollower(pageSize).catchUp(client)).toEqual(told);
    }
  });

  it('tell once more of what is marked after all posts were read', async () => {
    const follower = new StateFollower(2);
    await client.post(READ, { feedIds: [feeds[0]] });
    expect((await follower.catchUp(client)).toSorted()).toEqual(posts.slice(0, 5).sort());
    await mark([posts[2]!, posts[6]!], { read: false, starred: true });
    expect(await follower.catchUp(client)).toEqual([posts[2], posts[6]].sort());
    await client.post(READ, {});
    const again = [posts[2]!, ...posts.slice(5)];
    expect((await follower.catchUp(client)).toSorted()).toEqual(again.sort());
    await follower.expectExact(client);
  });

  it('go on where the post of the position is gone', async () => {
    await client.post(READ, { feedIds: [feeds[0]] });
    const { body } = await client.get(`${CHANGES}?types=state&pageSize=2`);
    await client.delete(`/api/v1/posts/${body.data[1].id}`);
    const rest = await client.get(`${CHANGES}?types=state&pageSize=100&cursor=${body.cursor}`);
    const told = [...body.data, ...rest.body.data].map(({ id }: { id: string }) => id);
    expect(new Set(told)).toEqual(new Set(posts.slice(0, 5)));
    expect(rest.body.hasMore).toBe(false);
  });

  it('begin now, and are waited for', async () => {
    await client.post(READ, {});
    const { body } = await client.get(`${CHANGES}?types=state&since=now`);
    expect(body.data).toEqual([]);
    const next = client.get(`${CHANGES}?types=state&wait=20&cursor=${body.cursor}`);
    await mark([posts[3]!], { read: false });
    expect((await next).body.data).toMatchObject([{ id: posts[3], data: { read: false } }]);
  });

  it('need the scope of posts, and a cursor of the same types', async () => {
    const scopes = ['feeds:read', 'state:write'];
    const { rawKey } = (await client.post('/v1/api-keys', { name: 'Marker', scopes })).body.data;
    const marker = new ApiClient(service.url, rawKey);
    expect(await marker.get(`${CHANGES}?types=state`)).toMatchObject({ status: 403 });
    const { cursor } = (await client.get(`${CHANGES}?types=state`)).body;
    expect(await client.get(`${CHANGES}?cursor=${cursor}`)).toMatchObject({ status: 400 });
  });
});
