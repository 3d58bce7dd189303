import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Injectable, Module } from '@nestjs/common';
import { defineExtension } from '../../../src/extensions/extension.js';
import { replace } from '../../../src/extensions/slot.js';
import {
  ResponseCacheStore,
  CachedResponse,
} from '../../../src/pagination/response-cache/response-cache.js';
import { MemoryRequestCounter } from '../../../src/rate-limits/memory-request-counter.js';
import { RateLimitsModule } from '../../../src/rate-limits/rate-limits.module.js';
import { RequestCounter } from '../../../src/rate-limits/request-counter.js';
import type { RequestCount } from '../../../src/rate-limits/request-counter.js';
import { ApiClient } from '../../../src/testing/api-client.js';
import { engine } from '../../support/databases/engines.js';
import { TestService } from '../../support/services/service.js';

/** Stands for a server of both services under test. */
const server = { pages: new Map<string, Buffer>(), counts: new Map<string, number>() };
let fault: 'none' | 'confuses' | 'throws' | 'hangs' = 'none';

/** Keeps pages as bytes, as a server would. */
@Injectable()
class SharedPages extends ResponseCacheStore {
  async find(accountId: string, address: string): Promise<CachedResponse | undefined> {
    if (fault === 'throws') throw new Error('The store is away.');
    if (fault === 'hangs') return new Promise(() => undefined);
    const [any] = server.pages.values();
    const bytes = fault === 'confuses' ? any : server.pages.get(accountId + address);
    return bytes && CachedResponse.unpack(bytes);
  }

  store(accountId: string, address: string, page: CachedResponse): Promise<void> {
    if (fault === 'throws') throw new Error('The store is away.');
    server.pages.set(accountId + address, page.pack());
    return Promise.resolve();
  }
}

/** Counts twice what the built-in part counts, over both services. */
@Injectable()
class SharedCounter extends RequestCounter {
  constructor(private readonly builtIn: MemoryRequestCounter) {
    super();
  }

  async count(name: string): Promise<RequestCount> {
    const { resetsInMs } = await this.builtIn.count(name);
    const requests = (server.counts.get(name) ?? 0) + 1;
    server.counts.set(name, requests);
    return { requests: 2 * requests, resetsInMs };
  }
}

@Module({
  imports: [RateLimitsModule],
  providers: [SharedPages, SharedCounter],
  exports: [SharedPages, SharedCounter],
})
class SharedModule {}

const shared = defineExtension({
  name: 'shared',
  module: SharedModule,
  replaces: [replace(ResponseCacheStore, SharedPages), replace(RequestCounter, SharedCounter)],
});

describe('replaced stores', () => {
  const services: TestService[] = [];
  let client: ApiClient;
  let there: ApiClient;
  beforeAll(async () => {
    const limit = { RATE_LIMIT_PER_MINUTE: '100000' };
    services.push(await TestService.start(engine, limit, undefined, [shared]));
    services.push(await TestService.start(engine, limit, services[0]!.databaseUrl, [shared]));
    client = await services[0]!.newClient();
    there = new ApiClient(services[1]!.url, client.rawKey);
    const { data } = (await client.post('/api/v1/feeds', { title: 'Own' })).body;
    const posts = Array.from({ length: 3 }, (_, n) => ({ title: `Post ${n}`, externalId: `${n}` }));
    for (const post of posts) await client.post(`/api/v1/feeds/${data.id}/posts`, post);
  });
  beforeEach(() => {
    fault = 'none';
    server.pages.clear();
  });
  afterAll(async () => {
    for (const service of services.reverse()) await service.stop();
  });

  const PATH = '/api/v1/posts?pageSize=2';
  const hits = async (of: TestService) =>
    Number(
      /lookups_total\{result="hit"\} (\d+)/.exec(
        (await new ApiClient(of.url).get('/metrics')).text,
      )![1],
    );

  it('give a page that another process made, with its link, in every encoding', async () => {
    const made = await client.get(PATH);
    const before = await hits(services[1]!);
    const found = await there.get(PATH);
    expect(found.text).toBe(made.text);
    expect(found.headers.get('link')!.replace(services[1]!.url, services[0]!.url)).toBe(
      made.headers.get('link'),
    );
    expect(await hits(services[1]!)).toBe(before + 1);
  });

  it('give no page of an older content', async () => {
    await client.get(PATH);
    const { data } = (await client.get('/api/v1/feeds')).body;
    await client.post(`/api/v1/feeds/${data[0].id}/posts`, { title: 'Newest' });
    expect((await there.get(PATH)).body.data[0].title).toBe('Newest');
  });

  it.each(['confuses', 'throws', 'hangs'] as const)(
    'cost a page where a store %s, and show no account that of another',
    async (what) => {
      const made = await client.get(PATH);
      expect(server.pages.size).toBe(1);
      fault = what;
      const stranger = await services[1]!.newClient();
      expect((await stranger.get(PATH)).body).toMatchObject({ data: [], hasMore: false });
      expect((await there.get(PATH)).text).toBe(made.text);
      expect((await there.get('/api/v1/posts?pageSize=1')).body.data).toHaveLength(1);
    },
  );

  it('count the requests of a key over both processes', async () => {
    const left = async (of: ApiClient) =>
      Number(/r=(\d+)/.exec((await of.get('/api/v1/feeds')).headers.get('ratelimit')!)![1]);
    const first = await left(client);
    expect([await left(there), await left(client)]).toEqual([first - 2, first - 4]);
  });
});
