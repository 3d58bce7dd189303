import { searchPhrases } from '../content/search-terms.js';
import type { Dialect } from '../database/dialect.js';
import type { SqlValue } from '../database/rows.js';
import type { ListFeedPostsQuery, PostSort } from './post.dto.js';
import { ALL_COLUMNS, LISTED_COLUMNS } from './post.row.js';

/** Which posts of an account to read: what a query asks for, within a feed or a category. */
export interface PostsWindow {
  query: ListFeedPostsQuery;
  feedId?: string | undefined;
  categoryId?: string | undefined;
}

interface Statement {
  sql: string;
  parameters: SqlValue[];
}

interface Order {
  column: 'published_at' | 'created_at';
  descending: boolean;
}

const ORDERS: Record<PostSort, Order> = {
  '-publishedAt': { column: 'published_at', descending: true },
  publishedAt: { column: 'published_at', descending: false },
  '-createdAt': { column: 'created_at', descending: true },
  createdAt: { column: 'created_at', descending: false },
};

/** The order that a query asks for. */
export const orderOf = (query: { sort?: PostSort }): Order => ORDERS[query.sort ?? '-publishedAt'];

function orderBy({ column, descending }: Order): string {
  const direction = descending ? 'DESC' : 'ASC';
  return `ORDER BY ${column} ${direction}, id ${direction}`;
}

/** Up to here, fetching the rows that are skipped costs less than a second walk. */
const DEEP_ROWS = 1_000;

/**
 * The select for one page of posts: the account first, then one walk along the index of the
 * narrowest filter in the order asked for. Equal kinds of queries give equal text, so that the
 * database prepares each once. Undefined where the search asks for nothing that a post can hold.
 */
export function listStatement(
  dialect: Dialect,
  accountId: string,
  { query, feedId, categoryId }: PostsWindow,
): Statement | undefined {
  const order = orderOf(query);
  const { column, descending } = order;
  const conditions = ['account_id = ?'];
  const parameters: SqlValue[] = [accountId];
  const where = (condition: string, ...values: SqlValue[]) => {
    conditions.push(condition);
    parameters.push(...values);
  };

  if (feedId !== undefined) where('feed_id = ?', feedId);
  if (categoryId !== undefined) where('category_id = ?', categoryId);
  if (query.publishedAfter !== undefined) where('published_at > ?', query.publishedAfter);
  if (query.publishedBefore !== undefined) where('published_at < ?', query.publishedBefore);
  if (query.createdAfter !== undefined) where('created_at > ?', query.createdAfter);
  if (query.q !== undefined) {
    const phrases = searchPhrases(query.q);
    if (phrases.length === 0) return undefined;
    const match = dialect.matchesSearch(accountId, phrases);
    where(match.sql, match.parameter);
  }
  const isWhole = conditions.length === 1;
  if (query.after) where(`(${column}, id) ${descending ? '<' : '>'} (?, ?)`, ...query.after);

  const columns = query.include === 'content' ? ALL_COLUMNS : LISTED_COLUMNS;
  const from = `FROM posts WHERE ${conditions.join(' AND ')}`;
  const ordered = orderBy(order);
  if (query.offset <= DEEP_ROWS) {
    const sql = `SELECT ${columns} ${from} ${ordered} LIMIT ? OFFSET ?`;
    return { sql, parameters: [...parameters, query.limit, query.offset] };
  }
  // The first row is looked for in the index alone: what is skipped is never fetched.
  const walk = { sql: `SELECT ${column}, id ${from} ${ordered}`, parameters };
  const first = isWhole
    ? fromNearerEnd(accountId, query, walk, order)
    : { sql: `${walk.sql} LIMIT 1 OFFSET ?`, parameters: [...parameters, query.offset] };
  const sql = `SELECT ${columns} ${from} AND (${column}, id) ${descending ? '<=' : '>='}
    (${first.sql}) ${ordered} LIMIT ?`;
  return { sql, parameters: [...parameters, ...first.parameters, query.limit] };
}

/**
 * The first row of a page of all posts of an account, by the shorter of two walks: the one given, or
 * one up from the end of the list. How many posts there are is read by the same statement, so that
 * it says the same as either walk, whoever writes meanwhile.
 */
function fromNearerEnd(
  accountId: string,
  { preceding = 0, offset }: ListFeedPostsQuery,
  walk: Statement,
  { column, descending }: Order,
): Statement {
  const upwards = orderBy({ column, descending: !descending });
  // The walk up skips post_count - 1 - preceding rows: with up to so many posts, fewer than `offset`.
  const shorterUp = preceding + offset;
  const sql = `
    WITH account AS (SELECT post_count FROM accounts WHERE id = ?),
    down AS (${walk.sql}
      LIMIT (SELECT CASE WHEN post_count > ? THEN 1 ELSE 0 END FROM account) OFFSET ?),
    up AS (SELECT ${column}, id FROM posts WHERE account_id = ? ${upwards}
      LIMIT (SELECT CASE WHEN post_count BETWEEN ? AND ? THEN 1 ELSE 0 END FROM account)
      OFFSET (SELECT abs(post_count - ?) FROM account))
    SELECT ${column}, id FROM down UNION ALL SELECT ${column}, id FROM up`;
  const parameters = [
    ...[accountId, ...walk.parameters, shorterUp, offset],
    ...[accountId, preceding + 1, shorterUp, preceding + 1],
  ];
  return { sql, parameters };
}
