import type { DataSource } from 'typeorm';

const SQLITE = `
  SELECT type || ' ' || name || ' ' || coalesce(sql, '') AS line FROM sqlite_master
  WHERE name NOT LIKE 'sqlite_%' AND name <> 'migrations'`;

const POSTGRES = `
  SELECT 'column ' || table_name || '.' || column_name || ' ' || data_type || is_nullable AS line
    FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> 'migrations'
  UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename <> 'migrations'
  UNION ALL SELECT 'trigger ' || tgname FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT 'function ' || proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace
  UNION ALL SELECT 'constraint ' || conname || pg_get_constraintdef(oid) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace AND conrelid <> 'migrations'::regclass`;

/** Every table, column, index, key and trigger that there is, apart from the migrations' own. */
export async function schemaInventory(dataSource: DataSource): Promise<string[]> {
  const statement = dataSource.options.type === 'postgres' ? POSTGRES : SQLITE;
  const rows = await dataSource.query<{ line: string }[]>(statement);
  return rows.map(({ line }) => line).sort();
}

/** How SQLite keeps it, apart from how the statements were written. */
const SQLITE_LINES = `
  WITH tables AS (
    SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%')
  SELECT 'column ' || tables.name || ' ' || cid || ' ' || c.name || ' ' || c.type || ' '
      || "notnull" || ' ' || coalesce(dflt_value, '') || ' key ' || pk AS line
    FROM tables, pragma_table_xinfo(tables.name) AS c
  UNION ALL SELECT 'foreign key ' || tables.name || ' ' || f."from" || ' ' || f."table" || ' '
      || f."to" || ' ' || f.on_delete || ' ' || f.on_update
    FROM tables, pragma_foreign_key_list(tables.name) AS f
  UNION ALL SELECT 'index ' || tables.name || ' ' || i.name || ' ' || i."unique" || ' ' || i.partial
      || ' ' || x.seqno || ' ' || coalesce(x.name, '') || ' ' || x."desc" || ' ' || x.coll
    FROM tables, pragma_index_list(tables.name) AS i, pragma_index_xinfo(i.name) AS x WHERE x.key
  UNION ALL SELECT 'where ' || name || substr(sql, instr(sql, ' WHERE '))
    FROM sqlite_schema WHERE type = 'index' AND sql LIKE '% WHERE %'
  UNION ALL SELECT 'check ' || name || substr(sql, instr(sql, 'CHECK')) FROM tables
    WHERE sql LIKE '%CHECK%'
  UNION ALL SELECT 'trigger ' || tbl_name || ' ' || name FROM sqlite_schema WHERE type = 'trigger'
  UNION ALL SELECT 'statistics ' || idx || ' ' || stat FROM sqlite_stat1`;

/**
 * As above, with defaults and orders, and the texts of triggers and functions. PostgreSQL writes the
 * condition of a trigger in another way when it comes from a dump.
 */
const POSTGRES_LINES = `
  SELECT format('column %s %s %s %s %s %s', attrelid::regclass,
      row_number() OVER (PARTITION BY attrelid ORDER BY attnum), attname,
      format_type(atttypid, atttypmod), attnotnull, pg_get_expr(adbin, adrelid)) AS line
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
      LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND attnum > 0
      AND NOT attisdropped
  UNION ALL SELECT format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT regexp_replace(pg_get_triggerdef(oid), 'WHEN .* EXECUTE', 'WHEN … EXECUTE')
    FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT pg_get_functiondef(oid) FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace`;

/** The schema in lines that are the same wherever it is the same, however it came about. */
export async function schemaLines(dataSource: DataSource): Promise<string[]> {
  const statement = dataSource.options.type === 'postgres' ? POSTGRES_LINES : SQLITE_LINES;
  const rows = await dataSource.query<{ line: string }[]>(statement);
  return rows
    .map(({ line }) => line.replaceAll(/\s+/g, ' ').replaceAll(/ ?([(),;]) ?/g, '$1'))
    .sort();
}
