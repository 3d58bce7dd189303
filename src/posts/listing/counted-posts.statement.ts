import type { Dialect } from '../../database/engines/dialect.js';
import type { FoundPosts, StateFilterResult } from '../state/posts-by-state.js';
import { foundInOrder } from './post-pages.statement.js';
import type { PostSource } from './post-source.js';
import { buildConditions } from './post-filter.js';
import type { PostFilter } from './post-filter.js';
import { toPostFilter, buildScans } from './posts.list-statement.js';
import type { PostsWindow } from './posts.list-statement.js';
import { getOrder } from './posts-order.js';
import type { Statement } from './posts-order.js';

/**
 * Counts the posts of a window, at most `most`, in no order: along the index of the narrowest filter.
 * Undefined where no post can meet the filter.
 */
export function countStatement(
  dialect: Dialect,
  accountId: string,
  window: PostsWindow,
  found: StateFilterResult | undefined,
  most: number,
): Statement | undefined {
  const met =
    found && 'found' in found
      ? foundPosts(dialect, accountId, found)
      : scannedPosts(dialect, accountId, found?.rest ?? toPostFilter(window), found?.walk);
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
  { found, rest }: FoundPosts,
): Statement | undefined {
  const met = found && buildConditions(dialect, accountId, rest);
  return met ? foundInOrder(dialect, found, met, getOrder()) : undefined;
}

/** Scans of several feeds or categories have no post in common. */
function scannedPosts(
  dialect: Dialect,
  accountId: string,
  filter: PostFilter,
  source: PostSource = 'posts',
): Statement | undefined {
  const scans = buildScans(dialect, accountId, filter, source);
  return (
    scans && {
      sql: scans
        .map(({ conditions }) => `SELECT id FROM ${source} WHERE ${conditions.join(' AND ')}`)
        .join(' UNION ALL '),
      parameters: scans.flatMap(({ parameters }) => parameters),
    }
  );
}
