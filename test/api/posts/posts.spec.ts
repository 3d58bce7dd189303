import { beforeEach, describe, expect, it } from '@jest/globals';
import { UNKNOWN_ID } from '../../support/expectations/ids.js';
import { FULL_POST } from './full-post.js';
import { withClient, withService } from '../../support/services/running.js';

describe('posts', () => {
  const service = withService();
  const client = withClient(service);
  let feedId: string;
  let path: string;

  beforeEach(async () => {
    feedId = (await client.post('/api/v1/feeds', { title: 'My feed' })).body.data.id;
    path = `/api/v1/feeds/${feedId}/posts`;
  });

  const publish = async (body: object): Promise<any> => {
    const answer = await client.post(path, body);
    expect([200, 201]).toContain(answer.status);
    return answer.body.data;
  };

  describe('changing', () => {
    it('changes the given fields and leaves the others', async () => {
      const before = await publish(FULL_POST);
      const asked = Date.now();
      const answer = await client.patch(`/api/v1/posts/${before.id}`, { title: 'New', tags: [] });
      expect(answer.status).toBe(200);
      const { modifiedAt, updatedAt, ...after } = answer.body.data;
      expect({ ...before, ...after }).toEqual({ ...before, title: 'New', tags: [] });
      expect(Date.parse(modifiedAt)).toBeGreaterThanOrEqual(asked);
      expect(Date.parse(modifiedAt)).toBeLessThanOrEqual(Date.now());
      expect(updatedAt >= before.updatedAt).toBe(true);
      expect((await client.get(`/api/v1/posts/${before.id}`)).body).toEqual(answer.body);
    });

    it('empties a field with null', async () => {
      const { id } = await publish(FULL_POST);
      const nothing = { url: null, image: null, authors: null, tags: null, attachments: null };
      const { body } = await client.patch(`/api/v1/posts/${id}`, nothing);
      expect(body.data).toMatchObject({
        ...{ url: null, image: null, authors: [], tags: [], attachments: [] },
        ...{ title: FULL_POST.title, externalId: FULL_POST.externalId },
      });
    });

    it('derives text and summary anew when the HTML changes', async () => {
      const { id } = await publish({ contentHtml: '<p>Old words</p>' });
      const { body } = await client.patch(`/api/v1/posts/${id}`, {
        contentHtml: '<p>New <script>x</script>words</p>',
      });
      expect(body.data).toMatchObject({
        contentHtml: '<p>New words</p>',
        contentText: 'New words',
        summary: 'New words',
      });
    });

    it('keeps a given summary when the content changes', async () => {
      const { id } = await publish({ summary: 'My words', contentHtml: '<p>Old</p>' });
      const { body } = await client.patch(`/api/v1/posts/${id}`, { contentHtml: '<p>New</p>' });
      expect(body.data).toMatchObject({ summary: 'My words', contentText: 'New' });
    });

    it.each([
      ['nothing', {}],
      ['the current values', { title: 'T', tags: [] }],
    ])('changes nothing, not even updatedAt, with %s', async (_, changes) => {
      const before = await publish({ title: 'T', contentHtml: '<p>Words</p>' });
      const answer = await client.patch(`/api/v1/posts/${before.id}`, changes);
      expect(answer).toMatchObject({ status: 200, body: { data: before } });
    });

    it('refuses to leave a post without a title, a content and a url', async () => {
      const { id } = await publish({ title: 'T' });
      const answer = await client.patch(`/api/v1/posts/${id}`, { title: null });
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'invalid_request', detail: 'A post needs a title, a content or a url.' },
      });
      expect((await client.get(`/api/v1/posts/${id}`)).body.data.title).toBe('T');
    });

    it('refuses the externalId, which never changes', async () => {
      const { id } = await publish({ title: 'T' });
      const answer = await client.patch(`/api/v1/posts/${id}`, { externalId: 'x' });
      expect(answer.status).toBe(400);
      expect(answer.body.errors).toEqual([
        { field: 'externalId', message: 'is not a known property' },
      ]);
    });

    it('loses no change if different fields are changed concurrently', async () => {
      const { id } = await publish({ title: 'T', externalId: 'x' });
      await Promise.all([
        client.patch(`/api/v1/posts/${id}`, { title: 'New' }),
        client.patch(`/api/v1/posts/${id}`, { tags: ['a'] }),
        client.patch(`/api/v1/posts/${id}`, { language: 'de' }),
        client.patch(`/api/v1/posts/${id}`, { contentText: 'Words' }),
      ]);
      expect((await client.get(`/api/v1/posts/${id}`)).body.data).toMatchObject({
        ...{ title: 'New', tags: ['a'], language: 'de', contentText: 'Words' },
      });
    });
  });

  describe('deleting', () => {
    it('answers { success: true }, and the post is gone', async () => {
      const { id } = await publish(FULL_POST);
      const answer = await client.delete(`/api/v1/posts/${id}`);
      expect(answer).toMatchObject({ status: 200, body: { success: true } });
      expect(Object.keys(answer.body)).toEqual(['success']);
      for (const again of [client.get, client.delete]) {
        expect((await again(`/api/v1/posts/${id}`)).status).toBe(404);
      }
      expect((await client.get(path)).body.data).toEqual([]);
    });

    it('allows the same post to be published again as a new one', async () => {
      const { id } = await publish(FULL_POST);
      await client.delete(`/api/v1/posts/${id}`);
      const again = await client.post(path, FULL_POST);
      expect(again.status).toBe(201);
      expect(again.body.data.id).not.toBe(id);
    });
  });

  describe("another account's records", () => {
    it('have the same response as records that do not exist', async () => {
      const { id } = await publish(FULL_POST);
      const stranger = await service.newClient();
      const requests: [string, (id: string) => string, object?][] = [
        ['GET', (post) => `/api/v1/posts/${post}`],
        ['PATCH', (post) => `/api/v1/posts/${post}`, { title: 'Mine' }],
        ['DELETE', (post) => `/api/v1/posts/${post}`],
      ];
      const feedRequests: [string, (id: string) => string, object?][] = [
        ['GET', (feed) => `/api/v1/feeds/${feed}/posts`],
        ['POST', (feed) => `/api/v1/feeds/${feed}/posts`, { title: 'Mine' }],
      ];
      for (const [existing, of] of [
        [id, requests],
        [feedId, feedRequests],
      ] as const) {
        for (const [method, address, body] of of) {
          const texts = [];
          for (const candidate of [existing, UNKNOWN_ID]) {
            const answer = await stranger.send(method, address(candidate), body, {
              'x-request-id': 'same',
            });
            expect(answer.status).toBe(404);
            texts.push(answer.text.replace(candidate, '<id>'));
          }
          expect(texts[0]).toBe(texts[1]);
        }
      }
      expect((await client.get(`/api/v1/posts/${id}`)).body.data.title).toBe(FULL_POST.title);
    });

    it.each(['feedId', 'categoryId'])('are not found by the filter %s', async (filter) => {
      await publish(FULL_POST);
      const category = await client.post('/api/v1/categories', { name: `c-${feedId}` });
      await client.patch(`/api/v1/feeds/${feedId}`, { categoryId: category.body.data.id });
      const id = filter === 'feedId' ? feedId : category.body.data.id;
      expect((await client.get(`/api/v1/posts?${filter}=${id}`)).body.data).toHaveLength(1);
      const stranger = await service.newClient();
      expect((await stranger.get(`/api/v1/posts?${filter}=${id}`)).body).toEqual({
        ...{ data: [], page: 1, pageSize: 20, hasMore: false },
      });
    });
  });

  it.each(['not-an-id', '1', "';--", '%00'])('answers 404 for the malformed id %s', async (id) => {
    const answer = await client.get(`/api/v1/posts/${id}`);
    expect(answer).toMatchObject({
      status: 404,
      body: { code: 'not_found', detail: 'There is no such post in this account.' },
    });
  });
});
