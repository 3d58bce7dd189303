import { describe, expect, it } from '@jest/globals';
import { eventually } from '../../../src/testing/eventually.js';
import { FeedServer, rss } from '../../../packages/testkit/feed-server.js';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { running, withService } from '../../support/services/running.js';

const SENTENCE = 'The release changes how the queue gives its work to each of the processes.';
const paragraphs = (word: string, count = 20): string =>
  Array.from({ length: count }, (_, n) => `<p>${word} paragraph ${n}. ${SENTENCE}</p>`).join('\n');

const page = (article: string, head = ''): { headers: Record<string, string>; body: string } => ({
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html><html><head><title>Release 42</title>${head}</head><body>
    <nav><a href="/">Home</a> <a href="/about">About this site</a></nav>
    <article><h1>Release 42</h1>${article}</article><footer>All rights reserved.</footer>
    </body></html>`,
});

describe('the full text of posts', () => {
  const web = running(() => FeedServer.start());
  const service = withService({ settings: { POLLING: 'on', POLL_HOST_SPACING_MS: '1' } });
  let paths = 0;

  /** A feed with one post that is read on in its page. */
  const subscribe = async (
    client: ApiClient,
    answer: Parameters<FeedServer['serve']>[1],
    { settings, description = 'A teaser.' }: { settings?: object; description?: string } = {},
  ) => {
    const path = `/page-${++paths}`;
    const link = web.serve(path, answer);
    const item = { guid: `${paths}`, link, title: 'Release 42', description };
    const feedUrl = web.serve(`/feed-${paths}`, rss([item]));
    const created = await client.post('/api/v1/feeds', { feedUrl, ...(settings && { settings }) });
    const feed = created.body.data;
    const posts = (await client.get(`/api/v1/posts?feedId=${feed.id}`)).body.data;
    return { feed, post: posts[0], path, feedUrl, item };
  };
  const read = async (client: ApiClient, id: string): Promise<any> =>
    (await client.get(`/api/v1/posts/${id}?include=feedContent`)).body.data;

  it('is fetched on request, and the content of the feed is kept', async () => {
    const client = await service.newClient();
    const { post } = await subscribe(
      client,
      page(
        `${paragraphs('First')}<img data-src="/cover.png"><script>alert(1)</script>
         <p><a href="notes.html" onclick="alert(2)">All notes</a></p>`,
        '<base href="/docs/">',
      ),
    );
    expect(post.contentSource).toBe('feed');
    const answer = await client.post(`/api/v1/posts/${post.id}/full-text`);
    expect(answer.status).toBe(200);
    const { data } = answer.body;
    expect(data).toMatchObject({ id: post.id, contentSource: 'page', summary: 'A teaser.' });
    expect(data.contentText).toContain('First paragraph 19.');
    expect(data.contentText).not.toMatch(/About this site|All rights reserved/);
    expect(data.contentHtml).toContain(`href="${web.url('/docs/notes.html')}"`);
    expect(data.contentHtml).toContain(`src="${web.url('/cover.png')}"`);
    expect(data.contentHtml).not.toMatch(/script|onclick/);
    expect(Date.parse(data.updatedAt)).toBeGreaterThanOrEqual(Date.parse(post.updatedAt));
    const { feedContent } = await read(client, post.id);
    expect(feedContent).toEqual({
      ...{ contentHtml: '<p>A teaser.</p>', contentText: 'A teaser.', pageFailure: null },
    });
    const found = await client.get('/api/v1/posts?q=%22paragraph%2017%22');
    expect(found.body.data.map(({ id }: any) => id)).toEqual([post.id]);

    const path = `/api/v1/posts/${post.id}/full-text`;
    const stale = await client.send('DELETE', path, undefined, { 'if-match': '"stale"' });
    expect(stale.status).toBe(412);
    const back = await client.delete(path);
    expect(back.body.data).toMatchObject({ contentSource: 'feed', contentText: 'A teaser.' });
    expect((await client.get('/api/v1/posts?q=%22paragraph%2017%22')).body.data).toEqual([]);
  });

  it.each([
    [
      'html and body',
      (text: string) => `<!doctype html><title>T</title><article>${text}</article>`,
    ],
    [
      'body',
      (text: string) => `<html><head><title>T</title></head><article>${text}</article></html>`,
    ],
    ['everything else', (text: string) => text],
    ['the ends of elements', (text: string) => `<body><div>${text}`],
  ])('is found in a page that leaves out %s', async (_, write) => {
    const client = await service.newClient();
    const body = write(paragraphs('Bare'));
    const { post } = await subscribe(client, { headers: { 'content-type': 'text/html' }, body });
    const { status, body: answer } = await client.post(`/api/v1/posts/${post.id}/full-text`);
    expect(status).toBe(200);
    expect(answer.data.contentText).toContain('Bare paragraph 19.');
  });

  it.each([
    ['a status', { status: 404, body: 'Not found.' }, 'refused', 'status 404'],
    ['another type', { headers: { 'content-type': 'image/png' }, body: 'x' }, 'no_page', 'no HTML'],
    ['no article', page('<p>Nothing.</p>'), 'no_text', 'no article'],
    ['no content', { headers: { 'content-type': 'text/html' }, body: '' }, 'no_text', 'no article'],
    [
      'a login',
      page(
        '<p>Please sign-in or subscribe to read on. Login with your e-mail address and accept the privacy terms of this site, or register here; it takes one minute, and the subscription ends at any time.</p>',
      ),
      'wall',
      'asks to sign in',
    ],
    ['a deep page', page('<div>'.repeat(5_000) + paragraphs('Deep')), 'too_large', 'too large'],
    ['a wide page', page('<b>x</b>'.repeat(40_000)), 'too_large', 'too large'],
    ['no connection', { reset: true }, 'unreachable', 'closed the connection'],
  ])('is refused with a reason for %s', async (_, answer, reason, words) => {
    const client = await service.newClient();
    const { post } = await subscribe(client, answer);
    const refused = await client.post(`/api/v1/posts/${post.id}/full-text`);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ code: 'page_unreadable', reason });
    expect(refused.body.detail).toContain(words);
    const { contentSource, contentText } = await read(client, post.id);
    expect({ contentSource, contentText }).toEqual({
      ...{ contentSource: 'feed', contentText: 'A teaser.' },
    });
  });

  it('is not that of another page, which has less than the feed', async () => {
    const client = await service.newClient();
    const answer = page(paragraphs('Another', 5));
    const { post } = await subscribe(client, answer, { description: paragraphs('Own', 20) });
    const refused = await client.post(`/api/v1/posts/${post.id}/full-text`);
    expect(refused.body).toMatchObject({ code: 'page_unreadable', reason: 'other_text' });
  });

  it('is no text that two pages of a site have', async () => {
    const client = await service.newClient();
    const answer = page(paragraphs('Offer', 4));
    const [first, second] = [await subscribe(client, answer), await subscribe(client, answer)];
    expect((await client.post(`/api/v1/posts/${first.post.id}/full-text`)).status).toBe(200);
    const refused = await client.post(`/api/v1/posts/${second.post.id}/full-text`);
    expect(refused.body).toMatchObject({ code: 'page_unreadable', reason: 'wall' });
  });

  it('comes by itself where the feed asks for it, once for all accounts, and again after an edit', async () => {
    const [client, other] = [await service.newClient(), await service.newClient()];
    const settings = { fullText: 'on' };
    const { feed, post, path, feedUrl, item } = await subscribe(client, page(paragraphs('Whole')), {
      settings,
    });
    expect(feed.settings.fullText).toBe('on');
    expect(post.contentSource).toBe('feed');
    const isWhole = (one: ApiClient, id: string, word: string) =>
      eventually(async () => {
        const now = await read(one, id);
        return now.contentSource === 'page' && now.contentText.includes(word) ? now : undefined;
      });
    await isWhole(client, post.id, 'Whole paragraph 19.');
    const copy = (await other.post('/api/v1/feeds', { feedUrl, settings })).body.data;
    const [theirs] = (await other.get(`/api/v1/posts?feedId=${copy.id}`)).body.data;
    await isWhole(other, theirs.id, 'Whole paragraph 19.');
    expect(web.count(path)).toBe(1);

    web.serve(`/feed-${paths}`, rss([{ ...item, description: 'An edited teaser.' }]));
    await client.post(`/api/v1/feeds/${feed.id}/refresh`);
    const edited = await eventually(async () => {
      const now = await read(client, post.id);
      return now.feedContent.contentText === 'An edited teaser.' && now.contentSource === 'page'
        ? now
        : undefined;
    });
    expect(edited.contentText).toContain('Whole paragraph 19.');

    const off = await client.patch(`/api/v1/feeds/${feed.id}`, { settings: { fullText: 'off' } });
    expect(off.body.data.settings.fullText).toBe('off');
    const item2 = { ...item, guid: 'second', title: 'Release 43' };
    web.serve(`/feed-${paths}`, rss([item2, item]));
    await client.post(`/api/v1/feeds/${feed.id}/refresh`);
    const [second] = (await client.get(`/api/v1/posts?feedId=${feed.id}&sort=-createdAt`)).body
      .data;
    expect(second.contentSource).toBe('feed');
  });

  it('says why it did not come by itself', async () => {
    const client = await service.newClient();
    const { post } = await subscribe(
      client,
      { status: 410, body: 'Gone.' },
      {
        settings: { fullText: 'on' },
      },
    );
    const { feedContent } = await eventually(async () => {
      const now = await read(client, post.id);
      return now.feedContent.pageFailure ? now : undefined;
    });
    expect(feedContent.pageFailure).toEqual({
      ...{ reason: 'refused', message: 'The server of the page answers with status 410.' },
    });
  });

  it('stands in for the own text of a published post until that changes', async () => {
    const client = await service.newClient();
    const url = web.serve(`/page-${++paths}`, page(paragraphs('Saved')));
    const feed = (await client.post('/api/v1/feeds', { title: 'Read later' })).body.data;
    const input = { externalId: '1', url, title: 'Release 42', contentText: 'My note.' };
    const { id } = (await client.post(`/api/v1/feeds/${feed.id}/posts`, input)).body.data;
    await client.post(`/api/v1/posts/${id}/full-text`);
    expect((await read(client, id)).contentText).toContain('Saved paragraph 3.');
    const renamed = await client.patch(`/api/v1/posts/${id}`, { title: 'Release 42.1' });
    expect(renamed.body.data).toMatchObject({ contentSource: 'feed', contentText: 'My note.' });
    const whole = await eventually(async () => {
      const now = await read(client, id);
      return now.contentSource === 'page' ? now : undefined;
    });
    expect(whole).toMatchObject({
      title: 'Release 42.1',
      feedContent: { contentText: 'My note.' },
    });
  });

  it('is of posts of the account alone', async () => {
    const [owner, stranger] = [await service.newClient(), await service.newClient()];
    const { post, path } = await subscribe(owner, page(paragraphs('Private')));
    const refused = await stranger.post(`/api/v1/posts/${post.id}/full-text`);
    expect(refused.status).toBe(404);
    expect((await stranger.delete(`/api/v1/posts/${post.id}/full-text`)).status).toBe(404);
    expect(web.count(path)).toBe(0);
  });
});
