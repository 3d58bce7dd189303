import { statSync } from 'node:fs';
import type { Database as SqliteHandle } from 'better-sqlite3';

const MAX_BYTES = 64 * 1024 * 1024;
/** How long readers may delay the checkpoint, and the interval of further attempts. */
const PATIENCE_MS = 100;
const TRY_EVERY_MS = 1_000;

const lastTries = new WeakMap<SqliteHandle, number>();

/**
 * Empties the write-ahead log of a SQLite file once it exceeds 64 MB. SQLite itself restarts the
 * log only while no process reads, which may never happen with several processes.
 */
export function boundWriteAheadLog(handle: SqliteHandle): void {
  const { size = 0 } = statSync(`${handle.name}-wal`, { throwIfNoEntry: false }) ?? {};
  if (size <= MAX_BYTES) return;
  const now = performance.now();
  if (now < (lastTries.get(handle) ?? -TRY_EVERY_MS) + TRY_EVERY_MS) return;
  lastTries.set(handle, now);
  handle.pragma(`busy_timeout = ${PATIENCE_MS}`);
  handle.pragma('wal_checkpoint(TRUNCATE)');
  handle.pragma('busy_timeout = 0');
}
