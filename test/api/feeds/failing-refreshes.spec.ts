import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { engine } from '../../support/databases/engines.js';
import { rss } from '../../../packages/testkit/feed-server.js';
import type { FeedServer } from '../../../packages/testkit/feed-server.js';
import { running } from '../../support/services/running.js';
import { Subscriber } from '../../support/callers/subscriber.js';

describe('a refresh that fails', () => {
  const subscriber = running(() => Subscriber.start(engine));
  let publisher: FeedServer;
  let client: ApiClient;
  let path: string;

  beforeAll(() => {
    ({ publisher, client } = subscriber);
  });
  beforeEach(() => {
    path = subscriber.nextPath();
  });

  it.each([
    [
      'an error of the server',
      { status: 503 },
      'feed_unreachable',
      'failing',
      {
        code: 'http_status',
        httpStatus: 503,
        message: "The server answered 503 for the feed's address.",
      },
    ],
    [
      'a feed that is gone',
      { status: 410 },
      'feed_unreachable',
      'gone',
      {
        code: 'http_status',
        httpStatus: 410,
        message: "The server answered 410 for the feed's address.",
      },
    ],
    [
      'a web page',
      { body: '<!doctype html><html></html>' },
      'not_a_feed',
      'failing',
      {
        code: 'not_a_feed',
        httpStatus: 200,
        message: 'The document is a web page, not a feed.',
      },
    ],
    [
      'a reset',
      { reset: true },
      'feed_unreachable',
      'failing',
      {
        code: 'broken_response',
        httpStatus: null,
        message: expect.stringMatching(/^The server .*\.$/),
      },
    ],
    [
      'a redirect that no fetch follows',
      { status: 302, headers: { location: 'file:///etc/passwd' } },
      'feed_unreachable',
      'failing',
      { code: 'invalid_url', httpStatus: null, message: expect.stringMatching(/\.$/) },
    ],
  ])(
    'for %s is a 422, is shown with the feed, and is cleared after a success',
    async (_, answer, code, status, lastError) => {
      const before = await subscriber.subscribe(rss([{ guid: '1', title: 'One' }]));
      const { id } = before;
      publisher.serve(path, answer);
      const refused = await subscriber.refresh(id);
      expect(refused).toMatchObject({ status: 422, code, detail: lastError.message });
      expect(refused.upstreamStatus ?? null).toBe(lastError.httpStatus);
      expect(await subscriber.refresh(id)).toMatchObject({ status: 422, code });
      const failing = await subscriber.feed(id);
      expect(failing).toMatchObject({ status, errorCount: 2, lastError });
      expect(failing.lastSucceededAt).toBe(before.lastSucceededAt);
      expect(failing.lastFetchedAt >= before.lastFetchedAt).toBe(true);
      expect((await client.get(`/api/v1/feeds?status=${status}`)).body.data).toContainEqual(
        failing,
      );
      expect(await subscriber.posts(id)).toHaveLength(1);

      publisher.serve(
        path,
        rss([
          { guid: '2', title: 'Two' },
          { guid: '1', title: 'One' },
        ]),
      );
      expect(await subscriber.refresh(id)).toMatchObject({ status: 200, newPosts: 1 });
      expect(await subscriber.feed(id)).toMatchObject({
        status: 'active',
        errorCount: 0,
        lastError: null,
      });
    },
  );

  it('counts five concurrent failures', async () => {
    const { id } = await subscriber.subscribe(rss([]));
    publisher.serve(path, { status: 500 });
    await Promise.all(Array.from({ length: 5 }, () => subscriber.refresh(id)));
    expect((await subscriber.feed(id)).errorCount).toBe(5);
  });

  it('keeps a paused feed paused', async () => {
    const { id } = await subscriber.subscribe(rss([]));
    await client.patch(`/api/v1/feeds/${id}`, { status: 'paused' });
    publisher.serve(path, { status: 500 });
    await subscriber.refresh(id);
    expect(await subscriber.feed(id)).toMatchObject({ status: 'paused', errorCount: 1 });
  });
});
