import type { Dialect } from '../database/dialect.js';
import type { SqlValue } from '../database/rows.js';
import type { LockedFeed } from '../feeds/feeds.repository.js';
import type { Distinct } from './post-matching.js';

/** A stored post of a feed, or the memory of a removed one. */
export interface KnownPost extends Distinct {
  /** A removed post's identity, else the post's identifier. */
  id: string;
  publishedAt: number;
  modifiedAt: number | null;
  /** 1 where the post is gone and stays so. */
  removed: number;
}

const KEYS = `name_key AS "nameKey", link_key AS "linkKey", title_key AS "titleKey",
  content_hash AS "contentHash", published_at AS "publishedAt"`;

const POSTS = `SELECT CAST(id AS varchar) AS id, ${KEYS}, modified_at AS "modifiedAt", 0 AS removed
  FROM posts WHERE account_id = ? AND feed_id = ?`;

const TOMBSTONES = `SELECT identity AS id, ${KEYS}, NULL AS "modifiedAt", 1 AS removed
  FROM post_tombstones WHERE feed_id = ?`;

/**
 * The select for what a feed has that any of these posts could be: whatever shares a name, a link
 * or a date with one of them. Each part is a walk along an index of its own.
 */
export function knownPostsStatement(
  dialect: Dialect,
  { accountId, id: feedId }: LockedFeed,
  posts: Distinct[],
): { sql: string; parameters: SqlValue[] } {
  const listOf = (values: (string | number | null)[]) =>
    JSON.stringify([...new Set(values)].filter((value) => value !== null));
  const conditions: [condition: string, list: string][] = [
    [`name_key ${dialect.inList('varchar')}`, listOf(posts.map(({ nameKey }) => nameKey))],
    [`link_key ${dialect.inList('varchar')}`, listOf(posts.map(({ linkKey }) => linkKey))],
    [`published_at ${dialect.inList('bigint')}`, listOf(posts.map((post) => post.publishedAt))],
  ];
  const parts = conditions.flatMap(([condition, list]) => [
    { sql: `${POSTS} AND ${condition}`, parameters: [accountId, feedId, list] },
    { sql: `${TOMBSTONES} AND ${condition}`, parameters: [feedId, list] },
  ]);
  return {
    sql: parts.map(({ sql }) => sql).join(' UNION '),
    parameters: parts.flatMap(({ parameters }) => parameters),
  };
}
