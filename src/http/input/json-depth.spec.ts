import { describe, expect, it } from '@jest/globals';
import { isDeeperThan } from './json-depth.js';

const nested = (levels: number, open: string, close: string) =>
  open.repeat(levels) + close.repeat(levels);

describe('isDeeperThan', () => {
  it.each([
    ['', false],
    ['1', false],
    [nested(3, '[', ']'), false],
    [nested(4, '[', ']'), true],
    [nested(3, '{"a":', '}'), false],
    [nested(4, '{"a":', '}'), true],
    [nested(2, '[{"a":', '}]'), true],
    // Side by side is no depth, and neither is what a string holds.
    [`[${Array(1_000).fill('[[]]').join(',')}]`, false],
    ['["[[[[", "{{{{\\"[[[[", "\\\\", []]', false],
    ['["\\\\", [[[]]]]', true],
    // What is no JSON is judged as far as it goes.
    ['[[[[', true],
    ['"[[[[', false],
    [']]]][[[[[[[[', true],
  ])('says of %s whether it has more than three levels', (text, expected) => {
    expect(isDeeperThan(text, 3)).toBe(expected);
  });

  it('takes a million levels', () => {
    expect(isDeeperThan('['.repeat(1_000_000), 999_999)).toBe(true);
    expect(isDeeperThan('['.repeat(1_000_000), 1_000_000)).toBe(false);
  });
});
