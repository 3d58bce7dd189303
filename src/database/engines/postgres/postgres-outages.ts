import { getCode } from '../error-codes.js';
import type { Outage } from '../outages.js';

/** The outage that an error of PostgreSQL or of its driver stands for. */
export function toPostgresOutage(error: unknown): Outage | undefined {
  const code = getCode(error);
  if (code === '53100') return 'full';
  // Class 08 is a broken connection, 53 a lack of resources, 57 a server shutdown or a statement
  // timeout, 40 a deadlock. 25P03 is a transaction timeout and 55P03 a lock timeout. 26 is a select
  // sent behind the one that should have prepared it and timed out. 25006 is a standby.
  const isAway =
    /^(08|26|40|53|57|25006|25P03|55P03|ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH)/.test(
      code,
    ) ||
    (error instanceof Error && isConnectionLost(error));
  return isAway ? 'away' : undefined;
}

/** A connection lost between two statements fails at the second, with no code. */
const isConnectionLost = ({ name, message }: Error): boolean =>
  /^QueryRunner(Provider)?AlreadyReleasedError$/.test(name) ||
  /Connection terminated|is not queryable|Query read timeout|timeout expired|timeout exceeded when/.test(
    message,
  );
