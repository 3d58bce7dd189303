import type { Dialect } from '../../database/engines/dialect.js';
import { postsInOrder } from '../listing/posts-in-order.statement.js';
import type { PostsInOrder } from '../listing/posts-in-order.statement.js';
import type { Order, Statement } from '../listing/posts-order.js';
import type { StateFilterResult } from '../state/posts-by-state.js';

/** A part of the posts of a filter, in the order of their arrival. */
export interface ArrivalsWindow extends Omit<PostsInOrder, 'order'> {
  oldestFirst: boolean;
}

/** Parameters: a JSON array of serials, and the account. */
export const idsStatement = (dialect: Dialect): string => `
  SELECT serial, post_id AS id
  ${dialect.fromIdList('post_serials', 'serial', 'bigint')} AND account_id = ?`;

/** Parameters: a JSON array of identifiers, and the account. */
export const serialsStatement = (dialect: Dialect): string => `
  SELECT serial, post_id AS id
  ${dialect.fromIdList('post_serials', 'post_id', 'uuid')} AND account_id = ?`;

/** The serials of a window. */
export function arrivalsStatement(
  dialect: Dialect,
  accountId: string,
  { oldestFirst, ...window }: ArrivalsWindow,
  state: StateFilterResult | undefined,
): Statement | undefined {
  const order: Order = { column: 'created_at', descending: !oldestFirst };
  const picked = postsInOrder(dialect, accountId, { ...window, order }, state);
  const direction = oldestFirst ? 'ASC' : 'DESC';
  return (
    picked && {
      sql: `SELECT picked.id AS id, picked.place AS "arrivedAt", serial
        FROM (${picked.sql}) AS picked CROSS JOIN post_serials
        WHERE post_serials.post_id = picked.id AND post_serials.account_id = ?
        ORDER BY picked.place ${direction}, picked.id ${direction}`,
      parameters: [...picked.parameters, accountId],
    }
  );
}
