import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { FeedServer, rss } from '../../../packages/testkit/feed-server.js';
import { UNKNOWN_ID } from '../../support/expectations/ids.js';
import { running, withService } from '../../support/services/running.js';

describe('changing feeds', () => {
  const service = withService();
  const publisher = running(() => FeedServer.start());
  let client: ApiClient;

  beforeEach(async () => {
    client = await service.newClient();
  });

  const create = async (body: object): Promise<any> => {
    const answer = await client.post('/api/v1/feeds', body);
    expect(answer.status).toBe(201);
    return answer.body.data;
  };
  const createWebFeed = (path = '/feed') =>
    create({ feedUrl: publisher.serve(path, rss([{ guid: '1', title: 'One' }], 'Theirs')) });

  it('accepts every field of a feed with source api, and null to clear a field', async () => {
    const { id, createdAt } = await create({ title: 'Old' });
    const changes = {
      ...{ title: 'New', description: 'Two\nlines', siteUrl: 'https://example.com/' },
      ...{ language: 'pt-BR', icon: 'https://example.com/icon.png' },
    };
    const answer = await client.patch(`/api/v1/feeds/${id}`, changes);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ ...changes, id, createdAt });
    expect(answer.body.data.updatedAt >= createdAt).toBe(true);
    expect((await client.get(`/api/v1/feeds/${id}`)).body).toEqual(answer.body);
    const nothing = { description: null, siteUrl: null, language: null, icon: null };
    const emptied = await client.patch(`/api/v1/feeds/${id}`, nothing);
    expect(emptied.body.data).toMatchObject({ ...nothing, title: 'New' });
  });

  it('changes nothing without fields', async () => {
    const feed = await create({ title: 'Mine' });
    expect((await client.patch(`/api/v1/feeds/${feed.id}`, {})).body.data).toEqual(feed);
  });

  it('gives a web feed a title that fetches do not change', async () => {
    const { id } = await createWebFeed('/titled');
    await client.patch(`/api/v1/feeds/${id}`, { title: 'Mine' });
    await client.post(`/api/v1/feeds/${id}/refresh`);
    expect((await client.get(`/api/v1/feeds/${id}`)).body.data.title).toBe('Mine');
  });

  it('pauses and resumes a web feed', async () => {
    const { id } = await createWebFeed('/pausing');
    for (const status of ['paused', 'active']) {
      const answer = await client.patch(`/api/v1/feeds/${id}`, { status });
      expect(answer).toMatchObject({ status: 200, body: { data: { status } } });
    }
  });

  it('answers 409 to a status for a feed with source api', async () => {
    const { id } = await create({ title: 'Mine' });
    expect(await client.patch(`/api/v1/feeds/${id}`, { status: 'paused' })).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        detail: 'A feed with source "api" is not fetched, so it has no status to set.',
      },
    });
  });

  it.each([
    [{ description: 'Mine' }, 'The publisher sets the description of a web feed.'],
    [{ siteUrl: 'https://example.com/' }, 'The publisher sets the siteUrl of a web feed.'],
    [{ language: null }, 'The publisher sets the language of a web feed.'],
    [
      { title: 'Mine', icon: null, language: 'en' },
      'The publisher sets the language and icon of a web feed.',
    ],
  ])('answers 409 to %j for a web feed, and does not change it', async (changes, detail) => {
    const feed = await createWebFeed('/theirs');
    expect((await client.patch(`/api/v1/feeds/${feed.id}`, changes)).body).toMatchObject({
      ...{ status: 409, code: 'conflict', detail },
    });
    expect((await client.get(`/api/v1/feeds/${feed.id}`)).body.data).toEqual(feed);
  });

  it.each([
    ['title', ''],
    ['title', ' '],
    ['title', 1],
    ['title', 'a\nb'],
    ['title', 'a\0'],
    ['title', 'x'.repeat(501)],
    ['status', null],
    ['status', 'gone'],
    ['status', 'failing'],
    ['status', ['paused']],
    ['categoryId', 'News'],
    ['categoryId', 1],
    ['categoryId', [UNKNOWN_ID]],
    ['description', 'x'.repeat(2_001)],
    ['description', 'a\0'],
    ['siteUrl', 'javascript:alert(1)'],
    ['siteUrl', 'example.com'],
    ['language', 'English!'],
    ['icon', 'data:image/png;base64,AAAA'],
    ['feedUrl', 'ftp://example.com/feed.xml'],
    ['source', 'web'],
    ['id', UNKNOWN_ID],
    ['accountId', UNKNOWN_ID],
    ['errorCount', 0],
    ['etag', 'x'],
  ])('answers 400 naming the field to %s: %j', async (field, value) => {
    const { id } = await create({ title: 'Mine' });
    const { body } = await client.patch(`/api/v1/feeds/${id}`, { [field]: value });
    expect(body).toMatchObject({ status: 400, code: 'invalid_request', errors: [{ field }] });
  });

  it.each([
    ['title', 1],
    ['title', null],
    ['title', 'x'.repeat(501)],
    ['categoryId', 'News'],
    ['status', 'active'],
    ['source', 'api'],
    ['description', 'a\0'],
  ])('answers 400 naming the field to %s: %j at creation', async (field, value) => {
    const { body } = await client.post('/api/v1/feeds', { title: 'T', [field]: value });
    expect(body).toMatchObject({ status: 400, code: 'invalid_request', errors: [{ field }] });
  });

  it('loses no change if different fields are changed concurrently', async () => {
    const { id } = await create({ title: 'Old' });
    await Promise.all([
      client.patch(`/api/v1/feeds/${id}`, { title: 'New' }),
      client.patch(`/api/v1/feeds/${id}`, { description: 'Words' }),
      client.patch(`/api/v1/feeds/${id}`, { language: 'de' }),
    ]);
    expect((await client.get(`/api/v1/feeds/${id}`)).body.data).toMatchObject({
      ...{ title: 'New', description: 'Words', language: 'de' },
    });
  });
});
