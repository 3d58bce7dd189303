// Measures the last migration and `sluice db partition`: `nest build && node bench/storage/partitions.ts
// [--feeds 100] [--accounts 10] [--partitions 16] [--engine sqlite]`. Feeds of a thousand typical items,
// served on loopback, are spread over the accounts of a database. The same requests are measured before
// and after its division, which SQLite does not have.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Engine } from '../../src/testing/engine.ts';
import { FeedServer } from '../../packages/testkit/feed-server.ts';
import { median } from '../harness/compare.ts';
import { createDatabase, getSize } from '../harness/database.ts';
import { buildFeed, rssAnswer } from '../harness/feed-document.ts';
import { post } from '../harness/post.ts';
import { cleanUp } from '../harness/processes.ts';
import { createAccount, Service } from '../harness/service.ts';

const ITEMS = 1_000;
const PAGES = 300;
const SEARCHES = 40;
const FEEDS = 6;
const ROOT = join(import.meta.dirname, '../..');

const { values } = parseArgs({
  options: {
    feeds: { type: 'string', default: '100' },
    accounts: { type: 'string', default: '10' },
    partitions: { type: 'string', default: '16' },
    engine: { type: 'string', default: 'postgres' },
  },
});

const publisher = await FeedServer.start();
try {
  const database = await createDatabase(values.engine as Engine);
  const rawKeys = Array.from(
    { length: Number(values.accounts) },
    (_, n) => createAccount(database, `owner-${n}@example.com`).rawKey,
  );
  let feeds = 0;
  let size = 1;
  const buildKey = (n: number) => rawKeys[n % rawKeys.length]!;
  const toSeconds = async (work: () => unknown): Promise<number> => {
    const began = performance.now();
    await work();
    return (performance.now() - began) / 1_000;
  };
  const run = (...command: string[]) =>
    toSeconds(() =>
      execFileSync(process.execPath, command, {
        cwd: ROOT,
        env: { ...process.env, DATABASE_URL: database },
      }),
    );
  const subscribe = ({ port }: Service) => {
    const seed = feeds++;
    const feedUrl = publisher.serve(`/${seed}`, () => rssAnswer(buildFeed(seed, { items: ITEMS })));
    return post(port, buildKey(seed), '/api/v1/feeds', { feedUrl });
  };
  /** The median time of a page that no request has asked for, in milliseconds. */
  const pages = async ({ port }: Service, count: number, query = ''): Promise<number> => {
    const times: number[] = [];
    for (let n = 0; n < count; n++) {
      const until = new Date(2e12 + 1_000 * size++).toISOString();
      const path = `/api/v1/posts?pageSize=${20 + (n % 5)}&publishedBefore=${until}${query}`;
      const headers = { 'x-api-key': buildKey(n) };
      const seconds = await toSeconds(async () => {
        const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
        if (!answer.ok) throw new Error(await answer.text());
        await answer.text();
      });
      times.push(seconds * 1_000);
    }
    return median(times);
  };
  const measure = async (name: string): Promise<void> => {
    const service = await Service.start(database, { extra: { MAX_EVENT_LOOP_DELAY_MS: '0' } });
    await pages(service, rawKeys.length);
    const figures = [
      await pages(service, PAGES),
      await pages(service, PAGES, '&page=100'),
      await pages(service, SEARCHES, '&q=water'),
      await toSeconds(async () => {
        for (let n = 0; n < FEEDS; n++) await subscribe(service);
      }),
    ];
    await service.stop();
    const [page, deep, search, stored] = figures as [number, number, number, number];
    console.log(
      `${name} | ${[page, deep, search].map((ms) => ms.toFixed(2)).join(' | ')} | ` +
        `${((FEEDS * ITEMS) / stored).toFixed(0)}`,
    );
  };

  const service = await Service.start(database);
  const filled = await toSeconds(async () => {
    while (feeds < Number(values.feeds)) await subscribe(service);
  });
  await service.stop();
  console.log(`${feeds * ITEMS} posts in ${filled.toFixed(0)} s, ${rawKeys.length} accounts`);
  const typeorm = join(ROOT, 'node_modules/typeorm/cli.js');
  await run(typeorm, 'migration:revert', '-d', 'dist/ormconfig.js');
  const migrated = await run('dist/src/cli.js', 'migration', 'run');
  console.log(`The last migration: ${migrated.toFixed(1)} s`);
  console.log('tables | new page, ms | page 100, ms | search, ms | posts stored a second');
  await measure('whole');
  const gigabytes = ((await getSize(database)) / 1e9).toFixed(2);
  console.log(`${gigabytes} GB`);
  if (values.engine === 'postgres') {
    const divided = await run('dist/src/cli.js', 'db', 'partition', values.partitions);
    console.log(`Into ${values.partitions} partitions: ${divided.toFixed(1)} s`);
    await measure('in partitions');
  }
} finally {
  await cleanUp();
  await publisher.stop();
}
