import { MINUTE_MS } from '../../../common/durations.js';
import { zoneOffset } from './time-zones.js';

/** Epoch milliseconds of a day and time that exist in the calendar, null otherwise. */
export function instant(
  [year, month, day]: [number, number, number],
  [hour, minute, second]: [number, number, number],
  zone: string,
): number | null {
  if (year < 1000 || year > 9999 || minute > 59 || second > 60) return null;
  if (hour > 24 || (hour === 24 && minute + second > 0)) return null;
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null;
  return Date.UTC(year, month - 1, day, hour, minute, second) - zoneOffset(zone) * MINUTE_MS;
}

/** A year of two digits belongs to the hundred years around the turn of the century. */
export function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length > 2) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
