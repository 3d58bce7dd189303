// Measures ingestion: `nest build && node bench/ingest/ingest.ts [--engine sqlite] [--json]`. Twenty feeds
// of a thousand items, then one of 30 MB, are served on loopback. They are subscribed to through
// the API of the built service, which runs in its own process with default settings.
import { cpuMs, mainThreadCpuMs } from '../harness/cpu-time.ts';
import { createDatabase } from '../harness/database.ts';
import type { Engine } from '../../src/testing/engine.ts';
import { buildFeed, rssAnswer } from '../harness/feed-document.ts';
import { FeedServer } from '../../packages/testkit/feed-server.ts';
import { post } from '../harness/post.ts';
import { peakMb } from '../../packages/testkit/process-memory.ts';
import { measureEngines, readOptions } from '../harness/measurement.ts';
import { atTheEnd } from '../harness/processes.ts';
import { printTable } from '../harness/report.ts';
import { createAccount, Service } from '../harness/service.ts';

interface Waited {
  seconds: number;
  /** The longest duration of another request during the measurement, in milliseconds. */
  othersWaitedMs: number;
  /** Processor time of the service, and the part of its main thread; null except on Linux. */
  cpu: { all: number; main: number } | null;
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

const options = readOptions();

const small = Array.from({ length: FEEDS }, (_, feed) => buildFeed(feed, { items: ITEMS }));
const big = buildFeed(FEEDS, { bytes: BIG_FEED_BYTES });
const publisher = await FeedServer.start();
atTheEnd(() => publisher.stop());
small.forEach((body, feed) => publisher.serve(`/${feed}`, rssAnswer(body)));
publisher.serve('/big', rssAnswer(big));

await measureEngines(options, measure, print);

async function measure(engine: Engine): Promise<IngestResult> {
  const url = await createDatabase(engine);
  const { rawKey } = createAccount(url);
  const service = await Service.start(url, { extra: { LOG_LEVEL: 'warn' } });
  const subscribe = async (name: number | 'big') => {
    await post(service.port, rawKey, '/api/v1/feeds', { feedUrl: publisher.url(`/${name}`) });
  };
  const feeds = await timed(service, async () => {
    const names = small.keys();
    const client = async () => {
      for (const name of names) await subscribe(name);
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
  });
  const bigFeed = await timed(service, () => subscribe('big'));
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
async function timed(service: Service, work: () => Promise<void>): Promise<Waited> {
  let working = true;
  let othersWaitedMs = 0;
  const probe = (async () => {
    while (working) {
      const askedAt = performance.now();
      await (await fetch(`http://127.0.0.1:${service.port}/health/live`)).arrayBuffer();
      othersWaitedMs = Math.max(othersWaitedMs, performance.now() - askedAt);
      await new Promise((resolve) => setTimeout(resolve, PROBE_EVERY_MS));
    }
  })();
  const cpuBefore = measureCpu(service);
  const startedAt = performance.now();
  await work();
  const seconds = (performance.now() - startedAt) / 1_000;
  const cpuAfter = measureCpu(service);
  working = false;
  await probe;
  const cpu = cpuBefore &&
    cpuAfter && { all: cpuAfter.all - cpuBefore.all, main: cpuAfter.main - cpuBefore.main };
  return { seconds, othersWaitedMs, cpu };
}

function measureCpu(service: Service): Waited['cpu'] {
  if (process.platform !== 'linux') return null;
  return { all: cpuMs(service), main: mainThreadCpuMs(service) };
}

/** Seconds of processor time, with those of the main thread in parentheses. */
function written(cpu: Waited['cpu']): string {
  if (cpu === null) return 'not known';
  return `${(cpu.all / 1_000).toFixed(1)} (${(cpu.main / 1_000).toFixed(1)})`;
}

function print(results: IngestResult[]): void {
  const waited = 'others waited at most';
  const cpu = 'CPU s (main thread)';
  printTable([
    ['engine', 'posts stored a second', cpu, waited, '30 MB feed', cpu, waited, 'peak memory'],
    ...results.map(({ engine, postsPerSecond, feeds, bigFeed, peakMemoryMb }) => [
      engine,
      postsPerSecond.toFixed(0),
      written(feeds.cpu),
      `${feeds.othersWaitedMs.toFixed(0)} ms`,
      `${bigFeed.seconds.toFixed(1)} s`,
      written(bigFeed.cpu),
      `${bigFeed.othersWaitedMs.toFixed(0)} ms`,
      peakMemoryMb === null ? 'not known' : `${peakMemoryMb} MB`,
    ]),
  ]);
}
