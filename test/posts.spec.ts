import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ApiClient } from './setup/api-client.js';
import { ENGINES } from './setup/engines.js';
import { TestService } from './setup/service.js';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const UNKNOWN_ID = '019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70';
const DAY_MS = 24 * 60 * 60 * 1_000;

const EVERYTHING = {
  externalId: 'release-42',
  url: 'https://example.com/release-42',
  externalUrl: 'https://example.org/story',
  title: 'Release 42',
  summary: 'What is new.',
  contentHtml: '<p>What is <b>new</b>.</p>',
  contentText: 'What is new, in words.',
  image: 'https://example.com/cover.png',
  authors: [{ name: 'Ada', url: 'https://example.com/ada', avatar: 'https://example.com/a.png' }],
  tags: ['release', 'news'],
  language: 'en-GB',
  attachments: [
    {
      url: 'https://example.com/1.mp3',
      mimeType: 'audio/mpeg',
      title: 'Episode 1',
      sizeInBytes: 1_048_576,
      durationInSeconds: 1_800,
    },
  ],
  publishedAt: '2026-01-02T03:04:05.678Z',
  modifiedAt: '2026-01-03T03:04:05.678Z',
};

describe.each(ENGINES)('posts on %s', (engine) => {
  let service: TestService;
  let client: ApiClient;
  let feedId: string;
  let path: string;

  beforeAll(async () => {
    service = await TestService.start(engine);
    client = await service.newClient();
  });
  afterAll(() => service.stop());

  beforeEach(async () => {
    feedId = (await client.post('/api/v1/feeds', { title: 'My feed' })).body.data.id;
    path = `/api/v1/feeds/${feedId}/posts`;
  });

  const publish = async (body: object): Promise<any> => {
    const answer = await client.post(path, body);
    expect([200, 201]).toContain(answer.status);
    return answer.body.data;
  };

  describe('publishing', () => {
    it('answers 201 with the post as it was given and its Location', async () => {
      const answer = await client.post(path, EVERYTHING);
      expect(answer.status).toBe(201);
      expect(answer.body.success).toBe(true);
      const { id, createdAt, updatedAt, ...rest } = answer.body.data;
      expect(rest).toEqual({ ...EVERYTHING, feedId });
      expect(id).toMatch(UUID_V7);
      expect(createdAt).toMatch(INSTANT);
      expect(updatedAt).toBe(createdAt);
      expect(answer.headers.get('location')).toBe(`/api/v1/posts/${id}`);
      expect((await client.get(`/api/v1/posts/${id}`)).body).toEqual(answer.body);
    });

    it('answers the same request the second time with 200, the same post and no change', async () => {
      const first = await client.post(path, EVERYTHING);
      const second = await client.post(path, EVERYTHING);
      expect(second.status).toBe(200);
      expect(second.headers.get('location')).toBeNull();
      expect(second.body).toEqual(first.body);
      expect((await client.get(path)).body.data).toHaveLength(1);
    });

    it('changes nothing either where a request without dates is repeated', async () => {
      const first = await client.post(path, { externalId: 'a', title: 'A' });
      const second = await client.post(path, { externalId: 'a', title: 'A' });
      expect([first.status, second.status]).toEqual([201, 200]);
      expect(second.body.data).toEqual(first.body.data);
    });

    it('makes one post and answers one 201 where ten equal requests race', async () => {
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => client.post(path, EVERYTHING)),
      );
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([...Array<number>(9).fill(200), 201]);
      expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
      expect((await client.get(path)).body.data).toHaveLength(1);
    });

    it('updates the post of the same externalId, and says when it was modified', async () => {
      const first = await publish({
        externalId: 'a',
        title: 'Old',
        publishedAt: '2026-01-01T00:00:00Z',
      });
      const second = await client.post(path, { externalId: 'a', title: 'New' });
      expect(second).toMatchObject({
        status: 200,
        body: { data: { id: first.id, title: 'New', createdAt: first.createdAt } },
      });
      expect(first.modifiedAt).toBeNull();
      expect(second.body.data.modifiedAt).toMatch(INSTANT);
      expect(second.body.data.publishedAt).toBe(first.publishedAt);
      expect(second.body.data.updatedAt >= first.updatedAt).toBe(true);
    });

    it('keeps the same externalId in two feeds apart', async () => {
      const here = await publish({ externalId: 'a', title: 'Here' });
      path = `/api/v1/feeds/${(await client.post('/api/v1/feeds', { title: 'Other' })).body.data.id}/posts`;
      const there = await client.post(path, { externalId: 'a', title: 'There' });
      expect(there.status).toBe(201);
      expect(there.body.data.id).not.toBe(here.id);
    });

    it('takes the url for the externalId where none is given', async () => {
      const first = await publish({ url: 'https://example.com/1', title: 'One' });
      expect(first.externalId).toBe('https://example.com/1');
      const again = await client.post(path, { url: 'https://example.com/1', title: 'Uno' });
      expect(again).toMatchObject({ status: 200, body: { data: { id: first.id, title: 'Uno' } } });
    });

    it('tells posts apart by title and content where there is neither externalId nor url', async () => {
      const post = { title: 'One', contentHtml: '<p>first</p>' };
      const first = await client.post(path, post);
      expect(first.body.data.externalId).toMatch(/^[0-9a-f]{64}$/);
      expect(await client.post(path, post)).toMatchObject({
        status: 200,
        body: { data: { id: first.body.data.id } },
      });
      const other = await client.post(path, { ...post, contentHtml: '<p>second</p>' });
      expect(other.status).toBe(201);
    });

    it.each([
      ['a title', { title: 'T' }],
      ['a text', { contentText: 'T' }],
      ['HTML', { contentHtml: '<p>T</p>' }],
      ['a url', { url: 'https://example.com/t' }],
    ])('is content with %s alone', async (_, body) => {
      expect((await client.post(path, body)).status).toBe(201);
    });

    it('fills what is left out with null and empty lists', async () => {
      const {
        id: _id,
        createdAt,
        updatedAt: _updatedAt,
        ...rest
      } = await publish({ title: 'T', externalId: 'x' });
      expect(rest).toEqual({
        ...{ feedId, externalId: 'x', title: 'T', publishedAt: createdAt },
        ...{ url: null, externalUrl: null, summary: null, contentHtml: null, contentText: null },
        ...{ image: null, authors: [], tags: [], language: null, attachments: [] },
        modifiedAt: null,
      });
    });

    it('takes null for an absent field', async () => {
      const nothing = Object.fromEntries(Object.keys(EVERYTHING).map((name) => [name, null]));
      const post = await publish({ ...nothing, title: 'T' });
      expect(post).toMatchObject({ title: 'T', authors: [], tags: [], attachments: [], url: null });
    });

    it('derives the text from the HTML, and the summary from the text', async () => {
      const post = await publish({ contentHtml: '<h1>Hello</h1><p>wide <i>world</i></p>' });
      expect(post.contentText).toMatch(/^Hello\s+wide world$/);
      expect(post.summary).toBe('Hello wide world');
    });

    it('cuts a summary at 300 characters, and ends it with an ellipsis', async () => {
      const given = await publish({ title: 'A', summary: 'word '.repeat(200) });
      const derived = await publish({ title: 'B', contentText: '😀'.repeat(400) });
      for (const { summary } of [given, derived]) {
        expect([...summary].length).toBeLessThanOrEqual(300);
        expect(summary).toMatch(/…$/);
      }
      expect([...derived.summary]).toHaveLength(300);
    });

    it('takes out of the HTML what is not safe in a page', async () => {
      const post = await publish({
        url: 'https://example.com/blog/',
        contentHtml:
          '<p onclick="steal()">Hi<script>steal()</script> <a href="javascript:steal()">x</a>' +
          '<a href="more">more</a><img src="pic.png" onerror="steal()"></p>',
      });
      expect(post.contentHtml).not.toMatch(/steal|script/);
      expect(post.contentHtml).toContain('href="https://example.com/blog/more"');
      expect(post.contentHtml).toContain('src="https://example.com/blog/pic.png"');
    });

    it('has null for HTML of which nothing remains', async () => {
      const post = await publish({ title: 'T', contentHtml: '<script>steal()</script>' });
      expect(post).toMatchObject({ contentHtml: null, contentText: null, summary: null });
    });

    it('reads dates of every zone into UTC', async () => {
      const post = await publish({ title: 'T', publishedAt: '2026-01-02T03:04:05+05:30' });
      expect(post.publishedAt).toBe('2026-01-01T21:34:05.000Z');
    });

    it.each([
      ['missing', () => undefined],
      ['more than a day ahead', () => new Date(Date.now() + DAY_MS + 60_000).toISOString()],
    ])('takes the time of ingestion for a date that is %s', async (_, publishedAt) => {
      const post = await publish({ title: 'T', publishedAt: publishedAt() });
      expect(post.publishedAt).toBe(post.createdAt);
      expect(Math.abs(Date.parse(post.createdAt) - Date.now())).toBeLessThan(10_000);
    });

    it('believes a date of less than a day ahead', async () => {
      const publishedAt = new Date(Date.now() + DAY_MS - 60_000).toISOString();
      expect((await publish({ title: 'T', publishedAt })).publishedAt).toBe(publishedAt);
    });

    it('names each tag once', async () => {
      expect((await publish({ title: 'T', tags: ['a', ' b ', 'a'] })).tags).toEqual(['a', 'b']);
    });
  });

  describe('changing', () => {
    it('changes the given fields and leaves the others', async () => {
      const before = await publish(EVERYTHING);
      const answer = await client.patch(`/api/v1/posts/${before.id}`, { title: 'New', tags: [] });
      expect(answer.status).toBe(200);
      const { modifiedAt, updatedAt, ...after } = answer.body.data;
      expect({ ...before, ...after }).toEqual({ ...before, title: 'New', tags: [] });
      expect(Math.abs(Date.parse(modifiedAt) - Date.now())).toBeLessThan(10_000);
      expect(updatedAt >= before.updatedAt).toBe(true);
      expect((await client.get(`/api/v1/posts/${before.id}`)).body).toEqual(answer.body);
    });

    it('empties a field with null', async () => {
      const { id } = await publish(EVERYTHING);
      const nothing = { url: null, image: null, authors: null, tags: null, attachments: null };
      const { body } = await client.patch(`/api/v1/posts/${id}`, nothing);
      expect(body.data).toMatchObject({
        ...{ url: null, image: null, authors: [], tags: [], attachments: [] },
        ...{ title: EVERYTHING.title, externalId: EVERYTHING.externalId },
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

    it('keeps a summary that was given when the content changes', async () => {
      const { id } = await publish({ summary: 'My words', contentHtml: '<p>Old</p>' });
      const { body } = await client.patch(`/api/v1/posts/${id}`, { contentHtml: '<p>New</p>' });
      expect(body.data).toMatchObject({ summary: 'My words', contentText: 'New' });
    });

    it.each([
      ['nothing', {}],
      ['what it says already', { title: 'T', tags: [] }],
    ])('changes nothing, updatedAt included, when it is told %s', async (_, changes) => {
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

    it('loses no change where different fields are changed at the same time', async () => {
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
      const { id } = await publish(EVERYTHING);
      const answer = await client.delete(`/api/v1/posts/${id}`);
      expect(answer).toMatchObject({ status: 200, body: { success: true } });
      expect(Object.keys(answer.body)).toEqual(['success']);
      for (const again of [client.get, client.delete]) {
        expect((await again(`/api/v1/posts/${id}`)).status).toBe(404);
      }
      expect((await client.get(path)).body.data).toEqual([]);
    });

    it('lets the same post be published again as a new one', async () => {
      const { id } = await publish(EVERYTHING);
      await client.delete(`/api/v1/posts/${id}`);
      const again = await client.post(path, EVERYTHING);
      expect(again.status).toBe(201);
      expect(again.body.data.id).not.toBe(id);
    });
  });

  describe("another account's records", () => {
    it('answer like records that do not exist, to the byte', async () => {
      const { id } = await publish(EVERYTHING);
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
      expect((await client.get(`/api/v1/posts/${id}`)).body.data.title).toBe(EVERYTHING.title);
    });

    it.each(['feedId', 'categoryId'])('are not found by the filter %s', async (filter) => {
      await publish(EVERYTHING);
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
