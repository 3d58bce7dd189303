import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../../src/testing/api-client.js';
import { BuiltProcess, BuiltService } from '../support/services/built-service.js';
import { createMigrated, sharedEngine } from '../support/databases/engines.js';
import type { TestDatabase } from '../support/databases/engines.js';
import { eventually } from '../../src/testing/eventually.js';
import { freePort } from '../../src/testing/free-port.js';

// Its statements are the subject of test/api/websub, on each engine.
describe('two installations', () => {
  let databases: TestDatabase[];

  beforeEach(async () => {
    databases = [await createMigrated(sharedEngine), await createMigrated(sharedEngine)];
  });
  afterEach(async () => {
    await BuiltProcess.endAll();
    for (const database of databases) await database.drop();
  });

  const start = async ({ url }: TestDatabase, settings: Record<string, string>) => {
    const port = String(await freePort());
    return BuiltService.start({
      ...{ DATABASE_URL: url, PORT: port, PUBLIC_URL: `http://localhost:${port}` },
      ...{ LOG_LEVEL: 'warn', POLLING: 'off', ...settings },
    });
  };
  const created = async (client: ApiClient, path: string, body: object): Promise<any> => {
    const answer = await client.post(path, body);
    if (answer.status !== 201) throw new Error(answer.text);
    return answer.body.data;
  };

  it('pass a post on without a poll, where one is the hub of the other', async () => {
    const hub = await start(databases[0]!, { WEBHOOK_ALLOWED_HOSTS: 'localhost' });
    const reader = await start(databases[1]!, { WEBSUB: 'on', FETCH_ALLOWED_HOSTS: 'localhost' });
    const [publishing, reading] = [await hub.newClient(), await reader.newClient()];

    const { id: source } = await created(publishing, '/api/v1/feeds', { title: 'Notes' });
    const { urls } = await created(publishing, '/api/v1/shared-feeds', { name: 'Shared' });
    const followed = [];
    for (const feedUrl of Object.values(urls)) {
      followed.push((await created(reading, '/api/v1/feeds', { feedUrl })).id);
    }
    const active = async (id: string) => {
      const { push } = (await reading.get(`/api/v1/feeds/${id}`)).body.data;
      return push?.state === 'active' ? push : undefined;
    };
    for (const id of followed) {
      const push = await eventually(() => active(id));
      expect(push.hub).toMatch(/^http:\/\/localhost:\d+\/hub$/);
    }

    for (const title of ['One', 'Two', 'Three']) {
      await created(publishing, `/api/v1/feeds/${source}/posts`, { title, externalId: title });
      for (const id of followed) {
        await eventually(async () => {
          const { data } = (await reading.get(`/api/v1/feeds/${id}/posts`)).body;
          return data.some((post: any) => post.title === title) || undefined;
        });
      }
    }
    for (const id of followed) {
      const feed = (await reading.get(`/api/v1/feeds/${id}`)).body.data;
      expect(feed.push.lastPushAt > feed.lastFetchedAt).toBe(true);
    }
  });
});
