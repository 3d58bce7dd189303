import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { BuiltProcess, BuiltService, eventually } from './setup/built-service.js';
import { createDatabase } from './setup/engines.js';
import type { TestDatabase } from './setup/engines.js';
import { FeedServer, rss } from './setup/feed-server.js';

const FEEDS = 200;

describe('two nodes on one PostgreSQL', () => {
  let database: TestDatabase;
  let publisher: FeedServer;
  let sql: Client;

  beforeEach(async () => {
    database = await createDatabase('postgres');
    publisher = await FeedServer.start();
    sql = new Client({ connectionString: database.url });
  });
  afterEach(async () => {
    await BuiltProcess.endAll();
    await sql.end();
    await publisher.stop();
    await database.drop();
  });

  const start = (POLLING: 'on' | 'off') =>
    BuiltService.start({
      ...{ DATABASE_URL: database.url, POLLING, LOG_LEVEL: 'warn' },
      ...{ POLL_HOST_SPACING_MS: '0', POLL_CONCURRENCY: '8' },
    });
  const count = async (statement: string): Promise<number> =>
    Number(
      (await sql.query<{ count: string }>(`SELECT count(*) FROM ${statement}`)).rows[0]!.count,
    );
  const paths = Array.from({ length: FEEDS }, (_, n) => `/feed-${n}`);
  const fetchedTwice = () => paths.filter((path) => publisher.count(path) > 2);

  it('share 200 feeds, also when one of them is killed in the middle', async () => {
    for (const path of paths) publisher.serve(path, rss([{ guid: 'old', title: 'Old' }]));
    const quiet = await start('off');
    const client = await quiet.newClient(database.url);
    const subscribed = await Promise.all(
      paths.map((path) => client.post('/api/v1/feeds', { feedUrl: publisher.url(path) })),
    );
    expect(new Set(subscribed.map(({ status }) => status))).toEqual(new Set([201]));
    await quiet.process.kill('SIGTERM');

    const items = rss(['old', 'a', 'b'].map((guid) => ({ guid, title: guid })));
    for (const path of paths) {
      publisher.serve(path, async () => {
        await new Promise((resolve) => setTimeout(resolve, 50));
        return items;
      });
    }
    const [survivor, victim] = [await start('on'), await start('on')];
    await sql.connect();
    await sql.query('UPDATE feeds SET next_fetch_at = 0');
    await eventually(() => (publisher.requests.length >= FEEDS * 1.4 ? true : undefined));
    await victim.process.kill('SIGKILL');

    // What the killed node was fetching stays due and taken; all the rest the other one fetches.
    const overdue = 'feeds WHERE next_fetch_at = 0';
    const held = `SELECT key FROM fetch_turns WHERE free_at > ${Date.now() + 5_000}`;
    const stuck = await eventually(async () => {
      const free = await count(`${overdue} AND feed_url NOT IN (${held})`);
      const left = await count(overdue);
      return free === 0 && left <= 8 ? left : undefined;
    });
    expect(stuck).toBeGreaterThan(0);
    expect(fetchedTwice()).toEqual([]);

    // Two minutes later, by the clock of the leases, the other one takes them as well.
    await sql.query('UPDATE fetch_turns SET free_at = free_at - 120000');
    await eventually(async () => ((await count(overdue)) === 0 ? true : undefined));
    expect(fetchedTwice().length).toBeLessThanOrEqual(stuck);
    expect(publisher.requests.length).toBeLessThanOrEqual(FEEDS * 2 + stuck);
    expect(paths.filter((path) => publisher.count(path) < 2)).toEqual([]);

    expect(await count('posts')).toBe(FEEDS * 3);
    expect(await count('(SELECT DISTINCT feed_id, title FROM posts) AS each')).toBe(FEEDS * 3);
    expect(await count('feeds WHERE error_count > 0')).toBe(0);
    await survivor.process.kill('SIGTERM');
    expect(await count(`fetch_turns WHERE free_at > ${Date.now() + 5_000}`)).toBe(0);
  }, 120_000);
});
