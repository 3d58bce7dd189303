import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { engine } from '../../support/databases/engines.js';
import { rss } from '../../../packages/testkit/feed-server.js';
import type { FeedServer } from '../../../packages/testkit/feed-server.js';
import { running } from '../../support/services/running.js';
import type { TestService } from '../../support/services/service.js';
import { Subscriber } from '../../support/callers/subscriber.js';

describe('refreshing', () => {
  const subscriber = running(() => Subscriber.start(engine));
  let service: TestService;
  let publisher: FeedServer;
  let client: ApiClient;
  let path: string;

  beforeAll(() => {
    ({ service, publisher, client } = subscriber);
  });
  beforeEach(() => {
    path = subscriber.nextPath();
  });

  it('stores new posts once', async () => {
    const { id } = await subscriber.subscribe(rss([{ guid: '1', title: 'One' }]));
    publisher.serve(
      path,
      rss([
        { guid: '2', title: 'Two' },
        { guid: '1', title: 'One' },
      ]),
    );
    const nothing = { newPosts: 0, updatedPosts: 0, notModified: false };
    expect(await subscriber.refresh(id)).toMatchObject({
      status: 200,
      success: true,
      ...nothing,
      newPosts: 1,
    });
    expect(await subscriber.refresh(id)).toMatchObject({ ...nothing, notModified: true });
    expect((await subscriber.posts(id)).map(({ title }) => title).sort()).toEqual(['One', 'Two']);
  });

  it('keeps posts that the feed no longer lists', async () => {
    const { id } = await subscriber.subscribe(rss([{ guid: '1', title: 'One' }]));
    publisher.serve(path, rss([{ guid: '2', title: 'Two' }]));
    await subscriber.refresh(id);
    expect(await subscriber.posts(id)).toHaveLength(2);
  });

  it('counts each new post once in five concurrent refreshes', async () => {
    const { id } = await subscriber.subscribe(rss([{ guid: '0' }]));
    publisher.serve(path, rss([0, 1, 2, 3].map((n) => ({ guid: `${n}`, title: `T${n}` }))));
    const answers = await Promise.all(Array.from({ length: 5 }, () => subscriber.refresh(id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(answers.reduce((sum, { newPosts }) => sum + Number(newPosts), 0)).toBe(3);
    expect(await subscriber.posts(id)).toHaveLength(4);
  });

  it('sends the validators of the last response, and accepts 304', async () => {
    const validators = { etag: '"v1"', 'last-modified': 'Fri, 02 Jan 2026 10:00:00 GMT' };
    const { id } = await subscriber.subscribe({ ...rss([{ guid: '1' }]), headers: validators });
    publisher.serve(path, ({ headers }) =>
      headers['if-none-match'] === '"v1"' ? { status: 304 } : rss([{ guid: '2' }]),
    );
    const before = await subscriber.feed(id);
    expect(await subscriber.refresh(id)).toMatchObject({
      newPosts: 0,
      updatedPosts: 0,
      notModified: true,
    });
    const [first, second] = publisher.requests.filter((request) => request.path === path);
    expect(first!.headers).not.toHaveProperty('if-none-match');
    expect(first!.headers).not.toHaveProperty('if-modified-since');
    expect(second!.headers).toMatchObject({
      'if-none-match': '"v1"',
      'if-modified-since': 'Fri, 02 Jan 2026 10:00:00 GMT',
    });
    const after = await subscriber.feed(id);
    expect(after).toMatchObject({ status: 'active', errorCount: 0, title: before.title });
    expect(after.lastSucceededAt >= before.lastSucceededAt).toBe(true);
    expect(await subscriber.posts(id)).toHaveLength(1);
  });

  it('keeps changes by the account during the fetch', async () => {
    const { id } = await subscriber.subscribe(rss([], 'Theirs'));
    publisher.serve(path, async () => {
      await client.patch(`/api/v1/feeds/${id}`, { title: 'Mine', status: 'paused' });
      return rss([{ guid: '1' }], 'Theirs anew');
    });
    expect(await subscriber.refresh(id)).toMatchObject({ newPosts: 1 });
    expect(await subscriber.feed(id)).toMatchObject({ title: 'Mine', status: 'paused' });
  });

  it('answers 404 if the feed was deleted during the fetch', async () => {
    const { id } = await subscriber.subscribe(rss([]));
    publisher.serve(path, async () => {
      await client.delete(`/api/v1/feeds/${id}`);
      return rss([{ guid: '1' }]);
    });
    expect(await subscriber.refresh(id)).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('fetches a paused feed on request, and keeps it paused', async () => {
    const { id } = await subscriber.subscribe(rss([]));
    await client.patch(`/api/v1/feeds/${id}`, { status: 'paused' });
    publisher.serve(path, rss([{ guid: '1' }]));
    expect(await subscriber.refresh(id)).toMatchObject({ newPosts: 1 });
    expect((await subscriber.feed(id)).status).toBe('paused');
  });

  it('answers 409 for a feed with source api', async () => {
    const made = await client.post('/api/v1/feeds', { title: 'Mine' });
    expect(await subscriber.refresh(made.body.data.id)).toMatchObject({
      ...{ status: 409, code: 'conflict' },
      detail: 'A feed with source "api" is published into, not fetched.',
    });
  });

  it('has the same 404 for a feed of another account as for a random one, without a fetch', async () => {
    const { id } = await subscriber.subscribe(rss([]));
    const stranger = await service.newClient();
    const texts = [];
    for (const candidate of [id, '019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70']) {
      const answer = await stranger.send('POST', `/api/v1/feeds/${candidate}/refresh`, undefined, {
        'x-request-id': 'same',
      });
      expect(answer.status).toBe(404);
      texts.push(answer.text.replace(candidate, '<id>'));
    }
    expect(texts[0]).toBe(texts[1]);
    expect(publisher.count(path)).toBe(1);
  });
});
