import type { DataSource, QueryRunner } from 'typeorm';
import { DatabaseCommandError } from '../database-command-error.js';
import { postgres } from '../engines/dialect.js';
import { foreignKeysOf, grantsOf, indexesOf, OWNER, triggersOf } from './attached.js';

/** The tables that grow with the posts of an account. */
export const DIVIDED = ['posts', 'post_tombstones', 'post_marks', 'post_serials', 'posts_search'];

/** Rows from before the search index had accounts get theirs from the posts, which come first. */
const SEARCH_ROWS = `(post_id, terms, ${OWNER}) SELECT post_id, terms, posts.${OWNER}
  FROM posts_search_whole JOIN posts ON posts.id = post_id`;

/**
 * Divides posts, and what hangs on each, into partitions by a hash of their account. All or nothing:
 * one transaction, which copies all rows. Keys, indexes, triggers and grants stay, except that
 * unique and foreign keys have the account too.
 * @throws DatabaseCommandError
 */
export async function partition(
  dataSource: DataSource,
  partitions: number,
): Promise<{ tables: number; partitions: number; rows: number }> {
  if (dataSource.options.type !== 'postgres') {
    throw new DatabaseCommandError('Only PostgreSQL has partitions: DATABASE_URL names SQLite.');
  }
  return postgres.exclusively(dataSource, async (runner) => {
    await requireWhole(runner);
    const foreignKeys = await foreignKeysOf(runner, DIVIDED);
    await runAll(runner, foreignKeys.remove);
    let rows = 0;
    for (const table of DIVIDED) rows += await divide(runner, table, partitions);
    await runAll(runner, foreignKeys.restore);
    await runner.query(`ANALYZE ${DIVIDED.join(', ')}`);
    return { tables: DIVIDED.length, partitions, rows };
  });
}

async function requireWhole(runner: QueryRunner): Promise<void> {
  const [posts] = (await runner.query(
    `SELECT relkind AS kind, EXISTS (SELECT 1 FROM pg_attribute
       WHERE attrelid = to_regclass('posts_search') AND attname = '${OWNER}') AS "isCurrent"
     FROM pg_class WHERE oid = to_regclass('posts')`,
  )) as { kind: string; isCurrent: boolean }[];
  if (posts?.kind === 'p') throw new DatabaseCommandError('The posts are in partitions already.');
  if (!posts?.isCurrent) {
    throw new DatabaseCommandError(
      'The database is not of this version of Sluice: run `sluice migration run` first.',
    );
  }
}

/** Indexes and triggers come behind the rows: they are made faster then, and count nothing twice. */
async function divide(runner: QueryRunner, table: string, partitions: number): Promise<number> {
  const attached = [
    ...(await indexesOf(runner, table)),
    ...(await triggersOf(runner, table)),
    ...(await grantsOf(runner, table)),
  ];
  const whole = `${table}_whole`;
  await runner.query(`ALTER TABLE ${table} RENAME TO ${whole}`);
  await runner.query(`CREATE TABLE ${table} (LIKE ${whole} INCLUDING ALL EXCLUDING INDEXES)
    PARTITION BY HASH (${OWNER})`);
  for (let n = 0; n < partitions; n++) {
    await runner.query(`CREATE TABLE ${table}_${n} PARTITION OF ${table}
      FOR VALUES WITH (MODULUS ${partitions}, REMAINDER ${n})`);
  }
  const rows = table === 'posts_search' ? SEARCH_ROWS : `SELECT * FROM ${whole}`;
  const { affected } = await runner.query(`INSERT INTO ${table} ${rows}`, [], true);
  await runner.query(`DROP TABLE ${whole}`);
  await runAll(runner, attached);
  return affected ?? 0;
}

async function runAll(runner: QueryRunner, statements: string[]): Promise<void> {
  for (const statement of statements) await runner.query(statement);
}
