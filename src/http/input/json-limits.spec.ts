import { describe, expect, it } from '@jest/globals';
import { findExcess } from './json-limits.js';

const nested = (levels: number, open: string, close: string) =>
  open.repeat(levels) + close.repeat(levels);

/** The objects, arrays and members' values of parsed JSON. */
const countOfText = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, child) => sum + countOfText(child), 1)
    : 1;

describe('findExcess', () => {
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
    expect(findExcess(text, { levels: 3, values: Infinity })).toBe(expected ? 'levels' : null);
  });

  it('takes a million levels', () => {
    const limits = { levels: 999_999, values: Infinity };
    expect(findExcess('['.repeat(1_000_000), limits)).toBe('levels');
    expect(findExcess('['.repeat(1_000_000), { ...limits, levels: 1_000_000 })).toBe(null);
  });

  it.each([
    '1',
    '[]',
    '{ }',
    '[ \n ]',
    '[1, 2, 3]',
    '[{}, {}, [], [[]]]',
    '{"a": 1, "a,b": [true, null], "c": {"d": "e,f,[{", "g": {}}}',
    '["\\",", "\\\\", ","]',
    '[[[], [{}]], {"a": [{"b": []}, 2]}]',
  ])('counts the values of %s as they are parsed', (text) => {
    const values = countOfText(JSON.parse(text));
    expect(findExcess(text, { levels: 100, values })).toBe(null);
    expect(findExcess(text, { levels: 100, values: values - 1 })).toBe(
      values > 1 ? 'values' : null,
    );
  });

  it('counts each value of a name that is repeated, and those before a text breaks off', () => {
    expect(findExcess('{"a":1,"a":1,"a":1}', { levels: 9, values: 3 })).toBe('values');
    expect(findExcess('[{},{},{},{}', { levels: 9, values: 4 })).toBe('values');
  });
});
