import type { EntityManager } from 'typeorm';
import type { SqliteWriteRunner } from './sqlite/sqlite-query-runners.js';

/** In a statement whose form users decide: it is not kept prepared, since there may be any number of them. */
export const RUN_ONCE = '/* once */';

/** Plain values that both engines bind in the same way. */
export type SqlValue = string | number | null;

/** A search reads as many rows as match, where other selects read those of one page. */
export type SelectKind = 'search';

/** An insert of which all that it sends is computed. */
export type Insert = (manager: EntityManager) => Promise<void>;

type ListedType = 'varchar' | 'bigint' | 'uuid';

/** Statements of each engine for many rows or values. */
export interface RowStatements {
  /** The condition that a column is among the values of a parameter, a JSON array. */
  inList(type: ListedType): string;
  /** The `FROM` and `WHERE` of a select of rows by such values, without duplicates. */
  fromIdList(table: string, column: string, type: ListedType): string;
  /**
   * The `FROM` and `WHERE` of a select of rows by the values of another select, which has one column,
   * `selected`. The rows are looked up by these values, however many the engine expects.
   */
  fromSelected(table: string, column: string, select: string): string;
  /** A text with the letters A to Z in lower case, and all others as they are. */
  lowerAscii(text: string): string;
  /** A table for `FROM` of one parameter: `value` is each entry of a JSON array of texts. */
  readonly listedTexts: string;
  /**
   * Joins the one row that is known by a condition on the tables before it. Each is looked up by
   * itself: PostgreSQL would read all rows of a table that has only some thousands of them.
   */
  lateralJoinOne(table: string, condition: string): string;
  /** The insert of rows whose values are in the order of `columns`. */
  insertRows(table: string, columns: readonly string[], rows: SqlValue[][]): Insert;
}

// An array that is built once, so that the planner uses the index of the column.
const isListed = (type: ListedType): string =>
  `= ANY (ARRAY(SELECT entry::${type} FROM json_array_elements_text(?::json) AS entry))`;

export const postgresRows: RowStatements = {
  inList: isListed,
  fromIdList: (table, column, type) => `FROM ${table} WHERE ${column} ${isListed(type)}`,
  fromSelected: (table, column, select) => `FROM ${table} WHERE ${column} = ANY (ARRAY(${select}))`,

  lowerAscii: (text) => `lower(${text} COLLATE "C")`,
  listedTexts: 'json_array_elements_text(?::json) AS listed (value)',
  lateralJoinOne: (table, condition) =>
    `CROSS JOIN LATERAL (SELECT * FROM ${table} WHERE ${condition} LIMIT 1) AS ${table}`,

  insertRows(table, columns, rows) {
    const objects = rows.map((row) =>
      Object.fromEntries(columns.map((name, at) => [name, wellFormed(row[at]!)])),
    );
    const sql = `INSERT INTO ${table} (${columns.join(', ')})
      SELECT ${columns.join(', ')} FROM json_populate_recordset(null::${table}, $1)`;
    const parameters = [JSON.stringify(objects)];
    return async (manager) => {
      await manager.query(sql, parameters);
    };
  },
};

export const sqliteRows: RowStatements = {
  inList: () => 'IN (SELECT value FROM json_each(?))',
  // Without the index that SQLite builds of the values behind `IN`: 0.6 of its time.
  fromIdList: (table, column) =>
    `FROM (SELECT value FROM json_each(?)) AS listed CROSS JOIN ${table} WHERE ${column} = listed.value`,

  fromSelected: (table, column, select) =>
    `FROM (${select}) AS found CROSS JOIN ${table} WHERE ${column} = found.selected`,

  lowerAscii: (text) => `lower(${text})`,

  // SQLite keeps the order of a `CROSS JOIN`.
  listedTexts: '(SELECT value FROM json_each(?)) AS listed',
  lateralJoinOne: (table, condition) => `CROSS JOIN ${table} ON ${condition}`,

  // One prepared statement that runs for each row is the fastest insert in SQLite.
  insertRows(table, columns, rows) {
    const values = columns.map(() => '?').join(', ');
    const insert = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${values})`;
    return ({ queryRunner }) =>
      (queryRunner as unknown as SqliteWriteRunner).runForEach(insert, rows);
  },
};

/** PostgreSQL rejects half a surrogate pair in JSON only. */
const wellFormed = (value: SqlValue): SqlValue =>
  typeof value === 'string' ? value.toWellFormed() : value;
