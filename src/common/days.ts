export const DAY_MS = 24 * 60 * 60 * 1_000;

/** The day of an instant in UTC, such as 2026-01-02. */
export const toIsoDate = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** When the day after an instant begins in UTC. */
export const nextDay = (instant: number): number => (Math.floor(instant / DAY_MS) + 1) * DAY_MS;

/** The day of an instant in UTC, counted from the first of 1970. */
export const toDayNumber = (instant: number): number => Math.floor(instant / DAY_MS);
