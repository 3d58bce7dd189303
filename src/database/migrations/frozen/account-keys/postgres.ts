import type { QueryRunner } from 'typeorm';
import { CATEGORY, changeIdentity, KEYS, refuseReference } from './keys.js';

interface ForeignKey {
  name: string;
  from: string;
  to: string;
  definition: string;
  /** Whether the referring table has the account. */
  isOwned: boolean;
}

/** A foreign key as PostgreSQL writes it: its column, its table and what follows. */
const WITHOUT_ACCOUNT = /^FOREIGN KEY \((\w+)\) REFERENCES (\w+)\(id\)(.*)$/;
const WITH_ACCOUNT = /^FOREIGN KEY \((\w+), account_id\) REFERENCES (\w+)\(id, account_id\)(.*)$/;

/** SQLite has another search index, without keys. */
const SEARCHED_KEYS = { ...KEYS, posts_search: ['post_id'] };

/**
 * Puts the account into keys and foreign keys, or removes it. A table in partitions has it in all
 * its keys anyway.
 */
export async function changePostgresKeys(runner: QueryRunner, withAccount: boolean): Promise<void> {
  const whole = await wholeTables(runner);
  const foreignKeys = await foreignKeysTo(runner, whole);
  for (const { from, name } of foreignKeys) {
    await runner.query(`ALTER TABLE ${from} DROP CONSTRAINT "${name}"`);
  }
  if (withAccount && whole.includes('posts_search')) await completeSearch(runner);
  for (const [table, columns] of Object.entries(SEARCHED_KEYS)) {
    if (whole.includes(table)) await changeKey(runner, table, columns, withAccount);
  }
  if (!withAccount && whole.includes('posts_search')) {
    await runner.query('ALTER TABLE posts_search ALTER COLUMN account_id DROP NOT NULL');
  }
  if (whole.includes('posts')) await changeIdentity(runner, withAccount);
  for (const key of foreignKeys) {
    const definition = withAccount ? withOwner(key) : withoutOwner(key);
    await runner.query(`ALTER TABLE ${key.from} ADD CONSTRAINT "${key.name}" ${definition}`);
  }
}

async function wholeTables(runner: QueryRunner): Promise<string[]> {
  const tables = (await runner.query(
    `SELECT relname AS name FROM pg_class WHERE oid = ANY ($1::regclass[]) AND relkind = 'r'`,
    [Object.keys(SEARCHED_KEYS)],
  )) as { name: string }[];
  return tables.map(({ name }) => name);
}

async function foreignKeysTo(runner: QueryRunner, tables: string[]): Promise<ForeignKey[]> {
  return (await runner.query(
    `SELECT conname AS name, conrelid::regclass::text AS "from", confrelid::regclass::text AS "to",
       pg_get_constraintdef(oid) AS definition,
       EXISTS (SELECT 1 FROM pg_attribute
         WHERE attrelid = conrelid AND attname = 'account_id' AND NOT attisdropped) AS "isOwned"
     FROM pg_constraint
     WHERE contype = 'f' AND conparentid = 0 AND confrelid = ANY ($1::regclass[])
     ORDER BY conrelid::regclass::text, conname`,
    [tables],
  )) as ForeignKey[];
}

/** Rows from before the search index had accounts get theirs. */
async function completeSearch(runner: QueryRunner): Promise<void> {
  const incomplete = (await runner.query(
    'SELECT 1 FROM posts_search WHERE account_id IS NULL LIMIT 1',
  )) as unknown[];
  if (incomplete.length === 0) return;
  // To make the index anew is faster than to add each row to it.
  await runner.query('DROP INDEX posts_search_terms');
  await runner.query(
    `UPDATE posts_search SET account_id = posts.account_id FROM posts
     WHERE posts.id = post_id AND posts_search.account_id IS NULL`,
  );
  await runner.query('CREATE INDEX posts_search_terms ON posts_search USING gin (terms)');
}

async function changeKey(
  runner: QueryRunner,
  table: string,
  columns: readonly string[],
  withAccount: boolean,
): Promise<void> {
  const [key] = (await runner.query(
    `SELECT conname AS name FROM pg_constraint WHERE conrelid = $1::regclass AND contype = 'p'`,
    [table],
  )) as [{ name: string }];
  await runner.query(
    `ALTER TABLE ${table} DROP CONSTRAINT "${key.name}",
     ADD CONSTRAINT "${key.name}"
       PRIMARY KEY (${[...columns, ...(withAccount ? ['account_id'] : [])].join(', ')})`,
  );
}

function withOwner({ name, from, to, definition, isOwned }: ForeignKey): string {
  if (!isOwned) return refuseReference(from, to);
  const kept = name === CATEGORY ? definition.replace(' ON DELETE SET NULL', '') : definition;
  return kept.replace(
    WITHOUT_ACCOUNT,
    (_, column: string, table: string, actions: string) =>
      `FOREIGN KEY (${column}, account_id) REFERENCES ${table}(id, account_id)` +
      actions.replace('ON DELETE SET NULL', `ON DELETE SET NULL (${column})`),
  );
}

const withoutOwner = ({ name, definition }: ForeignKey): string =>
  definition.replace(
    WITH_ACCOUNT,
    (_, column: string, table: string, actions: string) =>
      `FOREIGN KEY (${column}) REFERENCES ${table}(id)` +
      actions.replace(`ON DELETE SET NULL (${column})`, 'ON DELETE SET NULL'),
  ) + (name === CATEGORY ? ' ON DELETE SET NULL' : '');
