import { toNameKey } from '../common/name-key.js';
import type { SqlValue } from '../database/engines/rows.js';

/** A select of the identifier of the category with this name, for the statements of others. */
export const categoriesNamed = (
  accountId: string,
  name: string,
): { sql: string; parameters: SqlValue[] } => ({
  sql: `SELECT named.id FROM categories AS named WHERE named.account_id = ? AND named.name_key = ?`,
  parameters: [accountId, toNameKey(name)],
});
