import { getCode } from '../error-codes.js';
import type { Outage } from '../outages.js';
import { isLocked } from './write-lock.js';

/** The outage that an error of SQLite stands for. */
export function toSqliteOutage(error: unknown): Outage | undefined {
  const code = getCode(error);
  if (isLocked(error)) return 'busy';
  if (code === 'SQLITE_FULL') return 'full';
  return /^SQLITE_(IOERR|CANTOPEN|READONLY)/.test(code) ? 'away' : undefined;
}
