import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Injectable, Module } from '@nestjs/common';
import { defineExtension } from '../../../src/extensions/extension.js';
import { CustomFeedSource, FeedSourceError } from '../../../src/extensions/feed-source.js';
import type { SourceContent, SourceRead } from '../../../src/extensions/feed-source.js';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { engine } from '../../support/databases/engines.js';
import { eventually } from '../../../src/testing/eventually.js';
import { makeDue } from '../../support/services/background.js';
import { TestService } from '../../support/services/service.js';

/** A message queue: messages by topic, and what it was asked. */
const queue = new Map<string, { id: string; text: string }[]>();
const asked: (SourceRead & { topic: string })[] = [];
let failure: Error | undefined;

@Injectable()
class QueueSource extends CustomFeedSource {
  read({ pathname: topic }: URL, read: SourceRead): Promise<SourceContent | null> {
    asked.push({ ...read, topic });
    if (failure) throw failure;
    const messages = queue.get(topic);
    if (!messages) throw new FeedSourceError(`There is no topic ${topic}.`);
    const fresh = messages.slice(Number(read.state ?? 0));
    if (fresh.length === 0 && read.state !== null) return Promise.resolve(null);
    return Promise.resolve({
      title: `Queue ${topic}`,
      items: fresh.map(({ id, text }) => ({ id, title: id, content_html: text })),
      state: String(messages.length),
    });
  }
}

@Module({ providers: [QueueSource] })
class QueueModule {}

const acme = defineExtension({
  name: 'acme-queue',
  module: QueueModule,
  feedSource: QueueSource,
  sanitizer: new URL('../../support/extensions/own-sanitizer.ts', import.meta.url),
});

const VIDEO = '<iframe src="https://video.example/a"></iframe>';
const OTHER = '<iframe src="https://evil.example/"></iframe>';
/** What the built-in sanitiser makes of a player. */
const linkTo = (url: string) =>
  `<a class="embed" href="${url}" rel="noopener noreferrer">${new URL(url).hostname}</a>`;

describe('what an extension adds to feeds', () => {
  let service: TestService;
  let client: ApiClient;
  beforeAll(async () => {
    const settings = { POLLING: 'on', POLL_HOST_SPACING_MS: '0', DOCUMENT_TIMEOUT_MS: '1000' };
    service = await TestService.start(engine, settings, undefined, [acme]);
    client = await service.newClient();
  });
  beforeEach(() => {
    failure = undefined;
    asked.length = 0;
  });
  afterAll(() => service.stop());

  const subscribe = async (topic: string, by = client) =>
    by.post('/api/v1/feeds', { feedUrl: `acme-queue:${topic}` });
  const refresh = (id: string) => client.post(`/api/v1/feeds/${id}/refresh`);
  const buildFeed = async (id: string) => (await client.get(`/api/v1/feeds/${id}`)).body.data;
  const posts = async (id: string): Promise<any[]> =>
    (await client.get(`/api/v1/posts?feedId=${id}&include=content`)).body.data;

  it('is a feed with its posts, through the sanitiser and the search', async () => {
    const text = `<p>Paid <script>x</script><a href="https://shop.example/1">order</a></p>`;
    queue.set('orders', [{ id: 'm1', text }]);
    const { status, body } = await subscribe('orders');
    expect([status, body.data]).toMatchObject([
      201,
      { title: 'Queue orders', feedUrl: 'acme-queue:orders', source: 'web', status: 'active' },
    ]);
    const [post] = await posts(body.data.id);
    expect(post).toMatchObject({ title: 'm1', externalId: 'm1' });
    expect(post.contentHtml).toBe(
      '<p>Paid <a href="https://shop.example/1" rel="noopener noreferrer">order</a></p>',
    );
    expect((await client.get('/api/v1/posts?q=paid')).body.data).toHaveLength(1);
    expect(asked).toMatchObject([{ topic: 'orders', state: null, accountIds: [client.accountId] }]);
    expect((await subscribe('orders')).status).toBe(409);
    const list = await client.get('/api/v1/feeds?feedUrl=acme-queue:orders');
    expect(list.body.data).toHaveLength(1);
  });

  it('continues where its posts are stored, on request and by polling', async () => {
    queue.set('news', [{ id: 'n1', text: 'One' }]);
    const { id } = (await subscribe('news')).body.data;
    expect((await refresh(id)).body.data).toMatchObject({ newPosts: 0, notModified: true });
    queue.get('news')!.push({ id: 'n2', text: 'Two' });
    await makeDue(service, id);
    await eventually(async () => ((await posts(id)).length === 2 ? true : undefined));
    expect(asked.map(({ state }) => state)).toEqual([null, '1', '1']);
    expect((await refresh(id)).body.data).toMatchObject({ newPosts: 0, notModified: true });
    expect(asked.at(-1)!.state).toBe('2');
  });

  it('shows its failures to the owner, and recovers', async () => {
    queue.set('bad', [{ id: 'b1', text: 'One' }]);
    const { id } = (await subscribe('bad')).body.data;
    failure = new FeedSourceError('The broker is away.', { retryAfterMs: 3_600_000 });
    expect(await refresh(id)).toMatchObject({ status: 422, body: { code: 'feed_unreachable' } });
    expect(await buildFeed(id)).toMatchObject({
      status: 'failing',
      lastError: { code: 'source', message: 'The broker is away.' },
    });
    failure = new Error('password=secret');
    await refresh(id);
    expect((await buildFeed(id)).lastError.message).toBe('The source of this feed failed.');
    failure = undefined;
    queue.get('bad')!.push({ id: 'b2', text: 'Two' });
    expect((await refresh(id)).body.data).toMatchObject({ newPosts: 1 });
    expect(await buildFeed(id)).toMatchObject({ status: 'active', lastError: null });
    failure = new FeedSourceError('The topic has ended.', { isGone: true });
    await refresh(id);
    expect(await buildFeed(id)).toMatchObject({ status: 'gone', nextFetchAt: null });
  });

  it('is refused with its reason where there is nothing', async () => {
    expect(await subscribe('nowhere')).toMatchObject({
      status: 422,
      body: { code: 'feed_unreachable', detail: 'There is no topic nowhere.' },
    });
    for (const feedUrl of [
      'other-queue:orders',
      'ftp://acme.example/',
      'acme-queue',
      'file:///x',
    ]) {
      expect([feedUrl, (await client.post('/api/v1/feeds', { feedUrl })).status]).toEqual([
        feedUrl,
        400,
      ]);
    }
  });

  it('comes back by import from an export', async () => {
    const other = await service.newClient();
    const { text } = await client.get('/api/v1/feeds/export');
    expect(text).toContain('acme-queue:orders');
    const { body } = await other.post('/api/v1/feeds/import', { opml: text });
    await eventually(async () => {
      const { data } = (await other.get('/api/v1/feeds')).body;
      return data.some(({ feedUrl }: any) => feedUrl === 'acme-queue:orders') || undefined;
    });
    expect(body.data.id).toBeTruthy();
  });

  describe('as a sanitiser', () => {
    let feedId: string;
    beforeAll(async () => {
      feedId = (await client.post('/api/v1/feeds', { title: 'Own' })).body.data.id;
    });
    const publish = (contentHtml: string, title = 'Post') =>
      client.post(`/api/v1/feeds/${feedId}/posts`, { title, contentHtml });

    it('decides what is kept of posts, published and fetched, and calls the built-in one', async () => {
      const html = `<p onclick="x()">Text</p>${VIDEO}${OTHER}`;
      const kept = `<p>Text</p>${linkTo('https://video.example/a')}${linkTo('https://evil.example/')}${VIDEO}`;
      const { status, body } = await publish(html);
      expect([status, body.data.contentHtml]).toEqual([201, kept]);
      queue.set('videos', [{ id: 'v1', text: html }]);
      const { id } = (await subscribe('videos')).body.data;
      expect((await posts(id))[0].contentHtml).toBe(kept);
    });

    it('stores nothing past it where it throws or takes too long', async () => {
      const before = (await posts(feedId)).length;
      expect((await publish('<p>forbidden</p>')).status).toBe(500);
      expect(await posts(feedId)).toHaveLength(before);
      for (const word of ['forbidden', 'endless']) {
        queue.set(word, [{ id: 'x', text: `<p>${word}</p>` }]);
        expect((await subscribe(word)).status).toBe(422);
      }
      expect((await publish('<p>Well</p>')).status).toBe(201);
    });
  });

  it('stops the start where a sanitiser cannot be loaded, or no module has the source', async () => {
    const sanitizer = new URL('../../support/posts/no-content.ts', import.meta.url);
    const broken = { name: 'broken', module: QueueModule, sanitizer };
    await expect(TestService.start(engine, {}, service.databaseUrl, [broken])).rejects.toThrow(
      /^The extension "broken" has a sanitizer that fails: Error: It has no function as default export/,
    );
    class EmptyModule {}
    Module({})(EmptyModule);
    const lost = { name: 'lost', module: EmptyModule, feedSource: QueueSource };
    await expect(TestService.start(engine, {}, service.databaseUrl, [lost])).rejects.toThrow(
      'The extension "lost" has the feed source QueueSource, which is no provider of its module.',
    );
  });
});
