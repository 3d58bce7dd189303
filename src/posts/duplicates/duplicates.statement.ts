import type { Dialect } from '../../database/engines/dialect.js';
import type { SqlValue } from '../../database/engines/rows.js';
import type { PostSource } from '../listing/post-source.js';
import type { ContentKeys } from './content-keys.js';

/** The most stored posts that the new posts of a transaction are compared with. */
export const MOST_COMPARED = 10_000;

// The version is in no index, so PostgreSQL finds the row by its key, not in an index of the account.
const IS_STORED = 'first.version > 0';
const IS_FIRST_OF = 'first.account_id = posts.account_id AND first.id = posts.duplicate_of';
const OF_POST = `posts AS first WHERE ${IS_FIRST_OF} AND ${IS_STORED}`;
/** Of a row of another table, by its names for the account and the identifier of the post. */
const ofOtherRow = (
  accountId: string,
  id: string,
): string => `posts AS copy CROSS JOIN posts AS first
  WHERE copy.account_id = ${accountId} AND copy.id = ${id}
    AND first.account_id = copy.account_id AND first.id = copy.duplicate_of
    AND ${IS_STORED}`;
const OF_UNREAD_ROW = ofOtherRow('posts.account_id', 'posts.id');

/** The condition on a row of `post_labels` that its post is no duplicate. */
export const LABELLED_IS_FIRST = `(SELECT first.id
  FROM ${ofOtherRow('post_labels.account_id', 'post_labels.post_id')}) IS NULL`;

/**
 * The first post with the content of a row of posts; null where the row is that, or where it is gone. The
 * reference of a copy stays when its first post goes: no other post is written then.
 */
export const FIRST_OF_POST = `(SELECT first.id FROM ${OF_POST})`;

/** Feeds and categories; undefined for all. */
export interface DuplicatesScope {
  feedIds?: string[] | undefined;
  categoryIds?: string[] | undefined;
}

/** The condition that a row has not the content of an earlier post of these feeds and categories. */
export function isFirst(
  dialect: Dialect,
  { feedIds, categoryIds }: DuplicatesScope,
  source: PostSource,
): { sql: string; parameters: SqlValue[] } {
  const scope = Object.entries({ feed_id: feedIds, category_id: categoryIds }).flatMap(
    ([column, ids]) => (ids ? [{ column, ids: JSON.stringify(ids) }] : []),
  );
  const within = scope.map(({ column }) => ` AND first.${column} ${dialect.inList('uuid')}`);
  return {
    sql: `(SELECT first.id FROM ${source === 'posts' ? OF_POST : OF_UNREAD_ROW}${within.join('')}) IS NULL`,
    parameters: scope.map(({ ids }) => ids),
  };
}

/** With a part that the index of duplicates answers. */
export const IS_DUPLICATE = `(posts.duplicate_of IS NOT NULL AND ${FIRST_OF_POST} IS NOT NULL)`;

/** A stored post that has a key of a new one. */
export interface ComparedPost {
  kind: keyof ContentKeys;
  key: number | string;
  feedId: string;
  /** Of the first post with its content, which it may be itself, so that titles of each day form no chain. */
  publishedAt: number | string;
  firstId: string;
  firstFeedId: string;
}

const COLUMNS = {
  addressKey: 'address_key',
  headingKey: 'heading_key',
  openingKey: 'opening_key',
} as const satisfies Record<keyof ContentKeys, string>;

/**
 * The stored posts with one of some keys, earliest first. Parameters: for each kind of key a JSON array and
 * the account; and a limit.
 */
export function comparedStatement(dialect: Dialect, kinds: readonly (keyof ContentKeys)[]): string {
  const selects = kinds.map((kind) => {
    const column = COLUMNS[kind];
    return `
      SELECT '${kind}' AS kind, ${column} AS key, account_id, id, feed_id, published_at, created_at,
        duplicate_of
      ${dialect.fromIdList('posts', column, 'bigint')} AND account_id = ? AND ${column} IS NOT NULL`;
  });
  return `
    SELECT kind, key, posts.feed_id AS "feedId",
      coalesce(first.published_at, posts.published_at) AS "publishedAt",
      coalesce(first.id, posts.id) AS "firstId",
      coalesce(first.feed_id, posts.feed_id) AS "firstFeedId"
    FROM (${selects.join(' UNION ALL ')}) AS posts LEFT JOIN posts AS first ON ${IS_FIRST_OF}
    ORDER BY coalesce(first.created_at, posts.created_at), "firstId" LIMIT ?`;
}
