import type { Dialect } from '../../database/engines/dialect.js';
import type { Position } from '../../pagination/cursor.js';
import { foundInOrder } from '../listing/picked-posts.statement.js';
import { conditionsOf } from '../listing/post-filter.js';
import type { PostFilter } from '../listing/post-filter.js';
import { orderBy } from '../listing/posts-order.js';
import type { Order, Statement } from '../listing/posts-order.js';
import { walksOf } from '../listing/posts.list-statement.js';
import type { FoundByState } from '../state/found-posts.js';

/** A part of the posts of a filter, in the order of their arrival. */
export interface ArrivalsWindow {
  filter: PostFilter;
  oldestFirst: boolean;
  after: Position | undefined;
  limit: number;
}

/** Parameters: a JSON array of serials, and the account. */
export const idsStatement = (dialect: Dialect): string => `
  SELECT serial, post_id AS id
  ${dialect.fromListed('post_serials', 'serial', 'bigint')} AND account_id = ?`;

/** Parameters: a JSON array of identifiers, and the account. */
export const serialsStatement = (dialect: Dialect): string => `
  SELECT serial, post_id AS id
  ${dialect.fromListed('post_serials', 'post_id', 'uuid')} AND account_id = ?`;

/**
 * The serials of a window. A walk along the index of arrivals, one for each of several feeds or
 * categories; or all posts in a state, put in order.
 */
export function arrivalsStatement(
  dialect: Dialect,
  accountId: string,
  { filter, oldestFirst, after, limit }: ArrivalsWindow,
  state: FoundByState | undefined,
): Statement | undefined {
  const order: Order = { column: 'created_at', descending: !oldestFirst };
  const inOrder = orderBy({ ...order, column: 'place' });
  const parts: Statement[] = [];
  if (state) {
    const met = state.found && conditionsOf(dialect, accountId, state.rest);
    if (!met) return undefined;
    parts.push(foundInOrder(dialect, state.found!, met, order, after));
  } else {
    for (const walk of walksOf(filter)) {
      const met = conditionsOf(dialect, accountId, walk);
      if (!met) return undefined;
      const behind = after ? ` AND (created_at, id) ${oldestFirst ? '>' : '<'} (?, ?)` : '';
      parts.push({
        sql: `SELECT created_at AS place, id FROM posts
          WHERE ${met.conditions.join(' AND ')}${behind}`,
        parameters: [...met.parameters, ...(after ?? [])],
      });
    }
  }
  // PostgreSQL merges parts that are already in order, and sorts all rows of other parts.
  const walks = parts.map(
    ({ sql }, at) => `SELECT place, id FROM (${sql} ${inOrder}) AS walk_${at}`,
  );
  const direction = oldestFirst ? 'ASC' : 'DESC';
  return {
    sql: `SELECT picked.id AS id, picked.place AS "arrivedAt", serial
      FROM (${walks.join(' UNION ALL ')} ${inOrder} LIMIT ?) AS picked CROSS JOIN post_serials
      WHERE post_serials.post_id = picked.id
      ORDER BY picked.place ${direction}, picked.id ${direction}`,
    parameters: [...parts.flatMap(({ parameters }) => parameters), limit],
  };
}
