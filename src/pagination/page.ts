import type { Position } from './cursor.js';
import type { PageQuery } from './page-query.js';

/** What a list handler returns; the interceptor makes the envelope of it. */
export class Page<T> {
  private constructor(
    readonly query: PageQuery,
    readonly data: T[],
    readonly hasMore: boolean,
    /** Behind which row the next page begins. */
    readonly end: Position | undefined,
  ) {}

  /**
   * Makes a page of the rows that `query.limit` asked for, which are up to one more than it shows.
   * `positionOf` gives the values by which the rows are ordered, the last of them unique.
   */
  static of<T>(
    query: PageQuery,
    rows: T[],
    positionOf: (row: T) => Position = (row) => [(row as { id: string }).id],
  ): Page<T> {
    const hasMore = rows.length > query.size;
    const data = hasMore ? rows.slice(0, query.size) : rows;
    const last = data.at(-1);
    return new Page(query, data, hasMore, last && positionOf(last));
  }

  /** The same page with each row turned into what the client sees. */
  map<U>(present: (row: T) => U): Page<U> {
    return new Page(this.query, this.data.map(present), this.hasMore, this.end);
  }
}
