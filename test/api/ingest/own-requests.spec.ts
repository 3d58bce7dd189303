import { describe, expect, it } from '@jest/globals';
import { makeDue } from '../../support/services/background.js';
import { eventually } from '../../../src/testing/eventually.js';
import { FeedServer, rss } from '../../../packages/testkit/feed-server.js';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { running, withService } from '../../support/services/running.js';

const MINUTE = 60_000;

describe('fetches with settings', () => {
  const publisher = running(() => FeedServer.start());
  const service = withService({ settings: { POLLING: 'on', POLL_HOST_SPACING_MS: '1' } });
  let paths = 0;

  const subscribe = async (client: ApiClient, feedUrl: string, settings?: object): Promise<any> =>
    (await client.post('/api/v1/feeds', { feedUrl, ...(settings && { settings }) })).body.data;
  const due = (...ids: string[]) => makeDue(service, ...ids);
  const fetchedAgain = (client: ApiClient, { id, lastFetchedAt }: any) =>
    eventually(async () => {
      const feed = (await client.get(`/api/v1/feeds/${id}`)).body.data;
      return feed.lastFetchedAt > lastFetchedAt ? feed : undefined;
    });

  it('are of one account each, and bring each account its own posts', async () => {
    const path = `/feed-${++paths}`;
    const url = publisher.serve(path, ({ headers }) =>
      rss([{ guid: `${headers.authorization}`, title: `${headers.authorization ?? 'everybody'}` }]),
    );
    const clients = await Promise.all([1, 2, 3, 4].map(() => service.newClient()));
    const settings = [
      undefined,
      undefined,
      { username: 'a', password: 'a' },
      { username: 'b', password: 'b' },
    ];
    const feeds: any[] = [];
    for (const [n, client] of clients.entries()) {
      feeds.push(await subscribe(client, url, settings[n]));
    }
    const before = publisher.count(path);
    await due(...feeds.map(({ id }) => id));
    for (const [n, client] of clients.entries()) await fetchedAgain(client, feeds[n]);
    const sent = publisher.requests.filter((request) => request.path === path).slice(before);
    expect(sent.map(({ headers }) => headers.authorization ?? '').sort()).toEqual(
      ['', 'a:a', 'b:b'].map((text) => text && `Basic ${Buffer.from(text).toString('base64')}`),
    );
    for (const [n, client] of clients.entries()) {
      const { data } = (await client.get(`/api/v1/posts?feedId=${feeds[n].id}`)).body;
      expect(data).toHaveLength(1);
    }
  });

  it('keep their least distance, also after a failure and beside others', async () => {
    const path = `/feed-${++paths}`;
    const url = publisher.serve(path, rss([{ guid: '1' }]));
    const [slow, fast] = [await service.newClient(), await service.newClient()];
    const rare = await subscribe(slow, url, { refreshMinutes: 2_000 });
    const usual = await subscribe(fast, url);
    const wait = (feed: any) => Date.parse(feed.nextFetchAt) - Date.parse(feed.lastFetchedAt);
    expect(wait(rare)).toBeGreaterThanOrEqual(2_000 * MINUTE);
    await due(usual.id);
    await fetchedAgain(fast, usual);
    const unchanged = (await slow.get(`/api/v1/feeds/${rare.id}`)).body.data;
    expect(unchanged.lastFetchedAt).toBe(rare.lastFetchedAt);
    publisher.serve(path, { status: 500 });
    await due(rare.id);
    const failed = await fetchedAgain(slow, rare);
    expect(failed.status).toBe('failing');
    expect(wait(failed)).toBeGreaterThanOrEqual(2_000 * MINUTE);
    const changed = await slow.patch(`/api/v1/feeds/${rare.id}`, {
      settings: { refreshMinutes: 10 },
    });
    expect(wait(changed.body.data)).toBeLessThanOrEqual(60 * MINUTE);
  });
});
