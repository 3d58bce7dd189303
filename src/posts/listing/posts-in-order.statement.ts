import type { Dialect } from '../../database/engines/dialect.js';
import type { Position } from '../../pagination/cursor.js';
import type { FoundPosts, StateFilterResult } from '../state/posts-by-state.js';
import { foundInOrder, mergedScans } from './post-pages.statement.js';
import type { PostSource } from './post-source.js';
import { buildConditions } from './post-filter.js';
import type { PostFilter } from './post-filter.js';
import { buildScans } from './posts.list-statement.js';
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
 * A select of the `place` (the value that the order compares) and the `id` of posts: a scan along
 * the index of the order, one for each of several feeds or categories, or all posts in a state, put
 * in order. Undefined where no post can meet the filter.
 */
export function postsInOrder(
  dialect: Dialect,
  accountId: string,
  { filter, order, after, limit }: PostsInOrder,
  state: StateFilterResult | undefined,
): Statement | undefined {
  const picked =
    state && 'found' in state
      ? foundPosts(dialect, accountId, { order, after }, state)
      : scannedPosts(
          dialect,
          accountId,
          { filter: state?.rest ?? filter, order, after },
          state?.walk,
        );
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
  { found, rest }: FoundPosts,
): Statement | undefined {
  const met = found && buildConditions(dialect, accountId, rest);
  return met ? foundInOrder(dialect, found, met, order, after) : undefined;
}

function scannedPosts(
  dialect: Dialect,
  accountId: string,
  { filter, order, after }: Omit<PostsInOrder, 'limit'>,
  source?: PostSource,
): Statement | undefined {
  const scans = buildScans(dialect, accountId, filter, source);
  return scans && mergedScans(scans, order, after, source);
}
