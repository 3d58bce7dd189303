import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { databaseOptions } from '../../ormconfig.js';
import { AccountEntity } from '../../src/tenancy/account.entity.js';
import { ApiKeyEntity } from '../../src/api-keys/api-key.entity.js';
import { ApiClient } from '../../src/testing/api-client.js';
import { BuiltProcess, BuiltService } from '../support/services/built-service.js';
import { createMigrated, ENGINES } from '../support/databases/engines.js';
import type { TestDatabase } from '../support/databases/engines.js';
import { eventually } from '../../src/testing/eventually.js';
import { FeedServer, rss } from '../../packages/testkit/feed-server.js';

afterAll(() => BuiltProcess.endAll());

describe.each(ENGINES)('the service as a process on %s', (engine) => {
  let database: TestDatabase;
  let DATABASE_URL: string;
  beforeEach(async () => {
    database = await createMigrated(engine);
    DATABASE_URL = database.url;
  });
  afterEach(() => database.drop());

  it.each(engine === ENGINES[0] ? (['SIGTERM', 'SIGINT'] as const) : (['SIGTERM'] as const))(
    'ends at %s with 0, and has written down when its keys were last used',
    async (signal) => {
      const service = await BuiltService.start({ DATABASE_URL });
      const client = await service.newClient();
      const before = Date.now();
      await client.get('/api/v1/posts');
      expect((await service.process.kill(signal)).code).toBe(0);
      const entities = [AccountEntity, ApiKeyEntity];
      const options = { ...databaseOptions(DATABASE_URL), entities };
      const dataSource = await new DataSource(options).initialize();
      const key = await dataSource.manager.findOneByOrFail(ApiKeyEntity, { id: client.keyId! });
      await dataSource.destroy();
      expect(key.lastUsedAt).toBeGreaterThanOrEqual(before);
    },
  );

  it('loses nothing that it acknowledged when it is killed in the middle of publishing', async () => {
    const service = await BuiltService.start({ DATABASE_URL });
    const client = await service.newClient();
    const feed = await client.post('/api/v1/feeds', { title: 'Mine' });
    const path = `/api/v1/feeds/${feed.body.data.id}/posts`;
    const acknowledged = new Map<string, string>();
    const publisher = async (name: number) => {
      for (let n = 0; ; n++) {
        const externalId = `${name}-${n}`;
        const body = { externalId, title: `Needle ${externalId}`, contentHtml: '<p>Words</p>' };
        const answer = await client.post(path, body).catch(() => undefined);
        if (!answer) return;
        expect(answer.status).toBe(201);
        acknowledged.set(externalId, answer.body.data.id);
      }
    };
    const publishing = Promise.all(Array.from({ length: 8 }, (_, name) => publisher(name)));
    await eventually(() => (acknowledged.size >= 150 ? true : undefined));
    await service.process.kill('SIGKILL');
    await publishing;

    const again = await BuiltService.start({ DATABASE_URL });
    const reader = new ApiClient(again.url, client.rawKey);
    for (const search of ['', '&q=needle']) {
      const stored = new Map<string, string>();
      let next: string | undefined = `/api/v1/posts?pageSize=100${search}`;
      while (next) {
        const page = await reader.get(next);
        for (const { externalId, id } of page.body.data) stored.set(externalId, id);
        next = /<(.*)>/.exec(page.headers.get('link') ?? '')?.[1];
      }
      const lost = [...acknowledged].filter(([externalId, id]) => stored.get(externalId) !== id);
      expect(lost).toEqual([]);
    }
    expect((await reader.post(path, { title: 'After' })).status).toBe(201);
    await again.process.kill('SIGTERM');
  });

  // The rest says nothing of the database.
  if (engine !== ENGINES[0]) return;

  it('finishes the requests that are under way before it ends', async () => {
    const publisher = await FeedServer.start();
    const service = await BuiltService.start({ DATABASE_URL });
    const client = await service.newClient();
    let ended: Promise<{ code: number | null }> | undefined;
    const feedUrl = publisher.serve('/feed', async () => {
      ended = service.process.kill('SIGTERM');
      await eventually(() =>
        fetch(`${service.url}/health/live`).then(
          () => undefined,
          () => true as const,
        ),
      );
      return rss([{ guid: '1', title: 'One' }]);
    });
    const answer = await client.post('/api/v1/feeds', { feedUrl });
    const answered = Date.now();
    expect(answer.status).toBe(201);
    expect((await ended)?.code).toBe(0);
    // The client would keep its connection for over a minute; the process must not wait for it.
    expect(Date.now() - answered).toBeLessThan(30_000);
    await publisher.stop();
  });
});
