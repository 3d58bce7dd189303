import { beforeEach, describe, expect, it } from '@jest/globals';
import { makeDue } from '../../support/services/background.js';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { eventually } from '../../../src/testing/eventually.js';
import { FeedServer, rss } from '../../../packages/testkit/feed-server.js';
import { running, withService } from '../../support/services/running.js';
import { getPath, Sharer } from '../../support/callers/sharer.js';

const FEEDS = '/api/v1/feeds';

describe('an account and its own shared feeds', () => {
  const service = withService({ settings: { POLLING: 'on', POLL_HOST_SPACING_MS: '1' } });
  const web = running(() => FeedServer.start());
  let sharer: Sharer;
  let client: ApiClient;
  beforeEach(async () => {
    sharer = await Sharer.on(service);
    ({ client } = sharer);
    await sharer.publish({ title: 'One', contentHtml: '<p>Words</p>', tags: ['x'] });
  });

  /** Has the poller fetch a feed. */
  const polled = async (id: string) => {
    const fetchedAt = async (): Promise<string> =>
      (await client.get(`${FEEDS}/${id}`)).body.data.lastFetchedAt;
    const before = await fetchedAt();
    await makeDue(service, id);
    await eventually(async () => (await fetchedAt()) > before || undefined);
  };

  const refusal = (id: string) => ({
    status: 409,
    body: {
      code: 'conflict',
      detail: 'The address is that of a shared feed of this account.',
      conflictingId: id,
    },
  });

  it('cannot subscribe to one, by whatever address', async () => {
    const { id, token, urls } = await sharer.share();
    const rotated = await client.post(`/api/v1/shared-feeds/${id}/rotate`, { graceSeconds: 60 });
    for (const feedUrl of [
      urls.rss,
      ...['rss', 'atom', 'json'].map((format) => `${service.url}/shared/${token}.${format}`),
      `${service.url}/shared/${rotated.body.data.token}.rss?x=1`,
      `${service.url}/%73hared/%73lf_${token.slice(4)}.rss`,
      `${service.url}/shared/${token}`,
      web.serve('/moved', {
        status: 301,
        headers: { location: `${service.url}/shared/${token}.rss` },
      }),
      web.serve('/page', {
        headers: { 'content-type': 'text/html' },
        body: `<link rel="alternate" type="application/rss+xml" href="${service.url}/shared/${token}.rss">`,
      }),
    ]) {
      const answer = await client.post(FEEDS, { feedUrl });
      expect({ feedUrl, ...answer }).toMatchObject({ feedUrl, ...refusal(id) });
      expect(answer.text).not.toContain(token.slice(4));
    }
  });

  it('cannot give a feed its address, nor import it', async () => {
    const { id, token } = await sharer.share();
    const feedUrl = `${service.url}/shared/${token}.atom`;
    const made = await client.post(FEEDS, { feedUrl: web.serve('/feed', rss([{ guid: '1' }])) });
    const changed = await client.patch(`${FEEDS}/${made.body.data.id}`, { feedUrl });
    expect(changed).toMatchObject(refusal(id));
    const opml = `<opml version="2.0"><body><outline xmlUrl="${feedUrl}"/></body></opml>`;
    const job = (await client.post(`${FEEDS}/import`, { opml })).body.data;
    const [row] = await eventually(async () => {
      const { data } = (await client.get(`/api/v1/imports/${job.id}`)).body;
      return data.status === 'finished' ? (data.results as any[]) : undefined;
    });
    expect(row).toMatchObject({ status: 'failed', code: 'conflict' });
  });

  it('cannot read one through an address that leads there later', async () => {
    const { id, token } = await sharer.share();
    const location = `${service.url}/shared/${token}.rss`;
    const moved = (status: number) => ({ status, headers: { location } });
    const path = `/later-${id}`;
    const made = await client.post(FEEDS, { feedUrl: web.serve(path, rss([{ guid: '1' }])) });
    const feed = `${FEEDS}/${made.body.data.id}`;
    const posts = async () => (await client.get(`${feed}/posts`)).body.data.length as number;
    const expectRefused = async () => {
      const { body } = await client.get(feed);
      const { code, detail: message } = refusal(id).body;
      expect(body.data).toMatchObject({ status: 'failing', lastError: { code, message } });
      expect(JSON.stringify(body.data.lastError)).not.toContain(token.slice(4));
      expect(await posts()).toBe(1);
    };

    web.serve(path, moved(302));
    expect(await client.post(`${feed}/refresh`)).toMatchObject(refusal(id));
    await expectRefused();

    web.serve(path, rss([{ guid: '1' }]));
    expect((await client.post(`${feed}/refresh`)).status).toBe(200);
    web.serve(path, moved(301));
    await polled(made.body.data.id);
    await expectRefused();

    const feedUrl = web.serve(`${path}-too`, moved(307));
    expect((await client.patch(feed, { feedUrl })).status).toBe(200);
    await polled(made.body.data.id);
    await expectRefused();
    expect((await client.get(feed)).body.data.feedUrl).toBe(feedUrl);
  });

  it.each(['rss', 'atom', 'json'])(
    'are read as %s by another account, with updates',
    async (format) => {
      const shared = await sharer.share();
      const other = await service.newClient();
      const feedUrl = service.url + getPath(shared.urls[format]);
      const { body, status } = await other.post(FEEDS, { feedUrl });
      expect([status, body.data?.title]).toEqual([201, 'Releases']);
      const path = `${FEEDS}/${body.data.id}`;
      const titles = async () =>
        (await other.get(`${path}/posts?include=content`)).body.data.map(
          ({ title, contentHtml }: any) => [title, contentHtml],
        );
      expect(await titles()).toEqual([['One', '<p>Words</p>']]);
      await sharer.publish({
        title: 'Two',
        contentHtml: '<p>More</p>',
        publishedAt: '2030-01-01T00:00:00Z',
      });
      const refreshed = await other.post(`${path}/refresh`);
      expect(refreshed.body.data).toMatchObject({ newPosts: 1, updatedPosts: 0 });
      expect((await other.post(`${path}/refresh`)).body.data.notModified).toBe(true);
      expect((await titles()).map(([title]: any) => title).sort()).toEqual(['One', 'Two']);
    },
  );
});
