import { describe, expect, it } from '@jest/globals';
import { toFilter } from './1763683200320-stored-searches.js';

describe('The search of a shared feed of version 1.0', () => {
  it.each([
    ['red boat', 'red boat'],
    ['"a:b (c" -"d:"*', '"a:b (c" -"d:"*'],
    ['rust:lang -re:invent x', '"rust:lang" -"re:invent" x'],
    ['f(x) OR (y z)', '"f(x)" OR "(y" "z)"'],
    ['12:30 https://a.b/c', '12:30 https://a.b/c'],
    ['go:la* -- (', '"go:la"* -- "("'],
    ['a:b"c d', '"a:b""c d'],
  ])('%j is the filter %j', (search, filter) => {
    expect(toFilter(search)).toBe(filter);
  });
});
