import { parseFilter } from '../../content/filter-language/filter-parser.js';
import type { Dialect } from '../../database/engines/dialect.js';
import type { Position } from '../../pagination/cursor.js';
import { reasonsFor } from '../search/search-condition.js';
import { searchIndexOf } from '../search/search-index.js';
import type { PostIdSelect } from '../state/post-state.condition.js';
import type { ListFeedPostsQuery } from './posts-query.dto.js';
import type { Conditions } from './post-filter.js';
import { LISTED_COLUMNS, WEIGHED_COLUMNS, computeWeight } from './post.row.js';
import type { PostSource } from './post-source.js';
import { orderBy, withContent } from './posts-order.js';
import type { Order, Statement } from './posts-order.js';

/** A select of the sort values and the `id` of posts, not yet in order. */
interface PostSelection extends Statement {
  order: string;
  /** The columns that the rows have beside those of the posts. */
  shown?: string;
}

/**
 * The page of several scans, each along the index of one feed or category. The database merges
 * them, and reads no further than the page needs.
 */
export function mergedPage(
  scans: Conditions[],
  order: Order,
  query: ListFeedPostsQuery,
  source?: PostSource,
): Statement {
  const merged = mergedScans(scans, order, query.after, source);
  return buildPage(query, { ...merged, order: orderBy({ ...order, column: 'place' }) });
}

/** The posts of several scans, each in order, behind a position. */
export function mergedScans(
  scans: Conditions[],
  { column, descending }: Order,
  after: Position = [],
  source: PostSource = 'posts',
): Statement {
  const behind = after.length > 0 ? ` AND (${column}, id) ${descending ? '<' : '>'} (?, ?)` : '';
  const parameters = scans.flatMap((scan) => [...scan.parameters, ...after]);
  const selects = scans.map(
    ({ conditions }) =>
      `SELECT ${column} AS place, id FROM ${source} WHERE ${conditions.join(' AND ')}${behind}`,
  );
  if (selects.length === 1) return { sql: selects[0]!, parameters };
  const order = orderBy({ column: 'place', descending });
  // PostgreSQL merges parts that are already in order, and sorts all rows of other parts.
  const parts = selects.map(
    (select, at) => `SELECT place, id FROM (${select} ${order}) AS walk_${at}`,
  );
  return { sql: parts.join(' UNION ALL '), parameters };
}

/** The page of posts that were found by their state; all of them are put in order. */
export function foundPage(
  dialect: Dialect,
  found: PostIdSelect,
  met: Conditions,
  order: Order,
  query: ListFeedPostsQuery,
): Statement {
  const pick = foundInOrder(dialect, found, met, order, query.after);
  return buildPage(query, { ...pick, order: orderBy({ ...order, column: 'place' }) });
}

/** The found posts that meet the conditions, behind a position; not yet in order. */
export function foundInOrder(
  dialect: Dialect,
  found: PostIdSelect,
  { conditions, parameters }: Conditions,
  { column, descending }: Order,
  after: Position = [],
): Statement {
  const behind = after.length > 0 ? ` AND (${column}, id) ${descending ? '<' : '>'} (?, ?)` : '';
  return {
    sql: `SELECT ${column} AS place, id ${dialect.fromSelected('posts', 'id', found.sql)}
      AND ${conditions.join(' AND ')}${behind}`,
    parameters: [...found.parameters, ...parameters, ...after],
  };
}

/** The page of the posts that match a search, the most relevant first, then the latest. */
export function relevantPage(
  dialect: Dialect,
  accountId: string,
  { conditions, parameters }: Conditions,
  query: ListFeedPostsQuery,
): Statement {
  const reasons = reasonsFor(parseFilter(query.q ?? '', false)).map(([weight, reason]) => {
    const { sql, parameters } = searchIndexOf(dialect).matches(accountId, reason);
    return { sql: `CASE WHEN ${sql} THEN ${weight} ELSE 0 END`, parameters };
  });
  const relevance = ['0', ...reasons.map(({ sql }) => sql)].join(' + ');
  const found = `SELECT ${relevance} AS relevance, published_at AS place, id FROM posts
    WHERE ${conditions.join(' AND ')}`;
  const behind = query.after ? ' WHERE (relevance, place, id) < (?, ?, ?)' : '';
  return buildPage(query, {
    sql: `SELECT relevance, place, id FROM (${found}) AS found${behind}`,
    parameters: [
      ...reasons.flatMap((reason) => reason.parameters),
      ...parameters,
      ...(query.after ?? []),
    ],
    order: 'ORDER BY relevance DESC, place DESC, id DESC',
    shown: ', relevance',
  });
}

/**
 * Picks the posts of the page before any other column is read. Page 2 also has the size of page 1.
 */
function buildPage(
  query: ListFeedPostsQuery,
  { sql, parameters, order, shown = '' }: PostSelection,
): Statement {
  const columns = withContent(query) ? WEIGHED_COLUMNS : LISTED_COLUMNS;
  const picked = `FROM (${sql} ${order} LIMIT ? OFFSET ?) AS picked JOIN posts USING (id)`;
  const page = [...parameters, query.limit, query.offset];
  if (query.page !== 2) {
    return { sql: `SELECT ${columns}${shown} ${picked} ${order}`, parameters: page };
  }
  const before = `SELECT sum(${computeWeight(withContent(query))}) ${picked}`;
  return {
    sql: `SELECT ${columns}${shown}, (${before}) AS bytes_before ${picked} ${order}`,
    parameters: [...parameters, query.size, 0, ...page],
  };
}
