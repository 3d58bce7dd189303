import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { FeedServer, rss } from '../../../packages/testkit/feed-server.js';
import { running, withService } from '../../support/services/running.js';

describe('A PATCH that changes nothing', () => {
  const service = withService();
  const web = running(() => FeedServer.start());
  let client: ApiClient;
  beforeEach(async () => {
    client = await service.newClient();
  });

  const made = async (path: string, body: object) =>
    (await client.post(path, body)).body.data.id as string;
  const publish = async () => {
    const feed = await made('/api/v1/feeds', { title: 'Notes' });
    const post = {
      externalId: 'p',
      title: 'T',
      contentText: 'Words',
      modifiedAt: '2026-01-02T00:00:00Z',
    };
    return { feed, post: await made(`/api/v1/feeds/${feed}/posts`, post) };
  };

  /** Records of each kind, with values that they have already. */
  const RECORDS: Record<string, () => Promise<[path: string, same: object]>> = {
    'a category': async () => {
      const id = await made('/api/v1/categories', { name: 'Shelf' });
      return [`/api/v1/categories/${id}`, { name: 'Shelf' }];
    },
    'a feed to publish into': async () => {
      const id = await made('/api/v1/feeds', { title: 'Notes', language: 'en' });
      return [`/api/v1/feeds/${id}`, { title: 'Notes', language: 'en', icon: null }];
    },
    'a webhook': async () => {
      const settings = { url: 'https://example.com/hook', headers: { 'X-One': '1' } };
      const id = await made('/api/v1/webhooks', settings);
      return [`/api/v1/webhooks/${id}`, { ...settings, description: null, status: 'active' }];
    },
    'a shared feed': async () => {
      const settings = { name: 'Releases', filter: { tags: ['release'], q: 'boat' } };
      const id = await made('/api/v1/shared-feeds', settings);
      return [`/api/v1/shared-feeds/${id}`, { ...settings, description: null, size: 50 }];
    },
    'a rule': async () => {
      const settings = { name: 'R', filter: 'a', actions: { star: true } };
      const id = await made('/api/v1/rules', settings);
      return [`/api/v1/rules/${id}`, { ...settings, enabled: true, feedIds: [] }];
    },
    'a web feed': async () => {
      const feedUrl = web.serve('/feed', rss([{ guid: '1', title: 'One' }]));
      const id = await made('/api/v1/feeds', { feedUrl, title: 'Mine' });
      return [`/api/v1/feeds/${id}`, { feedUrl, title: 'Mine', status: 'active' }];
    },
    'a post': async () => [`/api/v1/posts/${(await publish()).post}`, { title: 'T', tags: [] }],
    'a post by its externalId': async () => [
      `/api/v1/feeds/${(await publish()).feed}/posts/by-external-id/p`,
      { title: 'T', contentText: 'Words' },
    ],
  };
  const KINDS = Object.keys(RECORDS);

  it.each(KINDS)('answers 200 with %s as it is, under the same ETag', async (kind) => {
    const [path, same] = await RECORDS[kind]!();
    const before = await client.get(path);
    for (const body of [{}, same]) {
      const answer = await client.patch(path, body);
      expect([body, answer.status, answer.body]).toEqual([body, 200, before.body]);
      const after = await client.get(path);
      expect(after.body).toEqual(before.body);
      expect(after.headers.get('etag')).toBe(before.headers.get('etag'));
    }
  });

  it.each(KINDS)('is a 412 for %s that has another ETag', async (kind) => {
    const [path] = await RECORDS[kind]!();
    const answer = await client.send('PATCH', path, {}, { 'if-match': '"another"' });
    expect(answer).toMatchObject({ status: 412, body: { code: 'precondition_failed' } });
  });

  it('is a 409 for a post of a web feed', async () => {
    const feedUrl = web.serve('/theirs', rss([{ guid: '1', title: 'One' }]));
    const feed = await made('/api/v1/feeds', { feedUrl });
    const [post] = (await client.get(`/api/v1/feeds/${feed}/posts`)).body.data;
    for (const path of [
      `/api/v1/posts/${post.id}`,
      `/api/v1/feeds/${feed}/posts/by-external-id/1`,
    ]) {
      const answer = await client.patch(path, {});
      expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
    }
  });
});
