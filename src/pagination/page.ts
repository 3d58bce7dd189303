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
    /** Writes a row as JSON, where that is done in a way of its own. */
    readonly toJson?: (row: T) => string,
    /** Shown without the envelope. */
    readonly isPlain = false,
  ) {}

  /**
   * Makes a page of the rows that `query.limit` asked for, which are up to one more than it shows.
   * `positionOf` gives the values by which the rows are ordered, the last of them unique.
   */
  static of<T extends { id: string }>(
    query: PageQuery,
    rows: T[],
    positionOf: (row: T) => Position = ({ id }) => [id],
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

  /** The same page, whose rows `toJson` turns into the text that the client sees. */
  writtenBy(toJson: (row: T) => string): Page<T> {
    return new Page(this.query, this.data, this.hasMore, this.end, toJson);
  }

  /** The same page, shown as `{ success, data }` without the envelope. */
  asPlainList(): Page<T> {
    return new Page(this.query, this.data, this.hasMore, this.end, undefined, true);
  }
}
