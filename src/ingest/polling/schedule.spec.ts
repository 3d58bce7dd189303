import { describe, expect, it } from '@jest/globals';
import type { FeedPace } from '../../feeds/feed-pace.js';
import { nextFetch, nextTry, computePace } from './schedule.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A Wednesday, half past ten. */
const NOW = Date.parse('2026-01-07T10:30:00Z');

const early = { now: NOW, random: 0.999_999 };
const late = { now: NOW, random: 0 };

const every = (gap: number, more: Partial<FeedPace> = {}): FeedPace => ({
  since: NOW - 20 * gap,
  posts: 20,
  ...more,
});
const wait = (pace: FeedPace | null, maxAge: number | null = null, moment = late) =>
  nextFetch(pace, maxAge, moment) - NOW;

describe('the next fetch after a good one', () => {
  it.each([
    ['a post a minute', every(MINUTE), 5 * MINUTE],
    ['a post an hour', every(HOUR), 30 * MINUTE],
    ['a post every ten hours', every(10 * HOUR), 5 * HOUR],
    ['a post a week', every(7 * DAY), 24 * HOUR],
    ['posts without dates', { since: null, posts: 0 }, HOUR],
    ['a feed never read', null, HOUR],
    ['a ttl', every(HOUR, { ttlMinutes: 180 }), 3 * HOUR],
    ['a ttl shorter than its pace', every(10 * HOUR, { ttlMinutes: 60 }), 5 * HOUR],
    ['an update period', every(HOUR, { updatePeriodMinutes: 720 }), 12 * HOUR],
    ['a ttl of a year', every(HOUR, { ttlMinutes: 525_600 }), 24 * HOUR],
  ])('suits %s', (_name, pace, expected) => {
    expect(wait(pace)).toBe(expected);
  });

  it('comes no sooner than max-age says, and within a day', () => {
    expect(wait(every(HOUR), 7_200)).toBe(2 * HOUR);
    expect(wait(every(HOUR), 60)).toBe(30 * MINUTE);
    expect(wait(every(HOUR), 31_536_000)).toBe(24 * HOUR);
  });

  it('is spread, without leaving its bounds or what the publisher asks for', () => {
    expect(wait(every(2 * HOUR), null, early)).toBeCloseTo(54 * MINUTE, -2);
    expect(wait(every(MINUTE), null, early)).toBe(5 * MINUTE);
    expect(wait(every(7 * DAY), null, early)).toBeLessThan(24 * HOUR);
    expect(wait(every(HOUR, { ttlMinutes: 60 }), null, early)).toBeCloseTo(66 * MINUTE, -2);
  });

  it('slows down by itself while a feed is silent', () => {
    const pace = every(HOUR);
    const later = { now: NOW + 20 * HOUR, random: 0 };
    expect(nextFetch(pace, null, later) - later.now).toBe(HOUR);
  });

  it.each([
    ['skipped hours', { skipHours: [11, 12] }, '2026-01-07T13:00:00Z'],
    ['other hours', { skipHours: [9, 12] }, '2026-01-07T11:00:00Z'],
    ['skipped days', { skipDays: [3, 4] }, '2026-01-09T00:00:00Z'],
    ['both', { skipDays: [3], skipHours: [0, 1] }, '2026-01-08T02:00:00Z'],
    ['every hour', { skipHours: [...Array(24).keys()] }, '2026-01-07T11:00:00Z'],
    ['every day', { skipDays: [0, 1, 2, 3, 4, 5, 6] }, '2026-01-07T11:00:00Z'],
  ])('keeps out of %s', (_name, skipped, expected) => {
    expect(new Date(nextFetch(every(HOUR, skipped), null, late)).toJSON()).toBe(
      new Date(expected).toJSON(),
    );
  });
});

describe('the next try after a failure', () => {
  it.each([
    [1, 10 * MINUTE],
    [2, 20 * MINUTE],
    [4, 80 * MINUTE],
    [8, 1_280 * MINUTE],
    [9, DAY],
    [10_000, DAY],
  ])('number %d waits twice as long, at most a day', (failures, expected) => {
    expect(nextTry(failures, null, late) - NOW).toBe(expected);
    const spread = nextTry(failures, null, early) - NOW;
    expect(spread).toBeLessThan(expected);
    expect(spread).toBeGreaterThan(0.89 * expected);
  });

  it.each([
    ['an hour', HOUR, HOUR],
    ['three days', 3 * DAY, 3 * DAY],
    ['nothing', 0, 5 * MINUTE],
    ['a million years', 1e15, 30 * DAY],
  ])('leaves the publisher alone for all of %s', (_name, asked, expected) => {
    expect(nextTry(12, asked, late) - NOW).toBe(expected);
    expect(nextTry(12, asked, early) - NOW).toBeGreaterThan(expected);
  });
});

describe('the pace of a feed', () => {
  const getPosts = (dates: (number | null)[]) => dates.map((publishedAt) => ({ publishedAt }));

  it('counts the twenty newest dates that have come', () => {
    const dates = Array.from({ length: 30 }, (_, n) => NOW - n * HOUR);
    expect(computePace({ posts: getPosts([NOW + DAY, null, ...dates]), hints: {} }, NOW)).toEqual({
      since: NOW - 19 * HOUR,
      posts: 20,
    });
  });

  it('keeps what the publisher asks for', () => {
    const hints = { ttlMinutes: 60, skipDays: [0] };
    expect(computePace({ posts: [], hints }, NOW)).toEqual({ since: null, posts: 0, ...hints });
  });
});
