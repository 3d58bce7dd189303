import process from 'node:process';

/** Ctrl+C under npm is several signals at once: from the terminal, from npm and from the parent. */
const SAME_WITHIN_MS = 1_000;

/**
 * Calls `stop` once, at the first SIGTERM or SIGINT, and `endAtOnce` at a later one. Signals within a
 * second of the first count as the first.
 */
export function onStopSignals(stop: () => void, endAtOnce: () => void): void {
  let firstAt: number | undefined;
  const handle = () => {
    if (firstAt === undefined) {
      firstAt = performance.now();
      stop();
    } else if (performance.now() - firstAt >= SAME_WITHIN_MS) {
      endAtOnce();
    }
  };
  process.on('SIGTERM', handle).on('SIGINT', handle);
}
