import type { Dialect } from '../../database/engines/dialect.js';
import type { Position } from '../../pagination/cursor.js';
import type { FoundByState } from '../state/found-posts.js';
import { foundInOrder, mergedWalks } from './picked-posts.statement.js';
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
  const picked = state
    ? foundPosts(dialect, accountId, { order, after }, state)
    : walkedPosts(dialect, accountId, { filter, order, after });
  return (
    picked && {
      sql: `${picked.sql} ${orderBy({ ...order, column: 'place' })} LIMIT ?`,
      parameters: [...picked.parameters, limit],
    }
  );
}

function foundPosts(
  dialect: Dialect,
  accountId: string,
  { order, after }: Pick<PostsInOrder, 'order' | 'after'>,
  { found, rest }: FoundByState,
): Statement | undefined {
  const met = found && conditionsOf(dialect, accountId, rest);
  return met ? foundInOrder(dialect, found, met, order, after) : undefined;
}

function walkedPosts(
  dialect: Dialect,
  accountId: string,
  { filter, order, after }: Omit<PostsInOrder, 'limit'>,
): Statement | undefined {
  const walks = walksOf(dialect, accountId, filter);
  return walks && mergedWalks(walks, order, after);
}
