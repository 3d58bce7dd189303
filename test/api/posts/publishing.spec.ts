import { beforeEach, describe, expect, it } from '@jest/globals';
import { UUID_V7 } from '../../support/expectations/ids.js';
import { FULL_POST } from './full-post.js';
import { withClient, withService } from '../../support/services/running.js';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const DAY_MS = 24 * 60 * 60 * 1_000;

describe('publishing posts', () => {
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

  it('answers 201 with the post as it was given and its Location', async () => {
    const answer = await client.post(path, FULL_POST);
    expect(answer.status).toBe(201);
    expect(answer.body.success).toBe(true);
    const { id, createdAt, updatedAt, ...rest } = answer.body.data;
    expect(rest).toEqual({ ...FULL_POST, feedId, contentSource: 'feed', duplicateOf: null });
    expect(id).toMatch(UUID_V7);
    expect(createdAt).toMatch(INSTANT);
    expect(updatedAt).toBe(createdAt);
    expect(answer.headers.get('location')).toBe(`/api/v1/posts/${id}`);
    expect((await client.get(`/api/v1/posts/${id}`)).body).toEqual(answer.body);
  });

  it('answers a repeated request with 200 and the unchanged post', async () => {
    const first = await client.post(path, FULL_POST);
    const second = await client.post(path, FULL_POST);
    expect(second.status).toBe(200);
    expect(second.headers.get('location')).toBeNull();
    expect(second.body).toEqual(first.body);
    expect((await client.get(path)).body.data).toHaveLength(1);
  });

  it('changes nothing if a request without dates is repeated', async () => {
    const first = await client.post(path, { externalId: 'a', title: 'A' });
    const second = await client.post(path, { externalId: 'a', title: 'A' });
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body.data).toEqual(first.body.data);
  });

  it('creates one post and answers one 201 to ten equal concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => client.post(path, FULL_POST)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(9).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect((await client.get(path)).body.data).toHaveLength(1);
  });

  it('updates the post with the same externalId, and its modifiedAt', async () => {
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
    expect(second.body.data.updatedAt >= first.updatedAt).toBe(true);
  });

  it('has the time of its ingestion once its date is left out, removed or far ahead', async () => {
    const dated = { externalId: 'a', title: 'Dated', publishedAt: '2026-01-01T00:00:00Z' };
    const { id, createdAt } = await publish(dated);
    const { body } = await client.post(path, { externalId: 'a', title: 'Dated' });
    expect(body.data.publishedAt).toBe(createdAt);
    for (const publishedAt of [null, '2099-01-01T00:00:00Z']) {
      expect((await client.post(path, dated)).body.data.publishedAt).toBe(
        '2026-01-01T00:00:00.000Z',
      );
      const edited = await client.patch(`/api/v1/posts/${id}`, { publishedAt });
      expect(edited.body.data.publishedAt).toBe(createdAt);
    }
  });

  it('separates the same externalId in two feeds', async () => {
    const here = await publish({ externalId: 'a', title: 'Here' });
    path = `/api/v1/feeds/${(await client.post('/api/v1/feeds', { title: 'Other' })).body.data.id}/posts`;
    const there = await client.post(path, { externalId: 'a', title: 'There' });
    expect(there.status).toBe(201);
    expect(there.body.data.id).not.toBe(here.id);
  });

  it('uses the url as externalId if none is given', async () => {
    const first = await publish({ url: 'https://example.com/1', title: 'One' });
    expect(first.externalId).toBe('https://example.com/1');
    const again = await client.post(path, { url: 'https://example.com/1', title: 'Uno' });
    expect(again).toMatchObject({ status: 200, body: { data: { id: first.id, title: 'Uno' } } });
  });

  it('identifies posts without externalId and url by title and content', async () => {
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
  ])('accepts a post with only %s', async (_, body) => {
    expect((await client.post(path, body)).status).toBe(201);
  });

  it('fills absent fields with null and empty lists', async () => {
    const {
      id: _id,
      createdAt,
      updatedAt: _updatedAt,
      ...rest
    } = await publish({ title: 'T', externalId: 'x' });
    expect(rest).toEqual({
      ...{ feedId, externalId: 'x', title: 'T', publishedAt: createdAt },
      ...{
        url: null,
        externalUrl: null,
        commentsUrl: null,
        summary: null,
        contentHtml: null,
        contentText: null,
        contentSource: 'feed',
        duplicateOf: null,
      },
      ...{ image: null, authors: [], tags: [], language: null, attachments: [] },
      modifiedAt: null,
    });
  });

  it('treats null as an absent field', async () => {
    const nothing = Object.fromEntries(Object.keys(FULL_POST).map((name) => [name, null]));
    const post = await publish({ ...nothing, title: 'T' });
    expect(post).toMatchObject({ title: 'T', authors: [], tags: [], attachments: [], url: null });
  });

  it('derives the text from the HTML, and the summary from the text', async () => {
    const post = await publish({ contentHtml: '<h1>Hello</h1><p>wide <i>world</i></p>' });
    expect(post.contentText).toMatch(/^Hello\s+wide world$/);
    expect(post.summary).toBe('Hello wide world');
  });

  it('creates escaped HTML from a post with text only', async () => {
    const { id, contentHtml } = await publish({ contentText: 'One <b>\ntwo\n\n& three' });
    expect(contentHtml).toBe('<p>One &lt;b&gt;<br />two</p><p>&amp; three</p>');
    const { body } = await client.patch(`/api/v1/posts/${id}`, { contentText: 'Four' });
    expect(body.data).toMatchObject({ contentHtml: '<p>Four</p>', contentText: 'Four' });
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

  it('removes unsafe HTML', async () => {
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

  it('removes it from HTML of 900 KB too, at creation and change', async () => {
    const url = 'https://example.com/blog/';
    const html = (word: string) =>
      `<p>${word}<script>steal()</script><a href="more">more</a></p>`.repeat(15_000);
    const clean = (word: string) => `<p>${word}<a href="${url}more"`;
    const post = await publish({ url, contentHtml: html('Old') });
    expect(post.contentHtml.startsWith(clean('Old'))).toBe(true);
    expect(post.contentHtml).not.toMatch(/steal|script/);
    const { body } = await client.patch(`/api/v1/posts/${post.id}`, { contentHtml: html('New') });
    expect(body.data.contentHtml).not.toMatch(/steal|script|Old/);
    expect(body.data.contentHtml.startsWith(clean('New'))).toBe(true);
    expect(body.data.summary).toMatch(/^New/);
  });

  it('stores null for HTML that is empty after sanitising', async () => {
    const post = await publish({ title: 'T', contentHtml: '<script>steal()</script>' });
    expect(post).toMatchObject({ contentHtml: null, contentText: null, summary: null });
  });

  it('converts dates of every zone to UTC', async () => {
    const post = await publish({ title: 'T', publishedAt: '2026-01-02T03:04:05+05:30' });
    expect(post.publishedAt).toBe('2026-01-01T21:34:05.000Z');
  });

  it.each([
    ['missing', () => undefined],
    ['more than a day ahead', () => new Date(Date.now() + DAY_MS + 600_000).toISOString()],
  ])('uses the time of ingestion for a date that is %s', async (_, publishedAt) => {
    const asked = Date.now();
    const post = await publish({ title: 'T', publishedAt: publishedAt() });
    expect(post.publishedAt).toBe(post.createdAt);
    expect(Date.parse(post.createdAt)).toBeGreaterThanOrEqual(asked);
    expect(Date.parse(post.createdAt)).toBeLessThanOrEqual(Date.now());
  });

  it('accepts a date of less than a day ahead', async () => {
    const publishedAt = new Date(Date.now() + DAY_MS - 60_000).toISOString();
    expect((await publish({ title: 'T', publishedAt })).publishedAt).toBe(publishedAt);
  });

  it('stores each tag once', async () => {
    expect((await publish({ title: 'T', tags: ['a', ' b ', 'a'] })).tags).toEqual(['a', 'b']);
  });
});
