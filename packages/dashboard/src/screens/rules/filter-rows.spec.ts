import { describe, expect, it } from '@jest/globals';
import { toRows, toText } from './filter-rows.ts';
import type { FilterRow } from './filter-rows.ts';

const row = (field: FilterRow['field'], value: string, isExcluded = false): FilterRow => ({
  field,
  isExcluded,
  value,
});

describe('the rows of a filter', () => {
  it.each<[string, FilterRow[]]>([
    ['', []],
    ['rust', [row('any', 'rust')]],
    ['title:"new in" -author:ada', [row('title', 'new in'), row('author', 'ada', true)]],
    ['tag:C++ is:unread, after:7d', [row('tag', 'C++'), row('is', 'unread'), row('after', '7d')]],
    ['releas*', [row('any', 'releas*')]],
    ['a (b OR c) d', [row('any', 'a'), row('other', '(b OR c)'), row('any', 'd')]],
    ['a OR b OR "c d" e', [row('other', 'a OR b OR "c d"'), row('any', 'e')]],
    ['-(title:a b)', [row('other', '-(title:a b)')]],
    [
      '"x*" tite:red url:https://a.b/',
      ['"x*"', 'tite:red', 'url:https://a.b/'].map((text) => row('other', text)),
    ],
    ['a OR', [row('other', 'a OR')]],
    ['(a b', [row('other', '(a b')]],
    ['title: b', [row('other', 'title:'), row('any', 'b')]],
  ])('are found in %j, which they print again', (text, rows) => {
    expect(toRows(text)).toEqual(rows);
    expect(toRows(toText(rows))).toEqual(rows);
  });

  it.each([
    [
      [row('title', 'OR'), row('any', 're:invent'), row('text', '-a')],
      'title:"OR" "re:invent" text:"-a"',
    ],
    [[row('title', 'say "hi"'), row('any', '  ')], 'title:"say  hi"'],
  ])('are printed with quotes where words need them', (rows, text) => {
    expect(toText(rows)).toBe(text);
  });

  it('take time that is linear in the length of the text', () => {
    expect(toRows(`${'('.repeat(100_000)}${'-'.repeat(100_000)}`)).toHaveLength(1);
  });
});
