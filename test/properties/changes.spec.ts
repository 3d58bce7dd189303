import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ApiClient } from '../../src/testing/api-client.js';
import { BuiltProcess, BuiltService } from '../support/services/built-service.js';
import { ChangeFollower, getRecords } from '../support/callers/change-follower.js';
import { ENGINES } from '../support/databases/engines.js';
import { FeedServer, rss } from '../../packages/testkit/feed-server.js';
import type { FeedAnswer } from '../../packages/testkit/feed-server.js';
import { seededRandom } from '../../packages/testkit/seeded-random.js';
import { TestService } from '../support/services/service.js';

const WRITERS = 6;
const WRITES_OF_EACH = 40;
/** Each engine gets a history of its own. */
const SEEDS = { sqlite: [1], postgres: [2] };

describe.each(ENGINES)('Whoever follows the changes of an account on %s', (engine) => {
  let service: TestService;
  let web: FeedServer;
  let owner: ApiClient;
  let nodes: ApiClient[];
  let killed: BuiltService;
  beforeEach(async () => {
    service = await TestService.start(engine, { RETENTION_MAX_POSTS_PER_FEED: '5' });
    web = await FeedServer.start();
    owner = await service.newClient();
    const settings = { LOG_LEVEL: 'fatal', POLLING: 'off', DATABASE_URL: service.databaseUrl };
    killed = await BuiltService.start({ ...settings, RETENTION_MAX_POSTS_PER_FEED: '5' });
    nodes = [owner, new ApiClient(killed.url, owner.rawKey)];
  });
  afterEach(async () => {
    await BuiltProcess.endAll();
    await service.stop();
    await web.stop();
  });

  it.each(SEEDS[engine])(
    'has the same records, whatever is written, and where a node is killed (seed %i)',
    async (seed) => {
      const random = seededRandom(seed);
      const pick = <T>(all: T[]): T | undefined => all[Math.floor(random() * all.length)];
      const ids = { feeds: [] as string[], web: [] as string[], categories: [] as string[] };
      const posts: string[] = [];
      let number = 0;

      const write = async (client: ApiClient): Promise<void> => {
        const n = ++number;
        const feed = pick(ids.feeds);
        const kind = Math.floor(random() * 12);
        if (kind === 0 || !feed) {
          const made = await client.post('/api/v1/feeds', { title: `Feed ${n}` });
          if (made.status === 201) ids.feeds.push(made.body.data.id);
        } else if (kind === 1) {
          const made = await client.post('/api/v1/categories', { name: `Category ${n}` });
          if (made.status === 201) ids.categories.push(made.body.data.id);
        } else if (kind === 2) {
          await client.patch(`/api/v1/feeds/${feed}`, { categoryId: pick(ids.categories) ?? null });
        } else if (kind === 3) {
          const feedUrl = web.serve(`/${n}`, () => buildDocument(random));
          const made = await client.post('/api/v1/feeds', { feedUrl });
          if (made.status === 201) ids.web.push(made.body.data.id);
        } else if (kind === 4 || kind === 5) {
          await client.post(`/api/v1/feeds/${pick(ids.web) ?? feed}/refresh`);
        } else if (kind === 6) {
          await client.delete(`/api/v1/posts/${pick(posts) ?? feed}`);
        } else if (kind === 7 && random() < 0.3) {
          await client.delete(`/api/v1/feeds/${pick([...ids.feeds, ...ids.web])}`);
        } else if (kind === 8 && random() < 0.5) {
          await client.delete(`/api/v1/categories/${pick(ids.categories) ?? feed}`);
        } else {
          const batch = Array.from({ length: 1 + Math.floor(random() * 5) }, (_, at) => ({
            externalId: String((n + at * 7) % 23),
            title: `Title ${Math.floor(random() * 1_000)}`,
          }));
          const made = await client.post(`/api/v1/feeds/${feed}/posts/batch`, { posts: batch });
          posts.push(...(made.body?.data?.results ?? []).map(({ id }: { id: string }) => id));
        }
      };

      const follower = new ChangeFollower('pageSize=9');
      let isWriting = true;
      const following = (async () => {
        while (isWriting) await follower.catchUp(pick(nodes)!).catch(() => undefined);
      })();
      const writers = Array.from({ length: WRITERS }, async () => {
        for (let n = 0; n < WRITES_OF_EACH; n++) await write(pick(nodes)!).catch(() => undefined);
      });
      const death = (async () => {
        while (number < (WRITERS * WRITES_OF_EACH) / 2) await new Promise(setImmediate);
        await killed.process.kill('SIGKILL');
        nodes.pop();
      })();
      await Promise.all([...writers, death]);
      isWriting = false;
      await following;

      await follower.catchUp(owner);
      const records = await getRecords(owner);
      expect(records.length).toBeGreaterThan(20);
      expect(logged(follower.records)).toEqual(logged(records));
      const newcomer = new ChangeFollower('pageSize=100');
      await newcomer.catchUp(owner);
      expect(newcomer.records).toEqual(records);
    },
  );
});

/** The records as text, without the plan of the next fetch, which alone is no change. */
const logged = (records: any[]): string[] =>
  records.map((record) => JSON.stringify({ ...record, nextFetchAt: undefined }));

const buildDocument = (random: () => number): FeedAnswer =>
  rss(
    Array.from({ length: 4 }, () => {
      const guid = String(Math.floor(random() * 9));
      return { guid, title: `Post ${guid}, edition ${Math.floor(random() * 3)}` };
    }).filter(({ guid }, at, all) => all.findIndex((one) => one.guid === guid) === at),
  );
