import type { Dialect } from '../../database/engines/dialect.js';
import type { SqlValue } from '../../database/engines/rows.js';
import type { LockedFeed } from '../../feeds/feed-lookups.js';
import type { FetchedPost } from './distinct-posts.js';

/** More than a document can have; a feed may give many posts the same name. */
const MAX_KNOWN = 50_000;

const KEYS = `name_key AS "nameKey", link_key AS "linkKey", title_key AS "titleKey",
  content_hash AS "contentHash", published_at AS "publishedAt", external_id AS "externalId"`;

const POSTS = `SELECT CAST(id AS varchar) AS id, ${KEYS}, modified_at AS "modifiedAt", 0 AS removed
  FROM posts WHERE account_id = ? AND feed_id = ?`;

const TOMBSTONES = `SELECT identity AS id, ${KEYS}, NULL AS "modifiedAt", 1 + expired AS removed
  FROM post_tombstones WHERE account_id = ? AND feed_id = ?`;

/**
 * The select for the posts of a feed that may match these posts: those that share a name, a link or
 * a date with one of them. Each part reads its own index.
 */
export function knownPostsStatement(
  dialect: Dialect,
  { accountId, id: feedId }: LockedFeed,
  posts: FetchedPost[],
): { sql: string; parameters: SqlValue[] } {
  const toList = (values: (string | number | null)[]) =>
    JSON.stringify([...new Set(values)].filter((value) => value !== null));
  const conditions: [condition: string, list: string][] = [
    [
      `name_key ${dialect.inList('varchar')}`,
      toList(posts.flatMap(({ nameKey, formerNameKey }) => [nameKey, formerNameKey])),
    ],
    [`link_key ${dialect.inList('varchar')}`, toList(posts.map(({ linkKey }) => linkKey))],
    [`published_at ${dialect.inList('bigint')}`, toList(posts.map((post) => post.publishedAt))],
  ];
  const parts = conditions.flatMap(([condition, list]) => [
    { sql: `${POSTS} AND ${condition}`, parameters: [accountId, feedId, list] },
    { sql: `${TOMBSTONES} AND ${condition}`, parameters: [accountId, feedId, list] },
  ]);
  return {
    sql: `${parts.map(({ sql }) => sql).join(' UNION ')} LIMIT ${MAX_KNOWN}`,
    parameters: parts.flatMap(({ parameters }) => parameters),
  };
}
