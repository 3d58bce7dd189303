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

  it('pauses a failing endpoint for four minutes at most, by itself', () => {
    const pauses = [1, 2, 3, 9, 100].map((failures) => schedule.pause(failures, null));
    expect(pauses).toEqual([4 * SECOND, 4 * MINUTE, 4 * MINUTE, 4 * MINUTE, 4 * MINUTE]);
    expect(schedule.pause(1, HOUR)).toBe(HOUR);
  });

  it('takes its steps from the settings', () => {
    const short = new RetrySchedule({ ...new Env(), WEBHOOK_RETRY_SECONDS: [1, 3] });
    expect([1, 2, 3].map((attempt) => short.wait(attempt, null, 0.5))).toEqual([
      1_000,
      3_000,
      null,
    ]);
    expect(short.pause(7, null)).toBe(2_400);
  });
});
