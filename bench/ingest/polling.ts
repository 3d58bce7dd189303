// Measures how many unchanged feeds a node polls per second, and how late it begins: feeds of one account
// at a server that answers 304, without host spacing, due some seconds after they were added.
// `nest build && node bench/ingest/polling.ts [--engine sqlite] [--feeds 5000] [--due-in 3000]`.
import { parseArgs } from 'node:util';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { createDatabase, enginesFor } from '../harness/database.ts';
import type { Engine } from '../../src/testing/engine.ts';
import { openLoader } from '../harness/dataset.ts';
import { cleanUp, endCleanly, startHelper } from '../harness/processes.ts';
import { printTable } from '../harness/report.ts';
import { createAccount, Service } from '../harness/service.ts';

export interface PollingResult {
  engine: Engine;
  feeds: number;
  /** From the first fetched feed to the last. */
  seconds: number;
  feedsPerSecond: number;
  /** From the time when they were due to the end of the first fetch, and of the last. */
  firstMs: number;
  lastMs: number;
}

const CONCURRENCY = 64;
const POLL_INTERVAL_MS = 200;

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    engine: { type: 'string' },
    feeds: { type: 'string', default: '5000' },
    'due-in': { type: 'string', default: '3000' },
  },
});
const feeds = Number(values.feeds);
endCleanly();

try {
  const results: PollingResult[] = [];
  // In a separate process, so that it does not compete with the service.
  const { ready } = await startHelper<number>(join(import.meta.dirname, 'unchanged-publisher.ts'));
  for (const engine of enginesFor(values.engine)) {
    results.push(await measure(engine, ready));
  }
  if (values.json) console.log(JSON.stringify(results, null, 2));
  else {
    printTable([
      ['engine', 'feeds', 'feeds polled a second', 'first, ms after due', 'last, ms'],
      ...results.map((result) => [
        result.engine,
        result.feeds.toLocaleString('en'),
        result.feedsPerSecond.toFixed(0),
        result.firstMs.toFixed(0),
        result.lastMs.toFixed(0),
      ]),
    ]);
  }
} finally {
  await cleanUp();
}

async function measure(engine: Engine, publisher: number): Promise<PollingResult> {
  const url = await createDatabase(engine);
  const { accountId } = createAccount(url);
  const database = await openLoader(url);
  const service = await Service.start(url, {
    extra: {
      LOG_LEVEL: 'warn',
      POLL_HOST_SPACING_MS: '0',
      POLL_CONCURRENCY: String(CONCURRENCY),
    },
  });
  const dueAt = Date.now() + Number(values['due-in']);
  await database.insert('feeds', feedsDue(dueAt, accountId, publisher));
  for (let left = feeds; left > 0;) {
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
    if (service.process.exitCode !== null) throw new Error('The node has ended.');
    const [row] = await database.select(
      'SELECT count(*) AS feeds FROM feeds WHERE last_fetched_at IS NULL',
    );
    left = Number(row?.['feeds']);
  }
  const [times] = await database.select(
    'SELECT min(last_fetched_at) AS first, max(last_fetched_at) AS last FROM feeds',
  );
  await service.stop();
  await database.finish();
  const [first, last] = [Number(times?.['first']), Number(times?.['last'])];
  const seconds = (last - first) / 1_000;
  const late = { firstMs: first - dueAt, lastMs: last - dueAt };
  return { engine, feeds, seconds, feedsPerSecond: feeds / seconds, ...late };
}

/** Feeds that were fetched successfully before. */
function feedsDue(at: number, accountId: string, publisher: number) {
  const now = Date.now();
  return Array.from({ length: feeds }, (_, n) => ({
    id: v7(),
    account_id: accountId,
    source: 'web',
    feed_url: `http://127.0.0.1:${publisher}/feeds/${n}`,
    title: 'A feed',
    has_own_title: 0,
    status: 'active',
    next_fetch_at: at,
    error_count: 0,
    etag: '"1"',
    created_at: now,
    updated_at: now,
  }));
}
