import { describe, expect, it } from '@jest/globals';
import { parseSearch, listPrefixes } from './search-query.js';

/** A query on one line: `+` joins consecutive terms, `|` separates alternatives. */
const shorten = (query: string): string[] =>
  parseSearch(query).map((group) =>
    group
      .map(
        ({ terms, isPrefix, isExcluded }) =>
          `${isExcluded ? '-' : ''}${terms.join('+')}${isPrefix ? '*' : ''}`,
      )
      .join(' | '),
  );

describe('parseSearch', () => {
  it.each([
    ['red boat', ['red', 'boat']],
    ['red,boat、ship', ['red', 'boat', 'ship']],
    ['"red boat"', ['red+boat']],
    ['new "red boat" now', ['new', 'red+boat', 'now']],
    ['"red, boat"', ['red+boat']],
    ['"red boat', ['red+boat']],
    ['red"boat"', ['red', 'boat']],
    ['state-of-the-art', ['state+of+the+art']],
    ['東京 tower', ['東京', 'tower']],
    ['-red boat', ['-red', 'boat']],
    ['-"red boat"', ['-red+boat']],
    ['--red', ['-red']],
    ['- red', ['red']],
    ['boat*', ['boat*']],
    ['b*', ['b']],
    ['*boat bo*at', ['boat', 'bo+at']],
    ['"red boa"*', ['red+boa*']],
    ['-boa*', ['-boa*']],
    ['京', ['京*']],
    ['red OR boat', ['red | boat']],
    ['a red OR "big boat" OR -ship b', ['a', 'red | big+boat | -ship', 'b']],
    ['a OR OR b', ['a | or', 'b']],
    ['OR red', ['or', 'red']],
    ['red OR', ['red', 'or']],
    ['red or "OR"', ['red', 'or']],
    ['red AND boat', ['red', 'and', 'boat']],
    ['red red RED', ['red']],
    ['"" "!" * - -- -"', []],
    ['', []],
  ])('reads %j as %j', (query, groups) => {
    expect(shorten(query)).toEqual(groups);
  });

  it('counts the prefix phrases', () => {
    expect(listPrefixes(parseSearch('ab* OR cd* -ef* 京 東京 x'))).toBe(4);
  });
});
