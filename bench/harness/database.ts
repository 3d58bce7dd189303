import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { ENGINES } from '../../src/testing/engine.ts';
import type { Engine } from '../../src/testing/engine.ts';
import { onServer } from '../../src/testing/on-server.ts';
import { PostgresServer } from './postgres-server.ts';
import { atTheEnd } from './processes.ts';
import { temporaryFolder } from './temporary.ts';

/** The engines of the option `--engine`: the named one, or all of them by default. */
export function enginesFor(name?: string): Engine[] {
  const engines = ENGINES.filter((engine) => engine === (name ?? engine));
  if (engines.length === 0) throw new Error('--engine is sqlite or postgres.');
  return engines;
}

/** Creates an empty database that is removed when the benchmark ends; returns its address. */
export async function createDatabase(engine: Engine): Promise<string> {
  if (engine === 'sqlite') return `sqlite:${join(temporaryFolder(), 'bench.db')}`;
  const given = process.env['BENCH_POSTGRES_URL'];
  const server = given ?? (await PostgresServer.start()).url;
  const name = `sluice_bench_${randomBytes(6).toString('hex')}`;
  await onServer(server, `CREATE DATABASE ${name}`);
  // The benchmark's own server is removed with its data.
  if (given) atTheEnd(() => onServer(given, `DROP DATABASE ${name} WITH (FORCE)`));
  return Object.assign(new URL(server), { pathname: name }).href;
}

/** Size of a database on disk, in bytes. */
export async function getSize(url: string): Promise<number> {
  if (url.startsWith('sqlite:')) return statSync(url.slice('sqlite:'.length)).size;
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ size: string }>(
    'SELECT pg_database_size(current_database()) AS size',
  );
  await client.end();
  return Number(rows[0]!.size);
}
