import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { FilterError } from './filter-error.js';
import { parseFilter } from './filter-parser.js';
import type { Filter } from './filter-tree.js';
import { printFilter } from './printed-filter.js';

/** The tree on one line; consecutive terms are joined by `+`. */
function shorten(filter: Filter | undefined): string {
  if (!filter) return '';
  if ('all' in filter) return `(${filter.all.map(shorten).join(' & ')})`;
  if ('any' in filter) return `(${filter.any.map(shorten).join(' | ')})`;
  if ('not' in filter) return `-${shorten(filter.not)}`;
  const name = filter.field === 'any' ? '' : `${filter.field}:`;
  if ('words' in filter) return `${name}${filter.terms.join('+')}${filter.isPrefix ? '*' : ''}`;
  return name + (typeof filter.value === 'string' ? filter.value : JSON.stringify(filter.value));
}

const read = (text: string): string => shorten(parseFilter(text));

const failure = (text: string): FilterError => {
  try {
    parseFilter(text);
  } catch (error) {
    if (error instanceof FilterError) return error;
  }
  throw new Error(`${text} is a filter.`);
};

describe('parseFilter', () => {
  it.each([
    ['red boat', '(red & boat)'],
    ['red,boat、ship', '(red & boat & ship)'],
    ['"red boat"', 'red+boat'],
    ['new "red boat" now', '(new & red+boat & now)'],
    ['"red boat', 'red+boat'],
    ['red"boat"', '(red & boat)'],
    ['state-of-the-art', 'state+of+the+art'],
    ['-red boat', '(-red & boat)'],
    ['--red', '-red'],
    ['- red', 'red'],
    ['boat*', 'boat*'],
    ['b*', 'b'],
    ['*boat bo*at', '(boat & bo+at)'],
    ['"red boa"*', 'red+boa*'],
    ['京', '京*'],
    ['red OR boat', '(red | boat)'],
    ['a red OR "big boat" OR -ship b', '(a & (red | big+boat | -ship) & b)'],
    ['a OR OR b', '((a | or) & b)'],
    ['OR red', '(or & red)'],
    ['red OR', '(red & or)'],
    ['(red OR) boat', '(red & or & boat)'],
    ['red or "OR"', '(red & or & or)'],
    ['red red', 'red'],
    ['a OR (b c)', '(a | (b & c))'],
    ['(a OR b) (c OR d)', '((a | b) & (c | d))'],
    ['((((((((a))))))))', 'a'],
    ['-(a b OR c)', '(-a | (-b & -c))'],
    ['-(-a)', 'a'],
    ['f(x) OR (g(y))', '(f+x | g+y)'],
    ['12:30 https://a.b/c', '(12+30 & https+a+b+c)'],
    ['title:red TEXT:"big boat" author:ada*', '(title:red & text:big+boat & author:ada*)'],
    ['tag:C++ tag:"open source" lang:pt-BR', '(tag:C++ & tag:open source & lang:pt-BR)'],
    ['url:example.com/a', 'url:example+com+a'],
    ['-is:unread has:audio', '(-is:unread & has:audio)'],
    ['after:2026-02-28 before:7d', '(after:{"day":"2026-02-28"} & before:{"daysAgo":7})'],
    ['feed:"Rust Blog" category:news label:x', '(feed:Rust Blog & category:news & label:x)'],
    ['"" "!" * - -- () -"', ''],
    ['🔥 OR a', 'a'],
    ['', ''],
  ])('reads %j as %j', (text, tree) => {
    expect(read(text)).toBe(tree);
  });

  it.each([
    ['boat tite:red', 5, 'did you mean title:?'],
    ['titel:red', 0, 'did you mean title:?'],
    ['re:invent', 0, '"re:invent"'],
    ['xyz:"a b"', 0, '"xyz:" "a b"'],
    ['note: this', 0, 'is no field'],
    ['a title: b', 2, 'such as title:release'],
    ['title:🔥', 0, 'letters or digits'],
    ['is:unred', 0, 'did you mean is:unread?'],
    ['has:pictures', 0, 'attachment, image, audio, video'],
    ['before:2026-02-30', 0, '2026-11-27 or 7d'],
    ['after:yesterday', 0, '2026-11-27 or 7d'],
    ['a (b c', 2, 'without its )'],
    ['a b) c', 3, 'closes no group'],
    ['(((((((((a)))))))))', 8, '8 groups'],
    [Array.from({ length: 51 }, (_, n) => `w${n}`).join(' '), 190, '50 terms'],
  ])('refuses %j at %i', (text, position, hint) => {
    const { message, position: at } = failure(text);
    expect(message).toContain(hint);
    expect(at).toBe(position);
  });

  it('takes more terms of an earlier version', () => {
    const text = Array.from({ length: 60 }, (_, n) => `w${n}`).join(' ');
    expect(parseFilter(text, false)).toHaveProperty('all.length', 60);
  });

  const piece = fc.constantFrom(
    ...['a', 'red', 'bo*', '"big boat"', '"x"*', 'OR', 'OR*', '(', ')', '-', '-(', '京', '🔥', ' '],
    ...['title:', 'tag:"C++"', 'is:unread', 'after:7d', 'feed:x', 'url:a.b', '"', ' OR ', ', '],
  );
  const text = fc.array(fc.oneof(piece, fc.constant(' '), fc.string({ unit: 'grapheme' })), {
    maxLength: 40,
  });

  it('gives any text a tree, which its printed form has again, or an error in it', () => {
    let trees = 0;
    fc.assert(
      fc.property(text, (pieces) => {
        const given = pieces.join('');
        try {
          const filter = parseFilter(given);
          if (!filter) return;
          trees++;
          expect(parseFilter(printFilter(filter))).toEqual(filter);
        } catch (error) {
          if (!(error instanceof FilterError)) throw error;
          expect(error.position).toBeGreaterThanOrEqual(0);
          expect(error.position).toBeLessThanOrEqual(given.length);
        }
      }),
      { numRuns: 2_000, seed: 1 },
    );
    expect(trees).toBeGreaterThan(200);
  });
});
