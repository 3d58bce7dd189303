import type { QueryRunner } from 'typeorm';

interface StoredIndex {
  name: string;
  definition: string;
  isPrimary: boolean;
}

/** Statements that give a table made anew its key and its indexes back. */
export async function readIndexes(runner: QueryRunner, table: string): Promise<string[]> {
  const stored = (await runner.query(
    `SELECT relname AS name, indisprimary AS "isPrimary",
       CASE WHEN indisprimary THEN pg_get_constraintdef(pg_constraint.oid)
         ELSE pg_get_indexdef(indexrelid) END AS definition
     FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
     LEFT JOIN pg_constraint ON conindid = indexrelid AND contype = 'p'
     WHERE indrelid = $1::regclass ORDER BY relname`,
    [table],
  )) as StoredIndex[];
  return stored.map(({ name, definition, isPrimary }) =>
    isPrimary ? `ALTER TABLE ${table} ADD CONSTRAINT "${name}" ${definition}` : definition,
  );
}

/** Statements that give a table made anew its triggers back. */
export async function readTriggers(runner: QueryRunner, table: string): Promise<string[]> {
  const stored = (await runner.query(
    `SELECT pg_get_triggerdef(oid) AS definition FROM pg_trigger
     WHERE tgrelid = $1::regclass AND NOT tgisinternal ORDER BY tgname`,
    [table],
  )) as { definition: string }[];
  return stored.map(({ definition }) => definition);
}

/** Statements that give roles their rights on a table made anew back. */
export async function readGrants(runner: QueryRunner, table: string): Promise<string[]> {
  const stored = (await runner.query(
    `SELECT format('GRANT %s ON %I TO %s', privilege_type, relname,
       CASE WHEN grantee = 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(grantee)) END) AS granted
     FROM pg_class, aclexplode(relacl) WHERE pg_class.oid = $1::regclass AND grantee <> relowner`,
    [table],
  )) as { granted: string }[];
  return stored.map(({ granted }) => granted);
}

/** The foreign keys of tables and to them, as statements that remove and restore them. */
export async function readForeignKeys(
  runner: QueryRunner,
  tables: readonly string[],
): Promise<{ remove: string[]; restore: string[] }> {
  const stored = (await runner.query(
    `SELECT conname AS name, conrelid::regclass::text AS "from",
       pg_get_constraintdef(oid) AS definition
     FROM pg_constraint
     WHERE contype = 'f' AND conparentid = 0
       AND (conrelid = ANY ($1::regclass[]) OR confrelid = ANY ($1::regclass[]))
     ORDER BY conrelid::regclass::text, conname`,
    [tables],
  )) as { name: string; from: string; definition: string }[];
  return {
    remove: stored.map(({ name, from }) => `ALTER TABLE ${from} DROP CONSTRAINT "${name}"`),
    restore: stored.map(
      ({ name, from, definition }) => `ALTER TABLE ${from} ADD CONSTRAINT "${name}" ${definition}`,
    ),
  };
}
