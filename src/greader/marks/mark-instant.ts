/** Beyond these, a number is no instant in that unit before the year 5138. */
const MOST_SECONDS = 1e11;
const MOST_MILLISECONDS = 1e14;

/**
 * The instant of `ts`, in epoch milliseconds: apps send microseconds, and some send milliseconds or
 * seconds. Undefined for 0 and below.
 */
export function parseMarkInstant(ts: number): number | undefined {
  if (ts <= 0) return undefined;
  if (ts < MOST_SECONDS) return ts * 1_000;
  return ts < MOST_MILLISECONDS ? ts : Math.floor(ts / 1_000);
}
