import { beforeEach, describe, expect, it } from '@jest/globals';
import { FeedServer, rss } from '../../../packages/testkit/feed-server.js';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { eventually } from '../../../src/testing/eventually.js';
import { running, withService } from '../../support/services/running.js';

/** A page with an article, which names the page. */
const page = (name: string) => ({
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html><title>${name}</title><article><h1>${name}</h1>${Array.from(
    { length: 20 },
    (_, n) =>
      `<p>Paragraph ${n} of ${name}: the queue gives its work to each of the processes.</p>`,
  ).join('')}</article>`,
});

describe('A rule with the full text', () => {
  const web = running(() => FeedServer.start());
  const service = withService({ settings: { POLLING: 'on', POLL_HOST_SPACING_MS: '1' } });
  let client: ApiClient;
  beforeEach(async () => {
    client = await service.newClient();
  });

  const rule = async (filter: string, more: object = {}): Promise<string> => {
    const body = { name: filter, filter, actions: { fullText: true }, ...more };
    const answer = await client.post('/api/v1/rules', body);
    expect(answer.status).toBe(201);
    expect(answer.body.data.actions).toMatchObject({ fullText: true, star: false });
    return answer.body.data.id;
  };
  const sources = async (): Promise<Record<string, string>> => {
    const { data } = (await client.get('/api/v1/posts')).body;
    return Object.fromEntries(data.map((post: any) => [post.title, post.contentSource]));
  };
  const become = (wanted: Record<string, string>) =>
    eventually(async () => {
      const now = await sources();
      return Object.entries(wanted).every(([title, source]) => now[title] === source) || undefined;
    });

  it('has the pages of new posts read that it meets, fetched and published', async () => {
    await rule('title:whole');
    const items = ['whole', 'plain'].map((title) => {
      return { guid: title, title, link: web.serve(`/fetched/${title}`, page(title)) };
    });
    await client.post('/api/v1/feeds', { feedUrl: web.serve('/new', rss(items)) });
    const { id } = (await client.post('/api/v1/feeds', { title: 'Mine' })).body.data;
    const url = web.serve('/published', page('whole of mine'));
    await client.post(`/api/v1/feeds/${id}/posts`, { title: 'whole of mine', url });
    await client.post(`/api/v1/feeds/${id}/posts`, { title: 'whole without a page' });
    await become({ whole: 'page', 'whole of mine': 'page' });
    expect(await sources()).toEqual({
      ...{ whole: 'page', 'whole of mine': 'page' },
      ...{ plain: 'feed', 'whole without a page': 'feed' },
    });
    expect(web.count('/fetched/plain')).toBe(0);
  });

  it('has those of stored posts read, each once', async () => {
    const items = ['one', 'two'].map((title) => {
      return { guid: title, title, link: web.serve(`/stored/${title}`, page(title)) };
    });
    await client.post('/api/v1/feeds', { feedUrl: web.serve('/stored', rss(items)) });
    const id = await rule('title:one OR title:two', { enabled: false });
    for (const _ of [1, 2]) {
      const path = (await client.post(`/api/v1/rules/${id}/apply`)).headers.get('location')!;
      await eventually(
        async () => (await client.get(path)).body.data.status === 'finished' || undefined,
      );
      await become({ one: 'page', two: 'page' });
    }
    for (const { title } of items) expect(web.count(`/stored/${title}`)).toBe(1);
  });
});
