import type { Position } from './cursor.js';
import { MAX_PAGE_SIZE, PageQuery } from './page-query.js';

/** More results than these are not counted. */
export const MAX_TOTAL = 10_000;

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
    /** The number of all results, at most one more than `MAX_TOTAL`; undefined unless it was asked for. */
    readonly total?: number,
  ) {}

  /**
   * Makes a page of the rows that were read with `query.limit`, up to one more than it shows.
   * `toPosition` returns the sort values of a row, the last of them unique. `hasMore` says whether
   * more follow, where the rows do not.
   */
  static of<T>(
    query: PageQuery,
    rows: T[],
    toPosition: (row: T) => Position = (row) => [(row as { id: string }).id],
    hasMore = rows.length > query.size,
  ): Page<T> {
    const data = hasMore ? rows.slice(0, query.size) : rows;
    const last = data.at(-1);
    return new Page(query, data, hasMore, last && toPosition(last));
  }

  /** All records, at most 100, as the only page. */
  static whole<T>(data: T[]): Page<T> {
    const query = Object.assign(new PageQuery(), { pageSize: MAX_PAGE_SIZE });
    return new Page(query, data, false, undefined);
  }

  /**
   * The same page with the number of all results, where the query asks for it. `count` reads it, and
   * no further than `most`; it is not called where the page itself tells.
   */
  async counted(count: (most: number) => Promise<number>): Promise<Page<T>> {
    const { query, data, hasMore } = this;
    if (query.count !== true) return this;
    const before = query.preceding;
    const isEnd = !hasMore && before !== undefined && (data.length > 0 || before === 0);
    return this.with({ total: isEnd ? before + data.length : await count(MAX_TOTAL + 1) });
  }

  /** The same page with each row mapped to its representation. */
  map<U>(present: (row: T) => U): Page<U> {
    return this.with({ data: this.data.map(present) });
  }

  /** The same page in another form. */
  as(form: PageForm): Page<T> {
    return this.with({ form });
  }

  private with<U = T>(other: { data?: U[]; form?: PageForm; total?: number }): Page<U> {
    const { data = this.data as unknown as U[], form = this.form, total = this.total } = other;
    return new Page(this.query, data, this.hasMore, this.end, form, total);
  }
}
