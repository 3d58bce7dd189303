import { setImmediate as othersTurn } from 'node:timers/promises';
import type { DataSource, EntityMetadata } from 'typeorm';
import { dialectOf } from './engines/dialect.js';

const OWNER = 'account_id';
const ROWS_AT_ONCE = 200;

/**
 * Deletes the rows of an account in every table with the column `account_id`, a few hundred in a
 * transaction, so that other writes do not wait for a large account. Referring rows go first. Rows
 * that are inserted during the deletion may remain. Rows without an identifier of the engine go with
 * those that they refer to.
 */
export async function removeOwnedRows(dataSource: DataSource, accountId: string): Promise<void> {
  const owned = dataSource.entityMetadatas
    .filter(({ columns }) => columns.some(({ databaseName }) => databaseName === OWNER))
    .filter(({ withoutRowid, foreignKeys }) => !withoutRowid || foreignKeys.length === 0)
    .sort((one, other) => depthOf(other) - depthOf(one));
  for (const { target, tableName } of owned) {
    const address = dialectOf(dataSource).rowAddress;
    // The partitions of a table may have the same addresses; the account has rows in one of them.
    const some = `${OWNER} = :accountId AND ${address} IN (
      SELECT ${address} FROM ${tableName} WHERE ${OWNER} = :accountId LIMIT ${ROWS_AT_ONCE})`;
    const removeSome = () =>
      dataSource.createQueryBuilder().delete().from(target).where(some, { accountId }).execute();
    // On SQLite no other code runs until something other than the database is awaited.
    while ((await removeSome()).affected) await othersTurn();
  }
}

/** The depth of a row in the tree of its required foreign keys. */
const depthOf = ({ foreignKeys }: EntityMetadata): number =>
  Math.max(
    0,
    ...foreignKeys.map(({ referencedEntityMetadata }) => 1 + depthOf(referencedEntityMetadata)),
  );
