import { DAY_MS } from '../../../common/durations.js';
import { fullYear, instant } from './calendar.js';

const TIME = /^(\d{1,2})(?:(?::(\d{1,2})|(\d{2}))(?:(?::(\d{1,2})|(\d{2}))(?:[.,](\d*))?)?)?/;
/** Half of the day, as some programs write beside a date in digits. */
const HALF = /^([ap])\.?m\b\.? ?/i;
const ZONE = /^(Z{1,2}|[A-Z]{2,5}|(GMT|UTC)? ?[+-] ?\d{1,2}:?\d{0,2})?$/i;
/** What stands behind a zone in digits and says the same. */
const ZONE_AGAIN = /(?<=[+-] ?\d{1,2}:?\d{0,2}) ?[A-Z]{1,5}$/i;
/** `20261127103000`, which is longer than seconds or milliseconds since 1970. */
const COMPACT = /^(\d{8})(\d{4}|\d{6})$/;

/**
 * Epoch milliseconds of a date in ISO 8601 or W3CDTF, extended or compact, of a calendar
 * day, an ordinal day or a week; null for anything else.
 */
export function isoDate(text: string): number | null {
  const value = text.replace(COMPACT, '$1T$2');
  const [, date, time = ''] = /^([\dW-]+?)(?:(?:T|\s+)(\d.*))?Z?$/i.exec(value) ?? [];
  const day = date === undefined ? null : startOfDay(date.toUpperCase());
  if (day === null) return null;
  if (time === '') return day;
  const clock = TIME.exec(time);
  if (!clock) return null;
  const [written, hour, minute, compactMinute = '0', second, compactSecond = '0', fraction = ''] =
    clock;
  const rest = time.slice(written.length).trim();
  const [half = '', letter] = HALF.exec(rest) ?? [];
  const zone = rest.slice(half.length).replace(ZONE_AGAIN, '');
  if (!ZONE.test(zone)) return null;
  const start = new Date(day);
  const whole = instant(
    [start.getUTCFullYear(), start.getUTCMonth() + 1, start.getUTCDate()],
    [
      hourOfDay(Number(hour), letter),
      Number(minute ?? compactMinute),
      Number(second ?? compactSecond),
    ],
    zone,
  );
  return whole === null ? null : whole + Math.trunc(Number(`0.${fraction || '0'}`) * 1000);
}

function hourOfDay(hour: number, half: string | undefined): number {
  if (half === undefined || hour > 12) return hour;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

function startOfDay(date: string): number | null {
  const calendar =
    /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/.exec(date) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(date) ??
    /^(\d{2})-(\d{2})-(\d{2})$/.exec(date);
  if (calendar) {
    const [, year = '', month = '1', day = '1'] = calendar;
    return instant([fullYear(year), Number(month), Number(day)], [0, 0, 0], '');
  }
  const ordinal = /^(\d{4})-?(\d{3})$/.exec(date);
  if (ordinal) return dayOfYear(Number(ordinal[1]), Number(ordinal[2]));
  const week = /^(\d{4})-?W(\d{2})(?:-?([1-7]))?$/.exec(date);
  return week ? dayOfWeek(Number(week[1]), Number(week[2]), Number(week[3] ?? 1)) : null;
}

function dayOfYear(year: number, day: number): number | null {
  const start = Date.UTC(year, 0, day);
  return day >= 1 && new Date(start).getUTCFullYear() === year ? start : null;
}

/** ISO weeks begin on Monday; the first one contains 4 January. */
function dayOfWeek(year: number, week: number, weekday: number): number | null {
  if (week < 1 || week > 53) return null;
  const fourth = Date.UTC(year, 0, 4);
  const firstMonday = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * DAY_MS;
  const thursday = firstMonday + ((week - 1) * 7 + 3) * DAY_MS;
  // A week belongs to the year of its Thursday.
  if (new Date(thursday).getUTCFullYear() !== year) return null;
  return thursday + (weekday - 4) * DAY_MS;
}
