const DAY_MS = 24 * 60 * 60 * 1_000;

/** How many answers there were of each class of status: 2xx, 3xx, 4xx and 5xx. */
export type StatusCounts = [number, number, number, number];

/** A day in UTC, counted from 1970. */
export const dayOf = (instant: number): number => Math.floor(instant / DAY_MS);

/** A day as `2026-01-02`. */
export const toDate = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** What a key did that is not written down yet. */
export class KeyUse {
  /** Instants of the last use, 0 where there was none; `retiredUsedAt` of a replaced secret. */
  usedAt = 0;
  retiredUsedAt = 0;
  readonly days = new Map<number, StatusCounts>();

  raise(usedAt: number, retired: boolean): void {
    if (usedAt > this.usedAt) this.usedAt = usedAt;
    if (retired && usedAt > this.retiredUsedAt) this.retiredUsedAt = usedAt;
  }

  count(status: number, answeredAt: number): void {
    const counts = this.countsOf(dayOf(answeredAt));
    const statusClass = Math.min(Math.max(Math.floor(status / 100), 2), 5);
    counts[statusClass - 2]!++;
  }

  /** Takes on what another has seen. */
  include(other: KeyUse): this {
    this.usedAt = Math.max(this.usedAt, other.usedAt);
    this.retiredUsedAt = Math.max(this.retiredUsedAt, other.retiredUsedAt);
    for (const [day, added] of other.days) {
      const counts = this.countsOf(day);
      added.forEach((count, statusClass) => (counts[statusClass]! += count));
    }
    return this;
  }

  private countsOf(day: number): StatusCounts {
    let counts = this.days.get(day);
    if (!counts) {
      counts = [0, 0, 0, 0];
      this.days.set(day, counts);
    }
    return counts;
  }
}
