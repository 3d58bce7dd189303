/** An instant on the wire: ISO 8601 in UTC with milliseconds. */
export const toIso = (instant: number): string => new Date(instant).toISOString();

/** The same for a column that may be empty. */
export const toIsoOrNull = (instant: number | null): string | null =>
  instant === null ? null : toIso(instant);
