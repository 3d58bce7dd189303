import type { Dialect } from '../database/engines/dialect.js';
import type { SqlValue } from '../database/engines/rows.js';
import type { LockedFeed } from '../feeds/feed-lookups.js';
import { isKept } from './state/retention-exemptions.js';
import { stateConditions } from './state/post-state.condition.js';
import {
  ALL_COLUMNS,
  largeColumns,
  computeWeight,
  WHOLE_LISTED_COLUMNS,
} from './listing/post.row.js';

/** More than any feed has; SQLite has no OFFSET without a LIMIT. */
const MANY = 1_000_000_000;

const KEYS = `account_id, feed_id, identity, external_id, name_key, link_key, title_key, content_hash,
  published_at`;

/** Parameters: the account and the identifier. */
export const POST = `SELECT ${ALL_COLUMNS} FROM posts WHERE account_id = ? AND id = ?`;

/** Parameters of reads of listed posts: a JSON array of identifiers, and the account. */
const fromIdList = (dialect: Dialect): string =>
  `${dialect.fromIdList('posts', 'id', 'uuid')} AND account_id = ?`;

export const weightsStatement = (dialect: Dialect, withContent: boolean): string =>
  `SELECT id, ${computeWeight(withContent)} AS bytes ${fromIdList(dialect)}`;

export const listedStatement = (dialect: Dialect, withContent: boolean): string =>
  `SELECT ${withContent ? ALL_COLUMNS : WHOLE_LISTED_COLUMNS} ${fromIdList(dialect)}`;

export const largeFieldsStatement = (dialect: Dialect, withContent: boolean): string =>
  `SELECT id, ${largeColumns(withContent)} ${fromIdList(dialect)}`;

/** Locks a post. Parameters: the account and the identifier. */
export const lockStatement = (dialect: Dialect): string =>
  `SELECT id FROM posts WHERE account_id = ? AND id = ? ${dialect.lock.exclusive}`;

/** Locks the listed posts of an account that are still stored. */
export const lockPresentStatement = (dialect: Dialect): string =>
  `SELECT id FROM posts WHERE account_id = ? AND id ${dialect.inList('uuid')} ${dialect.lock.exclusive}`;

/** Makes tombstones of the listed posts of an account. */
export const insertTombstonesStatement = (dialect: Dialect, expired: boolean): string =>
  `INSERT INTO post_tombstones (${KEYS}, expired) SELECT ${KEYS}, ${expired ? 1 : 0} FROM posts
   WHERE account_id = ? AND id ${dialect.inList('uuid')} ON CONFLICT DO NOTHING`;

/** Removes the expired tombstones of a feed, except for the listed identities. */
export const forgetExpiredStatement = (dialect: Dialect): string =>
  `DELETE FROM post_tombstones WHERE account_id = ? AND feed_id = ? AND expired = 1
   AND NOT (identity ${dialect.inList('varchar')})`;

/** Removes the listed posts of an account. */
export const removeStatement = (dialect: Dialect): string =>
  `DELETE FROM posts WHERE account_id = ? AND id ${dialect.inList('uuid')}`;

export interface OverdueLimits {
  /** An instant; null for no limit. */
  oldest: number | null;
  most: number | null;
  keepUnread: boolean;
  atOnce: number;
}

/**
 * Posts of a feed from before `oldest` or beyond its `most` newest, none to keep; `atOnce` of them.
 * They are called `posts` again for the conditions on a post.
 */
export const overdueStatement = (
  { accountId, id: feedId }: LockedFeed,
  { oldest, most, keepUnread, atOnce }: OverdueLimits,
): { sql: string; parameters: SqlValue[] } => ({
  sql: `
    SELECT id FROM (
      SELECT id, account_id, feed_id, created_at FROM posts
      WHERE account_id = ? AND feed_id = ? AND published_at < ?
      UNION SELECT id, account_id, feed_id, created_at FROM (
        SELECT id, account_id, feed_id, created_at FROM posts WHERE account_id = ? AND feed_id = ?
        ORDER BY published_at DESC, id DESC LIMIT ? OFFSET ?
      ) AS beyond
    ) AS posts
    WHERE ${[
      `NOT ${isKept('posts.id', 'posts.account_id')}`,
      ...(keepUnread ? stateConditions({ read: true }) : []),
    ].join(' AND ')}
    LIMIT ?`,
  parameters: [
    ...[accountId, feedId, oldest ?? Number.MIN_SAFE_INTEGER],
    ...[accountId, feedId, most === null ? 0 : MANY, most ?? 0],
    atOnce,
  ],
});
