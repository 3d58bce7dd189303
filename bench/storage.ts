// Measures the disk space of a post: `nest build && node bench/storage.ts [sqlite] [postgres]`.
// Feeds of a thousand typical items are served on loopback and subscribed to through the API of the
// built service, so that every index is filled as in production. The size of an empty database is
// subtracted.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Sqlite from 'better-sqlite3';
import { Client } from 'pg';
import { createDatabase, ENGINES } from './database.ts';
import type { Engine } from './database.ts';
import { feedOf } from './feed-document.ts';
import { cleanUp } from './processes.ts';
import { createAccount, Service } from './service.ts';

const FEEDS = 20;
const ITEMS = 1_000;
const POSTS = FEEDS * ITEMS;

/** Bytes of each table and index. */
type Sizes = Map<string, number>;

const publisher = createServer((request, response) => {
  response.setHeader('content-type', 'application/rss+xml');
  response.end(feedOf(Number(request.url!.slice(1)), { items: ITEMS }));
});
await new Promise<void>((resolve) => publisher.listen(0, '127.0.0.1', resolve));
const { port } = publisher.address() as AddressInfo;

const asked = process.argv.slice(2);
try {
  for (const engine of ENGINES.filter((name) => asked.length === 0 || asked.includes(name))) {
    await measure(engine);
  }
} finally {
  await cleanUp();
  publisher.closeAllConnections();
  publisher.close();
}

async function measure(engine: Engine): Promise<void> {
  const url = await createDatabase(engine);
  const { rawKey } = createAccount(url);
  const before = await sizesOf(engine, url);
  const service = await Service.start(url);
  for (let feed = 0; feed < FEEDS; feed++) {
    const response = await fetch(`http://127.0.0.1:${service.port}/api/v1/feeds`, {
      method: 'POST',
      headers: { 'x-api-key': rawKey, 'content-type': 'application/json' },
      body: JSON.stringify({ feedUrl: `http://127.0.0.1:${port}/${feed}` }),
    });
    if (response.status !== 201) throw new Error(await response.text());
  }
  await service.stop();
  const sizes = await sizesOf(engine, url);
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

async function sizesOf(engine: Engine, url: string): Promise<Sizes> {
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
