import { DAY_MS } from './durations.js';
const MINUTE_OF_DAY = Array.from({ length: 24 * 60 }, (_, minute) =>
  new Date(minute * 60_000).toISOString().slice('1970-01-01T'.length, -'00.000Z'.length),
);
const SECOND = Array.from({ length: 60 }, (_, second) => String(second).padStart(2, '0'));
const MILLISECOND = Array.from({ length: 1_000 }, (_, rest) => String(rest).padStart(3, '0'));
let lastDay = { number: 0, date: '1970-01-01T' };

/**
 * An instant on the wire: ISO 8601 in UTC with milliseconds. A page has some sixty of them, most
 * on the same day as the one before, and `Date` would take longer for them than for the rest.
 */
export function toIso(instant: number): string {
  const number = Math.floor(instant / DAY_MS);
  if (number !== lastDay.number) {
    lastDay = { number, date: new Date(instant).toISOString().slice(0, -'00:00:00.000Z'.length) };
  }
  const time = instant - number * DAY_MS;
  const minute = MINUTE_OF_DAY[Math.floor(time / 60_000)];
  const second = SECOND[Math.floor(time / 1_000) % 60];
  return `${lastDay.date}${minute}${second}.${MILLISECOND[time % 1_000]}Z`;
}

/** The same for a column that may be empty. */
export const toIsoOrNull = (instant: number | null): string | null =>
  instant === null ? null : toIso(instant);

/** The day of an instant in UTC, such as 2026-01-02. */
export const toIsoDate = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** When the day after an instant begins in UTC. */
export const nextDay = (instant: number): number => (Math.floor(instant / DAY_MS) + 1) * DAY_MS;

/** The day of an instant in UTC, counted from the first of 1970. */
export const toDayNumber = (instant: number): number => Math.floor(instant / DAY_MS);
