// Measures `sluice db copy`: `nest build && node bench/storage/copy.ts [--feeds 100]`. Feeds of a thousand
// typical items are served on loopback and subscribed to through the API of the built service on
// SQLite, which is then copied to PostgreSQL.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FeedServer } from '../../packages/testkit/feed-server.ts';
import { createDatabase, getSize } from '../harness/database.ts';
import { buildFeed, rssAnswer } from '../harness/feed-document.ts';
import { post } from '../harness/post.ts';
import { cleanUp } from '../harness/processes.ts';
import { createAccount, Service } from '../harness/service.ts';

const ITEMS = 1_000;
const CLI = join(import.meta.dirname, '../../dist/src/cli.js');

const { values } = parseArgs({ options: { feeds: { type: 'string', default: '100' } } });
const feeds = Number(values.feeds);

const publisher = await FeedServer.start();
try {
  const source = await createDatabase('sqlite');
  const { rawKey } = createAccount(source);
  const service = await Service.start(source);
  for (let feed = 0; feed < feeds; feed++) {
    const feedUrl = publisher.serve(`/${feed}`, rssAnswer(buildFeed(feed, { items: ITEMS })));
    await post(service.port, rawKey, '/api/v1/feeds', { feedUrl });
  }
  await service.stop();

  const target = await createDatabase('postgres');
  const env = { ...process.env, DATABASE_URL: target };
  const start = performance.now();
  const file = source.slice('sqlite:'.length);
  const result = execFileSync(process.execPath, [CLI, 'db', 'copy', file], { env });
  const seconds = (performance.now() - start) / 1_000;
  const megabytes = async (url: string) => Math.round((await getSize(url)) / 1e6);
  console.log(
    `${feeds * ITEMS} posts, ${await megabytes(source)} MB of SQLite, ` +
      `${await megabytes(target)} MB of PostgreSQL: ${seconds.toFixed(1)} s; ${String(result)}`,
  );
} finally {
  await cleanUp();
  await publisher.stop();
}
