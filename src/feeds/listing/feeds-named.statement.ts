import type { Dialect } from '../../database/engines/dialect.js';
import type { SqlValue } from '../../database/engines/rows.js';

/** A select of the identifiers of the feeds with this title, for the statements of others. */
export const feedsNamed = (
  dialect: Dialect,
  accountId: string,
  title: string,
): { sql: string; parameters: SqlValue[] } => ({
  sql: `SELECT named.id FROM feeds AS named
    WHERE named.account_id = ? AND ${dialect.lowerAscii('named.title')} = ?`,
  parameters: [accountId, toTitleKey(title)],
});

/** What titles that differ in the case of A to Z alone have in common; both engines know no more. */
export const toTitleKey = (title: string): string =>
  title.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
