import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { PublicAddress } from '../../config/public-address.js';
import { getPath } from '../../http/server/request-path.js';
import { InvalidCursorError } from '../cursor.js';
import type { CursorCodec } from '../cursor.js';
import { nextLink } from '../next-link.js';
import { buildCursorScope } from '../page-query.js';
import { MAX_TOTAL } from '../page.js';
import type { Page } from '../page.js';

/** The envelope of every list. */
export interface PageEnvelope<T> {
  data: T[];
  page: number;
  pageSize: number;
  hasMore: boolean;
  total?: number;
  totalIsEstimate?: true;
}

/** The envelope of a page. */
export function buildEnvelope<T>({
  data,
  query,
  hasMore,
  form,
  total,
}: Page<T>): PageEnvelope<T> | { success: true; data: T[] } {
  const counted = total === undefined ? undefined : getTotal(total);
  if (form === 'list') return { success: true, data, ...counted };
  const envelope = { data, page: query.number, pageSize: query.size, hasMore, ...counted };
  return form === 'envelope' ? envelope : { success: true, ...envelope };
}

const getTotal = (total: number): Pick<PageEnvelope<never>, 'total' | 'totalIsEstimate'> =>
  total > MAX_TOTAL ? { total: MAX_TOTAL, totalIsEstimate: true } : { total };

/**
 * The `Link` to the next page, where there is one.
 * @throws InvalidCursorError where the cursor of the request belongs to another list
 */
export function linkToNext(
  cursors: CursorCodec,
  address: PublicAddress,
  request: FastifyRequest,
  { query, hasMore, end }: Page<unknown>,
): string | undefined {
  if (query.cursor !== undefined && query.list !== toList(request)) throw new InvalidCursorError();
  if (!hasMore || !end) return undefined;
  const next = { list: toList(request), page: query.number + 1, after: end };
  const cursor = cursors.seal(buildCursorScope(query), next);
  return nextLink(address, request, { pageSize: query.size, cursor, replaces: 'page' });
}

const lists = new LRUCache<string, string>({
  max: 10_000,
  memoMethod: (list) => hash('sha1', list, 'base64url').slice(0, 12),
});

/** Tells lists of equal queries apart: those of two feeds, and those of two accounts. */
const toList = (request: FastifyRequest): string =>
  lists.memo(`${request.caller?.accountId ?? ''} ${getPath(request)}`);
