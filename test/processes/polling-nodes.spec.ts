import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { BuiltProcess, BuiltService } from '../support/services/built-service.js';
import { createMigrated } from '../support/databases/engines.js';
import type { TestDatabase } from '../support/databases/engines.js';
import { eventually } from '../../src/testing/eventually.js';
import { FeedServer, rss } from '../../packages/testkit/feed-server.js';

const FEEDS = 200;
const AT_ONCE = 8;

describe('two nodes on one PostgreSQL', () => {
  let database: TestDatabase;
  let publisher: FeedServer;
  let sql: Client;

  beforeEach(async () => {
    database = await createMigrated('postgres');
    publisher = await FeedServer.start();
    sql = new Client({ connectionString: database.url });
  });
  afterEach(async () => {
    await BuiltProcess.endAll();
    await sql.end();
    await publisher.stop();
    await database.drop();
  });

  /** A node whose connections PostgreSQL knows by its name. */
  const start = (name: string, POLLING: 'on' | 'off') =>
    BuiltService.start({
      ...{ DATABASE_URL: `${database.url}?application_name=${name}`, POLLING, LOG_LEVEL: 'warn' },
      ...{ POLL_HOST_SPACING_MS: '0', POLL_CONCURRENCY: `${AT_ONCE}` },
    });
  const count = async (statement: string): Promise<number> =>
    Number(
      (await sql.query<{ count: string }>(`SELECT count(*) FROM ${statement}`)).rows[0]!.count,
    );
  /** Has the database note which node has begun the last fetch of each feed. */
  const noteFetchers = () =>
    sql.query(`
      CREATE TABLE fetchers (feed_id uuid PRIMARY KEY, node text);
      CREATE FUNCTION note_fetcher() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        INSERT INTO fetchers VALUES (NEW.id, current_setting('application_name'))
        ON CONFLICT (feed_id) DO UPDATE SET node = excluded.node;
        RETURN NULL;
      END $$;
      CREATE TRIGGER note_fetcher AFTER UPDATE OF attempts ON feeds FOR EACH ROW
        WHEN (NEW.attempts > OLD.attempts) EXECUTE FUNCTION note_fetcher();
    `);
  const fetchedBy = (node: string) =>
    count(`feeds JOIN fetchers ON feed_id = id WHERE node = '${node}' AND attempts > 0`);
  const hasLeft = async (node: string) =>
    (await count(
      `pg_stat_activity WHERE datname = current_database() AND application_name = '${node}'`,
    )) === 0;
  const paths = Array.from({ length: FEEDS }, (_, n) => `/feed-${n}`);
  const fetchedTwice = () => paths.filter((path) => publisher.count(path) > 2);

  it('share 200 feeds, also when one of them is killed in the middle', async () => {
    for (const path of paths) publisher.serve(path, rss([{ guid: 'old', title: 'Old' }]));
    const quiet = await start('quiet', 'off');
    const client = await quiet.newClient();
    const subscribed = await Promise.all(
      paths.map((path) => client.post('/api/v1/feeds', { feedUrl: publisher.url(path) })),
    );
    expect(new Set(subscribed.map(({ status }) => status))).toEqual(new Set([201]));
    await quiet.process.kill('SIGTERM');

    const items = rss(['old', 'a', 'b'].map((guid) => ({ guid, title: guid })));
    const gate = Promise.withResolvers<void>();
    for (const path of paths) {
      publisher.serve(path, async () => {
        await new Promise((resolve) => setTimeout(resolve, 50));
        if (publisher.requests.length >= FEEDS * 1.4) await gate.promise;
        return items;
      });
    }
    await sql.connect();
    await noteFetchers();
    const survivor = await start('survivor', 'on');
    const victim = await start('victim', 'on');
    await sql.query('UPDATE feeds SET next_fetch_at = 0');
    await eventually(() => publisher.requests.length >= FEEDS * 1.4 || undefined);
    await eventually(async () => (await fetchedBy('victim')) > 0 || undefined);
    await victim.process.kill('SIGKILL');
    gate.resolve();

    // What the killed node was fetching stays taken and put off; all the rest the other one fetches.
    await eventually(async () => (await hasLeft('victim')) || undefined);
    await eventually(async () => {
      const left = (await count('feeds WHERE next_fetch_at = 0')) + (await fetchedBy('survivor'));
      return left === 0 || undefined;
    });
    const stuck = await fetchedBy('victim');
    expect(stuck).toBeGreaterThan(0);
    expect(stuck).toBeLessThanOrEqual(AT_ONCE);
    expect(fetchedTwice()).toEqual([]);

    expect(
      await count(`feeds WHERE attempts = 1 AND next_fetch_at > ${Date.now() + 5 * 60_000}`),
    ).toBe(stuck);

    // After the lease and the back-off, by their clocks, the other one takes them as well.
    const overdue = 'feeds WHERE (next_fetch_at = 0 OR attempts > 0)';
    await sql.query('UPDATE feeds SET next_fetch_at = 0 WHERE attempts > 0');
    await sql.query('UPDATE fetch_turns SET free_at = free_at - 120000');
    await eventually(async () => (await count(overdue)) === 0 || undefined);
    expect(fetchedTwice().length).toBeLessThanOrEqual(stuck);
    expect(publisher.requests.length).toBeLessThanOrEqual(FEEDS * 2 + stuck);
    expect(paths.filter((path) => publisher.count(path) < 2)).toEqual([]);

    expect(await count('posts')).toBe(FEEDS * 3);
    expect(await count('(SELECT DISTINCT feed_id, title FROM posts) AS each')).toBe(FEEDS * 3);
    expect(await count('feeds WHERE error_count > 0')).toBe(0);
    await survivor.process.kill('SIGTERM');
    expect(await count(`fetch_turns WHERE free_at > ${Date.now() + 5_000}`)).toBe(0);
  }, 300_000);
});
