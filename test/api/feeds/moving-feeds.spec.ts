import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { FeedServer, rss } from '../../../packages/testkit/feed-server.js';
import { running, withService } from '../../support/services/running.js';

const FEEDS = '/api/v1/feeds';

describe('A feed that is given another address', () => {
  const service = withService();
  const web = running(() => FeedServer.start());
  let client: ApiClient;
  beforeEach(async () => {
    client = await service.newClient();
  });

  const document = rss([{ guid: '1', title: 'One' }], 'Theirs');
  const subscribe = async (path: string, headers = {}): Promise<any> => {
    const feedUrl = web.serve(path, { ...document, headers });
    return (await client.post(FEEDS, { feedUrl })).body.data;
  };
  const move = (id: string, feedUrl: string, more = {}) =>
    client.patch(`${FEEDS}/${id}`, { feedUrl, ...more });

  it('keeps its posts, clears its failures and is fetched without old validators', async () => {
    const { id } = await subscribe('/old', { etag: '"same"' });
    web.serve('/old', { status: 503 });
    await client.post(`${FEEDS}/${id}/refresh`);
    expect((await client.get(`${FEEDS}/${id}`)).body.data.status).toBe('failing');

    const feedUrl = web.serve('/new', rss([{ guid: '2', title: 'Two' }], 'Theirs'));
    const before = Date.now();
    const answer = await move(id, `${feedUrl}#top`);
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { id, feedUrl, status: 'active', errorCount: 0, lastError: null } },
    });
    expect(Date.parse(answer.body.data.nextFetchAt)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(answer.body.data.nextFetchAt)).toBeLessThanOrEqual(Date.now());
    const refreshed = await client.post(`${FEEDS}/${id}/refresh`);
    expect(refreshed.body.data).toMatchObject({ newPosts: 1, notModified: false });
    const [request] = web.requests.filter(({ path }) => path === '/new');
    expect(request!.headers['if-none-match']).toBeUndefined();
    const posts = (await client.get(`${FEEDS}/${id}/posts`)).body.data as any[];
    expect(posts.map(({ title }) => title).sort()).toEqual(['One', 'Two']);
  });

  it('stays paused, and is due immediately after it is resumed', async () => {
    const { id } = await subscribe('/paused');
    await client.patch(`${FEEDS}/${id}`, { status: 'paused' });
    const paused = { status: 'paused', nextFetchAt: null };
    expect((await move(id, web.url('/elsewhere'))).body.data).toMatchObject(paused);
    const resumed = await move(id, web.url('/third'), { status: 'active' });
    expect(resumed.body.data).toMatchObject({ status: 'active', nextFetchAt: expect.any(String) });
  });

  it('cannot get the address of another feed of the account', async () => {
    const one = await subscribe('/one');
    const two = await subscribe('/two');
    expect(await move(two.id, one.feedUrl)).toMatchObject({
      status: 409,
      body: { code: 'conflict', conflictingId: one.id },
    });
    expect((await client.get(`${FEEDS}/${two.id}`)).body.data).toEqual(two);
    expect((await move(one.id, one.feedUrl)).body.data).toMatchObject({
      nextFetchAt: one.nextFetchAt,
    });
    const answers = await Promise.all(
      [one.id, two.id].map((id) => move(id, web.url('/contested'))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [winner, loser] = answers.sort((a, b) => a.status - b.status);
    expect(loser!.body.conflictingId).toBe(winner!.body.data.id);
  });

  it('keeps its schedule if a fetch of its old address ends later', async () => {
    const { id } = await subscribe('/slow');
    const feedUrl = web.serve('/next', document);
    let meanwhile: any;
    web.serve('/slow', async () => {
      meanwhile = (await move(id, feedUrl)).body.data;
      return { status: 503 };
    });
    expect((await client.post(`${FEEDS}/${id}/refresh`)).status).toBe(422);
    expect((await client.get(`${FEEDS}/${id}`)).body.data).toEqual(meanwhile);
    await move(
      id,
      web.serve('/slow', async () => {
        meanwhile = (await move(id, feedUrl)).body.data;
        return rss([{ guid: '3', title: 'Three' }], 'Other');
      }),
    );
    expect((await client.post(`${FEEDS}/${id}/refresh`)).status).toBe(200);
    expect((await client.get(`${FEEDS}/${id}`)).body.data).toEqual(meanwhile);
  });

  it('requires a valid address and source web', async () => {
    const { id } = await subscribe('/valid');
    for (const feedUrl of ['ftp://example.com/', 'http://m%3Ae:secret@example.com/', null, '']) {
      const { body } = await client.patch(`${FEEDS}/${id}`, { feedUrl });
      expect(body).toMatchObject({ status: 400, errors: [{ field: 'feedUrl' }] });
    }
    const own = (await client.post(FEEDS, { title: 'Mine' })).body.data.id;
    expect(await move(own, 'https://example.com/feed.xml')).toMatchObject({
      status: 409,
      body: { detail: 'A feed with source "api" is not fetched, so it has no feedUrl to set.' },
    });
  });
});
