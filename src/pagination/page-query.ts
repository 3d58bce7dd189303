import { ApiHideProperty } from '@nestjs/swagger';
import { Text, WholeNumber } from '../common/validation.js';
import type { Cursor, Position } from './cursor.js';

export const DEFAULT_PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 100;

/** The parameters of every list; a list with filters extends it. */
export class PageQuery {
  /** Number of the page, counted from 1. Not together with `cursor`. */
  @WholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, optional: true, example: 1 })
  page?: number;

  /** Results per page. */
  @WholeNumber({ min: 1, max: MAX_PAGE_SIZE, optional: true, example: DEFAULT_PAGE_SIZE })
  pageSize?: number;

  /** Taken from the `Link` header of the page before; opaque. */
  @Text({ min: 1, max: 1_000, optional: true, verbatim: true })
  cursor?: string;

  /** What the cursor says, set once it has proved genuine. */
  @ApiHideProperty()
  private opened?: Cursor;

  /** Where the page begins, other than at the top or behind its cursor; set by `resumedBehind`. */
  @ApiHideProperty()
  private start?: { after: Position; rows: number };

  /** The same page, begun behind a row that is known to be the last of the first `rows`. */
  resumedBehind(after: Position, rows: number): this {
    return this.with({ start: { after, rows } });
  }

  /** The same query, resumed by its cursor, which has proved genuine. */
  resumedBy(cursor: Cursor): this {
    return this.with({ opened: cursor });
  }

  /** The number that the envelope of this page carries. */
  get number(): number {
    return this.opened?.page ?? this.page ?? 1;
  }

  get size(): number {
    return this.pageSize ?? DEFAULT_PAGE_SIZE;
  }

  /** How many rows to read: one more than the page shows tells whether more follow. */
  get limit(): number {
    return this.size + 1;
  }

  /** How many rows of the list come before the page; not known behind a cursor. */
  get preceding(): number | undefined {
    return this.opened ? undefined : (this.number - 1) * this.size;
  }

  /** How many rows to skip from where the page begins; none behind a cursor. */
  get offset(): number {
    return this.preceding === undefined ? 0 : this.preceding - (this.start?.rows ?? 0);
  }

  /** The list that the cursor was made for, where there is one. */
  get list(): string | undefined {
    return this.opened?.list;
  }

  /** The row to begin behind, where one is known. */
  get after(): Position | undefined {
    return this.opened?.after ?? this.start?.after;
  }

  /** A copy, since what a client asked for is frozen. */
  private with(place: object): this {
    return Object.assign(Object.create(Object.getPrototypeOf(this) as object) as this, this, place);
  }
}

const PLACES = ['opened', 'start'];

/** Everything of a list's query that decides which rows it has and in which order. */
export function scopeOf(query: PageQuery): string {
  const { page: _page, pageSize: _pageSize, cursor: _cursor, ...filters } = query;
  return JSON.stringify([
    query.constructor.name,
    Object.entries(filters).filter(([name]) => !PLACES.includes(name)),
  ]);
}
