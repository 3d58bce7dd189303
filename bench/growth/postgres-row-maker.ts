import { Client } from 'pg';
import { ALPHABET, CHECKSUM_DIGITS, keyBody } from '../harness/raw-keys.ts';
import type { RowMaker } from './row-maker.ts';

interface Left {
  drop: string;
  create: string;
}

/**
 * Opens a database of PostgreSQL 18 or newer, which has `crc32`. Removes the indexes, foreign keys
 * and triggers of `tables` until `finish`.
 */
export async function openPostgresRowMaker(
  url: string,
  tables: string[],
  kind: string,
): Promise<RowMaker> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const run = async (statement: string) => void (await client.query(statement));
  await run(`SET maintenance_work_mem = '512MB'`);
  await run(functionsFor(kind));
  const left = await leftOut(client, tables);
  for (const { drop } of left) await run(drop);
  return {
    schema: 'pg_temp.',
    series: (count) => `(SELECT generate_series(0, ${count} - 1)::bigint AS n)`,
    run,
    async finish() {
      for (const { create } of left) await run(create);
      // The state after autovacuum.
      await run('VACUUM ANALYZE');
      await run('CHECKPOINT').catch(() => undefined);
      await client.end();
    },
  };
}

function functionsFor(kind: string): string {
  const digits = Array.from({ length: CHECKSUM_DIGITS }, (_, place) => {
    const value = `(checksum / ${62 ** (CHECKSUM_DIGITS - 1 - place)} % 62)::integer`;
    return `substr('${ALPHABET}', ${value} + 1, 1)`;
  });
  const empty = keyBody(kind, '');
  const start = empty.replace(/0+$/, '');
  return `
    CREATE FUNCTION pg_temp.sha256_hex(value text) RETURNS text LANGUAGE sql STABLE AS
      $$ SELECT encode(sha256(convert_to(value, 'UTF8')), 'hex') $$;
    CREATE FUNCTION pg_temp.uuid7(at bigint, kind integer, n bigint) RETURNS uuid LANGUAGE sql STABLE AS
      $$ SELECT (lpad(to_hex(at), 12, '0') || '700' || to_hex(kind) || '8000' ||
        lpad(to_hex(n), 12, '0'))::uuid $$;
    CREATE FUNCTION pg_temp.raw_key(n bigint) RETURNS text LANGUAGE plpgsql AS $$
      DECLARE
        body text := '${start}' || lpad(n::text, ${empty.length - start.length}, '0');
        checksum bigint := crc32(convert_to(body, 'UTF8'));
      BEGIN RETURN body || ${digits.join(' || ')}; END $$`;
}

/** Foreign keys before indexes; indexes of constraints are kept. */
async function leftOut(client: Client, tables: string[]): Promise<Left[]> {
  const { rows: keys } = await client.query<Left>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname,
         pg_get_constraintdef(oid)) AS create
     FROM pg_constraint WHERE contype = 'f' AND conrelid = ANY ($1::regclass[])`,
    [tables],
  );
  const { rows: indexes } = await client.query<Left>(
    `SELECT format('DROP INDEX %I', indexname) AS drop, indexdef AS create FROM pg_indexes
     WHERE tablename = ANY ($1) AND NOT EXISTS (
       SELECT FROM pg_constraint WHERE conindid = format('%I', indexname)::regclass)`,
    [tables],
  );
  const triggers = tables.map((table) => ({
    drop: `ALTER TABLE ${table} DISABLE TRIGGER USER`,
    create: `ALTER TABLE ${table} ENABLE TRIGGER USER`,
  }));
  return [...keys, ...indexes, ...triggers];
}
