import { describe, expect, it } from '@jest/globals';
import { KeyUse } from './key-use.js';

const HOUR = 3_600_000;

describe('KeyUse', () => {
  it('has the latest of its uses, in whatever order they come', () => {
    const use = new KeyUse('account');
    for (const [at, retired] of [
      [5, false],
      [9, true],
      [7, true],
      [8, false],
    ] as const) {
      use.raise(at, retired);
    }
    expect(use).toMatchObject({ usedAt: 9, retiredUsedAt: 9 });
    use.raise(12, false);
    expect(use).toMatchObject({ usedAt: 12, retiredUsedAt: 9 });
  });

  it.each([
    [9, 4],
    [4, 9],
  ])('stays at the later use when %i takes on %i', (known, added) => {
    const use = new KeyUse('account');
    use.raise(known, true);
    const other = new KeyUse('account');
    other.raise(added, true);
    expect(use.include(other)).toMatchObject({ usedAt: 9, retiredUsedAt: 9 });
  });

  it('counts answers by hour and class of status', () => {
    const use = new KeyUse('account');
    for (const status of [200, 304, 404, 429, 500, 503]) use.count(status, HOUR);
    use.count(201, 2 * HOUR);
    const other = new KeyUse('account');
    other.count(204, HOUR);
    expect([...use.include(other).hours]).toEqual([
      [1, [2, 1, 2, 2]],
      [2, [1, 0, 0, 0]],
    ]);
    expect([...use.days]).toEqual([[0, [3, 1, 2, 2]]]);
  });
});
