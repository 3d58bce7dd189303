import type { EntityManager } from 'typeorm';
import { getDialect } from '../engines/dialect.js';
import type { SqlValue } from '../engines/rows.js';
import { isUniqueViolation } from '../engines/error-codes.js';

/** Runs a handwritten statement with `?` for its parameters; returns the rows of a select. */
export function runStatement<Row>(
  manager: EntityManager,
  sql: string,
  parameters: SqlValue[],
): Promise<Row[]> {
  const statement = getDialect(manager.dataSource).statement(sql);
  return manager.query<Row[]>(statement, parameters);
}

/**
 * Repeats a transaction once if another process inserted a record first. The second run finds that
 * record.
 */
export async function retryOnConflict<T>(transaction: () => Promise<T>): Promise<T> {
  try {
    return await transaction();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return transaction();
  }
}
