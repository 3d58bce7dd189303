import { describe, expect, it } from '@jest/globals';
import { Env } from '../../config/env.js';
import { RetrySchedule } from './retry-schedule.js';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const schedule = new RetrySchedule(new Env());

describe('RetrySchedule', () => {
  it('tries ten times within some 75 hours', () => {
    const attempts = Array.from({ length: 10 }, (_, n) => schedule.wait(n + 1, null, 0.5));
    expect(attempts).toEqual([
      ...[5 * SECOND, 5 * MINUTE, 30 * MINUTE],
      ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR),
      null,
    ]);
  });

  it('spreads a wait by a fifth, either way', () => {
    expect(schedule.wait(2, null, 0)).toBe(4 * MINUTE);
    expect(schedule.wait(2, null, 1)).toBe(6 * MINUTE);
  });

  it.each([
    ['a longer wait', 10 * MINUTE, 10 * MINUTE],
    ['a shorter wait, which is not taken', 1 * SECOND, 5 * MINUTE],
    ['a wait beyond a day, which is cut', 48 * HOUR, 24 * HOUR],
  ])('honours %s that the endpoint asks for', (_, asked, wait) => {
    expect(schedule.wait(2, asked, 0.5)).toBe(wait);
  });

  it('gives up after the last step, whatever the endpoint asks for', () => {
    expect(schedule.wait(10, HOUR)).toBeNull();
  });

  it('pauses an endpoint that is down for seconds at first, and for a minute at most', () => {
    const pauses = [1, 2, 3, 4, 6, 13, 14, 500].map((failures) =>
      schedule.pause(failures, null, 0),
    );
    expect(pauses).toEqual([1_000, 1_000, 1_000, 1_500, 3_375, 57_665, MINUTE, MINUTE]);
    expect(schedule.pause(1, null, 1)).toBe(800);
    expect(schedule.pause(14, null, 1)).toBe(48_000);
  });

  it('pauses an endpoint for as long as it asks for, up to a day', () => {
    expect(schedule.pause(1, HOUR)).toBe(HOUR);
    expect(schedule.pause(1, 48 * HOUR)).toBe(24 * HOUR);
    expect(schedule.pause(14, SECOND, 0)).toBe(MINUTE);
  });

  it('takes its steps from the settings', () => {
    const short = new RetrySchedule({ ...new Env(), WEBHOOK_RETRY_SECONDS: [1, 3] });
    expect([1, 2, 3].map((attempt) => short.wait(attempt, null, 0.5))).toEqual([
      1_000,
      3_000,
      null,
    ]);
  });
});
