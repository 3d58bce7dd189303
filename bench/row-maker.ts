/**
 * A database in which rows are made by SQL. It has these functions, whose names begin with `schema`:
 * `uuid7(milliseconds, kind, n)`, `sha256_hex(text)` and `raw_key(n)`, which is `rawKey` of a kind.
 */
export interface RowMaker {
  schema: string;
  /** A table of the numbers from 0 to `count` - 1, as `n`. */
  series(count: number): string;
  run(statement: string): Promise<void>;
  /** Puts back what was left out for the load: indexes, foreign keys, triggers and statistics. */
  finish(): Promise<void>;
}
