import type { Dialect } from '../../database/engines/dialect.js';

/** Parameters: an instant and a JSON array of the accounts to leave out. */
const dueRows = (dialect: Dialect): string =>
  `FROM import_rows WHERE status = 'pending' AND leased_until < ?
   AND NOT (account_id ${dialect.inList('uuid')})`;

/** Whether a row is due. Takes no lock. */
export const anyDueRowStatement = (dialect: Dialect): string =>
  `SELECT 1 ${dueRows(dialect)} LIMIT 1`;

/** Locks due rows in the order of the queue, up to a number; skips locked ones. */
export const dueRowsStatement = (dialect: Dialect): string =>
  `SELECT import_id AS "importId", position, account_id AS "accountId", feed_url AS "feedUrl",
     credentials, title, category_name AS "categoryName", attempts + 1 AS attempts
   ${dueRows(dialect)} ORDER BY turn, import_id, position LIMIT ? ${dialect.lock.ifFree}`;
