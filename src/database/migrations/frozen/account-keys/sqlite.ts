import type { QueryRunner } from 'typeorm';
import { CATEGORY, changeIdentity, KEYS, refuseReference } from './keys.js';

interface StoredTable {
  name: string;
  sql: string;
}

const tables = Object.keys(KEYS);
const referred = tables.join('|');
/** A foreign key as TypeORM writes it. With `SET NULL`, SQLite would also set the account to null. */
const WITHOUT_ACCOUNT = new RegExp(
  `FOREIGN KEY \\("(\\w+)"\\) REFERENCES "(${referred})" \\("id"\\)(?! ON DELETE SET NULL)`,
  'g',
);
const WITH_ACCOUNT = new RegExp(
  `FOREIGN KEY \\("(\\w+)", "account_id"\\) REFERENCES "(${referred})" \\("id", "account_id"\\)`,
  'g',
);

/**
 * Puts the account into keys and foreign keys, or removes it. The rows of a table stay where they are;
 * only the index of its key is written again. (A table made anew takes as much space again, and its
 * foreign keys would have to be off outside the transaction.)
 */
export async function changeSqliteKeys(runner: QueryRunner, withAccount: boolean): Promise<void> {
  const stored = (await runner.query(
    `SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND sql LIKE 'CREATE TABLE%'`,
  )) as StoredTable[];
  const rewrite = withAccount ? withOwner : withoutOwner;
  await writeSchema(
    runner,
    stored.map((table) => ({ ...table, sql: rewrite(table) })),
  );
  for (const table of tables) {
    await runner.query(`REINDEX sqlite_autoindex_${table}_1`);
  }
  await changeIdentity(runner, withAccount);
  if (withAccount) await requireAccounts(runner);
}

/** As https://sqlite.org/lang_altertable.html#otheralter describes it, inside the transaction. */
async function writeSchema(runner: QueryRunner, stored: StoredTable[]): Promise<void> {
  const connection = (await runner.connect()) as { unsafeMode(on: boolean): void };
  const [{ version }] = (await runner.query(
    'SELECT schema_version AS version FROM pragma_schema_version',
  )) as [{ version: number }];
  connection.unsafeMode(true);
  try {
    await runner.query('PRAGMA writable_schema = ON');
    for (const { name, sql } of stored) {
      await runner.query(`UPDATE sqlite_schema SET sql = ? WHERE type = 'table' AND name = ?`, [
        sql,
        name,
      ]);
    }
    await runner.query(`PRAGMA schema_version = ${version + 1}`);
    await runner.query('PRAGMA writable_schema = RESET');
  } finally {
    connection.unsafeMode(false);
  }
}

const CATEGORY_KEY = `"${CATEGORY}" FOREIGN KEY ("category_id") REFERENCES "categories" ("id")`;

const withOwner = ({ name, sql }: StoredTable): string => {
  const columns = KEYS[name]?.map((column) => `"${column}"`).join(', ');
  const keyed =
    columns === undefined
      ? sql
      : sql
          .replace(' PRIMARY KEY NOT NULL,', ' NOT NULL,')
          .replace(/(, PRIMARY KEY \([^)]*\))?\)$/, `, PRIMARY KEY (${columns}, "account_id"))`);
  if (!/\baccount_id\b/.test(keyed)) return keyed;
  return keyed
    .replace(`${CATEGORY_KEY} ON DELETE SET NULL`, CATEGORY_KEY)
    .replaceAll(
      WITHOUT_ACCOUNT,
      'FOREIGN KEY ("$1", "account_id") REFERENCES "$2" ("id", "account_id")',
    );
};

const withoutOwner = ({ name, sql }: StoredTable): string => {
  const [first, ...more] = KEYS[name] ?? [];
  let keyed = sql;
  if (first !== undefined && more.length === 0) {
    keyed = sql
      .replace(`"${first}" varchar NOT NULL,`, `"${first}" varchar PRIMARY KEY NOT NULL,`)
      .replace(/, PRIMARY KEY \([^)]*\)\)$/, ')');
  } else if (first !== undefined) {
    keyed = sql.replace(/, "account_id"\)\)$/, '))');
  }
  return keyed
    .replaceAll(WITH_ACCOUNT, 'FOREIGN KEY ("$1") REFERENCES "$2" ("id")')
    .replace(CATEGORY_KEY, `${CATEGORY_KEY} ON DELETE SET NULL`);
};

async function requireAccounts(runner: QueryRunner): Promise<void> {
  const [reference] = (await runner.query(
    `SELECT stored.name AS "from", reference."table" AS "to"
     FROM sqlite_schema AS stored, pragma_foreign_key_list(stored.name) AS reference
     WHERE stored.type = 'table'
       AND reference."table" IN (${tables.map((table) => `'${table}'`).join(', ')})
     GROUP BY stored.name, reference.id HAVING count(*) = 1`,
  )) as { from: string; to: string }[];
  if (reference) refuseReference(reference.from, reference.to);
}
