import type { DataSource, QueryRunner } from 'typeorm';
import { DatabaseCommandError } from '../database-command-error.js';
import { postgres } from '../engines/dialect.js';
import { readForeignKeys, readGrants, readIndexes, readTriggers } from './table-definitions.js';

/**
 * Divides the named tables into partitions by a hash of the account. All or nothing: one
 * transaction, which copies all rows. Keys, indexes, triggers and grants stay; each unique key has
 * the account, as PostgreSQL requires. Tables that are divided already stay as they are.
 * @throws DatabaseCommandError
 */
export async function partition(
  dataSource: DataSource,
  named: readonly string[],
  partitions: number,
): Promise<{ tables: number; partitions: number; rows: number }> {
  if (dataSource.options.type !== 'postgres') {
    throw new DatabaseCommandError('Only PostgreSQL has partitions: DATABASE_URL names SQLite.');
  }
  if (await dataSource.showMigrations()) {
    throw new DatabaseCommandError(
      'The database is not of this version of Sluice: run `sluice migration run` first.',
    );
  }
  return postgres.exclusively(dataSource, async (runner) => {
    const tables = await wholeTables(runner, named);
    if (tables.length === 0) {
      throw new DatabaseCommandError('The tables are in partitions already.');
    }
    const rows = await divideTables(runner, tables, partitions);
    return { tables: tables.length, partitions, rows };
  });
}

/** Divides these tables; returns the number of their rows. */
export async function divideTables(
  runner: QueryRunner,
  tables: string[],
  partitions: number,
): Promise<number> {
  const foreignKeys = await readForeignKeys(runner, tables);
  await runAll(runner, foreignKeys.remove);
  let rows = 0;
  for (const table of tables) rows += await divide(runner, table, partitions);
  await runAll(runner, foreignKeys.restore);
  await runner.query(`ANALYZE ${tables.join(', ')}`);
  return rows;
}

async function wholeTables(runner: QueryRunner, named: readonly string[]): Promise<string[]> {
  const whole = (await runner.query(
    `SELECT relname AS name FROM pg_class
     WHERE oid = ANY ($1::regclass[]) AND relkind <> 'p'`,
    [named],
  )) as { name: string }[];
  return named.filter((table) => whole.some(({ name }) => name === table));
}

/** Indexes and triggers come behind the rows: they are made faster then, and count nothing twice. */
async function divide(runner: QueryRunner, table: string, partitions: number): Promise<number> {
  const restored = [
    ...(await readIndexes(runner, table)),
    ...(await readTriggers(runner, table)),
    ...(await readGrants(runner, table)),
  ];
  const whole = `${table}_whole`;
  await runner.query(`ALTER TABLE ${table} RENAME TO ${whole}`);
  await runner.query(`CREATE TABLE ${table} (LIKE ${whole} INCLUDING ALL EXCLUDING INDEXES)
    PARTITION BY HASH (account_id)`);
  for (let n = 0; n < partitions; n++) {
    await runner.query(`CREATE TABLE ${table}_${n} PARTITION OF ${table}
      FOR VALUES WITH (MODULUS ${partitions}, REMAINDER ${n})`);
  }
  const { affected } = await runner.query(`INSERT INTO ${table} SELECT * FROM ${whole}`, [], true);
  await runner.query(`DROP TABLE ${whole}`);
  await runAll(runner, restored);
  return affected ?? 0;
}

async function runAll(runner: QueryRunner, statements: string[]): Promise<void> {
  for (const statement of statements) await runner.query(statement);
}
