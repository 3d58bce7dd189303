import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ApiClient } from '../../../src/testing/api-client.js';
import { Browser } from '../../support/callers/browser.js';
import { readMetric } from '../../support/callers/metrics.js';
import { engine } from '../../support/databases/engines.js';
import { EventListener } from '../../../packages/testkit/event-listener.js';
import { FeedServer, rss } from '../../../packages/testkit/feed-server.js';
import { running, withService } from '../../support/services/running.js';
import { TestService } from '../../support/services/service.js';

const PATH = '/api/v1/events';

describe('Events', () => {
  const service = withService();
  const other = withService({ beside: service });
  const feeds = running(() => FeedServer.start());
  let client: ApiClient;
  let feedId: string;
  const open: EventListener[] = [];
  beforeEach(async () => {
    client = await service.newClient();
    feedId = (await client.post('/api/v1/feeds', { title: 'Own' })).body.data.id;
  });
  afterEach(async () => {
    for (const listener of open.splice(0)) await listener.close();
  });

  const listen = async (options = {}, rawKey = client.rawKey!) => {
    const listener = await EventListener.open(service.url, { 'x-api-key': rawKey }, options);
    open.push(listener);
    return listener;
  };
  const publish = async (post: object, by = client) =>
    (await by.post(`/api/v1/feeds/${feedId}/posts`, post)).body.data;

  it('tell what is published, edited and deleted, by any process', async () => {
    const listener = await listen();
    expect(listener.headers['content-type']).toBe('text/event-stream');
    const elsewhere = new ApiClient(other.url, client.rawKey);
    const { id } = await publish({ externalId: '1', title: 'New' }, elsewhere);
    await listener.until(() => listener.events.length === 1);
    await client.patch(`/api/v1/posts/${id}`, { title: 'Edited' });
    await listener.until(() => listener.events.length === 2);
    await elsewhere.delete(`/api/v1/posts/${id}`);
    await listener.until(() => listener.events.length === 3);
    expect(listener.told).toEqual([
      ['post.created', 'New'],
      ['post.updated', 'Edited'],
      ['post.deleted', id],
    ]);
    expect(listener.events.map(({ data }) => data.feedId)).toEqual([feedId, feedId, feedId]);
    expect(listener.events[0]!.data.posts[0]).not.toHaveProperty('contentHtml');
  });

  it('tell of feeds, a deleted one as it was last', async () => {
    const listener = await listen();
    const feed = (await client.post('/api/v1/feeds', { title: 'First' })).body.data;
    await listener.until(() => listener.events.length === 1);
    await client.patch(`/api/v1/feeds/${feed.id}`, { title: 'Second' });
    await listener.until(() => listener.events.length === 2);
    const last = (await client.get(`/api/v1/feeds/${feed.id}`)).body.data;
    await client.delete(`/api/v1/feeds/${feed.id}`);
    await listener.until(() => listener.events.length === 3);
    expect(listener.told).toEqual([
      ['feed.created', 'First'],
      ['feed.updated', 'Second'],
      ['feed.deleted', 'Second'],
    ]);
    expect(listener.events[2]!.data).toEqual({ feed: last });
  });

  it.each([
    ['the least time between its fetches', { refreshMinutes: 60 }],
    ['its user agent', { userAgent: 'Reader/1' }],
    ['its password', { username: 'u', password: 'p' }],
    ['the limits of its posts', { retention: { maxPosts: 5 } }],
  ])('tell of a feed when %s changes, and not when it is set again', async (_, settings) => {
    const feedUrl = feeds.serve(`/${engine}-set`, rss([{ guid: 'a', title: 'a' }]));
    const { id } = (await client.post('/api/v1/feeds', { feedUrl })).body.data;
    const listener = await listen();
    await client.patch(`/api/v1/feeds/${id}`, { settings });
    await listener.until(() => listener.events.length === 1);
    await client.patch(`/api/v1/feeds/${id}`, { settings: 'password' in settings ? {} : settings });
    await client.patch(`/api/v1/feeds/${id}`, { title: 'Last' });
    await listener.until(() => listener.events.length === 2);
    expect(listener.events.map(({ type }) => type)).toEqual(['feed.updated', 'feed.updated']);
    expect(listener.events[0]!.data.feed.id).toBe(id);
  });

  it('leave out the posts of the first fetch, and have those of a later one together', async () => {
    const listener = await listen();
    const items = ['a', 'b'].map((guid) => ({ guid, title: guid }));
    const feedUrl = feeds.serve(`/${engine}-news`, rss(items));
    const { id } = (await client.post('/api/v1/feeds', { feedUrl })).body.data;
    const fresh = Array.from({ length: 60 }, (_, at) => ({ guid: `n${at}`, title: `n${at}` }));
    feeds.serve(`/${engine}-news`, rss([...fresh, { guid: 'a', title: 'A' }, items[1]!]));
    await client.post(`/api/v1/feeds/${id}/refresh`);
    const told = () => listener.events.flatMap(({ data }) => data.posts ?? []);
    await listener.until(() => told().length === 61);
    expect(listener.events.map(({ type, data }) => [type, data.posts?.length])).toEqual(
      expect.arrayContaining([
        ['feed.created', undefined],
        ['post.created', 50],
        ['post.created', 10],
        ['post.updated', 1],
      ]),
    );
    expect(listener.events).toHaveLength(4);
  });

  it('tell of a feed that fails, recovers and is gone, once each', async () => {
    const feedUrl = feeds.serve(`/${engine}-ill`, rss([{ guid: 'a', title: 'a' }]));
    const { id } = (await client.post('/api/v1/feeds', { feedUrl })).body.data;
    const listener = await listen();
    feeds.serve(`/${engine}-ill`, { status: 500 });
    await client.post(`/api/v1/feeds/${id}/refresh`);
    await client.post(`/api/v1/feeds/${id}/refresh`);
    await listener.until(() => listener.events.length === 1);
    feeds.serve(`/${engine}-ill`, rss([{ guid: 'a', title: 'a' }]));
    await client.post(`/api/v1/feeds/${id}/refresh`);
    await listener.until(() => listener.events.length === 2);
    feeds.serve(`/${engine}-ill`, { status: 410 });
    await client.post(`/api/v1/feeds/${id}/refresh`);
    await listener.until(() => listener.events.length === 3);
    expect(listener.events.map(({ type }) => type)).toEqual([
      ...['feed.failing', 'feed.recovered', 'feed.gone'],
    ]);
  });

  it('go on behind the last event, or a cursor of changes, without a gap or a double', async () => {
    const first = await listen();
    await publish({ externalId: '1', title: 'One' });
    await first.until(() => first.events.length === 1);
    await first.close();
    const { cursor } = (await client.get('/api/v1/changes?since=now')).body;
    await publish({ externalId: '2', title: 'Two' });
    await publish({ externalId: '2', title: 'Two, edited' });
    for (const from of [{ lastEventId: first.lastId }, { query: `?cursor=${cursor}` }]) {
      const next = await listen(from);
      await publish({ externalId: '3', title: String(Math.random()) });
      await next.until(() => next.events.length >= 3);
      expect(next.told.slice(0, 2)).toEqual([
        ['post.created', 'Two, edited'],
        ['post.updated', 'Two, edited'],
      ]);
    }
    const changes = await client.get(`/api/v1/changes?cursor=${first.lastId}`);
    expect(changes.body.data.map(({ data }: any) => data.externalId)).toEqual(['2', '3']);
  });

  it('are those of the types that are asked for and allowed', async () => {
    const key = (await client.post('/v1/api-keys', { name: 'posts', scopes: ['posts:read'] })).body
      .data;
    const reader = new ApiClient(service.url, key.rawKey);
    const refused = await reader.get(PATH);
    expect([refused.status, refused.body.code]).toEqual([403, 'insufficient_scope']);
    const listener = await listen({ query: '?types=post.deleted,post.created' }, key.rawKey);
    const { id } = await publish({ title: 'One' });
    await client.patch(`/api/v1/posts/${id}`, { title: 'Two' });
    await client.patch(`/api/v1/feeds/${feedId}`, { title: 'Theirs' });
    await client.delete(`/api/v1/posts/${id}`);
    await listener.until(() => listener.events.some(({ type }) => type === 'post.deleted'));
    expect(new Set(listener.events.map(({ type }) => type))).not.toContain('post.updated');
  });

  it('end when the key is revoked, paused or loses a scope in another process', async () => {
    const ends: [string, (client: ApiClient, id: string) => Promise<unknown>][] = [
      ['revoked', (by, id) => by.delete(`/v1/api-keys/${id}`)],
      ['paused', (by, id) => by.patch(`/v1/api-keys/${id}`, { paused: true })],
      ['narrowed', (by, id) => by.patch(`/v1/api-keys/${id}`, { scopes: ['posts:read'] })],
    ];
    const elsewhere = new ApiClient(other.url, client.rawKey);
    for (const [name, end] of ends) {
      const { id, rawKey } = (await client.post('/v1/api-keys', { name })).body.data;
      const listener = await listen({}, rawKey);
      await end(elsewhere, id);
      await listener.ended;
    }
  });

  it('end with the session', async () => {
    const browser = new Browser(service.url);
    await browser.signUp(`events-${engine}@example.com`);
    const cookie = `sluice_session=${browser.session}`;
    const listener = await EventListener.open(service.url, { cookie });
    await browser.delete('/api/v1/sessions/current');
    await listener.ended;
  });

  it('are limited for each account, and a closed stream makes room', async () => {
    for (let at = 0; at < 20; at++) await listen();
    const refused = await client.get(PATH);
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
    expect(refused.headers.get('retry-after')).toBe('5');
    const others = await service.newClient();
    await listen({}, others.rawKey);
    await open.shift()!.close();
    // The server learns of it a moment later.
    while (!(await listen().catch(({ message }) => expect(message).toMatch(/^429 /)))) {
      await setTimeout(20);
    }
  });

  it('answer damaged cursors and HEAD without a stream', async () => {
    const damaged = await client.get(`${PATH}?cursor=x`);
    expect([damaged.status, damaged.body.code]).toEqual([400, 'invalid_request']);
    const head = await client.send('HEAD', PATH);
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  });

  it('end when their process stops', async () => {
    const third = await TestService.start(engine, {}, service.databaseUrl);
    const listener = await EventListener.open(third.url, { 'x-api-key': client.rawKey! });
    const head = await new ApiClient(third.url, client.rawKey).send('HEAD', PATH);
    expect([head.status, await readMetric(third, 'sluice_event_streams')]).toEqual([200, 1]);
    await third.stop();
    await listener.ended;
  });
});
