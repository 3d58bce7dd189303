import type { QueryRunner } from 'typeorm';
import { DatabaseCommandError } from '../database-command-error.js';

/** By what tables are divided. */
export const OWNER = 'account_id';

/** A foreign key as PostgreSQL writes it. */
const FOREIGN_KEY = /^FOREIGN KEY \(([^)]*)\) REFERENCES ([^(]*)\(([^)]*)\)(.*)$/;

interface StoredIndex {
  name: string;
  definition: string;
  columns: string[];
  isPrimary: boolean;
  isUnique: boolean;
}

interface StoredForeignKey {
  name: string;
  from: string;
  to: string;
  definition: string;
  /** Whether the referring table has the account. */
  isOwned: boolean;
}

/**
 * Statements that give a table made anew its keys and indexes back. PostgreSQL allows a unique key
 * of a divided table only with the column that divides it.
 */
export async function indexesOf(runner: QueryRunner, table: string): Promise<string[]> {
  const stored = (await runner.query(
    `SELECT relname AS name, pg_get_indexdef(indexrelid) AS definition,
       indisprimary AS "isPrimary", indisunique AS "isUnique",
       (SELECT array_agg(quote_ident(attname) ORDER BY place)
        FROM unnest(indkey) WITH ORDINALITY AS keys (number, place)
        JOIN pg_attribute ON attrelid = indrelid AND attnum = number) AS columns
     FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
     WHERE indrelid = $1::regclass ORDER BY relname`,
    [table],
  )) as StoredIndex[];
  return stored.map(({ name, definition, columns, isPrimary, isUnique }) => {
    const key = [...new Set([...columns, OWNER])].join(', ');
    if (isPrimary) return `ALTER TABLE ${table} ADD CONSTRAINT "${name}" PRIMARY KEY (${key})`;
    return isUnique ? `CREATE UNIQUE INDEX "${name}" ON ${table} (${key})` : definition;
  });
}

/** Statements that give a table made anew its triggers back. */
export async function triggersOf(runner: QueryRunner, table: string): Promise<string[]> {
  const stored = (await runner.query(
    `SELECT pg_get_triggerdef(oid) AS definition FROM pg_trigger
     WHERE tgrelid = $1::regclass AND NOT tgisinternal ORDER BY tgname`,
    [table],
  )) as { definition: string }[];
  return stored.map(({ definition }) => definition);
}

/** Statements that give roles their rights on a table made anew back. */
export async function grantsOf(runner: QueryRunner, table: string): Promise<string[]> {
  const stored = (await runner.query(
    `SELECT format('GRANT %s ON %I TO %s', privilege_type, relname,
       CASE WHEN grantee = 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(grantee)) END) AS granted
     FROM pg_class, aclexplode(relacl) WHERE pg_class.oid = $1::regclass AND grantee <> relowner`,
    [table],
  )) as { granted: string }[];
  return stored.map(({ granted }) => granted);
}

/** The foreign keys of tables and to them, as statements that remove and restore them. */
export async function foreignKeysOf(
  runner: QueryRunner,
  tables: readonly string[],
): Promise<{ remove: string[]; restore: string[] }> {
  const stored = (await runner.query(
    `SELECT conname AS name, conrelid::regclass::text AS "from", confrelid::regclass::text AS "to",
       pg_get_constraintdef(oid) AS definition,
       EXISTS (SELECT 1 FROM pg_attribute
         WHERE attrelid = conrelid AND attname = '${OWNER}' AND NOT attisdropped) AS "isOwned"
     FROM pg_constraint
     WHERE contype = 'f' AND conparentid = 0
       AND (conrelid = ANY ($1::regclass[]) OR confrelid = ANY ($1::regclass[]))
     ORDER BY conrelid::regclass::text, conname`,
    [tables],
  )) as StoredForeignKey[];
  return {
    remove: stored.map(({ name, from }) => `ALTER TABLE ${from} DROP CONSTRAINT "${name}"`),
    restore: stored.map((key) => {
      const definition = tables.includes(key.to) ? withOwner(key) : key.definition;
      return `ALTER TABLE ${key.from} ADD CONSTRAINT "${key.name}" ${definition}`;
    }),
  };
}

/** A divided table is referred to by a key that has the account. */
function withOwner({ name, from, to, definition, isOwned }: StoredForeignKey): string {
  if (!isOwned) {
    throw new DatabaseCommandError(
      `The foreign key "${name}" refers to ${to} from the table "${from}", which has no column ` +
        `"${OWNER}": add the column to the table, or remove the foreign key.`,
    );
  }
  const [, columns, table, referred, actions] = FOREIGN_KEY.exec(definition)!;
  if (columns!.split(', ').includes(OWNER)) return definition;
  return (
    `FOREIGN KEY (${columns!}, ${OWNER}) REFERENCES ${table!}(${referred!}, ${OWNER})` +
    actions!.replace('ON DELETE SET NULL', `ON DELETE SET NULL (${columns!})`)
  );
}
