import { describe, expect, it } from '@jest/globals';
import { makeDue } from '../../support/services/background.js';
import { ApiClient } from '../../../src/testing/api-client.js';
import { createMigrated, engine } from '../../support/databases/engines.js';
import { eventually } from '../../../src/testing/eventually.js';
import { FeedServer, rss } from '../../../packages/testkit/feed-server.js';
import type { FeedAnswer } from '../../../packages/testkit/feed-server.js';
import { running, withClient, withService } from '../../support/services/running.js';
import { TestService } from '../../support/services/service.js';

const MINUTE = 60_000;

describe('polling', () => {
  const publisher = running(() => FeedServer.start());
  const service = withService({ settings: { POLLING: 'on', POLL_HOST_SPACING_MS: '1' } });
  const client = withClient(service);
  let paths = 0;

  const newPath = () => `/feed-${++paths}`;
  /** Makes feeds due and starts a round of the poller. */
  const age = (...ids: string[]) => makeDue(service, ...ids);
  const subscribe = async (feedUrl: string, by = client): Promise<any> =>
    (await by.post('/api/v1/feeds', { feedUrl })).body.data;
  const read = async (id: string, by = client): Promise<any> =>
    (await by.get(`/api/v1/feeds/${id}`)).body.data;
  const titles = async (id: string, by = client): Promise<string[]> =>
    (await by.get(`/api/v1/posts?feedId=${id}`)).body.data.map(({ title }: any) => title).sort();

  /** The feed after the next fetch. */
  const polled = async (id: string, by = client): Promise<any> => {
    const { lastFetchedAt } = await read(id, by);
    await age(id);
    return fetchedAfter(id, lastFetchedAt, by);
  };
  const fetchedAfter = (id: string, instant: string, by = client) =>
    eventually(async () => {
      const feed = await read(id, by);
      return feed.lastFetchedAt > instant ? feed : undefined;
    });
  const wait = (feed: any): number => Date.parse(feed.nextFetchAt) - Date.parse(feed.lastFetchedAt);

  it('does not fetch a feed again that has just been added', async () => {
    const path = newPath();
    const feed = await subscribe(publisher.serve(path, rss([{ guid: '1', title: 'One' }])));
    expect(wait(feed)).toBeGreaterThanOrEqual(5 * MINUTE);
    const other = newPath();
    await polled((await subscribe(publisher.serve(other, rss([])))).id);
    expect(publisher.count(path)).toBe(1);
    expect(publisher.count(other)).toBe(2);
  });

  it('fetches a feed that is due and stores its new posts', async () => {
    const path = newPath();
    const feed = await subscribe(publisher.serve(path, rss([{ guid: '1', title: 'One' }])));
    publisher.serve(
      path,
      rss([
        { guid: '1', title: 'One' },
        { guid: '2', title: 'Two' },
      ]),
    );
    expect(await polled(feed.id)).toMatchObject({ status: 'active', errorCount: 0 });
    expect(await titles(feed.id)).toEqual(['One', 'Two']);
  });

  it('fetches an address once for all accounts that have it', async () => {
    const path = newPath();
    const other = await service.newClient();
    const url = publisher.serve(path, rss([{ guid: '1', title: 'One' }]));
    const [mine, theirs] = [await subscribe(url), await subscribe(url, other)];
    publisher.serve(path, rss([{ guid: '2', title: 'Two' }]));
    await age(mine.id, theirs.id);
    await fetchedAfter(mine.id, mine.lastFetchedAt);
    await fetchedAfter(theirs.id, theirs.lastFetchedAt, other);
    expect(publisher.count(path)).toBe(3);
    expect(await titles(mine.id)).toEqual(['One', 'Two']);
    expect(await titles(theirs.id, other)).toEqual(['One', 'Two']);
    expect((await read(mine.id)).nextFetchAt).toBe((await read(theirs.id, other)).nextFetchAt);
  });

  it('sends the validators and counts 304 as a success', async () => {
    const path = newPath();
    const url = publisher.serve(path, ({ headers }): FeedAnswer =>
      headers['if-none-match'] === '"v1"'
        ? { status: 304, headers: { 'cache-control': 'max-age=36000' } }
        : { ...rss([{ guid: '1', title: 'One' }]), headers: { etag: '"v1"' } },
    );
    const feed = await polled((await subscribe(url)).id);
    expect(feed).toMatchObject({ status: 'active', lastSucceededAt: feed.lastFetchedAt });
    expect(wait(feed)).toBeGreaterThanOrEqual(600 * MINUTE);
  });

  it('does not parse the same bytes again from a server without validators', async () => {
    const feed = await subscribe(publisher.serve(newPath(), rss([{ guid: '1', title: 'One' }])));
    const after = await polled(feed.id);
    expect(after).toMatchObject({ status: 'active', lastSucceededAt: after.lastFetchedAt });
    expect(after.updatedAt).toBe(feed.updatedAt);
  });

  it('waits for the ttl of the feed', async () => {
    const { body } = rss([]);
    const withTtl = String(body).replace('<channel>', '<channel><ttl>300</ttl>');
    const feed = await subscribe(publisher.serve(newPath(), { body: withTtl }));
    expect(wait(feed)).toBeGreaterThanOrEqual(300 * MINUTE);
    expect(wait(await polled(feed.id))).toBeGreaterThanOrEqual(300 * MINUTE);
  });

  it.each([
    [429, () => '7200'],
    [503, () => '7200'],
    [429, () => new Date(Date.now() + 121 * MINUTE).toUTCString()],
  ])(
    'honours Retry-After of a %d in full, and does not delay other feeds',
    async (status, value) => {
      const path = newPath();
      const other = await subscribe(publisher.serve(newPath(), rss([])));
      const { id } = await subscribe(publisher.serve(path, rss([])));
      publisher.serve(path, { status, headers: { 'retry-after': value() } });
      const feed = await polled(id);
      expect(feed).toMatchObject({
        status: 'failing',
        errorCount: 1,
        lastError: { code: 'http_status', httpStatus: status },
      });
      expect(feed.lastError.message).toMatch(/asks for a pause of 7\d\d\d seconds/);
      expect(wait(feed)).toBeGreaterThanOrEqual(120 * MINUTE);
      expect(wait(feed)).toBeLessThan(123 * MINUTE);
      expect((await polled(other.id)).status).toBe('active');

      await client.patch(`/api/v1/feeds/${id}`, { status: 'paused' });
      const resumed = await client.patch(`/api/v1/feeds/${id}`, { status: 'active' });
      expect(resumed.body.data.nextFetchAt).toBe(feed.nextFetchAt);
    },
  );

  it('backs off from a failing feed, reports the reason, and recovers automatically', async () => {
    const path = newPath();
    const { id } = await subscribe(publisher.serve(path, rss([])));
    publisher.serve(path, { status: 500 });
    const waits: number[] = [];
    for (const errorCount of [1, 2, 3, 4]) {
      const feed = await polled(id);
      expect(feed).toMatchObject({
        ...{ status: 'failing', errorCount },
        lastError: { code: 'http_status', httpStatus: 500 },
      });
      waits.push(wait(feed));
    }
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(waits[3]).toBeGreaterThan(60 * MINUTE);

    publisher.serve(path, { body: 'no feed' });
    expect((await polled(id)).lastError.code).toBe('not_a_feed');
    publisher.serve(path, rss([{ guid: '1', title: 'One' }]));
    expect(await polled(id)).toMatchObject({ status: 'active', errorCount: 0, lastError: null });
    expect(await titles(id)).toEqual(['One']);
  });

  it('stops after a 410, until the account resumes the feed', async () => {
    const path = newPath();
    const { id } = await subscribe(publisher.serve(path, rss([])));
    publisher.serve(path, { status: 410 });
    expect(await polled(id)).toMatchObject({
      ...{ status: 'gone', nextFetchAt: null },
      lastError: { httpStatus: 410 },
    });
    publisher.serve(path, rss([]));
    const { lastFetchedAt } = await read(id);
    await client.patch(`/api/v1/feeds/${id}`, { status: 'active' });
    expect(await fetchedAfter(id, lastFetchedAt)).toMatchObject({ status: 'active' });

    publisher.serve(path, { status: 410 });
    await polled(id);
    publisher.serve(path, rss([]));
    expect((await client.post(`/api/v1/feeds/${id}/refresh`)).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'active', nextFetchAt: expect.any(String) });
  });

  it.each([301, 308])(
    'moves a feed after the third consecutive %d to one address',
    async (status) => {
      const [old, young] = [newPath(), newPath()];
      const url = publisher.serve(old, rss([]));
      const moved = publisher.serve(young, rss([{ guid: '1', title: 'One' }]));
      const { id } = await subscribe(url);
      const redirect = { status, headers: { location: young } };
      publisher.serve(old, redirect);
      await polled(id);
      await polled(id);
      publisher.serve(old, { ...redirect, status: 302 });
      await polled(id);
      publisher.serve(old, redirect);
      await polled(id);
      expect(await polled(id)).toMatchObject({ feedUrl: url });
      expect(await polled(id)).toMatchObject({ feedUrl: moved, status: 'active' });
      const asked = publisher.count(old);
      await polled(id);
      expect(publisher.count(old)).toBe(asked);
    },
  );

  it('does not move a feed if the account has another one at the new address', async () => {
    const [old, young] = [newPath(), newPath()];
    const moved = await subscribe(publisher.serve(young, rss([])));
    const { id, feedUrl } = await subscribe(
      publisher.serve(old, { status: 301, headers: { location: young } }),
    );
    for (let time = 1; time <= 3; time++) {
      expect(await polled(id)).toMatchObject({ feedUrl, status: 'active', lastError: null });
    }
    expect(await read(moved.id)).toMatchObject({ status: 'active' });
  });

  it('does not fetch a paused feed, and fetches it after it is resumed', async () => {
    const path = newPath();
    const { id } = await subscribe(publisher.serve(path, rss([])));
    const paused = await client.patch(`/api/v1/feeds/${id}`, { status: 'paused' });
    expect(paused.body.data).toMatchObject({ status: 'paused', nextFetchAt: null });
    await age(id);
    await polled((await subscribe(publisher.serve(newPath(), rss([])))).id);
    expect(publisher.count(path)).toBe(1);

    const { lastFetchedAt } = await read(id);
    const resumed = await client.patch(`/api/v1/feeds/${id}`, { status: 'active' });
    expect(resumed.body.data.status).toBe('active');
    await fetchedAfter(id, lastFetchedAt);
    expect(publisher.count(path)).toBe(2);
  });

  it('fetches one feed of a host at a time', async () => {
    let [now, most] = [0, 0];
    const answer = async () => {
      most = Math.max(most, ++now);
      await new Promise((resolve) => setTimeout(resolve, 30));
      now--;
      return rss([]);
    };
    const feeds = await Promise.all(
      Array.from({ length: 6 }, () => subscribe(publisher.serve(newPath(), answer))),
    );
    [now, most] = [0, 0];
    await age(...feeds.map(({ id }) => id));
    for (const { id, lastFetchedAt } of feeds) await fetchedAfter(id, lastFetchedAt);
    expect(most).toBe(1);
  });

  it('finishes running fetches when it stops, and releases all leases', async () => {
    const path = newPath();
    const database = await createMigrated(engine);
    const start = (POLLING: string) => TestService.start(engine, { POLLING }, database.url);
    const node = await start('on');
    const owner = await node.newClient();
    const { id } = await subscribe(publisher.serve(path, rss([])), owner);
    publisher.serve(path, async () => {
      await new Promise((resolve) => setTimeout(resolve, 200));
      return rss([{ guid: '1', title: 'One' }]);
    });
    await node.database.transaction((manager) =>
      node.database.execute(manager, 'UPDATE feeds SET next_fetch_at = 0', []),
    );
    await eventually(() => (publisher.count(path) > 1 ? true : undefined));
    await node.stop();

    const next = await start('off');
    const reader = new ApiClient(next.url, owner.rawKey);
    expect(await titles(id, reader)).toEqual(['One']);
    const [turn] = await next.database.select<{ free_at: number }>(
      'SELECT free_at FROM fetch_turns',
    );
    expect(turn!.free_at).toBeLessThan(Date.now() + 2_000);
    await next.stop();
    await database.drop();
  });
});
