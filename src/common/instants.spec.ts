import { describe, expect, it } from '@jest/globals';
import { toIso, toIsoOrNull } from './instants.js';

describe('toIso', () => {
  it.each([
    0,
    -1,
    -86_400_000,
    -86_400_001,
    951_782_399_999, // the last millisecond before a 29th of February
    1_767_225_599_999,
    1_767_225_600_000,
    253_402_300_799_999, // the end of the year 9999
    253_402_300_800_000,
    8_640_000_000_000_000,
    -8_640_000_000_000_000,
  ])('writes %d as Date does', (instant) => {
    expect(toIso(instant)).toBe(new Date(instant).toISOString());
  });

  it('writes instants of many days in any order as Date does', () => {
    for (let n = 0; n < 5_000; n++) {
      const instant = ((n * 7_919) % 1_000) * 40_000_003 * ((n % 3) - 1) + n;
      expect(toIso(instant)).toBe(new Date(instant).toISOString());
    }
  });

  it('refuses what is no instant', () => {
    expect(() => toIso(NaN)).toThrow(RangeError);
    expect(() => toIso(8_640_000_000_000_001)).toThrow(RangeError);
  });

  it('leaves an empty column empty', () => {
    expect(toIsoOrNull(null)).toBeNull();
    expect(toIsoOrNull(0)).toBe('1970-01-01T00:00:00.000Z');
  });
});
