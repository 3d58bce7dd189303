import type { FeedLimits } from '../../auth/limits/feed-limits.js';
import type { Dialect } from '../../database/engines/dialect.js';
import type { ListFeedPostsQuery } from './posts-query.dto.js';
import type { StateFilterResult } from '../state/posts-by-state.js';
import { foundPage, mergedPage, relevantPage } from './post-pages.statement.js';
import type { PostSource } from './post-source.js';
import { buildConditions, isSearch } from './post-filter.js';
import type { Conditions, PostFilter } from './post-filter.js';
import { LISTED_COLUMNS, WEIGHED_COLUMNS, computeWeight } from './post.row.js';
import { orderBy, getOrder, withContent } from './posts-order.js';
import type { Order, Statement } from './posts-order.js';

/** The posts of an account to read: the query, within feeds or categories, with one of the tags. */
export interface PostsWindow {
  query: ListFeedPostsQuery;
  feedIds?: string[] | undefined;
  categoryIds?: string[] | undefined;
  tags?: string[] | undefined;
  limits?: FeedLimits | undefined;
  /** What the query leaves open. */
  duplicates?: PostFilter['duplicates'];
  /** The moment of the request. */
  now?: number;
}

/** Up to this offset, reading the skipped rows costs less than a second scan. */
const DEEP_ROWS = 100;

/**
 * The select for one page of posts: one scan along the index of the narrowest filter in the
 * requested order, or one scan for each of several feeds or categories. The account is the first
 * condition. Long columns are left out; page 2 also has the size of page 1. Undefined where the
 * search has no words.
 */
export function listStatement(
  dialect: Dialect,
  accountId: string,
  window: PostsWindow,
): Statement | undefined {
  const { query } = window;
  const scans = buildScans(dialect, accountId, toPostFilter(window));
  if (!scans) return undefined;
  const [scan, ...others] = scans;
  if (query.sort === 'relevance') return relevantPage(dialect, accountId, scan!, query);
  const order = getOrder(query.sort);
  if (others.length > 0) return mergedPage(scans, order, query);
  return scannedPage(accountId, scan!, order, query);
}

/** The page of the posts that were found by their state, and meet the rest of the filter. */
export function foundStatement(
  dialect: Dialect,
  accountId: string,
  state: StateFilterResult,
  query: ListFeedPostsQuery,
): Statement | undefined {
  if (query.sort === 'relevance') return undefined;
  const { rest } = state;
  const order = getOrder(query.sort);
  if ('walk' in state) {
    const scans = buildScans(dialect, accountId, rest, state.walk);
    return scans && mergedPage(scans, order, query, state.walk);
  }
  const { found } = state;
  const met = found && buildConditions(dialect, accountId, rest);
  return met ? foundPage(dialect, found, met, order, query) : undefined;
}

/** The filter of a window. */
export const toPostFilter = ({
  query,
  feedIds,
  categoryIds,
  tags,
  limits,
  duplicates,
  now,
}: PostsWindow): PostFilter => ({
  ...query,
  labels: query.labelId && [query.labelId],
  feedIds,
  categoryIds,
  tags,
  limits,
  duplicates: query.duplicates ?? duplicates,
  now,
});

/** The conditions of each scan of a filter. Undefined where the search has no words. */
export function buildScans(
  dialect: Dialect,
  accountId: string,
  filter: PostFilter,
  source?: PostSource,
): Conditions[] | undefined {
  const scans: Conditions[] = [];
  for (const part of splitIntoParts(filter)) {
    const scan = buildConditions(dialect, accountId, part, source);
    if (!scan) return undefined;
    scans.push(scan);
  }
  return scans;
}

/** One filter for each feed or category, unless the filter uses the search index. */
function splitIntoParts(filter: PostFilter): PostFilter[] {
  const { feedIds, categoryIds } = filter;
  if (isSearch(filter)) return [filter];
  if (feedIds && feedIds.length > 1) {
    return inPowersOfTwo(feedIds).map((id) => ({ ...filter, feedIds: [id] }));
  }
  if (!feedIds && categoryIds && categoryIds.length > 1) {
    return inPowersOfTwo(categoryIds).map((id) => ({ ...filter, categoryIds: [id] }));
  }
  return [filter];
}

/** Padded with nulls, so that few different statements are prepared. */
const inPowersOfTwo = (ids: (string | null)[]): (string | null)[] => {
  const length = 2 ** Math.ceil(Math.log2(ids.length));
  return [...ids, ...Array<null>(length - ids.length).fill(null)];
};

function scannedPage(
  accountId: string,
  { conditions: meeting, parameters: met }: Conditions,
  order: Order,
  query: ListFeedPostsQuery,
): Statement {
  const { column, descending } = order;
  const isWhole = meeting.length === 1;
  const behind = query.after ? [`(${column}, id) ${descending ? '<' : '>'} (?, ?)`] : [];
  const conditions = [...meeting, ...behind];
  const parameters = [...met, ...(query.after ?? [])];
  const columns = withContent(query) ? WEIGHED_COLUMNS : LISTED_COLUMNS;
  const from = `FROM posts WHERE ${conditions.join(' AND ')}`;
  const ordered = orderBy(order);
  if (query.page === 2) {
    const before = `SELECT ${computeWeight(withContent(query))} AS bytes ${from} ${ordered} LIMIT ?`;
    const sql = `SELECT ${columns}, (SELECT sum(bytes) FROM (${before}) AS page_1) AS bytes_before
      ${from} ${ordered} LIMIT ? OFFSET ?`;
    const { size, limit, offset } = query;
    return { sql, parameters: [...parameters, size, ...parameters, limit, offset] };
  }
  if (query.offset <= DEEP_ROWS) {
    const sql = `SELECT ${columns} ${from} ${ordered} LIMIT ? OFFSET ?`;
    return { sql, parameters: [...parameters, query.limit, query.offset] };
  }
  // The first row is found in the index alone, without reading the skipped rows.
  const scan = { sql: `SELECT ${column}, id ${from} ${ordered}`, parameters };
  const first = isWhole
    ? fromNearerEnd(accountId, query, scan, order)
    : { sql: `${scan.sql} LIMIT 1 OFFSET ?`, parameters: [...parameters, query.offset] };
  const sql = `SELECT ${columns} ${from} AND (${column}, id) ${descending ? '<=' : '>='}
    (${first.sql}) ${ordered} LIMIT ?`;
  return { sql, parameters: [...parameters, ...first.parameters, query.limit] };
}

/**
 * The first row of a page of all posts of an account, by the shorter of two scans: the given one,
 * or one from the end of the list. The number of posts is read by the same statement, so that it
 * agrees with both scans during concurrent writes.
 */
function fromNearerEnd(
  accountId: string,
  { preceding = 0, offset }: ListFeedPostsQuery,
  scan: Statement,
  { column, descending }: Order,
): Statement {
  const upwards = orderBy({ column, descending: !descending });
  // The scan from the end skips post_count - 1 - preceding rows: up to this count, fewer than
  // `offset`.
  const shorterUp = preceding + offset;
  const sql = `
    WITH account AS (SELECT post_count FROM accounts WHERE id = ?),
    down AS (${scan.sql}
      LIMIT (SELECT CASE WHEN post_count > ? THEN 1 ELSE 0 END FROM account) OFFSET ?),
    up AS (SELECT ${column}, id FROM posts WHERE account_id = ? ${upwards}
      LIMIT (SELECT CASE WHEN post_count BETWEEN ? AND ? THEN 1 ELSE 0 END FROM account)
      OFFSET (SELECT abs(post_count - ?) FROM account))
    SELECT ${column}, id FROM down UNION ALL SELECT ${column}, id FROM up`;
  const parameters = [
    ...[accountId, ...scan.parameters, shorterUp, offset],
    ...[accountId, preceding + 1, shorterUp, preceding + 1],
  ];
  return { sql, parameters };
}
