import { fullYear, instant } from './calendar.js';
import { isoDate } from './iso-dates.js';
import { namedMonth } from './month-names.js';
import type { NamedMonth } from './month-names.js';
import { inUsualSigns } from './readable-digits.js';

/** Longer than any date, with its comments. */
const MAX_LENGTH = 200;
const CLOCK =
  /(?<![+\d]|[a-z\s]-)(\d{1,2})(?::|h(?=\d))(\d{1,2})(?::(\d{1,2})(?:[.,]\d+)?)?\s*(?:([ap])\.?\s?m\b\.?)?/i;
/** `klo 12.00` and `kl. 14.25`, as several languages write a time. */
const DOTTED_CLOCK =
  /(?<=(?:^|\d{4},?|\b(?:klo|kl\.?|pukul)) )(\d{1,2})\.(\d{2})(?:\.(\d{2}))?(?![.\d])/i;
const ZONE = /^(?:(?:[\p{L}.]+ ?)?[+-] ?\d{1,4}(?::\d{0,2})?|[\p{L}.]+)/iu;
/** What stands between a time and its zone, such as "Uhr". */
const AFTER_CLOCK = /^[\s,]*(?:(?:uhr|hrs?|h|o'clock)\b[\s,.]*)?/i;
const NUMERIC = /^(\d{1,4})([./-]) ?(\d{1,2})\2 ?(\d{1,4})\b\.?/;
/** A weekday before a date in digits alone. */
const BEFORE_DIGITS = /^[\p{L}\p{M}]+\.?[,،、]? ?(?=\d{1,4}[./-] ?\d{1,2}[./-] ?\d)/u;
/** What RFC 822 says, in English, which most dates are. */
const ENGLISH =
  /^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? )?\d{1,2}[ -](jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:[a-z]*)[ -]\d{2,4} /i;
const ENGLISH_MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/**
 * The instant of a date in a feed, as epoch milliseconds: RFC 822 and its misspellings in many
 * languages, ISO 8601, W3CDTF, ctime, numeric forms and epoch seconds. Without a zone it is UTC.
 * Null for a text that is no date. Only the first 200 characters count.
 */
export function parseDate(text: string | null | undefined): number | null {
  const value = plainDate(text);
  if (!value) return null;
  // A name in the place of the weekday says nothing where digits say the date.
  const digits = value.replace(BEFORE_DIGITS, '');
  return epochDate(value) ?? isoDate(digits) ?? numericDate(digits) ?? writtenDate(value);
}

/** The text without comments, in usual digits, with single spaces, and without a cut end. */
function plainDate(text: string | null | undefined): string | undefined {
  const value = text
    ?.slice(0, MAX_LENGTH)
    .replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return value && inUsualSigns(value).replace(/(?<=\d)(?:[:.,+-]|T(?=$))+$/i, '');
}

function epochDate(value: string): number | null {
  if (/^\d{13}$/.test(value)) return Number(value);
  return /^\d{9,10}(\.\d+)?$/.test(value) ? Math.trunc(Number(value) * 1000) : null;
}

/** Dates with the month in letters: RFC 822, ctime, `January 2, 2006 3:04 PM`, `November 2026`. */
function writtenDate(value: string): number | null {
  const named = monthIn(value);
  if (!named) return null;
  const clock = findClock(value);
  const afterClock = clock
    ? value.slice(clock.index + clock[0].length).replace(AFTER_CLOCK, '')
    : '';
  const [zone = ''] = ZONE.exec(afterClock) ?? [];
  const beforeClock = clock ? value.slice(0, clock.index) : value;
  const rest = `${beforeClock} ${afterClock.replace(zone, ' ')}`.replace(named.name, ' ');
  const [first, second] = rest.match(/\d+/g) ?? [];
  if (!first) return null;
  if (!second) {
    const year = first.length === 4 ? Number(first) : 0;
    return instant([year, named.month, 1], getTime(clock), zone);
  }
  const [day, year] = first.length > 2 ? [second, first] : [first, second];
  return instant([fullYear(year), named.month, Number(day)], getTime(clock), zone);
}

/** The month that the text names, or has as `11月`. */
function monthIn(value: string): NamedMonth | null {
  const [, english] = ENGLISH.exec(value) ?? [];
  if (english) {
    return { month: ENGLISH_MONTHS.indexOf(english.toLowerCase()) + 1, name: english };
  }
  const [name, month] = /(\d{1,2}) ?[月월]/.exec(value) ?? [];
  return name ? { month: Number(month), name } : namedMonth(value);
}

/** Dates in digits alone: `31.12.2003`, `12/31/2003`, `2003/12/31`, with or without a time. */
function numericDate(value: string): number | null {
  const match = NUMERIC.exec(value);
  if (!match) return null;
  const [whole, first, separator, second, third] = match as unknown as [
    string,
    string,
    string,
    string,
    string,
  ];
  const rest = value.slice(value.indexOf(whole) + whole.length);
  const clock = findClock(rest);
  const zone = clock ? rest.slice(clock.index + clock[0].length).replace(AFTER_CLOCK, '') : '';
  const date = getOrder(first, separator, second, third);
  return instant(date, getTime(clock), zone);
}

function getOrder(
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

const findClock = (text: string): RegExpExecArray | null =>
  CLOCK.exec(text) ?? DOTTED_CLOCK.exec(text);

function getTime(clock: RegExpExecArray | null): [number, number, number] {
  if (!clock) return [0, 0, 0];
  const half = clock[4]?.toLowerCase();
  const hour = Number(clock[1]);
  const inDay = half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0);
  return [inDay, Number(clock[2]), Number(clock[3] ?? 0)];
}
