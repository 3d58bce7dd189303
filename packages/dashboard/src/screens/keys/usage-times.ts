import { locale } from '../../messages/language.ts';
import { calendarDay } from '../../times.ts';

const DAY_MS = 86_400_000;
const hour = new Intl.DateTimeFormat(locale, {
  weekday: 'short',
  hour: 'numeric',
  minute: '2-digit',
});

/** Hours in local time; days as the service counts them, in UTC. */
export const nameOfTime = (time: string, unit: 'hour' | 'day'): string =>
  unit === 'hour' ? hour.format(new Date(time)) : calendarDay(time);

/** The last `count` dates, today included, oldest first, in UTC as the service counts them. */
export const lastDays = (count: number, now: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(now - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
