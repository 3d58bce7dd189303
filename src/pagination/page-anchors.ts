import { LRUCache } from 'lru-cache';
import type { ContentOf } from '../database/page-selects.js';
import type { Position } from './cursor.js';
import { scopeOf } from './page-query.js';
import type { PageQuery } from './page-query.js';
import type { Page } from './page.js';

/** The number of rows up to a position in a list, and the row there. */
interface Anchor {
  rows: number;
  last: Position;
}

/** Up to this depth, an offset costs no more than an anchor. */
const SHALLOW_ROWS = 500;
const MAX_LISTS = 1_000;
const MAX_ANCHORS = 100;

/**
 * Remembers the ends of the pages of a list. A page then starts after the nearest earlier end
 * instead of an offset from the top, so consecutive pages cost the same at any depth. The anchors
 * belong to one version of an account's content, and are dropped with it.
 */
export class PageAnchors {
  private readonly lists = new LRUCache<string, { version: number; anchors: Anchor[] }>({
    max: MAX_LISTS,
  });

  /** The same query, started after the nearest known page end; `list` identifies the list. */
  resume<Query extends PageQuery>(content: ContentOf, list: string, query: Query): Query {
    if (query.offset <= SHALLOW_ROWS) return query;
    const anchors = this.anchorsOf(content, keyOf(content, list, query));
    const anchor = anchors?.findLast(({ rows }) => rows <= query.offset);
    return anchor ? query.resumedBehind(anchor.last, anchor.rows) : query;
  }

  /** Remembers the end of a page. */
  remember(
    content: ContentOf,
    list: string,
    page: Pick<Page<unknown>, 'query' | 'end' | 'hasMore'>,
  ): void {
    const { query, end, hasMore } = page;
    const rows = query.number * query.size;
    if (!hasMore || !end || query.cursor !== undefined || rows <= SHALLOW_ROWS) return;
    const key = keyOf(content, list, query);
    const anchors = this.anchorsOf(content, key);
    if (!anchors) {
      this.lists.set(key, { version: content.contentVersion, anchors: [{ rows, last: end }] });
      return;
    }
    const before = anchors.findLastIndex((anchor) => anchor.rows <= rows);
    if (anchors[before]?.rows === rows) return;
    anchors.splice(before + 1, 0, { rows, last: end });
    if (anchors.length > MAX_ANCHORS) thinOut(anchors);
  }

  private anchorsOf({ contentVersion }: ContentOf, key: string): Anchor[] | undefined {
    const known = this.lists.get(key);
    return known?.version === contentVersion ? known.anchors : undefined;
  }
}

/** Removes the anchor nearest to its neighbours; never the last one, where readers continue. */
function thinOut(anchors: Anchor[]): void {
  const gapAt = (n: number) => anchors[n + 1]!.rows - (anchors[n - 1]?.rows ?? 0);
  let closest = 0;
  for (let n = 1; n < anchors.length - 1; n++) {
    if (gapAt(n) < gapAt(closest)) closest = n;
  }
  anchors.splice(closest, 1);
}

const keyOf = ({ accountId }: ContentOf, list: string, query: PageQuery): string =>
  `${accountId} ${list} ${scopeOf(query)}`;
