import { LRUCache } from 'lru-cache';
import type { Position } from './cursor.js';
import { scopeOf } from './page-query.js';
import type { PageQuery } from './page-query.js';
import type { Page } from './page.js';

/** Whose content a list shows, and which version of it. */
export interface ContentOf {
  accountId: string;
  contentVersion: number;
}

/** How many rows of a list come up to a place in it, and the last of them. */
interface Anchor {
  rows: number;
  last: Position;
}

/** Up to here, counting from the top costs no more than remembering. */
const SHALLOW_ROWS = 500;
const MOST_LISTS = 1_000;
const MOST_ANCHORS = 100;

/**
 * Remembers where the pages of a list ended, so that a page begins behind the nearest one before it
 * rather than counting from the top: whoever reads page after page never pays for depth. What it
 * knows holds for one version of an account's content, and is forgotten with it.
 */
export class PageAnchors {
  private readonly lists = new LRUCache<string, { version: number; anchors: Anchor[] }>({
    max: MOST_LISTS,
  });

  /** The same query, begun behind the nearest page that is known; `list` tells it from others. */
  resume<Query extends PageQuery>(content: ContentOf, list: string, query: Query): Query {
    if (query.offset <= SHALLOW_ROWS) return query;
    const anchors = this.anchorsOf(content, keyOf(content, list, query));
    const anchor = anchors?.findLast(({ rows }) => rows <= query.offset);
    return anchor ? query.resumedBehind(anchor.last, anchor.rows) : query;
  }

  /** Remembers the end of a page that was made. */
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
    if (anchors.length > MOST_ANCHORS) thinOut(anchors);
  }

  private anchorsOf({ contentVersion }: ContentOf, key: string): Anchor[] | undefined {
    const known = this.lists.get(key);
    return known?.version === contentVersion ? known.anchors : undefined;
  }
}

/** Takes away the one that stands closest between two others; never the last, where readers go on. */
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
