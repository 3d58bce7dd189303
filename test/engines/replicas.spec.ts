import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { createDatabase } from '../../src/testing/databases.js';
import { ApiClient } from '../../src/testing/api-client.js';
import type { Answer } from '../../src/testing/api-client.js';
import { eventually } from '../../src/testing/eventually.js';
import { describeWith } from '../support/services/installed.js';
import { PgBouncer } from '../support/databases/pgbouncer.js';
import { ReplicatedPostgres } from '../support/databases/replicated-postgres.js';
import { TestService } from '../support/services/service.js';
import { TcpProxy } from '../support/databases/tcp-proxy.js';

const POSTS = 130;
const LONG = 'Long text. '.repeat(4_000);
const MARK = 'only the primary';

const CASES = [
  { way: 'reached directly', commands: [] },
  { way: 'behind PgBouncer', commands: ['pgbouncer'] },
];
for (const { way, commands } of CASES) {
  describeWith(commands, `A service with a read replica ${way}`, () => replicaSpecs(way));
}

function replicaSpecs(way: string): void {
  let postgres: ReplicatedPostgres;
  let proxy: TcpProxy;
  let pooler: PgBouncer | undefined;
  let primary: Client;
  let service: TestService;
  let client: ApiClient;
  /** The same account, by a service without replicas. */
  let plain: { service: TestService; client: ApiClient };
  let feeds: string[];
  beforeAll(async () => {
    postgres = await ReplicatedPostgres.start();
    const { url } = await createDatabase('postgres', postgres.url);
    proxy = await TcpProxy.to(postgres.replicaUrl + new URL(url).pathname);
    if (way === 'behind PgBouncer') pooler = await PgBouncer.start(proxy.url);
    const settings = {
      DATABASE_READ_URL: pooler?.to(url) ?? proxy.url,
      DATABASE_POOLER: pooler ? 'transaction' : 'none',
      PAGE_CACHE_MB: '0',
    };
    service = await TestService.start('postgres', settings, url);
    client = await service.newClient();
    const other = await TestService.start('postgres', { PAGE_CACHE_MB: '0' }, url);
    plain = { service: other, client: new ApiClient(other.url, client.rawKey) };
    primary = new Client({ connectionString: url });
    await primary.connect();
    feeds = [];
    for (const title of ['One', 'Two']) {
      const { body } = await client.post('/api/v1/feeds', { title });
      feeds.push(body.data.id);
      for (let n = 0; n < POSTS; n += 65) await publish(body.data.id, n, 65);
    }
  });
  afterAll(async () => {
    await primary?.end();
    await service?.stop();
    await plain?.service.stop();
    await pooler?.stop();
    await proxy?.cut();
    await postgres?.stop();
  });

  const publish = async (feedId: string, from: number, count: number) => {
    const posts = Array.from({ length: count }, (_, n) => ({
      externalId: `${from + n}`,
      title: `Release ${from + n}`,
      contentText: n % 20 === 0 ? LONG : 'Short text.',
      tags: ['release'],
    }));
    const { body } = await client.post(`/api/v1/feeds/${feedId}/posts/batch`, { posts });
    expect(body.success).toBe(true);
  };

  /**
   * Marks the posts of the primary without a new version of the content, and keeps that from the
   * replica. So a page shows where it was read.
   */
  const disguised = async <T>(work: () => Promise<T>): Promise<T> => {
    const change = (set: string) =>
      primary.query(`BEGIN; SET LOCAL session_replication_role = replica;
        UPDATE posts SET ${set}; COMMIT`);
    await postgres.caughtUp();
    await postgres.hold();
    await change(`title = '${MARK}: ' || title, content_text = '${MARK}: ' || content_text`);
    try {
      return await work();
    } finally {
      const without = (column: string) => `${column} = replace(${column}, '${MARK}: ', '')`;
      await change(`${without('title')}, ${without('content_text')}`);
      await postgres.release();
      await postgres.caughtUp();
    }
  };

  const isOfPrimary = ({ status, text }: Answer): boolean => {
    expect(status).toBe(200);
    return text.includes(MARK);
  };
  const pageIsOfReplica = () =>
    disguised(async () => !isOfPrimary(await client.get('/api/v1/posts')));

  const LISTS = [
    '/api/v1/posts',
    '/api/v1/posts?page=2',
    '/api/v1/posts?page=11',
    '/api/v1/posts?sort=createdAt&publishedAfter=2001-01-01T00:00:00Z',
    '/api/v1/posts?include=content&pageSize=50',
    '/api/v1/posts?include=state,ai',
    '/api/v1/posts?tag=release&page=2',
    '/api/v1/posts?q=release',
    '/api/v1/posts?q=release&sort=relevance',
    '/api/v1/posts?feedId=ONE,TWO',
    '/api/v1/feeds/ONE/posts?include=content',
  ];

  it('reads pages of every kind from the replica, as they are on the primary', async () => {
    const paths = LISTS.map((path) => path.replace('ONE', feeds[0]!).replace('TWO', feeds[1]!));
    for (const path of paths) {
      const { body } = await client.get(path);
      expect(body.data.length).toBeGreaterThan(0);
      expect(body).toEqual((await plain.client.get(path)).body);
    }
    await disguised(async () => {
      for (const path of paths) {
        expect([path, isOfPrimary(await client.get(path))]).toEqual([path, false]);
        expect([path, isOfPrimary(await plain.client.get(path))]).toEqual([path, true]);
      }
      const first = await client.get('/api/v1/posts');
      const [, next] = /<([^>]+)>/.exec(first.headers.get('link')!)!;
      expect(isOfPrimary(await client.get(next!))).toBe(false);
    });
  });

  it('reads everything else from the primary', async () => {
    await disguised(async () => {
      const { body } = await client.get('/api/v1/posts');
      for (const path of [
        `/api/v1/posts/${body.data[0].id}`,
        '/api/v1/posts?read=false',
        '/api/v1/posts?starred=false',
        '/api/v1/changes',
      ]) {
        expect([path, isOfPrimary(await client.get(path))]).toEqual([path, true]);
      }
      const empty = await client.get('/api/v1/posts?page=900');
      expect(empty.body).toMatchObject({ data: [], hasMore: false });
    });
  });

  it('shows each write at once, though the replica is late', async () => {
    await postgres.caughtUp();
    await postgres.hold();
    const posts = `/api/v1/feeds/${feeds[0]!}/posts`;
    for (let n = 1; n <= 50; n++) {
      const made = await client.post(posts, { externalId: 'latest', title: `Version ${n}` });
      const { body } = await client.get('/api/v1/posts?sort=-updatedAt&pageSize=1');
      expect(body.data[0].title).toBe(`Version ${n}`);
      if (n % 10 > 0) continue;
      await client.delete(`/api/v1/posts/${made.body.data.id}`);
      expect((await client.get('/api/v1/posts?externalId=latest')).body.data).toEqual([]);
    }
    await postgres.release();
    expect(await pageIsOfReplica()).toBe(true);
  });

  /** Answers while `happen` runs, and for 20 requests after it. */
  const readDuring = async (happen: () => Promise<unknown>): Promise<void> => {
    let rest = Infinity;
    const happened = happen().then(() => (rest = 20));
    while (rest-- > 0) expect((await client.get('/api/v1/posts')).status).toBe(200);
    await happened;
  };
  const eventuallyReadsFromReplica = async () => {
    await eventually(async () => (await pageIsOfReplica()) || undefined);
  };

  it('reads from the primary while the replica is down, and from the replica after', async () => {
    expect(await pageIsOfReplica()).toBe(true);
    await readDuring(() => postgres.stopReplica());
    await readDuring(() => postgres.startReplica());
    await eventuallyReadsFromReplica();
  });

  it('reads from the primary while the replica cannot be reached', async () => {
    await readDuring(() => proxy.cut());
    await proxy.restore();
    await eventuallyReadsFromReplica();
  });

  it('waits a bounded time for a replica that is silent', async () => {
    await readDuring(() => Promise.resolve(proxy.silence()));
    await proxy.cut();
    await proxy.restore();
    await eventuallyReadsFromReplica();
  });
}
