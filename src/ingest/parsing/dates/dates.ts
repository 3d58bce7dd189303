import { fullYear, instant } from './calendar.js';
import { isoDate } from './iso-dates.js';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Longer than any date, with its comments. */
const MAX_LENGTH = 200;
const CLOCK = /(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:[.,]\d+)?)?\s*(?:([ap])\.?m\b\.?)?/i;
const ZONE = /^(?:(?:[a-z.]+ ?)?[+-] ?\d{1,2}(?::?\d{2})?|[a-z.]+)/i;
const NUMERIC = /^(\d{1,4})([./-])(\d{1,2})\2(\d{1,4})\b/;

/**
 * The instant of a date in a feed, as epoch milliseconds: RFC 822 and its misspellings, ISO 8601,
 * W3CDTF, ctime, numeric forms and epoch seconds. Without a zone it is UTC. Null for a text that is
 * no date. Only the first 200 characters count.
 */
export function parseDate(text: string | null | undefined): number | null {
  const value = text
    ?.slice(0, MAX_LENGTH)
    .replace(/\([^()]*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (!value) return null;
  return epochDate(value) ?? isoDate(value) ?? writtenDate(value) ?? numericDate(value);
}

function epochDate(value: string): number | null {
  if (/^\d{13}$/.test(value)) return Number(value);
  return /^\d{9,10}(\.\d+)?$/.test(value) ? Math.trunc(Number(value) * 1000) : null;
}

/** Dates with the month in letters: RFC 822, ctime, `January 2, 2006 3:04 PM`. */
function writtenDate(value: string): number | null {
  const named = /(?<![a-z])(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*/i.exec(value);
  if (!named) return null;
  const month = MONTHS.indexOf(named[1]!.toLowerCase()) + 1;
  const clock = CLOCK.exec(value);
  const afterClock = clock ? value.slice(clock.index + clock[0].length) : '';
  const [zone = ''] = ZONE.exec(afterClock.replace(/^[\s,]+/, '')) ?? [];
  const beforeClock = clock ? value.slice(0, clock.index) : value;
  const rest = `${beforeClock} ${afterClock.replace(zone, ' ')}`.replace(named[0], ' ');
  const [first, second] = rest.match(/\d+/g) ?? [];
  if (!first || !second) return null;
  const [day, year] = first.length > 2 ? [second, first] : [first, second];
  return instant([fullYear(year), month, Number(day)], timeOf(clock), zone);
}

/** Dates in digits alone: `31.12.2003`, `12/31/2003`, `2003/12/31`, with or without a time. */
function numericDate(value: string): number | null {
  const match = NUMERIC.exec(value.replace(/^[a-z]+,?\s+/i, ''));
  if (!match) return null;
  const [whole, first, separator, second, third] = match as unknown as [
    string,
    string,
    string,
    string,
    string,
  ];
  const rest = value.slice(value.indexOf(whole) + whole.length);
  const clock = CLOCK.exec(rest);
  const zone = clock ? rest.slice(clock.index + clock[0].length) : '';
  const date = orderOf(first, separator, second, third);
  return instant(date, timeOf(clock), zone);
}

function orderOf(
  first: string,
  separator: string,
  second: string,
  third: string,
): [number, number, number] {
  if (first.length > 2) return [Number(first), Number(second), Number(third)];
  const year = fullYear(third);
  // Slashes mean the American order, month first, unless that gives no month.
  const monthFirst = separator === '/' && Number(first) <= 12;
  return monthFirst ? [year, Number(first), Number(second)] : [year, Number(second), Number(first)];
}

function timeOf(clock: RegExpExecArray | null): [number, number, number] {
  if (!clock) return [0, 0, 0];
  const half = clock[4]?.toLowerCase();
  const hour = Number(clock[1]);
  const inDay = half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0);
  return [inDay, Number(clock[2]), Number(clock[3] ?? 0)];
}
