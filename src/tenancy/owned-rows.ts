import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { DataSource, EntityMetadata } from 'typeorm';
import { getDialect } from '../database/engines/dialect.js';

const OWNER = 'account_id';
const ROWS_AT_ONCE = 200;

/**
 * Deletes the rows of an account in every table that names it, a few hundred in a transaction, so
 * that other writes do not wait for a large account. Rows that are inserted meanwhile may remain.
 */
export async function removeOwnedRows(dataSource: DataSource, accountId: string): Promise<void> {
  for (const { target, tableName } of ownedTables(dataSource)) {
    const address = getDialect(dataSource).rowAddress;
    // The partitions of a table may have the same addresses; the account has rows in one of them.
    const some = `${OWNER} = :accountId AND ${address} IN (
      SELECT ${address} FROM ${tableName} WHERE ${OWNER} = :accountId LIMIT ${ROWS_AT_ONCE})`;
    const removeSome = () =>
      dataSource.createQueryBuilder().delete().from(target).where(some, { accountId }).execute();
    // On SQLite no other code runs until something other than the database is awaited.
    while ((await removeSome()).affected) await yieldToEventLoop();
  }
}

/**
 * The tables with the column `account_id`, each before those that it refers to. Left out are those
 * without addresses of rows on SQLite, if their rows go with those that they refer to.
 */
export const ownedTables = ({ entityMetadatas }: DataSource): EntityMetadata[] =>
  entityMetadatas
    .filter(({ columns }) => columns.some(({ databaseName }) => databaseName === OWNER))
    .filter(({ withoutRowid, foreignKeys }) => !withoutRowid || foreignKeys.length === 0)
    .sort((one, other) => getDepth(other) - getDepth(one));

/** The depth of a row in the tree of its required foreign keys. */
const getDepth = ({ foreignKeys }: EntityMetadata): number =>
  Math.max(
    0,
    ...foreignKeys.map(({ referencedEntityMetadata }) => 1 + getDepth(referencedEntityMetadata)),
  );
