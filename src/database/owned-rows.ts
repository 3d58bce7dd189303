import { setImmediate as othersTurn } from 'node:timers/promises';
import type { EntityMetadata } from 'typeorm';
import type { Database } from './database.js';

const OWNER = 'account_id';
const ROWS_AT_ONCE = 200;

/**
 * Deletes the rows of every table that has the column `account_id`, some hundred in a transaction,
 * so that other writes need not wait until a large account is gone. Rows that refer to others go
 * before them; what comes in meanwhile may stay.
 */
export async function removeOwnedRows(database: Database, accountId: string): Promise<void> {
  const all = await database.read(({ dataSource }) => Promise.resolve(dataSource.entityMetadatas));
  const owned = all
    .filter(({ columns }) => columns.some(({ databaseName }) => databaseName === OWNER))
    .sort((one, other) => depthOf(other) - depthOf(one));
  for (const { target, tableName } of owned) {
    const address = database.dialect.rowAddress;
    const some = `${address} IN (
      SELECT ${address} FROM ${tableName} WHERE ${OWNER} = :accountId LIMIT ${ROWS_AT_ONCE})`;
    const removeSome = () =>
      database.transaction((tx) =>
        tx.createQueryBuilder().delete().from(target).where(some, { accountId }).execute(),
      );
    // On SQLite nothing else happens until something is waited for that is not the database.
    while ((await removeSome()).affected) await othersTurn();
  }
}

/** How many tables deep a row is among those that it cannot be without. */
const depthOf = ({ foreignKeys }: EntityMetadata): number =>
  Math.max(
    0,
    ...foreignKeys.map(({ referencedEntityMetadata }) => 1 + depthOf(referencedEntityMetadata)),
  );
