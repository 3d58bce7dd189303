import type { Client } from 'pg';

/** One column `line` of statements each, in the order in which they make the database again. */
const STATEMENTS = [
  `SELECT format('CREATE SEQUENCE %I AS %s', sequencename, data_type) AS line
   FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`,
  `SELECT format('CREATE TABLE %I (%s)', relname, string_agg(format('%I %s%s%s', attname,
     format_type(atttypid, atttypmod), ' DEFAULT ' || pg_get_expr(adbin, adrelid),
     CASE WHEN attnotnull THEN ' NOT NULL' END), ', ' ORDER BY attnum)) AS line
   FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
     LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
   WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0
     AND NOT attisdropped GROUP BY relname ORDER BY relname`,
  `SELECT format('ALTER SEQUENCE %I OWNED BY %s.%I', sequence.relname, refobjid::regclass, attname)
     AS line
   FROM pg_class AS sequence JOIN pg_depend ON objid = sequence.oid AND deptype = 'a'
     JOIN pg_attribute ON attrelid = refobjid AND attnum = refobjsubid
   WHERE sequence.relkind = 'S' ORDER BY 1`,
];

const BEHIND_ROWS = [
  `SELECT format('SELECT setval(%L, %s)', sequencename, last_value) AS line
   FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`,
  `SELECT format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname,
     pg_get_constraintdef(oid)) AS line
   FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype IN ('p', 'u', 'c', 'f')
   ORDER BY contype = 'f', conrelid::regclass::text, conname`,
  `SELECT pg_get_indexdef(indexrelid) AS line FROM pg_index JOIN pg_class ON oid = indrelid
   WHERE relnamespace = 'public'::regnamespace
     AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = indexrelid) ORDER BY 1`,
  `SELECT pg_get_functiondef(oid) AS line FROM pg_proc
   WHERE pronamespace = 'public'::regnamespace ORDER BY proname`,
  `SELECT pg_get_triggerdef(oid) AS line FROM pg_trigger WHERE NOT tgisinternal
   ORDER BY tgrelid::regclass::text, tgname`,
];

/** The tables, rows and triggers of a small database, as SQL. */
export async function dumpPostgres(client: Client): Promise<string> {
  const lines = async (sql: string): Promise<string[]> =>
    (await client.query<{ line: string }>(sql)).rows.map(({ line }) => line);
  const dumped: string[] = [];
  for (const sql of STATEMENTS) dumped.push(...(await lines(sql)));
  const tables = await lines(
    `SELECT relname AS line FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY relname`,
  );
  for (const table of tables) {
    const columns = await lines(
      `SELECT format('quote_nullable(%I::text)', attname) AS line FROM pg_attribute
       WHERE attrelid = '${table}'::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
    );
    dumped.push(
      ...(await lines(
        `SELECT 'INSERT INTO ${table} VALUES (' || concat_ws(', ', ${columns.join(', ')}) || ')' AS line
         FROM ${table} ORDER BY 1`,
      )),
    );
  }
  for (const sql of BEHIND_ROWS) dumped.push(...(await lines(sql)));
  return dumped.map((line) => `${line.trimEnd()};\n`).join('');
}
