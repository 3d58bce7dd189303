import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { generateRawKey } from '../../../src/api-keys/authentication/raw-key.js';
import { ApiClient } from '../../../src/testing/api-client.js';
import { OPERATIONS } from '../../support/expectations/api-document.js';
import { createMigrated } from '../../support/databases/engines.js';
import { eventually } from '../../../src/testing/eventually.js';
import { FeedServer, rss } from '../../../packages/testkit/feed-server.js';
import { sendRaw } from '../../support/callers/raw-http.js';
import { running, withClient, withService } from '../../support/services/running.js';
import { TestService } from '../../support/services/service.js';
import { TcpProxy } from '../../support/databases/tcp-proxy.js';

/** The samples of a scrape by name and labels. */
async function scrape(service: TestService): Promise<Map<string, number>> {
  const { status, headers, text } = await new ApiClient(service.url).get('/metrics');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store');
  const samples = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    samples.map((sample) => {
      const space = sample.lastIndexOf(' ');
      return [sample.slice(0, space), Number(sample.slice(space + 1))];
    }),
  );
}

const requests = (method: string, route: string, status: string) =>
  `sluice_http_requests_total{method="${method}",route="${route}",status="${status}"}`;

describe('The metrics', () => {
  const publisher = running(() => FeedServer.start());
  const service = withService();
  const client = withClient(service);

  /** How much each sample has grown while something was done; waits for what has to grow. */
  async function growth(work: () => Promise<unknown>, ...names: string[]) {
    const before = await scrape(service);
    await work();
    return eventually(async () => {
      const after = await scrape(service);
      const grown = names.map((name) => (after.get(name) ?? 0) - (before.get(name) ?? 0));
      return grown.every((by) => by > 0) ? grown : undefined;
    });
  }

  it('count requests by route and class of status, with how long they took', async () => {
    const { body } = await client.post('/api/v1/categories', { name: 'One' });
    const bucket =
      'sluice_http_request_duration_seconds_bucket{le="+Inf",method="GET",route="/api/v1/categories/:id"}';
    const grown = await growth(
      async () => {
        for (let made = 0; made < 3; made++) {
          await client.get(`/api/v1/categories/${body.data.id}`);
          await client.get(`/api/v1/categories/${randomUUID()}`);
        }
        await client.send('HEAD', `/api/v1/categories/${body.data.id}`);
        await client.get(`/${randomUUID()}`);
        await new ApiClient(service.url).get('/api/v1/posts');
      },
      requests('GET', '/api/v1/categories/:id', '2xx'),
      requests('GET', '/api/v1/categories/:id', '4xx'),
      bucket,
      requests('HEAD', '/api/v1/categories/:id', '2xx'),
      requests('GET', '/api/v1/posts', '4xx'),
      requests('any', 'none', '4xx'),
      'sluice_problems_total{code="not_found"}',
      'sluice_problems_total{code="unauthenticated"}',
    );
    expect(grown).toEqual([3, 3, 6, 1, 1, 1, 4, 1]);
  });

  it('count key checks by result and look-ups of pages in memory', async () => {
    const grown = await growth(
      async () => {
        const path = '/api/v1/posts?pageSize=7';
        for (let made = 0; made < 3; made++) await client.get(path);
        await new ApiClient(service.url, generateRawKey()).get(path);
        await new ApiClient(service.url, 'nonsense').get(path);
      },
      'sluice_key_checks_total{result="accepted"}',
      'sluice_key_checks_total{result="refused"}',
      'sluice_page_cache_lookups_total{result="hit"}',
      'sluice_page_cache_lookups_total{result="miss"}',
      'sluice_problems_total{code="invalid_api_key"}',
    );
    expect(grown).toEqual([3, 2, 2, 1, 2]);
    expect((await scrape(service)).get('sluice_page_cache_bytes')).toBeGreaterThan(0);
  });

  it('tell of feeds by status, fetches by outcome and queues', async () => {
    const feedUrl = publisher.serve('/feed.xml', rss([{ guid: '1', title: 'One' }]));
    const { body } = await client.post('/api/v1/feeds', { feedUrl });
    await client.post(`/api/v1/feeds/${body.data.id}/refresh`);
    publisher.serve('/feed.xml', { status: 500 });
    await client.post(`/api/v1/feeds/${body.data.id}/refresh`);
    publisher.serve('/feed.xml', { body: 'This is no feed.' });
    await client.post(`/api/v1/feeds/${body.data.id}/refresh`);
    const failing = 'sluice_feeds{status="failing"}';
    const samples = await eventually(async () => {
      const now = await scrape(service);
      return now.get(failing) === 1 ? now : undefined;
    });
    expect(samples.get('sluice_fetches_total{outcome="not_modified"}')).toBe(1);
    // On a slow machine, the answer that is no feed may come too late.
    const unreachable = samples.get('sluice_fetches_total{outcome="feed_unreachable"}')!;
    const others = samples.get('sluice_fetches_total{outcome="not_a_feed"}') ?? 0;
    expect(unreachable).toBeGreaterThanOrEqual(1);
    expect(unreachable + others).toBe(2);
    expect(samples.get('sluice_queue_depth{queue="due_feeds"}')).toBe(0);
    expect(samples.get('sluice_queue_depth{queue="import_rows"}')).toBe(0);
    expect(samples.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(0);
  });

  it('have few series after every operation was answered in several ways', async () => {
    const nothing = { id: randomUUID(), feedId: randomUUID() };
    const methods = new Set<string>();
    for (const { method, path } of OPERATIONS) {
      const address = path.replace(/\{(\w+)\}/g, (_, name: 'id' | 'feedId') => nothing[name]);
      await client.send(method.toUpperCase(), address);
      await new ApiClient(service.url).send(method.toUpperCase(), address);
      methods.add(`${method} ${path}`);
    }
    const series = [...(await scrape(service)).keys()].filter((name) => name.includes('_http_'));
    const perOperation = series.length / methods.size;
    expect(perOperation).toBeGreaterThan(8);
    // Eight of the histogram, three classes of status, and requests of other routes and methods.
    expect(perOperation).toBeLessThan(12);
  });

  it('have no more series after thousands of paths, methods, keys and identifiers', async () => {
    const strange = async (index: number) => {
      const id = randomUUID();
      const method = ['GET', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND'][index % 5]!;
      const rawKey = index % 2 ? client.rawKey : generateRawKey();
      const asker = new ApiClient(service.url, rawKey);
      await asker.send(method, `/${id}`);
      await asker.send(method, `/api/v1/posts/${id}/${id}?${id}=${id}`);
      await asker.get(`/api/v1/posts/${id}`);
      await asker.get(`/docs/${id}.js`);
    };
    const askAll = async () => {
      const askers = Array.from({ length: 10 }, async (_, first) => {
        for (let index = first; index < 500; index += 10) await strange(index);
      });
      await Promise.all(askers);
    };
    const series = async () =>
      [...(await scrape(service)).keys()].filter((name) => name.startsWith('sluice_'));
    await askAll();
    const before = await series();
    await askAll();
    const after = await series();
    expect(after).toEqual(before);
    expect(after.length).toBeLessThan(OPERATIONS.length * 12);
    expect(after.filter((name) => /[0-9a-f]{8}-/.test(name))).toEqual([]);
  });
});

describe('Who may read the metrics', () => {
  const statusFor = async (
    settings: Record<string, string>,
    headers: Record<string, string> = {},
  ) => {
    const service = await TestService.start('sqlite', settings);
    const { rawKey } = await service.newClient();
    const all = { host: 'localhost', connection: 'close', 'x-api-key': rawKey!, ...headers };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
    // No client of HTTP lets a request name another host than its own.
    const { status } = await sendRaw(
      service.url,
      ['GET /metrics HTTP/1.1', ...lines, '', ''].join('\r\n'),
    );
    await service.stop();
    return status;
  };
  const forwarded = { 'x-forwarded-for': '192.0.2.7' };

  it.each([
    ['this machine, by default', {}, {}, 200],
    ['whom a proxy on this machine asks for, not', {}, forwarded, 404],
    ['whom it asks for in the header of RFC 7239, not either', {}, { forwarded: 'for=x' }, 404],
    ['whom it asks for with another header, not either', {}, { via: '1.1 proxy' }, 404],
    ['whom it asks for without any, not either', {}, { host: 'feeds.example.com' }, 404],
    ['this machine, by its address', {}, { host: '127.0.0.1:9090' }, 200],
    ['a network that is named', { METRICS_FROM: '10.0.0.0/8, 127.0.0.1' }, {}, 200],
    ['another network, not, even with a key', { METRICS_FROM: '10.0.0.0/8' }, {}, 404],
    [
      'whom a trusted proxy asks for, where that is in a named network',
      { METRICS_FROM: '192.0.2.0/24', TRUSTED_PROXIES: '127.0.0.1' },
      forwarded,
      200,
    ],
    [
      'whom a trusted proxy asks for, elsewhere not',
      { TRUSTED_PROXIES: '127.0.0.1' },
      forwarded,
      404,
    ],
    ['nobody, where nothing is measured', { METRICS_FROM: 'none' }, {}, 404],
  ])('%s', async (_, settings, headers, status) => {
    expect(await statusFor(settings as Record<string, string>, headers)).toBe(status);
  });

  it('are told while the database is away, with what was known of it', async () => {
    const database = await createMigrated('postgres');
    const proxy = await TcpProxy.to(database.url);
    const service = await TestService.start('postgres', {}, proxy.url);
    const depth = 'sluice_queue_depth{queue="due_feeds"}';
    expect((await scrape(service)).get(depth)).toBe(0);
    await proxy.cut();
    expect((await new ApiClient(service.url).get('/health/ready')).status).toBe(503);
    const samples = await scrape(service);
    expect(samples.get(depth)).toBe(0);
    expect(samples.get('sluice_problems_total{code="unavailable"}')).toBe(1);
    await proxy.restore();
    await service.stop();
    await proxy.cut();
    await database.drop();
  });
});
