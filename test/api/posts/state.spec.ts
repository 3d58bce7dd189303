import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { newId } from '../../../src/common/ids.js';
import { ApiClient } from '../../../src/testing/api-client.js';
import { expectCounted, getIds, shownPosts } from '../../support/posts/post-states.js';
import { problem } from '../../support/expectations/problem.js';
import { withService } from '../../support/services/running.js';

const STATE = '/api/v1/posts/state';
const READ = '/api/v1/posts/mark-read';
const COUNTS = '/api/v1/feeds/counts';

describe('The state of posts', () => {
  const service = withService();
  let client: ApiClient;
  let feeds: string[];
  let categoryId: string;
  let posts: string[];

  const publish = async (feedId: string, titles: string[]): Promise<string[]> => {
    const ids: string[] = [];
    for (const title of titles) {
      const post = { externalId: title, title };
      ids.push((await client.post(`/api/v1/feeds/${feedId}/posts`, post)).body.data.id);
    }
    return ids;
  };
  /** Three posts in each of two feeds, the first of which is in a category. */
  beforeEach(async () => {
    client = await service.newClient();
    categoryId = (await client.post('/api/v1/categories', { name: 'News' })).body.data.id;
    feeds = [];
    for (const settings of [{ categoryId }, {}]) {
      const { body } = await client.post('/api/v1/feeds', { title: 'Feed', ...settings });
      feeds.push(body.data.id);
    }
    posts = [];
    for (const feed of feeds) posts.push(...(await publish(feed, ['one', 'two', 'three'])));
  });

  const mark = async (ids: string[], state: object) => {
    const answer = await client.patch(STATE, { ids, ...state });
    expect(answer).toMatchObject({ status: 200 });
    return answer.body.data.changed as string[];
  };
  const markRead = async (body: object = {}) => {
    const answer = await client.post(READ, body);
    expect(answer).toMatchObject({ status: 200 });
    return answer.body.data.marked as number;
  };
  const getState = async (id: string) => {
    const { read, starred } = (await client.get(`/api/v1/posts/${id}?include=state`)).body.data;
    return { read, starred };
  };
  const getArrival = async (id: string) =>
    (await client.get(`/api/v1/posts/${id}`)).body.data.createdAt as string;

  it('is unread and not starred at first, and shown only where it is asked for', async () => {
    expect(await getState(posts[0]!)).toEqual({ read: false, starred: false });
    expect((await client.get(`/api/v1/posts/${posts[0]}`)).body.data).not.toHaveProperty('read');
    expect((await client.get('/api/v1/posts')).body.data[0]).not.toHaveProperty('starred');
    await expectCounted(client);
  });

  it('is set for many posts, and the answer names those that changed', async () => {
    const [one, two, three] = posts as [string, string, string];
    expect(await mark([two, one], { read: true })).toEqual([two, one]);
    expect(await mark([one, two, three], { read: true, starred: false })).toEqual([three]);
    expect(await mark([one], { starred: true })).toEqual([one]);
    expect(await mark([one, two], {})).toEqual([]);
    expect(await getState(one)).toEqual({ read: true, starred: true });
    expect(await mark([one, two], { read: false })).toEqual([one, two]);
    expect(await getState(one)).toEqual({ read: false, starred: true });
    expect(await getState(two)).toEqual({ read: false, starred: false });
    await expectCounted(client);
  });

  it('is changed by nobody else, and by no identifier of nothing', async () => {
    const stranger = await service.newClient();
    const answer = await stranger.patch(STATE, { ids: [posts[0], newId()], starred: true });
    expect(answer.body).toEqual({ success: true, data: { changed: [] } });
    expect(await getState(posts[0]!)).toEqual({ read: false, starred: false });
  });

  it('needs a scope of its own', async () => {
    const scopes = ['posts:read', 'posts:write', 'feeds:read', 'feeds:write'];
    const { rawKey } = (await client.post('/v1/api-keys', { name: 'Reader', scopes })).body.data;
    const reader = new ApiClient(service.url, rawKey);
    for (const answer of [
      await reader.patch(STATE, { ids: posts, read: true }),
      await reader.post(READ, {}),
    ]) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'insufficient_scope' } });
    }
    expect(await reader.get(COUNTS)).toMatchObject({ status: 200 });
  });

  it.each([
    ['no posts', { ids: [] }, 'ids must be an array of 1 to 1000 UUIDs.'],
    ['no list', { read: true }, 'ids must be an array of 1 to 1000 UUIDs.'],
    ['a word', { ids: ['one'] }, 'ids must be an array of 1 to 1000 UUIDs.'],
    [
      'too many',
      { ids: Array.from({ length: 1001 }, newId) },
      'ids must be an array of 1 to 1000 UUIDs.',
    ],
    ['a number', { ids: [newId()], read: 1 }, 'read must be true or false.'],
  ])('is refused with %s', async (_, body, detail) => {
    expect(await client.patch(STATE, body)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', detail },
    });
  });

  it.each(['read=yes', 'starred=', 'read=true&read=false', 'include=states'])(
    'is no filter with %s',
    async (query) => {
      expect(await client.get(`/api/v1/posts?${query}`)).toMatchObject({ status: 400 });
    },
  );

  it('combines with other filters and orders', async () => {
    await mark([posts[0]!, posts[3]!], { read: true });
    await mark([posts[0]!, posts[4]!], { starred: true });
    const ids = async (query: string) => getIds(await shownPosts(client, query));
    expect(await ids(`read=true&feedId=${feeds[0]}`)).toEqual([posts[0]]);
    expect(await ids(`read=false&categoryId=${categoryId}`)).toEqual(posts.slice(1, 3).sort());
    expect(await ids(`read=false&feedId=${feeds.join()}&starred=true`)).toEqual([posts[4]]);
    expect(await ids(`starred=false&feedId=${feeds[1]}`)).toEqual([posts[3], posts[5]].sort());
    expect(await ids('read=true&q=one')).toEqual([posts[0], posts[3]].sort());
    expect(await ids('starred=true&q=two&sort=relevance')).toEqual([posts[4]]);
    for (const sort of ['createdAt', '-createdAt', 'publishedAt', '-updatedAt']) {
      const all = (await shownPosts(client, `sort=${sort}`)).filter(({ read }) => !read);
      expect(await shownPosts(client, `read=false&sort=${sort}`)).toEqual(all);
    }
  });

  it('is walked page by page', async () => {
    await mark([posts[1]!], { read: true });
    const seen: string[] = [];
    let path: string | undefined = '/api/v1/posts?read=false&pageSize=2';
    while (path) {
      const answer = await client.get(path);
      seen.push(...answer.body.data.map(({ id }: { id: string }) => id));
      path = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect(seen.toSorted()).toEqual(posts.filter((id) => id !== posts[1]).sort());
    const numbered = [];
    for (const page of [1, 2, 3, 4]) {
      const { body } = await client.get(`/api/v1/posts?read=false&pageSize=2&page=${page}`);
      numbered.push(...body.data.map(({ id }: { id: string }) => id));
    }
    expect(numbered).toEqual(seen);
  });

  describe('of all posts', () => {
    it('becomes read, also of those that were marked as unread', async () => {
      await mark([posts[5]!], { starred: true });
      await mark([posts[0]!], { read: true });
      expect(await markRead()).toBe(5);
      expect(await mark([posts[2]!], { read: false })).toEqual([posts[2]]);
      await expectCounted(client);
      expect(await markRead()).toBe(1);
      expect(await markRead()).toBe(0);
      expect(await getState(posts[5]!)).toEqual({ read: true, starred: true });
      await expectCounted(client);
    });

    it('becomes read in feeds, in categories, and where both meet', async () => {
      expect(await markRead({ feedIds: [feeds[1]], categoryIds: [categoryId] })).toBe(0);
      expect(await markRead({ feedIds: [feeds[1]] })).toBe(3);
      await expectCounted(client);
      expect(await markRead({ categoryIds: [categoryId] })).toBe(3);
      await expectCounted(client);
    });

    it('becomes read up to an instant of arrival', async () => {
      const before = await getArrival(posts[4]!);
      const earlier = (await shownPosts(client)).filter(({ createdAt }) => createdAt < before);
      await mark([posts[0]!, posts[5]!], { read: true });
      await mark([posts[0]!], { read: false });
      expect(await markRead({ before })).toBe(earlier.length);
      expect(getIds(await shownPosts(client, 'read=true'))).toEqual(
        getIds([...earlier, { id: posts[5]! }]),
      );
      await expectCounted(client);
      expect(await markRead({ before: '2020-01-01T00:00:00Z' })).toBe(0);
    });

    it('leaves posts unread that arrive later, with an instant ahead too', async () => {
      expect(await markRead({ before: '2100-01-01T00:00:00Z' })).toBe(6);
      const [late] = await publish(feeds[0]!, ['late']);
      expect(getIds(await shownPosts(client, 'read=false'))).toEqual([late]);
      await expectCounted(client);
    });

    it('leaves a post unread whose clock is behind that of the request', async () => {
      const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
      expect(await markRead()).toBe(6);
      clock.mockRestore();
      const [late] = await publish(feeds[0]!, ['late']);
      expect(await getState(late!)).toEqual({ read: false, starred: false });
    });

    it('is refused for feeds and categories of others', async () => {
      const missing = newId();
      expect(await client.post(READ, { feedIds: [missing] })).toMatchObject({
        status: 404,
        body: problem('not_found', READ, 'There is no such feed in this account.'),
      });
      expect(await client.post(READ, { categoryIds: [missing] })).toMatchObject({ status: 404 });
      expect(await client.post(READ, { feedIds: [] })).toMatchObject({ status: 400 });
      expect(await client.post(READ, { before: 5 })).toMatchObject({ status: 400 });
    });
  });

  it('stays where a post is edited or its feed moves', async () => {
    await mark([posts[0]!], { read: true, starred: true });
    await markRead({ feedIds: [feeds[1]] });
    const edit = { externalId: 'one', title: 'Another title' };
    for (const feed of feeds) await client.post(`/api/v1/feeds/${feed}/posts`, edit);
    await client.patch(`/api/v1/feeds/${feeds[0]}`, { categoryId: null });
    expect(await getState(posts[0]!)).toEqual({ read: true, starred: true });
    expect(await getState(posts[3]!)).toEqual({ read: true, starred: false });
    await expectCounted(client);
  });

  it('goes with its post, its feed and its category', async () => {
    await mark(posts.slice(0, 2), { read: true, starred: true });
    await client.delete(`/api/v1/posts/${posts[0]}`);
    await client.delete(`/api/v1/posts/${posts[2]}`);
    await client.delete(`/api/v1/posts/${posts[3]}`);
    await expectCounted(client);
    await client.delete(`/api/v1/categories/${categoryId}`);
    await expectCounted(client);
    await client.delete(`/api/v1/feeds/${feeds[1]}`);
    await expectCounted(client);
    await client.delete(`/api/v1/feeds/${feeds[0]}`);
    const { data } = (await client.get(COUNTS)).body;
    expect(data).toEqual({
      ...{ unread: 0, total: 0, failing: 0 },
      ...{ feeds: [], categories: [], labels: [] },
    });
  });

  it('is counted by feed and by category', async () => {
    await mark([posts[0]!], { read: true });
    const newest = await Promise.all([posts[2]!, posts[5]!].map(getArrival));
    expect((await client.get(COUNTS)).body).toEqual({
      success: true,
      data: {
        failing: 0,
        unread: 5,
        total: 6,
        feeds: [
          { feedId: feeds[0], unread: 2, total: 3, newestAt: newest[0] },
          { feedId: feeds[1], unread: 3, total: 3, newestAt: newest[1] },
        ],
        categories: [
          { categoryId, unread: 2, total: 3 },
          { categoryId: null, unread: 3, total: 3 },
        ],
        labels: [],
      },
    });
  });
});
