/** Raises rows in one order, so that two processes that raise the same rows do not deadlock. */
export const updateToGreaterOnPostgres = (table: string, column: string): string => `
  UPDATE ${table} SET ${column} = latest.value FROM (
    SELECT target.id, entry.value::bigint AS value
    FROM json_each_text(?::json) AS entry JOIN ${table} AS target ON target.id = entry.key::uuid
    ORDER BY target.id FOR NO KEY UPDATE OF target
  ) AS latest
  WHERE ${table}.id = latest.id AND coalesce(${table}.${column}, 0) < latest.value`;

/** The same on SQLite, where one transaction at a time writes. */
export const updateToGreaterOnSqlite = (table: string, column: string): string => `
  UPDATE ${table} SET ${column} = entry.value FROM json_each(?) AS entry
  WHERE ${table}.id = entry.key AND coalesce(${table}.${column}, 0) < entry.value`;
