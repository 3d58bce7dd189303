import type { UsageDay } from '../../api/keys.ts';

const DAY_MS = 86_400_000;

export type StatusClass = keyof UsageDay['statuses'];

/** Stacking order, from the bottom. */
export const STATUS_CLASSES: { name: StatusClass; label: string }[] = [
  { name: '2xx', label: 'Succeeded' },
  { name: '3xx', label: 'Unchanged' },
  { name: '4xx', label: 'Client errors' },
  { name: '5xx', label: 'Server errors' },
];

/** The last `count` dates, today included, oldest first, in UTC as the service counts them. */
export const lastDays = (count: number, now: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(now - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );

/** One entry for each date. The service leaves out days without requests. */
export function usageOn(dates: string[], usage: UsageDay[]): UsageDay[] {
  const known = new Map(usage.map((day) => [day.date, day]));
  const none = { requests: 0, statuses: { '2xx': 0, '3xx': 0, '4xx': 0, '5xx': 0 } };
  return dates.map((date) => known.get(date) ?? { date, ...none });
}

export const sumOf = (days: UsageDay[], name: StatusClass): number =>
  days.reduce((sum, { statuses }) => sum + statuses[name], 0);
