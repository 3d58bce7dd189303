// Measures the disk space of a post: `nest build && node bench/storage/storage.ts [--engine sqlite]`.
// Feeds of a thousand typical items are served on loopback and subscribed to through the API of the
// built service, so that every index is filled as in production. The size of an empty database is
// subtracted.
import { parseArgs } from 'node:util';
import Sqlite from 'sqlite-driver';
import { Client } from 'pg';
import { createDatabase, enginesFor } from '../harness/database.ts';
import type { Engine } from '../../src/testing/engine.ts';
import { buildFeed, rssAnswer } from '../harness/feed-document.ts';
import { FeedServer } from '../../packages/testkit/feed-server.ts';
import { post } from '../harness/post.ts';
import { cleanUp } from '../harness/processes.ts';
import { createAccount, Service } from '../harness/service.ts';

const FEEDS = 20;
const ITEMS = 1_000;
const POSTS = FEEDS * ITEMS;

const { values } = parseArgs({ options: { engine: { type: 'string' } } });

/** Bytes of each table and index. */
type Sizes = Map<string, number>;

const publisher = await FeedServer.start();
for (let feed = 0; feed < FEEDS; feed++) {
  publisher.serve(`/${feed}`, rssAnswer(buildFeed(feed, { items: ITEMS })));
}

try {
  for (const engine of enginesFor(values.engine)) {
    await measure(engine);
  }
} finally {
  await cleanUp();
  await publisher.stop();
}

async function measure(engine: Engine): Promise<void> {
  const url = await createDatabase(engine);
  const { rawKey } = createAccount(url);
  const before = await getSizes(engine, url);
  const service = await Service.start(url);
  for (let feed = 0; feed < FEEDS; feed++) {
    await post(service.port, rawKey, '/api/v1/feeds', { feedUrl: publisher.url(`/${feed}`) });
  }
  await service.stop();
  const sizes = await getSizes(engine, url);
  const grown = [...sizes]
    .map(([name, bytes]) => [name, (bytes - (before.get(name) ?? 0)) / POSTS] as const)
    .filter(([, bytes]) => bytes >= 1)
    .sort((one, other) => other[1] - one[1]);
  console.log(`\n${engine}, ${POSTS} posts of some 1.5 KB of HTML: bytes for each post\n`);
  console.log('| table or index | bytes |\n| --- | --- |');
  for (const [name, bytes] of grown) console.log(`| ${name} | ${Math.round(bytes)} |`);
  const total = grown.reduce((sum, [, bytes]) => sum + bytes, 0);
  console.log(`| all | ${Math.round(total)} |`);
}

async function getSizes(engine: Engine, url: string): Promise<Sizes> {
  if (engine === 'sqlite') {
    const database = new Sqlite(url.slice('sqlite:'.length), { readonly: true });
    const rows = database.prepare('SELECT name, sum(pgsize) AS bytes FROM dbstat GROUP BY name');
    const sizes = rows.all() as { name: string; bytes: number }[];
    database.close();
    return new Map(sizes.map(({ name, bytes }) => [name, bytes]));
  }
  const client = new Client({ connectionString: url });
  await client.connect();
  // A table includes its out-of-line storage; the search index includes its pending entries.
  const { rows } = await client.query<{ name: string; bytes: string }>(
    `SELECT relname AS name,
       CASE relkind WHEN 'i' THEN pg_relation_size(oid) ELSE pg_table_size(oid) END AS bytes
     FROM pg_class WHERE relkind IN ('r', 'i') AND relnamespace = 'public'::regnamespace`,
  );
  await client.end();
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}
