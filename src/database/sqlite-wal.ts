import { statSync } from 'node:fs';
import type { Database as SqliteHandle } from 'better-sqlite3';

const MOST_BYTES = 64 * 1024 * 1024;
/** How long readers may keep the log from being emptied, and when that is tried again. */
const PATIENCE_MS = 100;
const TRY_EVERY_MS = 1_000;

const lastTries = new WeakMap<SqliteHandle, number>();

/**
 * Empties the write-ahead log of a SQLite file that has outgrown 64 MB. SQLite starts it anew by
 * itself only at a moment when no process reads, which may never come where several do.
 */
export function boundWriteAheadLog(handle: SqliteHandle): void {
  const { size = 0 } = statSync(`${handle.name}-wal`, { throwIfNoEntry: false }) ?? {};
  if (size <= MOST_BYTES) return;
  const now = performance.now();
  if (now < (lastTries.get(handle) ?? -TRY_EVERY_MS) + TRY_EVERY_MS) return;
  lastTries.set(handle, now);
  handle.pragma(`busy_timeout = ${PATIENCE_MS}`);
  handle.pragma('wal_checkpoint(TRUNCATE)');
  handle.pragma('busy_timeout = 0');
}
