import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { FeedServer, rss } from '../../../packages/testkit/feed-server.js';
import {
  finishedImport,
  importOpml,
  importWhere,
  location,
  opml,
  outline,
} from '../../support/posts/opml.js';
import { withService } from '../../support/services/running.js';

describe('OPML import', () => {
  const service = withService();
  let client: ApiClient;
  let web: FeedServer;

  beforeEach(async () => {
    web = await FeedServer.start();
    client = await service.newClient();
  });
  afterEach(() => web.stop());

  const feed = (path: string, title = path.slice(1)) =>
    web.serve(path, rss([{ guid: '1', title: `A post of ${title}` }], title));
  const imported = async (document: string) =>
    finishedImport(client, location(await importOpml(client, document)));
  const categories = async (of = client) =>
    (await of.get('/api/v1/categories?pageSize=100')).body.data.map(
      ({ name }: { name: string }) => name,
    );

  it('answers immediately with every row, and with the address of its progress', async () => {
    const urls = [feed('/a', 'Feed A'), feed('/b', 'Feed B')];
    const answer = await importOpml(
      client,
      opml(
        `<outline text="News">${outline(urls[0]!, 'Mine')}</outline>${outline(urls[1]!, 'Feed B')}`,
      ),
    );
    expect(answer.status).toBe(201);
    const { id } = answer.body.data;
    expect(location(answer)).toBe(`/api/v1/imports/${id}`);
    expect(answer.body.data).toMatchObject({
      status: 'running',
      total: 2,
      done: 0,
      finishedAt: null,
      results: [
        { feedUrl: urls[0], title: 'Mine', categoryName: 'News', status: 'pending' },
        { feedUrl: urls[1], title: 'Feed B', categoryName: null, status: 'pending' },
      ],
    });

    const job = await finishedImport(client, location(answer));
    expect(job).toMatchObject({ id, total: 2, done: 2, created: 2, skipped: 0, failed: 0 });
    expect(job.finishedAt >= job.createdAt).toBe(true);
    const mine = await client.get(`/api/v1/feeds/${job.results[0].feedId}`);
    const [category] = (await client.get('/api/v1/categories')).body.data;
    expect(category.name).toBe('News');
    expect(mine.body.data).toMatchObject({
      title: 'Mine',
      categoryId: category.id,
      status: 'active',
    });
    expect((await client.get('/api/v1/posts')).body.data).toHaveLength(2);
  });

  it('knows addresses without a scheme, and those of feed:', async () => {
    const [a, b, c] = ['/a', '/b', '/c'].map((path) => feed(path).replace('http://', ''));
    const given = [a, ` ${b} `, `feed://${c}`, a, 'host.invalid/feed', 'nonsense'];
    const job = await imported(opml(given.map((url) => outline(url!, 'Feed')).join('')));
    expect(job.results.map(({ feedUrl, status }: any) => [feedUrl, status])).toEqual([
      [a, 'created'],
      [b, 'created'],
      [`http://${c}`, 'created'],
      [a, 'skipped'],
      ['host.invalid/feed', 'created'],
      ['nonsense', 'failed'],
    ]);
    const { data } = (await client.get('/api/v1/feeds')).body;
    const urls = data.map(({ feedUrl, status }: any) => `${status} ${feedUrl}`);
    expect(urls.sort()).toEqual([
      ...[a, b, c].map((url) => `active http://${url}`),
      'failing https://host.invalid/feed',
    ]);
  });

  it.each(['text/x-opml', 'text/x-opml+xml', 'application/xml; charset=utf-8', 'text/xml'])(
    'accepts the document as %s',
    async (type) => {
      const answer = await importOpml(client, opml(outline(feed('/a'))), type);
      expect((await finishedImport(client, location(answer))).created).toBe(1);
    },
  );

  it('accepts the document in JSON', async () => {
    const document = opml(outline(feed('/a'), 'Ä'));
    const answer = await client.post('/api/v1/feeds/import', { opml: document });
    expect(answer.status).toBe(201);
    expect((await finishedImport(client, location(answer))).results[0].title).toBe('Ä');
  });

  it('reports why each row was skipped or failed, and continues', async () => {
    const known = feed('/known');
    const { id } = (await client.post('/api/v1/feeds', { feedUrl: known })).body.data;
    const page = web.serve('/page', { headers: { 'content-type': 'text/html' }, body: '<p>Hi' });
    const job = await imported(
      opml(
        [
          known,
          web.url('/missing'),
          page,
          'javascript:alert(1)',
          'http://10.0.0.1/',
          known,
          feed('/new'),
        ]
          .map((url) => outline(url))
          .join(''),
      ),
    );
    expect(job).toMatchObject({ total: 7, done: 7, created: 2, skipped: 2, failed: 3 });
    expect(job.results).toMatchObject([
      { status: 'skipped', code: 'conflict', feedId: id },
      { status: 'created', code: 'feed_unreachable', message: expect.stringContaining('404') },
      { status: 'failed', code: 'not_a_feed' },
      { status: 'failed', code: 'invalid_request', feedUrl: 'javascript:alert(1)' },
      { status: 'failed', code: 'feed_unreachable' },
      { status: 'skipped', code: 'conflict' },
      { status: 'created', code: null, message: null },
    ]);
  });

  it('keeps feeds that cannot be fetched for now as failing ones, in their categories', async () => {
    const gone = await FeedServer.start();
    const refused = gone.url('/gone');
    await gone.stop();
    const rows: [url: string, lastError: object][] = [
      [web.serve('/404', { status: 404 }), { code: 'http_status', httpStatus: 404 }],
      [web.serve('/403', { status: 403 }), { code: 'http_status', httpStatus: 403 }],
      [web.serve('/500', { status: 500 }), { code: 'http_status', httpStatus: 500 }],
      [web.serve('/503', { status: 503 }), { code: 'http_status', httpStatus: 503 }],
      [web.serve('/reset', { reset: true }), { code: 'broken_response' }],
      [refused, { code: 'connect_failed' }],
    ];
    const outlines = rows.map(([url], n) => outline(url, `Kept ${n}`)).join('');
    const job = await imported(opml(`<outline text="Down">${outlines}</outline>`));
    expect(job).toMatchObject({ created: rows.length, failed: 0, status: 'finished' });
    const [category] = (await client.get('/api/v1/categories')).body.data;
    for (const [n, [feedUrl, lastError]] of rows.entries()) {
      const { feedId, message } = job.results[n];
      expect((await client.get(`/api/v1/feeds/${feedId}`)).body.data).toMatchObject({
        ...{ feedUrl, title: `Kept ${n}`, status: 'failing', categoryId: category.id },
        ...{ errorCount: 1, lastError: { ...lastError, message }, lastSucceededAt: null },
        nextFetchAt: expect.any(String),
      });
      const { data } = (await client.get(`/api/v1/feeds/${feedId}/fetches`)).body;
      expect(data).toMatchObject([{ result: 'failed', ...lastError, message }]);
    }
    feed('/503', 'Back');
    await client.post(`/api/v1/feeds/${job.results[3].feedId}/refresh`);
    expect((await client.get(`/api/v1/feeds/${job.results[3].feedId}`)).body.data).toMatchObject({
      ...{ status: 'active', title: 'Kept 3', lastError: null },
    });
    expect((await client.post('/api/v1/feeds', { feedUrl: web.url('/nowhere') })).status).toBe(422);
  });

  it('lists the imports, newest first, with their rows', async () => {
    const first = await importOpml(client, opml(outline(feed('/a'))));
    const one = await finishedImport(client, location(first));
    const more = Array.from({ length: 120 }, (_, n) => outline(`javascript:${n}`)).join('');
    const two = await imported(opml(more + outline(feed('/b'))));
    const { body } = await client.get('/api/v1/imports');
    expect(body).toMatchObject({ page: 1, pageSize: 20, hasMore: false });
    expect(body.data).toEqual([{ ...two, results: two.results.slice(0, 100) }, one]);
    expect(body.data[0]).toMatchObject({ total: 121, done: 121, created: 1, failed: 120 });
    const page = await client.get('/api/v1/imports?pageSize=1');
    expect(page.body).toMatchObject({ hasMore: true, data: [{ id: two.id }] });
    const next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link')!)![1]!;
    expect(
      (await client.get(new URL(next, service.url).pathname + new URL(next, service.url).search))
        .body.data,
    ).toEqual([one]);
    expect((await (await service.newClient()).get('/api/v1/imports')).body.data).toEqual([]);
  });

  it('uses existing categories, ignoring case, and creates each new one once', async () => {
    await client.post('/api/v1/categories', { name: 'News' });
    const urls = Array.from({ length: 20 }, (_, n) => feed(`/${n}`));
    const job = await imported(
      opml(
        urls
          .map((url, n) => `<outline text="${n % 2 ? 'NEWS' : 'tech'}">${outline(url)}</outline>`)
          .join(''),
      ),
    );
    expect(job.created).toBe(20);
    expect((await categories()).sort()).toEqual(['News', 'tech']);
  });

  it('is finished immediately if the document lists no feed', async () => {
    const answer = await importOpml(client, opml('<outline text="Notes"/>'));
    expect(answer.body.data).toMatchObject({ status: 'finished', total: 0, results: [] });
  });

  it('processes many rows as a job with progress', async () => {
    const urls = Array.from({ length: 250 }, (_, n) => feed(`/feeds/${n}`));
    const answer = await importOpml(client, opml(urls.map((url) => outline(url)).join('\n')));
    expect(answer.body.data.results).toHaveLength(250);
    const part = await importWhere(client, location(answer), ({ done }) => done > 0);
    expect(part.results.filter((row: any) => row.status !== 'pending')).toHaveLength(part.done);
    expect(await finishedImport(client, location(answer))).toMatchObject({
      total: 250,
      created: 250,
    });
  });

  it('shows an import only to its account', async () => {
    const answer = await importOpml(client, opml(outline(feed('/a'))));
    await finishedImport(client, location(answer));
    const stranger = await service.newClient();
    const foreign = await stranger.get(location(answer), { 'x-request-id': 'same' });
    const nowhere = '/api/v1/imports/019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70';
    const random = await stranger.get(nowhere, { 'x-request-id': 'same' });
    expect(foreign.status).toBe(404);
    expect(foreign.text.replace(location(answer), nowhere)).toBe(random.text);
    expect((await stranger.get('/api/v1/imports/nonsense')).status).toBe(404);
    expect((await stranger.get('/api/v1/feeds')).body.data).toEqual([]);
    expect((await stranger.get('/api/v1/feeds/export')).text).not.toContain('xmlUrl');
  });
});
