import { beforeEach, describe, expect, it } from '@jest/globals';
import { ChangesSweeper } from '../../../src/changes/changes.sweeper.js';
import { swept } from '../../support/services/background.js';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { ChangeFollower, getRecords } from '../../support/callers/change-follower.js';
import { FeedServer, rss } from '../../../packages/testkit/feed-server.js';
import { running, withService } from '../../support/services/running.js';

const PATH = '/api/v1/changes';
const DAY_MS = 24 * 60 * 60 * 1_000;

describe('Changes', () => {
  const service = withService({ settings: { RETENTION_MAX_POSTS_PER_FEED: '3' } });
  const web = running(() => FeedServer.start());
  let client: ApiClient;
  beforeEach(async () => {
    client = await service.newClient();
  });

  const newFeed = async (input: object = {}) =>
    (await client.post('/api/v1/feeds', { title: 'Own', ...input })).body.data;
  const publish = async (feedId: string, externalId: string, title = externalId) =>
    (await client.post(`/api/v1/feeds/${feedId}/posts`, { externalId, title })).body.data;
  const told = (changes: any[]) => changes.map(({ type, id, change }) => [type, id, change]);

  it('are all records, each once at its newest state, in the order of their last change', async () => {
    const category = (await client.post('/api/v1/categories', { name: 'News' })).body.data;
    const feed = await newFeed({ categoryId: category.id });
    const one = await publish(feed.id, 'one');
    const two = await publish(feed.id, 'two');
    const edited = await publish(feed.id, 'one', 'One, edited');
    const answer = await client.get(PATH);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      data: [
        ['category', category],
        ['feed', feed],
        ['post', two],
        ['post', edited],
      ].map(([type, { contentHtml: _html, contentText: _text, ...data }]) => ({
        type,
        id: data.id,
        change: 'upserted',
        changedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        data,
      })),
      page: 1,
      pageSize: 20,
      hasMore: false,
      cursor: expect.any(String),
    });
    expect(edited.id).toBe(one.id);
  });

  it('continue where the cursor or the Link of any page stands', async () => {
    const feed = await newFeed();
    const first = await client.get(`${PATH}?pageSize=1&types=feed,post`);
    expect(told(first.body.data)).toEqual([['feed', feed.id, 'upserted']]);
    const [, next] = /^<(.+)>; rel="next"$/.exec(first.headers.get('link')!)!;
    expect(next).toContain('types=feed%2Cpost');
    const none = await client.get(next!);
    expect(none.body).toMatchObject({ data: [], page: 2, pageSize: 1, hasMore: false });
    const post = await publish(feed.id, 'one');
    const second = await client.get(next!);
    expect(told(second.body.data)).toEqual([['post', post.id, 'upserted']]);
    const cursor = `${PATH}?types=feed,post&cursor=${none.body.cursor}`;
    expect(told((await client.get(cursor)).body.data)).toEqual(told(second.body.data));
  });

  it('tell of deletions', async () => {
    const feed = await newFeed();
    const post = await publish(feed.id, 'one');
    const follower = new ChangeFollower();
    await follower.catchUp(client);
    await client.delete(`/api/v1/posts/${post.id}`);
    const changes = await follower.catchUp(client);
    expect(changes).toEqual([
      {
        ...{ type: 'post', id: post.id, change: 'deleted', data: null },
        changedAt: expect.any(String),
      },
    ]);
    expect(follower.records).toEqual(await getRecords(client));
  });

  it('tell of a deleted feed without each of its posts', async () => {
    const feed = await newFeed();
    const other = await newFeed({ title: 'Other' });
    for (const id of ['one', 'two', 'three']) await publish(feed.id, id);
    await publish(other.id, 'one');
    const follower = new ChangeFollower();
    await follower.catchUp(client);
    await client.delete(`/api/v1/feeds/${feed.id}`);
    const changes = await follower.catchUp(client);
    expect(told(changes)).toEqual([['feed', feed.id, 'deleted']]);
    expect(follower.records).toEqual(await getRecords(client));
    const newcomer = new ChangeFollower();
    await newcomer.catchUp(client);
    expect(newcomer.records).toEqual(follower.records);
  });

  it('tell of the feeds of a deleted category, and not of their posts', async () => {
    const { id } = (await client.post('/api/v1/categories', { name: 'News' })).body.data;
    const feed = await newFeed({ categoryId: id });
    await publish(feed.id, 'one');
    const follower = new ChangeFollower();
    await follower.catchUp(client);
    await client.delete(`/api/v1/categories/${id}`);
    const changes = await follower.catchUp(client);
    expect(told(changes)).toEqual([
      ['feed', feed.id, 'upserted'],
      ['category', id, 'deleted'],
    ]);
    expect(follower.records).toEqual(await getRecords(client));
  });

  it('tell of fetches: new and edited posts, those that retention removes, and the feed', async () => {
    const follower = new ChangeFollower();
    const items = ['1', '2', '3'].map((guid) => ({ guid, title: `Post ${guid}` }));
    const path = `/${client.accountId}`;
    const feedUrl = web.serve(path, rss(items));
    const feed = (await client.post('/api/v1/feeds', { feedUrl })).body.data;
    await follower.catchUp(client);
    expect(follower.records).toEqual(await getRecords(client));
    expect(follower.records).toHaveLength(4);
    web.serve(
      path,
      rss([
        { guid: '4', title: 'Post 4' },
        { ...items[0]!, title: 'Edited' },
      ]),
    );
    await client.post(`/api/v1/feeds/${feed.id}/refresh`);
    const changes = await follower.catchUp(client);
    expect(changes.filter(({ change }) => change === 'deleted')).toHaveLength(1);
    expect(follower.records).toEqual(await getRecords(client));
    await client.post(`/api/v1/feeds/${feed.id}/refresh`);
    expect(told(await follower.catchUp(client))).toEqual([['feed', feed.id, 'upserted']]);
    expect(follower.records).toEqual(await getRecords(client));
  });

  it('are of the wanted types, with content on request', async () => {
    const feed = await newFeed();
    const input = { externalId: 'one', contentHtml: '<p>Hello.</p>' };
    const post = (await client.post(`/api/v1/feeds/${feed.id}/posts`, input)).body.data;
    const posts = await client.get(`${PATH}?types=post&include=content`);
    expect(posts.body.data.map(({ data }: any) => data)).toEqual([post]);
    const feeds = await client.get(`${PATH}?types=feed,category`);
    expect(told(feeds.body.data)).toEqual([['feed', feed.id, 'upserted']]);
    const refused = await client.get(`${PATH}?types=post&cursor=${feeds.body.cursor}`);
    expect([refused.status, refused.body.errors[0].field]).toEqual([400, 'cursor']);
  });

  it('begin now with since=now', async () => {
    const feed = await newFeed();
    const now = await client.get(`${PATH}?since=now`);
    expect(now.body).toMatchObject({ data: [], page: 1, hasMore: false });
    expect(now.headers.get('link')).not.toContain('since');
    const post = await publish(feed.id, 'one');
    const { body } = await client.get(`${PATH}?cursor=${now.body.cursor}`);
    expect(told(body.data)).toEqual([['post', post.id, 'upserted']]);
  });

  it.each([
    ['page=1', 'page'],
    ['pageSize=101', 'pageSize'],
    ['types=key', 'types'],
    ['types=', 'types'],
    ['include=ai', 'include'],
    ['since=2026-01-01', 'since'],
    ['wait=31', 'wait'],
    ['cursor=AAAA', 'cursor'],
  ])('refuse %s', async (query, field) => {
    const answer = await client.get(`${PATH}?${query}`);
    expect([answer.status, answer.body.errors[0].field]).toEqual([400, field]);
  });

  it('refuse the cursor of another account, and one beside since', async () => {
    const { cursor } = (await client.get(PATH)).body;
    const both = await client.get(`${PATH}?since=now&cursor=${cursor}`);
    expect([both.status, both.body.errors[0].field]).toEqual([400, 'since']);
    const other = await (await service.newClient()).get(`${PATH}?cursor=${cursor}`);
    expect([other.status, other.body.errors[0].field]).toEqual([400, 'cursor']);
  });

  it('need the scopes of what they tell', async () => {
    const keyWith = async (scopes: string[]) => {
      const made = await client.post('/v1/api-keys', { name: 'some', scopes });
      return { 'x-api-key': made.body.data.rawKey };
    };
    const reader = await keyWith(['posts:read']);
    expect((await client.get(`${PATH}?types=post`, reader)).status).toBe(200);
    const refused = await client.get(PATH, reader);
    expect([refused.status, refused.body.code]).toEqual([403, 'insufficient_scope']);
    expect(refused.body.detail).toContain('feeds:read');
    const librarian = await keyWith(['feeds:read']);
    expect((await client.get(`${PATH}?types=feed,category`, librarian)).status).toBe(200);
    expect((await client.get(PATH, librarian)).status).toBe(403);
  });

  describe('whose deletions are kept no longer', () => {
    const sweep = (days: number) => swept(service, ChangesSweeper, Date.now() + days * DAY_MS);

    it('make a reader begin anew who may have missed one', async () => {
      const feed = await newFeed();
      const post = await publish(feed.id, 'one');
      const late = new ChangeFollower();
      await late.catchUp(client);
      const early = (await client.get(`${PATH}?pageSize=1`)).body.cursor;
      await client.delete(`/api/v1/posts/${post.id}`);
      const current = new ChangeFollower();
      await current.catchUp(client);

      await sweep(29);
      expect(told(await late.catchUp(client))).toEqual([['post', post.id, 'deleted']]);
      await sweep(31);
      const answer = await client.get(`${PATH}?pageSize=1&cursor=${early}`);
      expect([answer.status, answer.body.code]).toEqual([410, 'resync_required']);
      expect(await current.catchUp(client)).toEqual([]);
    });

    it('never disturb a reader who is still at old records', async () => {
      const feed = await newFeed();
      const { id } = await publish(feed.id, 'gone');
      for (const name of ['one', 'two', 'three']) await publish(feed.id, name);
      await client.delete(`/api/v1/posts/${id}`);
      const { cursor } = (await client.get(`${PATH}?pageSize=2`)).body;
      await sweep(31);
      const rest = await client.get(`${PATH}?cursor=${cursor}`);
      expect([rest.status, rest.body.data.length]).toEqual([200, 2]);
    });
  });
});
