import type { SqlValue } from '../../database/engines/rows.js';
import type { Position } from '../../pagination/cursor.js';
import type { ListFeedPostsQuery, PostSort } from './posts-query.dto.js';
import type { PostRow } from './post.row.js';

export interface Statement {
  sql: string;
  parameters: SqlValue[];
}

export interface Order {
  column: 'published_at' | 'created_at' | 'updated_at' | 'place';
  descending: boolean;
}

type ColumnSort = Exclude<PostSort, 'relevance'>;

const ORDERS = {
  '-publishedAt': { column: 'published_at', descending: true },
  publishedAt: { column: 'published_at', descending: false },
  '-createdAt': { column: 'created_at', descending: true },
  createdAt: { column: 'created_at', descending: false },
  '-updatedAt': { column: 'updated_at', descending: true },
  updatedAt: { column: 'updated_at', descending: false },
} as const satisfies Record<ColumnSort, Order>;

/** The order by a column of the posts. */
export const getOrder = (sort: ColumnSort = '-publishedAt'): (typeof ORDERS)[ColumnSort] =>
  ORDERS[sort];

export function orderBy({ column, descending }: Order): string {
  const direction = descending ? 'DESC' : 'ASC';
  return `ORDER BY ${column} ${direction}, id ${direction}`;
}

/** The position of a row in the order of the query. */
export function positionIn({ sort }: ListFeedPostsQuery): (row: PostRow) => Position {
  if (sort === 'relevance') return (row) => [row.relevance ?? 0, row.published_at, row.id];
  const { column } = getOrder(sort);
  return (row) => [row[column], row.id];
}

export const withContent = ({ include }: ListFeedPostsQuery): boolean =>
  include?.includes('content') ?? false;
