import type { Position } from './cursor.js';
import { MAX_PAGE_SIZE, PageQuery } from './page-query.js';

/** The page envelope, `{ success, data }` alone, or the envelope with `success`. */
export type PageForm = 'envelope' | 'list' | 'envelope with success';

/** The result of a list handler; the interceptor wraps it in the envelope. */
export class Page<T> {
  private constructor(
    readonly query: PageQuery,
    readonly data: T[],
    readonly hasMore: boolean,
    /** The row after which the next page starts. */
    readonly end: Position | undefined,
    readonly form: PageForm = 'envelope',
  ) {}

  /**
   * Makes a page of the rows that were read with `query.limit`, up to one more than it shows.
   * `positionOf` returns the sort values of a row, the last of them unique. `hasMore` says whether
   * more follow, where the rows do not.
   */
  static of<T>(
    query: PageQuery,
    rows: T[],
    positionOf: (row: T) => Position = (row) => [(row as { id: string }).id],
    hasMore = rows.length > query.size,
  ): Page<T> {
    const data = hasMore ? rows.slice(0, query.size) : rows;
    const last = data.at(-1);
    return new Page(query, data, hasMore, last && positionOf(last));
  }

  /** All records, at most 100, as the only page. */
  static whole<T>(data: T[]): Page<T> {
    const query = Object.assign(new PageQuery(), { pageSize: MAX_PAGE_SIZE });
    return new Page(query, data, false, undefined);
  }

  /** The same page with each row mapped to its representation. */
  map<U>(present: (row: T) => U): Page<U> {
    return new Page(this.query, this.data.map(present), this.hasMore, this.end);
  }

  /** The same page in another form. */
  as(form: PageForm): Page<T> {
    return new Page(this.query, this.data, this.hasMore, this.end, form);
  }
}
