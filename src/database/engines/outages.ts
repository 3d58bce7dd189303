import { UnavailableError } from '../../http/problems/errors.js';

/**
 * `away`: unreachable or unable to work. `busy`: locked by another process for too long.
 * `occupied`: locked by other writes of this process for too long. `full`: no space to write.
 */
export type Outage = 'away' | 'busy' | 'occupied' | 'full';

const SENTENCES: Record<Outage, string> = {
  away: 'The database cannot be reached now; try again later.',
  busy: 'The database is locked by another process; nothing was changed, try again later.',
  occupied: 'The database has too many writes to do; nothing was changed, try again later.',
  full: 'The database has no space left; nothing was changed.',
};

/** Runs a statement, and throws an UnavailableError for an outage. Other errors pass unchanged. */
export async function translateOutages<T>(
  toOutage: (error: unknown) => Outage | undefined,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const outage = toOutage(error);
    throw outage ? unavailable(outage, error) : error;
  }
}

/** Seconds until a repetition can succeed. Nobody knows when there is space again. */
const RETRY_AFTER: Partial<Record<Outage, number>> = { away: 2, busy: 1, occupied: 1 };

export const unavailable = (outage: Outage, cause?: unknown): UnavailableError =>
  Object.assign(new UnavailableError(SENTENCES[outage], RETRY_AFTER[outage]), { cause });
