import { ApiHideProperty } from '@nestjs/swagger';
import { QueryFlag } from '../http/input/decorators/flag.decorator.js';
import { QueryInteger } from '../http/input/decorators/number.decorator.js';
import { Text } from '../http/input/decorators/text.decorator.js';
import type { Cursor, Position } from './cursor.js';

export const DEFAULT_PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 100;

/** The parameters of every list; a list with filters extends this class. */
export class PageQuery {
  /** Number of the page, counted from 1. Not together with `cursor`. */
  @QueryInteger({ min: 1, max: Number.MAX_SAFE_INTEGER, optional: true, default: 1 })
  page?: number;

  /** Results per page. */
  @QueryInteger({ min: 1, max: MAX_PAGE_SIZE, optional: true, default: DEFAULT_PAGE_SIZE })
  pageSize?: number;

  /** Continues behind the previous page: the value of `cursor` in its `Link` header. Its form can change. */
  @Text({ min: 1, max: 1_000, optional: true, verbatim: true })
  cursor?: string;

  /**
   * `true` adds `total`, the number of all results. It is exact up to 10,000; above that it is 10,000, and
   * `totalIsEstimate` is true.
   */
  @QueryFlag()
  count?: boolean;

  /** The content of the cursor, set once its signature is verified. */
  @ApiHideProperty()
  private opened?: Cursor;

  /** The start of the page, other than the top or its cursor; set by `resumedBehind`. */
  @ApiHideProperty()
  private start?: { after: Position; rows: number };

  /** The same page, started after a row that is the last of the first `rows`. */
  resumedBehind(after: Position, rows: number): this {
    return this.with({ start: { after, rows } });
  }

  /** The same query, resumed by its verified cursor. */
  resumedBy(cursor: Cursor): this {
    return this.with({ opened: cursor });
  }

  /** The same list at another page, from the top. */
  atPage(page: number): this {
    return this.with({ page, opened: undefined, start: undefined });
  }

  /** The page number in the envelope. */
  get number(): number {
    return this.opened?.page ?? this.page ?? 1;
  }

  get size(): number {
    return this.pageSize ?? DEFAULT_PAGE_SIZE;
  }

  /** The number of rows to read: one more than the page shows tells whether more follow. */
  get limit(): number {
    return this.size + 1;
  }

  /** The number of rows before the page; unknown after a cursor. */
  get preceding(): number | undefined {
    return this.opened ? undefined : (this.number - 1) * this.size;
  }

  /** The number of rows to skip from the start of the page; none after a cursor. */
  get offset(): number {
    return this.preceding === undefined ? 0 : this.preceding - (this.start?.rows ?? 0);
  }

  /** The list of the cursor, where there is one. */
  get list(): string | undefined {
    return this.opened?.list;
  }

  /** The row that the page starts after, where it is known. */
  get after(): Position | undefined {
    return this.opened?.after ?? this.start?.after;
  }

  /** A copy, since a query object keeps the values of the request. */
  private with(place: object): this {
    return Object.assign(Object.create(Object.getPrototypeOf(this) as object) as this, this, place);
  }
}

const PLACES = ['opened', 'start'];

/** The part of a list's query that determines its rows and their order. */
export function buildCursorScope(query: PageQuery): string {
  const { page: _page, pageSize: _pageSize, cursor: _cursor, count: _count, ...filters } = query;
  return JSON.stringify([
    query.constructor.name,
    Object.entries(filters).filter(([name]) => !PLACES.includes(name)),
  ]);
}
