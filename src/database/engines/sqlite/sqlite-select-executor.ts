import type { Database as SqliteHandle, Statement } from 'better-sqlite3';
import { RUN_ONCE } from '../rows.js';
import type { SqlValue } from '../rows.js';

/** Reads use mapped memory without a system call for each page; SQLite's maximum. */
const MAPPED_BYTES = 0x7fff0000;
/** Covers the moment in which another process opens the file; readers wait for no writer. */
const READER_WAIT_MS = 250;

/** Prepares a connection for reads. */
export function prepareReadConnection(handle: SqliteHandle): void {
  handle.pragma(`busy_timeout = ${READER_WAIT_MS}`);
  handle.pragma(`mmap_size = ${MAPPED_BYTES}`);
}

/**
 * SQLite plans a select again for each new value of a parameter on which its order or its limit
 * might depend. That takes as long as reading the rows of a page. A plan never depends on the value
 * of an expression.
 */
const planOnce = (sql: string): string => sql.replaceAll('?', 'coalesce(?, NULL)');

/** The selects of a connection, each of them prepared and planned once. */
export class SqliteSelectExecutor {
  private readonly prepared = new Map<string, Statement>();

  constructor(private readonly handle: SqliteHandle) {}

  select<Row>(sql: string, parameters: SqlValue[]): Row[] {
    let statement = this.prepared.get(sql);
    if (!statement) {
      statement = this.handle.prepare(planOnce(sql));
      if (!sql.includes(RUN_ONCE)) this.prepared.set(sql, statement);
    }
    return statement.all(...parameters) as Row[];
  }
}
