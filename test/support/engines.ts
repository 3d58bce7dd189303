import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';

/** A fresh, empty database of one engine. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

export type Engine = 'sqlite' | 'postgres';

/** All HTTP suites run on both: `describe.each(ENGINES)('… on %s', (engine) => …)`. */
export const ENGINES: Engine[] = ['sqlite', 'postgres'];

export async function createDatabase(engine: Engine): Promise<TestDatabase> {
  if (engine === 'sqlite') {
    const folder = await mkdtemp(join(tmpdir(), 'sluice-test-'));
    return {
      url: `sqlite:${join(folder, 'sluice.db')}`,
      drop: () => rm(folder, { recursive: true, force: true }),
    };
  }
  const server = process.env['TEST_POSTGRES_URL'];
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(`${server}/postgres`, `CREATE DATABASE ${name}`);
  return {
    url: `${server}/${name}`,
    drop: () => onServer(`${server}/postgres`, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

/** Runs a statement on a PostgreSQL server. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
