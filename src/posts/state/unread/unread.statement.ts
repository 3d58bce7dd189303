import type { Dialect } from '../../../database/engines/dialect.js';
import type { SqlValue } from '../../../database/engines/rows.js';
import { MARK_OF_POST } from '../post-mark-columns.js';
import { MARK_COLUMNS } from '../state.statement.js';

const COLUMNS = 'account_id, feed_id, created_at, id, category_id, published_at, updated_at';
const KEY = 'account_id, feed_id, created_at, id';

/** Whether a feed of the account was read as a whole and still has rows. */
export const UNCLEARED = `
  SELECT 1 AS uncleared FROM feed_states
  WHERE account_id = ? AND cleared_before < read_before LIMIT 1`;

/** The next feed with rows to remove, of any account. */
export const NEXT_UNCLEARED = `
  SELECT account_id AS "accountId", feed_id AS "feedId" FROM feed_states
  WHERE cleared_before < read_before LIMIT 1`;

/** Removes the rows of marked posts that are read. The parameter is a JSON array of `MarkRecord`. */
export const removeReadStatement = (dialect: Dialect): string => `
  DELETE FROM unread_posts WHERE (${KEY}) IN (
    SELECT account_id, feed_id, arrived_at, post_id
    FROM ${dialect.recordset('marked', MARK_COLUMNS)} WHERE is_read = 1)`;

/** Adds rows of posts. Parameters: a JSON array of identifiers, and the account. */
export const addStatement = (dialect: Dialect): string => `
  INSERT INTO unread_posts (${COLUMNS})
  SELECT ${COLUMNS} ${dialect.fromIdList('posts', 'id', 'uuid')} AND account_id = ?
  ON CONFLICT DO NOTHING`;

const READ_COLUMNS = { account_id: 'uuid', feed_id: 'uuid', read_until: 'bigint' } as const;

/** A feed whose posts are read up to an instant, unless their mark says otherwise. */
export type ReadFeed = Record<keyof typeof READ_COLUMNS, SqlValue>;

const READ_ROWS = `unread_posts AS posts
  WHERE posts.account_id = cleared.account_id AND posts.feed_id = cleared.feed_id
    AND posts.created_at < cleared.read_until
    AND coalesce((SELECT is_read FROM ${MARK_OF_POST}), 1) = 1`;

/**
 * The statements that remove rows of read posts of feeds, and note which feeds have none left. Both take
 * a JSON array of `ReadFeed`, and the first the most rows to remove.
 */
export function clearStatements(dialect: Dialect): { remove: string; note: string } {
  const cleared = dialect.recordset('cleared', READ_COLUMNS);
  return {
    remove: `DELETE FROM unread_posts WHERE (${KEY}) IN (
      SELECT ${KEY.split(', ')
        .map((name) => `posts.${name}`)
        .join(', ')} FROM ${cleared} CROSS JOIN ${READ_ROWS} LIMIT ?)`,
    note: `UPDATE feed_states SET cleared_before = cleared.read_until FROM ${cleared}
      WHERE feed_states.account_id = cleared.account_id AND feed_states.feed_id = cleared.feed_id
        AND NOT EXISTS (SELECT 1 FROM ${READ_ROWS})`,
  };
}
