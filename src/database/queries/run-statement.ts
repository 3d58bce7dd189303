import type { EntityManager } from 'typeorm';
import { getDialect } from '../engines/dialect.js';
import type { SqlValue } from '../engines/rows.js';

/** Runs a handwritten statement with `?` for its parameters; returns the rows of a select. */
export function runStatement<Row>(
  manager: EntityManager,
  sql: string,
  parameters: SqlValue[],
): Promise<Row[]> {
  const statement = getDialect(manager.dataSource).statement(sql);
  return manager.query<Row[]>(statement, parameters);
}
