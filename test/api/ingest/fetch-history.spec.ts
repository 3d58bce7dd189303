import { beforeEach, describe, expect, it } from '@jest/globals';
import { PollingRound } from '../../../src/ingest/polling/polling-round.js';
import { DueFeeds } from '../../../src/ingest/polling/due-feeds.js';
import { PushedDocuments } from '../../../src/ingest/recording/pushed-documents.js';
import { ApiClient } from '../../../src/testing/api-client.js';
import { engine } from '../../support/databases/engines.js';
import { rss } from '../../../packages/testkit/feed-server.js';
import { running } from '../../support/services/running.js';
import { Subscriber } from '../../support/callers/subscriber.js';

describe('The fetches of a feed', () => {
  const subscriber = running(() => Subscriber.start(engine));
  let path: string;

  beforeEach(() => {
    path = subscriber.nextPath();
  });

  const fetches = async (id: string, query = ''): Promise<any> =>
    (await subscriber.client.get(`/api/v1/feeds/${id}/fetches?${query}`)).body;
  const latest = async (id: string): Promise<any> => (await fetches(id)).data[0];
  /** Fetches the feed as the poller does. */
  const poll = async (id: string) => {
    const { service } = subscriber;
    await service.database.transaction((manager) =>
      service.database.execute(manager, 'UPDATE feeds SET next_fetch_at = 0 WHERE id = ?', [id]),
    );
    await service.database.transaction((manager) =>
      service.database.execute(manager, 'DELETE FROM fetch_turns', []),
    );
    const [claim] = await service.app.get(DueFeeds).claim(1);
    await service.app.get(PollingRound).run(claim!, new AbortController().signal);
  };

  it('are listed newest first, with what each found', async () => {
    const { id } = await subscriber.subscribe(rss([{ guid: '1', title: 'One' }]));
    subscriber.publisher.serve(
      path,
      rss([
        { guid: '1', title: 'One, edited' },
        { guid: '2', title: 'Two' },
      ]),
    );
    await subscriber.refresh(id);
    await subscriber.refresh(id);
    const { data, hasMore } = await fetches(id);
    const base = { cause: 'request', httpStatus: 200, code: null, message: null };
    const at = { at: expect.stringMatching(/Z$/), durationMs: expect.any(Number) };
    expect(data).toEqual([
      { ...base, ...at, number: 3, result: 'unchanged', newPosts: 0, updatedPosts: 0 },
      { ...base, ...at, number: 2, result: 'changed', newPosts: 1, updatedPosts: 1 },
      { ...base, ...at, number: 1, result: 'changed', newPosts: 1, updatedPosts: 0 },
    ]);
    expect(hasMore).toBe(false);
    expect(data[0].at).toBe((await subscriber.feed(id)).lastFetchedAt);
  });

  it('give the reason of each failure', async () => {
    const { id } = await subscriber.subscribe(rss([]));
    subscriber.publisher.serve(path, { status: 503 });
    await subscriber.refresh(id);
    const { lastError } = await subscriber.feed(id);
    expect(await latest(id)).toMatchObject({
      ...{ number: 2, cause: 'request', result: 'failed', newPosts: 0 },
      ...lastError,
    });
    expect(lastError).toMatchObject({ code: 'http_status', httpStatus: 503 });
    subscriber.publisher.serve(path, { body: 'no feed' });
    await subscriber.refresh(id);
    expect(await latest(id)).toMatchObject({ number: 3, result: 'failed', code: 'not_a_feed' });
  });

  it('tell polls from requests and pushes, for every account of the address', async () => {
    const other = await subscriber.service.newClient();
    const { id, feedUrl } = await subscriber.subscribe({ ...rss([]), headers: { etag: '"v1"' } });
    const theirs = (await other.post('/api/v1/feeds', { feedUrl })).body.data.id as string;
    subscriber.publisher.serve(path, { status: 304 });
    await poll(id);
    expect(await latest(id)).toMatchObject({ cause: 'poll', result: 'unchanged', httpStatus: 304 });
    const { body } = await other.get(`/api/v1/feeds/${theirs}/fetches`);
    expect(body.data[0]).toMatchObject({ cause: 'poll', result: 'unchanged', httpStatus: 304 });

    subscriber.publisher.serve(path, { status: 500 });
    await poll(id);
    expect(await latest(id)).toMatchObject({ number: 3, cause: 'poll', result: 'failed' });

    const pushed = Buffer.from(String(rss([{ guid: '1', title: 'One' }]).body));
    const meta = { url: feedUrl, contentType: null, contentLocation: null, contentLanguage: null };
    const undated = { since: null, lastModified: null };
    await subscriber.service.app
      .get(PushedDocuments)
      .store(feedUrl, { body: pushed, meta }, undated);
    expect(await latest(id)).toMatchObject({
      ...{ number: 4, cause: 'push', result: 'changed', httpStatus: null, newPosts: 1 },
    });
  });

  it('say that the feed got a new address', async () => {
    const { id } = await subscriber.subscribe(rss([]));
    const moved = subscriber.publisher.serve(`${path}/new`, rss([]));
    subscriber.publisher.serve(path, { status: 301, headers: { location: `${path}/new` } });
    for (let time = 1; time <= 3; time++) await subscriber.refresh(id);
    expect(await latest(id)).toMatchObject({
      ...{ number: 4, result: 'unchanged', code: 'moved' },
      message: `The feed has moved to ${moved}.`,
    });
  });

  it('are the latest fifty, in pages', async () => {
    const { id } = await subscriber.subscribe(rss([]));
    for (let time = 1; time <= 51; time++) await subscriber.refresh(id);
    const first = await subscriber.client.get(`/api/v1/feeds/${id}/fetches?pageSize=30`);
    expect(first.body).toMatchObject({ hasMore: true, data: { length: 30 } });
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link')!)![1]!;
    const rest = await subscriber.client.get(next);
    expect(rest.body).toMatchObject({ hasMore: false, data: { length: 20 } });
    const numbers = [...first.body.data, ...rest.body.data].map(({ number }: any) => number);
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, n) => 52 - n));
    expect((await fetches(id, 'pageSize=30&page=2')).data).toEqual(rest.body.data);
  });

  it('are deleted with the feed, and shown to its account alone', async () => {
    const { id } = await subscriber.subscribe(rss([]));
    const stranger = await subscriber.service.newClient();
    const foreign = await stranger.get(`/api/v1/feeds/${id}/fetches`);
    expect(foreign.body).toMatchObject({ status: 404, code: 'not_found' });
    await subscriber.client.delete(`/api/v1/feeds/${id}`);
    expect((await fetches(id)).status).toBe(404);
    const { service } = subscriber;
    const sql = 'SELECT number FROM feed_fetches WHERE feed_id = ?';
    expect(await service.database.select(sql, [id])).toEqual([]);
  });

  it('need the scope to read feeds, and are none of a feed to publish into', async () => {
    const { data } = (await subscriber.client.post('/api/v1/feeds', { title: 'Mine' })).body;
    expect(await fetches(data.id)).toMatchObject({ data: [], hasMore: false });
    const key = { name: 'Posts alone', scopes: ['posts:read'] };
    const { rawKey } = (await subscriber.client.post('/v1/api-keys', key)).body.data;
    const refused = await new ApiClient(subscriber.service.url, rawKey).get(
      `/api/v1/feeds/${data.id}/fetches`,
    );
    expect(refused.body).toMatchObject({ status: 403, code: 'insufficient_scope' });
  });
});
