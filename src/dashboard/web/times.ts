import { useSyncExternalStore } from 'react';

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const exact = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'long' });
const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

/** `3 minutes ago`, `yesterday`, `just now`: how far an instant is from now. */
export function relativeTime(instant: string, now = Date.now()): string {
  const seconds = Math.round((Date.parse(instant) - now) / 1_000);
  const [unit, length] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? [];
  return unit && length ? relative.format(Math.trunc(seconds / length), unit) : 'just now';
}

export const exactTime = (instant: string): string => exact.format(new Date(instant));
export const dayOf = (instant: string): string => day.format(new Date(instant));

const TICK_MS = 30_000;
let now = Date.now();

/** The present, which moves on twice a minute. */
export const useNow = (): number =>
  useSyncExternalStore(
    (listener) => {
      const timer = setInterval(() => {
        now = Date.now();
        listener();
      }, TICK_MS);
      return () => clearInterval(timer);
    },
    () => now,
  );
