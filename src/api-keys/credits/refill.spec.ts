import { describe, expect, it } from '@jest/globals';
import { nextRefill, periodAt, refilled } from './refill.js';
import type { StoredCredits } from './refill.js';

const NOW = Date.UTC(2026, 0, 31, 23, 59, 59, 999);

const credits = (changes: Partial<StoredCredits>): StoredCredits => ({
  creditsRemaining: 3,
  creditsRefillAmount: 10,
  creditsRefillEvery: 'day',
  creditsRefilledAt: periodAt('day', NOW).start,
  creditsEpoch: 4,
  ...changes,
});

describe('the refill of credits', () => {
  it.each([
    ['hour', Date.UTC(2026, 0, 31, 23), Date.UTC(2026, 1, 1)],
    ['day', Date.UTC(2026, 0, 31), Date.UTC(2026, 1, 1)],
    ['month', Date.UTC(2026, 0, 1), Date.UTC(2026, 1, 1)],
  ] as const)('has the %s of UTC as its period', (every, start, end) => {
    expect(periodAt(every, NOW)).toEqual({ start, end });
    expect(periodAt(every, start)).toEqual({ start, end });
    expect(periodAt(every, end).start).toBe(end);
    expect(nextRefill({ creditsRefillEvery: every }, NOW)).toBe(end);
  });

  it('raises what remains once in a period, by the clock, and makes what was taken void', () => {
    expect(refilled(credits({}), NOW)).toEqual(credits({}));
    const next = refilled(credits({}), NOW + 1);
    expect(next).toEqual(
      credits({ creditsRemaining: 10, creditsRefilledAt: NOW + 1, creditsEpoch: 5 }),
    );
    expect(refilled(next, NOW + 2)).toBe(next);
  });

  it('never lowers what remains, and a clock that is behind refills nothing', () => {
    expect(refilled(credits({ creditsRemaining: 99 }), NOW + 1).creditsRemaining).toBe(99);
    const early = credits({ creditsRefilledAt: NOW + 1 });
    expect(refilled(early, NOW)).toBe(early);
  });

  it('leaves credits without a refill, and no credits, as they are', () => {
    const once = credits({ creditsRefillAmount: null, creditsRefillEvery: null });
    const none = credits({ creditsRemaining: null });
    expect(refilled(once, NOW + 1)).toBe(once);
    expect(refilled(none, NOW + 1)).toBe(none);
    expect(nextRefill(once, NOW)).toBeUndefined();
  });
});
