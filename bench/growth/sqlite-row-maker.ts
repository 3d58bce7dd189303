import Sqlite from 'sqlite-driver';
import { hash } from 'node:crypto';
import { rawKey } from '../harness/raw-keys.ts';
import type { RowMaker } from './row-maker.ts';

interface Left {
  type: string;
  name: string;
  sql: string;
}

/** Opens a SQLite file and removes the indexes and triggers of `tables` until `finish`. */
export function openSqliteRowMaker(url: string, tables: string[], kind: string): Promise<RowMaker> {
  const database = new Sqlite(url.slice('sqlite:'.length));
  // The rows are consistent, and a failed load is started again.
  for (const pragma of [
    ...['journal_mode = OFF', 'synchronous = OFF', 'foreign_keys = OFF'],
    ...['cache_size = -1000000', 'threads = 2'],
  ]) {
    database.pragma(pragma);
  }
  const deterministic = { deterministic: true };
  database.function('sha256_hex', deterministic, (text) => hash('sha256', String(text)));
  database.function('raw_key', deterministic, (n) => rawKey(kind, Number(n)));
  database.function('uuid7', deterministic, (at, group, n) =>
    uuid7(Number(at), Number(group), Number(n)),
  );
  database.exec('CREATE TEMP TABLE planned AS SELECT * FROM sqlite_stat1');
  const left = database
    .prepare(
      `SELECT type, name, sql FROM sqlite_master WHERE type IN ('index', 'trigger')
       AND sql IS NOT NULL AND tbl_name IN (${tables.map((name) => `'${name}'`).join(', ')})`,
    )
    .all() as Left[];
  for (const { type, name } of left) database.exec(`DROP ${type} ${name}`);
  return Promise.resolve({
    schema: '',
    series: (count: number) =>
      `(WITH RECURSIVE numbers (n) AS
        (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ${count})
        SELECT n FROM numbers)`,
    run: (statement: string) => Promise.resolve(void database.exec(statement)),
    finish: () => {
      for (const { sql } of left) database.exec(sql);
      // The statistics were removed with the index; the service only sets them when it migrates.
      database.exec('DELETE FROM sqlite_stat1; INSERT INTO sqlite_stat1 SELECT * FROM planned');
      database.pragma('journal_mode = WAL');
      database.close();
      return Promise.resolve();
    },
  });
}

function uuid7(at: number, group: number, n: number): string {
  const time = at.toString(16).padStart(12, '0');
  const [groupHex, serial] = [group.toString(16), n.toString(16).padStart(12, '0')];
  return `${time.slice(0, 8)}-${time.slice(8)}-700${groupHex}-8000-${serial}`;
}
