import type { Dialect } from '../../database/engines/dialect.js';
import type { FoundByState } from '../state/found-posts.js';
import { foundInOrder } from './picked-posts.statement.js';
import { conditionsOf } from './post-filter.js';
import { filterOf, walksOf } from './posts.list-statement.js';
import type { PostsWindow } from './posts.list-statement.js';
import { orderOf } from './posts-order.js';
import type { Statement } from './posts-order.js';

/**
 * Counts the posts of a window, at most `most`, in no order: along the index of the narrowest filter.
 * Undefined where no post can meet the filter.
 */
export function countStatement(
  dialect: Dialect,
  accountId: string,
  window: PostsWindow,
  found: FoundByState | undefined,
  most: number,
): Statement | undefined {
  const met = found
    ? foundPosts(dialect, accountId, found)
    : walkedPosts(dialect, accountId, window);
  return (
    met && {
      sql: `SELECT COUNT(*) AS total FROM (${met.sql} LIMIT ?) AS met`,
      parameters: [...met.parameters, most],
    }
  );
}

function foundPosts(
  dialect: Dialect,
  accountId: string,
  { found, rest }: FoundByState,
): Statement | undefined {
  const met = found && conditionsOf(dialect, accountId, rest);
  return met ? foundInOrder(dialect, found, met, orderOf()) : undefined;
}

/** Walks of several feeds or categories have no post in common. */
function walkedPosts(
  dialect: Dialect,
  accountId: string,
  window: PostsWindow,
): Statement | undefined {
  const walks = walksOf(dialect, accountId, filterOf(window));
  return (
    walks && {
      sql: walks
        .map(({ conditions }) => `SELECT id FROM posts WHERE ${conditions.join(' AND ')}`)
        .join(' UNION ALL '),
      parameters: walks.flatMap(({ parameters }) => parameters),
    }
  );
}
