import type { Dialect } from '../../database/engines/dialect.js';
import type { SqlValue } from '../../database/engines/rows.js';
import { IS_DUPLICATE } from '../duplicates/duplicates.statement.js';
import { LABELS_OF_POST } from '../labels/post-labels.statement.js';
import { stateConditions } from './post-state.condition.js';
import { MARK_OF_POST } from './post-mark-columns.js';

/** A row of posts with what decides about its state. */
export interface StateRow {
  id: string;
  feedId: string;
  arrivedAt: number;
  readBefore: number;
  /** Null without a mark. */
  isRead: number | null;
  isStarred: number | null;
  /** Separated by commas; null without one. */
  labelIds: string | null;
}

/** Parameters: a JSON array of identifiers of posts, and the account. */
export const statesStatement = (dialect: Dialect): string => `
  SELECT id, feed_id AS "feedId", created_at AS "arrivedAt",
    (SELECT read_before FROM feed_states WHERE feed_states.account_id = posts.account_id
      AND feed_states.feed_id = posts.feed_id) AS "readBefore",
    (SELECT is_read FROM ${MARK_OF_POST}) AS "isRead",
    (SELECT is_starred FROM ${MARK_OF_POST}) AS "isStarred",
    (SELECT string_agg(CAST(label_id AS varchar), ',' ORDER BY label_id)
     FROM ${LABELS_OF_POST}) AS "labelIds"
  ${dialect.fromIdList('posts', 'id', 'uuid')} AND account_id = ?`;

export const MARK_COLUMNS = {
  post_id: 'uuid',
  account_id: 'uuid',
  feed_id: 'uuid',
  arrived_at: 'bigint',
  is_read: 'bigint',
  is_starred: 'bigint',
  version: 'bigint',
  changed_at: 'bigint',
} as const;

export type MarkRecord = Record<keyof typeof MARK_COLUMNS, SqlValue>;

/** Stores marks. The parameter is a JSON array of `MarkRecord`. */
export function markStatement(dialect: Dialect): string {
  const columns = Object.keys(MARK_COLUMNS).join(', ');
  return `
    INSERT INTO post_marks (${columns})
    SELECT ${columns} FROM ${dialect.recordset('marked', MARK_COLUMNS)} WHERE true
    ON CONFLICT (post_id, account_id) DO UPDATE SET is_read = excluded.is_read,
      is_starred = excluded.is_starred, version = excluded.version,
      changed_at = excluded.changed_at`;
}

const OF_FEED = `posts.account_id = feed_states.account_id AND posts.feed_id = feed_states.feed_id`;

const STAYS = '(unread_count + counted.unread > 0 OR read_before > newest_at)';

/**
 * Counts posts of feeds as read or unread. A feed without unread posts is read up to its newest
 * post, so that nobody has to look for its marks. Parameters: a JSON array of `{ feed_id, unread }`,
 * and the account.
 */
export const countStatement = (dialect: Dialect): string => `
  UPDATE feed_states SET unread_count = unread_count + counted.unread,
    read_before = CASE WHEN ${STAYS} THEN read_before ELSE newest_at + 1 END,
    cleared_before = CASE WHEN ${STAYS} OR cleared_before < read_before
      THEN cleared_before ELSE newest_at + 1 END
  FROM ${dialect.recordset('counted', { feed_id: 'uuid', unread: 'bigint' })}
  WHERE feed_states.feed_id = counted.feed_id AND feed_states.account_id = ?`;

/** Of which feeds posts are read; those that meet both conditions. */
export interface FeedScope {
  feedIds?: string[] | undefined;
  categoryIds?: string[] | undefined;
}

/** A feed with what its state says. */
export interface FeedStateRow {
  feedId: string;
  serial: number;
  total: number;
  unread: number;
  readBefore: number;
  newestAt: number;
}

/** The feeds of an account within a scope. */
export function feedStatesStatement(
  dialect: Dialect,
  accountId: string,
  { feedIds, categoryIds }: FeedScope,
): { sql: string; parameters: SqlValue[] } {
  const conditions = ['feed_states.account_id = ?'];
  const parameters = [accountId];
  if (feedIds) {
    conditions.push(`feed_states.feed_id ${dialect.inList('uuid')}`);
    parameters.push(JSON.stringify(feedIds));
  }
  if (categoryIds) {
    conditions.push(`EXISTS (SELECT 1 FROM feeds WHERE feeds.account_id = feed_states.account_id
      AND feeds.id = feed_states.feed_id AND feeds.category_id ${dialect.inList('uuid')})`);
    parameters.push(JSON.stringify(categoryIds));
  }
  const sql = `
    SELECT feed_id AS "feedId", serial, post_count AS total, unread_count AS unread,
      read_before AS "readBefore", newest_at AS "newestAt"
    FROM feed_states WHERE ${conditions.join(' AND ')}`;
  return { sql, parameters };
}

/** The feeds of an account with their category. */
export const COUNTS = `
  SELECT feed_states.feed_id AS "feedId", feeds.category_id AS "categoryId",
    feeds.status AS status, feed_states.serial AS serial, post_count AS total, unread_count AS unread,
    newest_at AS "newestAt"
  FROM feed_states JOIN feeds ON feeds.account_id = feed_states.account_id
    AND feeds.id = feed_states.feed_id
  WHERE feed_states.account_id = ? ORDER BY feed_states.feed_id`;

/** The duplicates of each feed, by the index of them. The parameter is the account. */
export const DUPLICATE_COUNTS = `
  SELECT feed_id AS "feedId", count(*) AS total,
    sum(CASE WHEN ${stateConditions({ read: false }).join()} THEN 1 ELSE 0 END) AS unread
  FROM posts WHERE account_id = ? AND ${IS_DUPLICATE} GROUP BY feed_id`;

const MOVE_COLUMNS = {
  account_id: 'uuid',
  feed_id: 'uuid',
  from_at: 'bigint',
  until_at: 'bigint',
  read_until: 'bigint',
  mark_version: 'bigint',
  move_version: 'bigint',
  changed_at: 'bigint',
} as const;

/**
 * `until_at` ends the posts to read; `read_until` is where `read_before` is then, or was. Each move
 * has a version of its own, since its posts are logged by it alone.
 */
export type MoveRecord = Record<keyof typeof MOVE_COLUMNS, SqlValue>;

const UNMARKED = `NOT EXISTS (SELECT 1 FROM ${MARK_OF_POST})`;

/**
 * The statements that read all posts of feeds up to an instant. Each takes a JSON array of
 * `MoveRecord`. Marks of single posts follow, and the range without marks is logged as one row. The
 * counters are made anew of what arrived since.
 */
export function readAllStatements(dialect: Dialect): string[] {
  const moved = dialect.recordset('moved', MOVE_COLUMNS);
  return [
    `UPDATE post_marks SET is_read = 1, version = moved.mark_version,
       changed_at = moved.changed_at
     FROM ${moved}
     WHERE post_marks.account_id = moved.account_id AND post_marks.feed_id = moved.feed_id
       AND post_marks.is_read = 0 AND post_marks.arrived_at < moved.until_at`,
    `INSERT INTO read_moves (account_id, version, feed_id, from_at, until_at, changed_at)
     SELECT account_id, move_version, feed_id, from_at, read_until, changed_at FROM ${moved}
     WHERE EXISTS (SELECT 1 FROM posts
       WHERE posts.account_id = moved.account_id AND posts.feed_id = moved.feed_id
         AND posts.created_at >= moved.from_at AND posts.created_at < moved.read_until
         AND ${UNMARKED})`,
    `UPDATE feed_states SET read_before = moved.read_until, unread_count =
       (SELECT count(*) FROM posts WHERE ${OF_FEED}
          AND posts.created_at >= moved.read_until AND ${UNMARKED})
       + (SELECT count(*) FROM post_marks WHERE post_marks.account_id = feed_states.account_id
          AND post_marks.feed_id = feed_states.feed_id AND post_marks.is_read = 0)
     FROM ${moved} WHERE feed_states.account_id = moved.account_id
       AND feed_states.feed_id = moved.feed_id`,
    // Ranges whose posts are all gone.
    `DELETE FROM read_moves
     WHERE (account_id, feed_id) IN (SELECT account_id, feed_id FROM ${moved})
       AND until_at <= coalesce((SELECT min(created_at) FROM posts
         WHERE posts.account_id = read_moves.account_id AND posts.feed_id = read_moves.feed_id), 0)`,
  ];
}

/**
 * The marks behind a version, as rows of the log of changes; a scan of `post_marks_account`.
 * Parameters: account, version, post, limit.
 */
export const MARKS_AFTER = `
  SELECT post_id AS id, 'state' AS type, version, changed_at AS "changedAt",
    0 AS "isDeleted", feed_id AS "feedId"
  FROM post_marks
  WHERE account_id = ? AND (version, post_id) > (?, ?)
  ORDER BY version, post_id LIMIT ?`;
