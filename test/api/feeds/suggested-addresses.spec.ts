import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FeedSuggester } from '../../../src/ingest/suggestions/feed-suggester.js';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { engine } from '../../support/databases/engines.js';
import { EventListener } from '../../../packages/testkit/event-listener.js';
import { eventually } from '../../../src/testing/eventually.js';
import { FeedServer, rss } from '../../../packages/testkit/feed-server.js';
import type { FeedAnswer } from '../../../packages/testkit/feed-server.js';
import { withService } from '../../support/services/running.js';
import { TestService } from '../../support/services/service.js';

const DAY = 24 * 60 * 60_000;

describe('a feed that is lost', () => {
  const service = withService();
  let site: FeedServer;
  let client: ApiClient;

  beforeEach(async () => {
    site = await FeedServer.start();
    client = await service.newClient();
  });
  afterEach(() => site.stop());

  /** A feed that names these elements in its channel. */
  const naming = (elements: string): FeedAnswer => {
    const { headers, body } = rss([{ guid: '1', title: 'One' }]);
    return { headers: headers!, body: String(body).replace('<item>', `${elements}<item>`) };
  };
  const subscribe = async (answer: FeedAnswer, path = '/feed'): Promise<any> =>
    (await client.post('/api/v1/feeds', { feedUrl: site.serve(path, answer) })).body.data;
  const read = async (id: string): Promise<any> =>
    (await client.get(`/api/v1/feeds/${id}`)).body.data;
  const refresh = (id: string) => client.post(`/api/v1/feeds/${id}/refresh`);
  const set = (id: string, column: string, value: number) =>
    service.database.transaction((manager) =>
      service.database.execute(manager, `UPDATE feeds SET ${column} = ? WHERE id = ?`, [value, id]),
    );
  const suggested = (id: string) =>
    eventually(async () => (await read(id)).suggestedFeedUrl ?? undefined);
  const searched = (id: string, times = 1) =>
    eventually(async () => {
      const [row] = await service.database.select<{ searches: number }>(
        'SELECT searches FROM feeds WHERE id = ?',
        [id],
      );
      return row!.searches >= times ? row : undefined;
    });
  const withPage = () => {
    const head = '<link rel="alternate" type="application/rss+xml" href="/new.xml">';
    site.serve('/', { headers: { 'content-type': 'text/html' }, body: head });
    return `<link>${site.url('/')}</link>`;
  };

  it('is suggested from its web page once it is gone, and taken by a change', async () => {
    const { id, suggestedFeedUrl } = await subscribe(naming(withPage()));
    expect(suggestedFeedUrl).toBeNull();
    site.serve('/new.xml', rss([{ guid: '1', title: 'One' }]));
    site.serve('/feed', { status: 410 });
    const listener = await EventListener.open(service.url, { 'x-api-key': client.rawKey! });
    await refresh(id);
    expect(await suggested(id)).toBe(site.url('/new.xml'));
    await listener.until(() => listener.events.length === 2);
    await listener.close();
    expect(listener.events.map(({ type }) => type)).toEqual(['feed.gone', 'feed.updated']);
    expect(listener.events[1]!.data.feed.suggestedFeedUrl).toBe(site.url('/new.xml'));
    const changes = (await client.get('/api/v1/changes?types=feed')).body.data;
    expect(changes.at(-1).data.suggestedFeedUrl).toBe(site.url('/new.xml'));
    const taken = await client.patch(`/api/v1/feeds/${id}`, { feedUrl: site.url('/new.xml') });
    expect(taken.body.data).toMatchObject({ status: 'active', suggestedFeedUrl: null });
    expect((await refresh(id)).status).toBe(200);
  });

  it.each([
    ['itunes:new-feed-url', (url: string) => `<itunes:new-feed-url>${url}</itunes:new-feed-url>`],
    [
      'rel=self',
      (url: string) =>
        `<atom:link xmlns:atom="http://www.w3.org/2005/Atom" rel="self" href="${url}"/>`,
    ],
  ])('is suggested from %s', async (_, element) => {
    const { id } = await subscribe(naming(element(site.url('/moved'))));
    site.serve('/moved', rss([{ guid: '1', title: 'One' }]));
    site.serve('/feed', { status: 410 });
    await refresh(id);
    expect(await suggested(id)).toBe(site.url('/moved'));
  });

  it('is looked for after a week of failures, and no more often than weekly', async () => {
    const { id } = await subscribe(naming(withPage()));
    site.serve('/feed', { status: 500 });
    await refresh(id);
    expect(site.count('/')).toBe(0);
    await set(id, 'last_succeeded_at', Date.now() - 8 * DAY);
    await refresh(id);
    await searched(id);
    await eventually(() => Promise.resolve(site.count('/feed.xml') > 0 || undefined));
    expect((await read(id)).suggestedFeedUrl).toBeNull();
    const requests = site.count('/');
    for (let n = 0; n < 3; n++) await refresh(id);
    service.app.get(FeedSuggester).wake();
    expect(site.count('/')).toBe(requests);
    site.serve('/new.xml', rss([{ guid: '1', title: 'One' }]));
    await set(id, 'next_search_at', 1);
    service.app.get(FeedSuggester).wake();
    expect(await suggested(id)).toBe(site.url('/new.xml'));
    site.serve('/feed', rss([{ guid: '2', title: 'Two' }]));
    await refresh(id);
    expect(await read(id)).toMatchObject({ status: 'active', suggestedFeedUrl: null });
  });

  it('is not suggested where the account has the other feed, or it cannot be read', async () => {
    await subscribe(rss([]), '/new.xml');
    const { id } = await subscribe(naming(withPage()));
    site.serve('/feed', { status: 410 });
    await refresh(id);
    await searched(id);
    await service.app.get(FeedSuggester)['suggestions'].claimNext(Date.now());
    expect((await read(id)).suggestedFeedUrl).toBeNull();
  });

  it('is not looked for on a private network', async () => {
    const closed = await FeedServer.start();
    closed.serve('/', rss([{ guid: '1' }]));
    const guarded = await TestService.start(engine, {
      FETCH_ALLOWED_HOSTS: `127.0.0.1:${site.port}`,
    });
    const other = await guarded.newClient();
    const link = `<link>${closed.url('/')}</link>`;
    const made = await other.post('/api/v1/feeds', { feedUrl: site.serve('/feed', naming(link)) });
    const { id } = made.body.data;
    site.serve('/feed', { status: 410 });
    await other.post(`/api/v1/feeds/${id}/refresh`);
    await eventually(async () => {
      const [row] = await guarded.database.select<{ searches: number }>(
        'SELECT searches FROM feeds WHERE id = ?',
        [id],
      );
      return row!.searches > 0 ? row : undefined;
    });
    await guarded.stop();
    expect(closed.requests).toEqual([]);
    await closed.stop();
  });
});
