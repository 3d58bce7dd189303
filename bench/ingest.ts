// Measures ingestion: `nest build && node bench/ingest.ts [--engine sqlite] [--json]`. Twenty feeds
// of a thousand items, then one of 30 MB, are served on loopback. They are subscribed to through
// the API of the built service, which runs in its own process with default settings.
import { parseArgs } from 'node:util';
import { createDatabase, enginesFor } from './database.ts';
import type { Engine } from '../test/support/engines.ts';
import { feedOf, rssAnswer } from './feed-document.ts';
import { FeedServer } from '../test/support/feed-server.ts';
import { post } from './post.ts';
import { peakMb } from '../test/support/process-memory.ts';
import { cleanUp, endCleanly } from './processes.ts';
import { printTable } from './report.ts';
import { createAccount, Service } from './service.ts';

interface Waited {
  seconds: number;
  /** The longest duration of another request during the measurement, in milliseconds. */
  othersWaitedMs: number;
}

export interface IngestResult {
  engine: Engine;
  postsPerSecond: number;
  feeds: Waited;
  bigFeedMb: number;
  bigFeed: Waited;
  peakMemoryMb: number | null;
}

const FEEDS = 20;
const ITEMS = 1_000;
/** Number of concurrent subscriptions. */
const CLIENTS = 4;
const BIG_FEED_BYTES = 30 * 1024 * 1024;
/** Interval of the requests that measure the delay for others. */
const PROBE_EVERY_MS = 10;

const { values } = parseArgs({
  options: { json: { type: 'boolean', default: false }, engine: { type: 'string' } },
});
endCleanly();

const small = Array.from({ length: FEEDS }, (_, feed) => feedOf(feed, { items: ITEMS }));
const big = feedOf(FEEDS, { bytes: BIG_FEED_BYTES });
const publisher = await FeedServer.start();
small.forEach((body, feed) => publisher.serve(`/${feed}`, rssAnswer(body)));
publisher.serve('/big', rssAnswer(big));

try {
  const results: IngestResult[] = [];
  for (const engine of enginesFor(values.engine)) {
    results.push(await measure(engine));
  }
  if (values.json) console.log(JSON.stringify(results, null, 2));
  else print(results);
} finally {
  await cleanUp();
  await publisher.stop();
}

async function measure(engine: Engine): Promise<IngestResult> {
  const url = await createDatabase(engine);
  const { rawKey } = createAccount(url);
  const service = await Service.start(url, { extra: { LOG_LEVEL: 'warn' } });
  const api = `http://127.0.0.1:${service.port}`;
  const subscribe = async (name: number | 'big') => {
    await post(service.port, rawKey, '/api/v1/feeds', { feedUrl: publisher.url(`/${name}`) });
  };
  const feeds = await timed(api, async () => {
    const names = small.keys();
    const client = async () => {
      for (const name of names) await subscribe(name);
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
  });
  const bigFeed = await timed(api, () => subscribe('big'));
  const peakMemoryMb = peakMb(service.process.pid!);
  await service.stop();
  return {
    engine,
    postsPerSecond: (FEEDS * ITEMS) / feeds.seconds,
    feeds,
    bigFeedMb: big.length / 1024 / 1024,
    bigFeed,
    peakMemoryMb,
  };
}

/** Measures how long `work` takes and how long other requests wait. */
async function timed(api: string, work: () => Promise<void>): Promise<Waited> {
  let working = true;
  let othersWaitedMs = 0;
  const probe = (async () => {
    while (working) {
      const askedAt = performance.now();
      await (await fetch(`${api}/health/live`)).arrayBuffer();
      othersWaitedMs = Math.max(othersWaitedMs, performance.now() - askedAt);
      await new Promise((resolve) => setTimeout(resolve, PROBE_EVERY_MS));
    }
  })();
  const startedAt = performance.now();
  await work();
  const seconds = (performance.now() - startedAt) / 1_000;
  working = false;
  await probe;
  return { seconds, othersWaitedMs };
}

function print(results: IngestResult[]): void {
  const waited = 'others waited at most';
  printTable([
    ['engine', 'posts stored a second', waited, '30 MB feed', waited, 'peak memory'],
    ...results.map(({ engine, postsPerSecond, feeds, bigFeed, peakMemoryMb }) => [
      engine,
      postsPerSecond.toFixed(0),
      `${feeds.othersWaitedMs.toFixed(0)} ms`,
      `${bigFeed.seconds.toFixed(1)} s`,
      `${bigFeed.othersWaitedMs.toFixed(0)} ms`,
      peakMemoryMb === null ? 'not known' : `${peakMemoryMb} MB`,
    ]),
  ]);
}
