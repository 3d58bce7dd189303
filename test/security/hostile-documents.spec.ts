import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../../src/testing/api-client.js';
import { engine } from '../support/databases/engines.js';
import { FeedServer, rss } from '../../packages/testkit/feed-server.js';
import type { FeedAnswer } from '../../packages/testkit/feed-server.js';
import { running } from '../support/services/running.js';
import { TestService } from '../support/services/service.js';

const MB = 1_048_576;

const compressed = (document: string): FeedAnswer => ({
  headers: { 'content-type': 'application/rss+xml', 'content-encoding': 'gzip' },
  body: gzipSync(document),
});

/** 30 MB of markup, for which the sanitiser takes several times as long as it may here. */
const SLOW = (() => {
  const picture = '&lt;img src="/p.png" srcset="/a.png 1x, /b.png 2x"&gt;';
  const item = `<item><description>${picture.repeat(600_000 / picture.length)}</description></item>`;
  return compressed(`<rss><channel><title>Slow</title>${item.repeat(50)}</channel></rss>`);
})();

/** 30 MB of elements: far more than fit into the memory that they may take here. */
const LARGE = compressed(`<rss><channel>${'<a/>'.repeat(7.5 * MB)}</channel></rss>`);

/** A feed whose size is that of a comment. */
const comments = (bytes: number): FeedAnswer =>
  compressed(
    `<rss version="2.0"><channel><title>Long</title><!--${'-'.repeat(bytes)}--></channel></rss>`,
  );

const LIMITS = {
  DOCUMENT_THREADS: '2',
  DOCUMENT_TIMEOUT_MS: '1500',
  DOCUMENT_MEMORY_MB: '512',
  FETCH_MAX_MB: '64',
};

const honest = (n: number) =>
  rss([{ guid: `${n}`, link: `https://example.com/${n}`, title: `Post ${n}` }], `Feed ${n}`);

// The limits are of threads, which know no database.
describe('documents that cannot be read within the limits', () => {
  let service: TestService | undefined;
  const publisher = running(() => FeedServer.start());
  let hostile: ApiClient;
  let other: ApiClient;

  const start = async (settings: Record<string, string>) => {
    service = await TestService.start(engine, { ...LIMITS, ...settings });
    hostile = await service.newClient();
    other = await service.newClient();
  };
  beforeEach(() => {
    publisher.serve('/slow', SLOW);
    publisher.serve('/large', LARGE);
  });
  afterEach(async () => {
    await service?.stop();
    service = undefined;
  });

  const subscribe = (client: ApiClient, path: string) =>
    client.post('/api/v1/feeds', { feedUrl: publisher.url(path) });

  it('are refused, while honest feeds of another account are fetched', async () => {
    await start({});
    let isDone = false;
    const refusals: { code: string }[] = [];
    const attack = async () => {
      while (!isDone) {
        // Another publisher each time; see below.
        const own = await FeedServer.start();
        const feedUrl = own.serve('/slow', SLOW);
        refusals.push((await hostile.post('/api/v1/feeds', { feedUrl })).body);
        await own.stop();
      }
    };
    // As many as an account may have under way.
    const attacks = Promise.all([attack(), attack(), attack(), attack()]);
    const ids: string[] = [];
    for (let n = 0; refusals.length === 0 || n < 5; n += 1) {
      publisher.serve(`/honest/${n}`, honest(n));
      const made = await subscribe(other, `/honest/${n}`);
      expect(made.status).toBe(201);
      ids.push(made.body.data.id);
      publisher.serve(`/honest/${n}`, honest(n + 1_000));
      const refreshed = await other.post(`/api/v1/feeds/${ids[n]}/refresh`);
      expect(refreshed.body.data).toMatchObject({ newPosts: 1 });
    }
    isDone = true;
    await attacks;
    const { data } = (await other.get(`/api/v1/feeds/${ids[0]}/posts`)).body;
    expect(data.map(({ title }: { title: string }) => title).sort()).toEqual([
      'Post 0',
      'Post 1000',
    ]);
    // The attacker's own documents wait for each other, some of them for too long.
    const read = refusals.filter(({ code }) => code !== 'unavailable');
    expect(read).not.toEqual([]);
    for (const refusal of read) {
      expect(refusal).toMatchObject({
        status: 422,
        code: 'not_a_feed',
        detail: 'The document takes too long to read.',
      });
    }
  });

  it('fail a feed that was read before, and say why', async () => {
    await start({ DOCUMENT_MEMORY_MB: '96', DOCUMENT_TIMEOUT_MS: '120000' });
    publisher.serve('/turning', honest(1));
    const { id } = (await subscribe(hostile, '/turning')).body.data;
    publisher.serve('/turning', LARGE);
    const refreshed = await hostile.post(`/api/v1/feeds/${id}/refresh`);
    const message = 'The document takes too much memory to read.';
    expect(refreshed.body).toMatchObject({ status: 422, code: 'not_a_feed', detail: message });
    const failed = (await hostile.get(`/api/v1/feeds/${id}`)).body.data;
    expect(failed.status).toBe('failing');
    expect(failed.lastError).toEqual({ code: 'not_a_feed', httpStatus: 200, message });

    publisher.serve('/turning', honest(2));
    const again = await hostile.post(`/api/v1/feeds/${id}/refresh`);
    expect(again.body.data).toMatchObject({ newPosts: 1 });
  });

  it('keep the service from large documents of their publisher for a while', async () => {
    await start({});
    for (const n of [1, 2, 3]) publisher.serve(`/slow/${n}`, SLOW);
    const first = await subscribe(hostile, '/slow/1');
    expect(first.body.detail).toBe('The document takes too long to read.');
    for (const n of [2, 3]) {
      const { status, body } = await subscribe(hostile, `/slow/${n}`);
      expect(status).toBe(422);
      expect(body.detail).toMatch(/^Documents of this publisher .* read again in \d+ seconds\.$/);
    }
    publisher.serve('/honest/0', honest(0));
    expect((await subscribe(other, '/honest/0')).status).toBe(201);
    const elsewhere = await FeedServer.start();
    const feedUrl = elsewhere.serve('/large', comments(30 * MB));
    expect((await other.post('/api/v1/feeds', { feedUrl })).status).toBe(201);
    await elsewhere.stop();
  });

  it('are refused as pages too', async () => {
    await start({ DOCUMENT_MEMORY_MB: '96', DOCUMENT_TIMEOUT_MS: '120000' });
    const found = await hostile.post('/api/v1/feeds/discover', { url: publisher.url('/large') });
    expect(found).toMatchObject({ status: 200, body: { data: [] } });
    publisher.serve('/honest/0', honest(0));
    expect((await subscribe(other, '/honest/0')).status).toBe(201);
  });
});
