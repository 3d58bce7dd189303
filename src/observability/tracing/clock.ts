const MAX_DRIFT_MS = 50;

let offset = Date.now() - performance.now();

/**
 * Milliseconds since 1970 of a time of `performance.now()`. Fractions are exact within a trace. It
 * follows a wall clock that is adjusted.
 */
export function toSpanTime(moment: number): number {
  const wall = Date.now() - performance.now();
  if (Math.abs(wall - offset) > MAX_DRIFT_MS) offset = wall;
  return offset + moment;
}

export const currentSpanTime = (): number => toSpanTime(performance.now());
