import { beforeAll, describe, expect, it } from '@jest/globals';
import { FeedServer, rss } from '../../../packages/testkit/feed-server.js';
import { withClient, withService } from '../../support/services/running.js';

const NAMES = [
  'plain',
  'https://a.example/p?x=1&y=2#z',
  'ä/ö %2F %',
  'CASE',
  'case',
  'x'.repeat(1_000),
];

describe('posts by their externalId', () => {
  const service = withService();
  const client = withClient(service);
  let feeds: string[];

  beforeAll(async () => {
    feeds = [];
    for (const title of ['One', 'Two']) {
      const feed = await client.post('/api/v1/feeds', { title });
      feeds.push(`/api/v1/feeds/${feed.body.data.id}/posts`);
      for (const externalId of NAMES) {
        await client.post(feeds.at(-1)!, {
          externalId,
          title: `${title} ${externalId}`.slice(0, 50),
        });
      }
    }
  });

  const at = (path: string, externalId: string) =>
    `${path}/by-external-id/${encodeURIComponent(externalId)}`;

  it.each(NAMES)('are found by %j, each in its feed', async (name) => {
    for (const [n, path] of feeds.entries()) {
      const answer = await client.get(`${at(path, name)}?include=ai`);
      expect(answer.status).toBe(200);
      expect(answer.body.data.externalId).toBe(name);
      expect(answer.body.data.title).toMatch(n === 0 ? /^One/ : /^Two/);
      const { id } = answer.body.data;
      expect(answer.body).toEqual((await client.get(`/api/v1/posts/${id}?include=ai`)).body);
    }
  });

  it('are changed and deleted like other posts', async () => {
    const path = at(feeds[0]!, 'plain');
    const before = await client.get(path);
    const tag = before.headers.get('etag')!;
    const changed = await client.send('PATCH', path, { title: 'Changed' }, { 'if-match': tag });
    expect(changed).toMatchObject({ status: 200, body: { data: { title: 'Changed' } } });
    const late = await client.send('DELETE', path, undefined, { 'if-match': tag });
    expect(late).toMatchObject({ status: 412, body: { code: 'precondition_failed' } });
    expect((await client.patch(path, { titel: 'x' })).status).toBe(400);
    expect(await client.delete(path)).toMatchObject({ status: 200, body: { success: true } });
    expect((await client.get(path)).status).toBe(404);
    expect((await client.get(at(feeds[1]!, 'plain'))).status).toBe(200);
  });

  it('of a web feed are read and deleted, but not changed', async () => {
    const web = await FeedServer.start();
    const guid = 'https://a.example/?p=1&q=ä';
    const pubDate = (day: number) => `0${day} Jan 2026 00:00:00 GMT`;
    const items = [
      { guid, title: 'Older', link: 'https://a.example/1', pubDate: pubDate(1) },
      { guid, title: 'Newer', link: 'https://a.example/2', pubDate: pubDate(2) },
      { guid: 'other', title: 'Other' },
    ];
    const feedUrl = web.serve('/feed', rss(items));
    const feed = `/api/v1/feeds/${(await client.post('/api/v1/feeds', { feedUrl })).body.data.id}`;
    const path = at(`${feed}/posts`, guid);
    const newer = await client.get(path);
    expect(newer.body.data).toMatchObject({ externalId: guid, title: 'Newer' });
    expect(newer.body).toEqual((await client.get(`/api/v1/posts/${newer.body.data.id}`)).body);
    const refused = await client.patch(path, { title: 'Mine' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await client.delete(path)).toMatchObject({ status: 200, body: { success: true } });
    expect((await client.get(path)).body.data.title).toBe('Older');
    await client.delete(path);
    web.serve('/feed', rss([...items, { guid: 'new', title: 'New' }]));
    const refreshed = await client.post(`${feed}/refresh`);
    await web.stop();
    expect(refreshed.body.data).toMatchObject({ newPosts: 1 });
    expect((await client.get(path)).status).toBe(404);
  });

  it('are not found by another externalId, in another feed or by another account', async () => {
    const stranger = await service.newClient();
    const id = '019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70';
    const paths = ['plai', 'Case', ' ', '\0', '%'].map(
      (name) => [client, at(feeds[1]!, name)] as const,
    );
    for (const [by, path] of [
      ...paths,
      [client, at(`/api/v1/feeds/${id}/posts`, 'CASE')] as const,
      [stranger, at(feeds[1]!, 'CASE')] as const,
    ]) {
      for (const method of ['GET', 'PATCH', 'DELETE']) {
        const answer = await by.send(method, path, method === 'PATCH' ? { title: 'x' } : undefined);
        expect([method, path, answer.status]).toEqual([method, path, 404]);
      }
    }
    expect((await client.get(at(feeds[1]!, 'CASE'))).status).toBe(200);
  });
});
