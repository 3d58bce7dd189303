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
