import { useSyncExternalStore } from 'react';
import { messages } from './messages/index.ts';
import { locale } from './messages/language.ts';

type Distance = [number, Intl.RelativeTimeFormatUnit];

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];
const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
const left = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
const exact = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'long' });
const dayInUtc = new Intl.DateTimeFormat(locale, {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });

/** `3 minutes ago`, `yesterday`, `just now`: an instant relative to now. */
export function relativeTime(instant: string, now = Date.now()): string {
  const distance = computeDistance(instant, now);
  return distance ? relative.format(Math.trunc(distance[0]), distance[1]) : messages.common.justNow;
}

/** `in 2 days`, `in less than a minute`: the time until an instant. */
export function timeUntil(instant: string, now = Date.now()): string {
  const distance = computeDistance(instant, now);
  return distance
    ? left.format(Math.round(distance[0]), distance[1])
    : messages.common.inLessThanAMinute;
}

function computeDistance(instant: string, now: number): Distance | undefined {
  const seconds = Math.round((Date.parse(instant) - now) / 1_000);
  const [unit, length] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? [];
  return unit && length ? [seconds / length, unit] : undefined;
}

/** `14:05`, for what stands below its day. */
export const clockTime = (instant: string): string => clock.format(new Date(instant));

export const exactTime = (instant: string): string => exact.format(new Date(instant));
export const toDayText = (instant: string): string => day.format(new Date(instant));

/** A date in UTC: `2026-01-02` becomes `Jan 2`. */
export const calendarDay = (date: string): string => dayInUtc.format(new Date(date));

const TICK_MS = 30_000;
let now = Date.now();

/** The current time, updated every 30 seconds. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now);

function subscribe(listener: () => void): () => void {
  // The value may be old if nothing was subscribed.
  if (Date.now() - now >= TICK_MS) now = Date.now();
  const timer = setInterval(() => {
    now = Date.now();
    listener();
  }, TICK_MS);
  return () => clearInterval(timer);
}

/** `2026-01-02T15:04`: an instant in the time zone of the browser, for a field of date and time. */
export const localInput = (instant: Date): string =>
  new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
