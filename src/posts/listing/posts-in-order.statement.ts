import type { Dialect } from '../../database/engines/dialect.js';
import type { Position } from '../../pagination/cursor.js';
import type { FoundByState } from '../state/found-posts.js';
import { foundInOrder } from './picked-posts.statement.js';
import { conditionsOf } from './post-filter.js';
import type { PostFilter } from './post-filter.js';
import { walksOf } from './posts.list-statement.js';
import { orderBy } from './posts-order.js';
import type { Order, Statement } from './posts-order.js';

/** The first posts of a filter in an order, behind a position. */
export interface PostsInOrder {
  filter: PostFilter;
  order: Order;
  after?: Position | undefined;
  limit: number;
}

/**
 * A select of the `place` (the value that the order compares) and the `id` of posts: a walk along
 * the index of the order, one for each of several feeds or categories, or all posts in a state, put
 * in order. Undefined where no post can meet the filter.
 */
export function postsInOrder(
  dialect: Dialect,
  accountId: string,
  { filter, order, after, limit }: PostsInOrder,
  state: FoundByState | undefined,
): Statement | undefined {
  const { column, descending } = order;
  const inOrder = orderBy({ column: 'place', descending });
  const parts: Statement[] = [];
  if (state) {
    const met = state.found && conditionsOf(dialect, accountId, state.rest);
    if (!met) return undefined;
    parts.push(foundInOrder(dialect, state.found!, met, order, after));
  } else {
    for (const walk of walksOf(filter)) {
      const met = conditionsOf(dialect, accountId, walk);
      if (!met) return undefined;
      const behind = after ? ` AND (${column}, id) ${descending ? '<' : '>'} (?, ?)` : '';
      parts.push({
        sql: `SELECT ${column} AS place, id FROM posts
          WHERE ${met.conditions.join(' AND ')}${behind}`,
        parameters: [...met.parameters, ...(after ?? [])],
      });
    }
  }
  // PostgreSQL merges parts that are already in order, and sorts all rows of other parts.
  const walks = parts.map(
    ({ sql }, at) => `SELECT place, id FROM (${sql} ${inOrder}) AS walk_${at}`,
  );
  return {
    sql: `${walks.join(' UNION ALL ')} ${inOrder} LIMIT ?`,
    parameters: [...parts.flatMap(({ parameters }) => parameters), limit],
  };
}
