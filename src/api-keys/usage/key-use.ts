import { DAY_MS, HOUR_MS } from '../../common/durations.js';

/** How many answers there were of each class of status: 2xx, 3xx, 4xx and 5xx. */
export type StatusCounts = [number, number, number, number];

/** An hour, counted from 1970. */
export const toHourNumber = (instant: number): number => Math.floor(instant / HOUR_MS);

/** The instant at which an hour begins. */
export const toInstant = (hour: number): number => hour * HOUR_MS;

/** A day in UTC, counted from 1970. */
export const toDayNumber = (instant: number): number => Math.floor(instant / DAY_MS);

/** A day as `2026-01-02`. */
export const toDate = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** A key, and the account that it belongs to. */
export interface UsedKey {
  accountId: string;
  keyId: string;
}

/** What a key did that is not written down yet. */
export class KeyUse {
  /** Instants of the last use, 0 where there was none; `retiredUsedAt` of a replaced secret. */
  usedAt = 0;
  retiredUsedAt = 0;
  readonly hours = new Map<number, StatusCounts>();

  constructor(readonly accountId: string) {}

  get days(): Map<number, StatusCounts> {
    const days = new Map<number, StatusCounts>();
    for (const [hour, counts] of this.hours) addTo(days, toDayNumber(toInstant(hour)), counts);
    return days;
  }

  raise(usedAt: number, retired: boolean): void {
    if (usedAt > this.usedAt) this.usedAt = usedAt;
    if (retired && usedAt > this.retiredUsedAt) this.retiredUsedAt = usedAt;
  }

  count(status: number, answeredAt: number): void {
    const statusClass = Math.min(Math.max(Math.floor(status / 100), 2), 5);
    getCounts(this.hours, toHourNumber(answeredAt))[statusClass - 2]!++;
  }

  /** Takes on what another has seen. */
  include(other: KeyUse): this {
    this.usedAt = Math.max(this.usedAt, other.usedAt);
    this.retiredUsedAt = Math.max(this.retiredUsedAt, other.retiredUsedAt);
    for (const [hour, added] of other.hours) addTo(this.hours, hour, added);
    return this;
  }
}

function getCounts(times: Map<number, StatusCounts>, time: number): StatusCounts {
  let counts = times.get(time);
  if (!counts) {
    counts = [0, 0, 0, 0];
    times.set(time, counts);
  }
  return counts;
}

function addTo(times: Map<number, StatusCounts>, time: number, added: StatusCounts): void {
  const counts = getCounts(times, time);
  added.forEach((count, statusClass) => (counts[statusClass]! += count));
}
