import { LRUCache } from 'lru-cache';
import type { AccountContent } from '../tenancy/account-versions.js';
import type { Position } from './cursor.js';
import { buildCursorScope } from './page-query.js';
import type { PageQuery } from './page-query.js';
import type { Page } from './page.js';

/** The number of rows up to a position in a list, and the row there. */
interface PageStart {
  rows: number;
  last: Position;
}

/** Up to this depth, an offset costs no more than an start. */
const SHALLOW_ROWS = 500;
const MAX_LISTS = 1_000;
const MAX_STARTS = 100;

/**
 * Remembers the ends of the pages of a list. A page then starts after the nearest earlier end
 * instead of an offset from the top, so consecutive pages cost the same at any depth. The starts
 * belong to one version of an account's content, and are dropped with it.
 */
export class PageStartIndex {
  private readonly lists = new LRUCache<string, { version: number; starts: PageStart[] }>({
    max: MAX_LISTS,
  });

  /** The same query, started after the nearest known page end; `list` identifies the list. */
  resume<Query extends PageQuery>(content: AccountContent, list: string, query: Query): Query {
    if (query.offset <= SHALLOW_ROWS) return query;
    const starts = this.getPageStarts(content, buildKey(content, list, query));
    const start = starts?.findLast(({ rows }) => rows <= query.offset);
    return start ? query.resumedBehind(start.last, start.rows) : query;
  }

  /** Remembers the end of a page. */
  remember(
    content: AccountContent,
    list: string,
    page: Pick<Page<unknown>, 'query' | 'end' | 'hasMore'>,
  ): void {
    const { query, end, hasMore } = page;
    const rows = query.number * query.size;
    if (!hasMore || !end || query.cursor !== undefined || rows <= SHALLOW_ROWS) return;
    const key = buildKey(content, list, query);
    const starts = this.getPageStarts(content, key);
    if (!starts) {
      this.lists.set(key, { version: content.contentVersion, starts: [{ rows, last: end }] });
      return;
    }
    const before = starts.findLastIndex((start) => start.rows <= rows);
    if (starts[before]?.rows === rows) return;
    starts.splice(before + 1, 0, { rows, last: end });
    if (starts.length > MAX_STARTS) thinOut(starts);
  }

  private getPageStarts({ contentVersion }: AccountContent, key: string): PageStart[] | undefined {
    const known = this.lists.get(key);
    return known?.version === contentVersion ? known.starts : undefined;
  }
}

/** Removes the start nearest to its neighbours; never the last one, where readers continue. */
function thinOut(starts: PageStart[]): void {
  const gapAt = (n: number) => starts[n + 1]!.rows - (starts[n - 1]?.rows ?? 0);
  let closest = 0;
  for (let n = 1; n < starts.length - 1; n++) {
    if (gapAt(n) < gapAt(closest)) closest = n;
  }
  starts.splice(closest, 1);
}

const buildKey = ({ accountId }: AccountContent, list: string, query: PageQuery): string =>
  `${accountId} ${list} ${buildCursorScope(query)}`;
