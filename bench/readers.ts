// Measures what a reader of feeds costs: `npm run bench:readers [-- --engine sqlite]
// [--profile small] [--json]`. 300 feeds of 30 items are imported, polled unchanged, and polled with
// 600 new items. bench/readers.md has the figures, beside those of other readers.
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Engine } from '../src/testing/engine.ts';
import { serverPid, treeCpuMs } from './harness/cpu-time.ts';
import { createDatabase, getSize } from './harness/database.ts';
import { openLoader } from './harness/dataset.ts';
import { LoadGenerator } from './harness/load-generator.ts';
import { measureEngines } from './harness/measurement.ts';
import { startHelper } from './harness/processes.ts';
import { printTable } from './harness/report.ts';
import { createAccount, Service } from './harness/service.ts';
import { Side } from './harness/side.ts';
import { MemoryWatch } from './readers/memory-watch.ts';

/** One measurement of one engine. */
interface ReadersResult {
  engine: Engine;
  idleMb: number;
  importCpuS: number;
  importPeakMb: number;
  unchangedWallS: number;
  refreshCpuS: number;
  diskMb: number;
  unreadPerSecond: number;
  subscriptionsCpuMs: number;
}

const FEEDS = 300;
const POSTS = 9_000;
const NEW_POSTS = 600;
const QUIET_MS = 3_000;
const LOOK_EVERY_MS = 100;
const LOAD_SECONDS = 5;
const CONNECTIONS = 4;

const { values: options } = parseArgs({
  options: {
    engine: { type: 'string' },
    profile: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
  },
});

const publisher = join(import.meta.dirname, 'readers/publisher.ts');

await measureEngines(options, measure, print);

async function measure(engine: Engine): Promise<ReadersResult> {
  const { ready: publisherPort } = await startHelper<number>(publisher);
  const publisherUrl = `http://127.0.0.1:${publisherPort}`;
  const url = await createDatabase(engine);
  const { rawKey } = createAccount(url);
  const service = await Service.start(url, {
    startTimeoutMs: 180_000,
    extra: {
      LOG_LEVEL: 'warn',
      POLL_HOST_SPACING_MS: '0',
      // On a busy machine the service would refuse the requests that look at the progress.
      MAX_EVENT_LOOP_DELAY_MS: '0',
      ...(options.profile && { MEMORY_PROFILE: options.profile }),
    },
  });
  const database = await openLoader(url);
  const server =
    engine === 'postgres' ? await serverPid((statement) => database.select(statement)) : null;
  const pid = service.process.pid!;
  const cpuS = () => (treeCpuMs(pid) + (server === null ? 0 : treeCpuMs(server))) / 1_000;
  const headers = { 'x-api-key': rawKey };

  await wait(QUIET_MS);
  const memory = new MemoryWatch(pid);
  const idleMb = memory.nowMb();

  let before = cpuS();
  await importAll(service.port, headers, await text(`${publisherUrl}/feeds.opml`));
  const importCpuS = cpuS() - before;
  const importPeakMb = memory.stop();

  const unchangedWallS = await poll(database);
  await requirePosts(database, POSTS);

  await fetch(`${publisherUrl}/items`, { method: 'POST' });
  before = cpuS();
  await poll(database);
  const refreshCpuS = cpuS() - before;
  await requirePosts(database, POSTS + NEW_POSTS);
  const diskMb = (await getSize(url)) / 1e6;

  const load = await LoadGenerator.start(CONNECTIONS);
  const side = (name: string, path: string) =>
    new Side(service.port, { name, status: 200, requests: [{ path, headers }], uncached: true });
  const unread = side('unread', '/api/v1/posts?read=false&pageSize=20&include=content');
  const { requestsPerSecond: unreadPerSecond } = await load.measure(unread, LOAD_SECONDS);
  before = cpuS();
  const list = side('list', '/greader/reader/api/0/subscription/list?output=json');
  const { sent } = await load.measure(list, LOAD_SECONDS);
  const subscriptionsCpuMs = ((cpuS() - before) / sent) * 1_000;
  await database.finish();
  await service.stop();
  return {
    ...{ engine, idleMb, importCpuS, importPeakMb, unchangedWallS, refreshCpuS, diskMb },
    ...{ unreadPerSecond, subscriptionsCpuMs },
  };
}

/** Imports the feeds of an OPML document, and waits until all of them are stored. */
async function importAll(
  port: number,
  headers: Record<string, string>,
  opml: string,
): Promise<void> {
  const api = `http://127.0.0.1:${port}/api/v1`;
  const created = await fetch(`${api}/feeds/import`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'text/x-opml' },
    body: opml,
  });
  const { data: job } = (await created.json()) as { data: { id: string } };
  for (;;) {
    await wait(LOOK_EVERY_MS);
    const answer = await fetch(`${api}/imports/${job.id}`, { headers });
    const body = (await answer.json()) as { data?: { status: string; created: number } };
    const { data } = body;
    if (!data) throw new Error(JSON.stringify(body));
    if (data.status !== 'finished') continue;
    if (data.created !== FEEDS) throw new Error(`${data.created} feeds were imported.`);
    return;
  }
}

type Database = Awaited<ReturnType<typeof openLoader>>;

/** Makes all feeds due, and waits until each is fetched. Seconds from then to the last fetch. */
async function poll(database: Database): Promise<number> {
  const dueAt = Date.now();
  await database.select(`UPDATE feeds SET next_fetch_at = ${dueAt} RETURNING id`);
  for (;;) {
    await wait(LOOK_EVERY_MS);
    const [row] = await database.select(
      `SELECT count(*) AS fetched, max(last_fetched_at) AS last FROM feeds
       WHERE last_fetched_at >= ${dueAt} AND storing IS NULL`,
    );
    if (Number(row?.['fetched']) === FEEDS) return (Number(row?.['last']) - dueAt) / 1_000;
  }
}

async function requirePosts(database: Database, expected: number): Promise<void> {
  const [row] = await database.select('SELECT count(*) AS posts FROM posts');
  if (Number(row?.['posts']) !== expected) {
    throw new Error(`${String(row?.['posts'])} posts are stored, not ${expected}.`);
  }
}

async function text(url: string): Promise<string> {
  return (await fetch(url)).text();
}

function print(results: ReadersResult[]): void {
  const row = (name: string, read: (result: ReadersResult) => number, digits = 1) => [
    name,
    ...results.map((result) => read(result).toFixed(digits)),
  ];
  printTable([
    ['row', ...results.map(({ engine }) => `Sluice, ${engine}`)],
    row('import of 9,000 posts, CPU s', ({ importCpuS }) => importCpuS),
    row('refresh with 600 new posts, CPU s', ({ refreshCpuS }) => refreshCpuS),
    row('300 × 304, wall s', ({ unchangedWallS }) => unchangedWallS, 2),
    row('peak memory of that import, MB', ({ importPeakMb }) => importPeakMb, 0),
    row('idle, MB', ({ idleMb }) => idleMb, 0),
    row('disk, 9,600 posts, MB', ({ diskMb }) => diskMb, 0),
    row('20 unread with content, not in memory, req/s', (one) => one.unreadPerSecond, 0),
    row('subscription list in the Reader API, CPU ms', (one) => one.subscriptionsCpuMs),
  ]);
}
