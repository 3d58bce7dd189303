/**
 * A database in which SQL creates the rows. It has these functions, with the prefix `schema`:
 * `uuid7(milliseconds, kind, n)`, `sha256_hex(text)` and `raw_key(n)`, which equals `rawKey`.
 */
export interface RowMaker {
  schema: string;
  /** A table of the numbers from 0 to `count` - 1, as `n`. */
  series(count: number): string;
  run(statement: string): Promise<void>;
  /** Restores indexes, foreign keys, triggers and statistics after the load. */
  finish(): Promise<void>;
}
