import { describe, expect, it } from '@jest/globals';
import { folded, searchTerms, soughtTerms } from './search-terms.js';

describe('searchTerms', () => {
  it.each([
    ['Hello, World!', ['hello', 'world']],
    ['Crème BRÛLÉE', ['creme', 'brulee']],
    ['cre\u0300me', ['creme']],
    ['İstanbul', ['istanbul']],
    ['ﬁ ① ｆｕｌｌ', ['fi', '1', 'full']],
    ['x86_64 2.0-rc1', ['x86', '64', '2', '0', 'rc1']],
    ['東京タワー', ['東京', '京タ', 'タワ', 'ワー', 'ー']],
    ['東京、大阪', ['東京', '京', '大阪', '阪']],
    ['iOS版', ['ios', '版']],
    ['한국어 검색', ['한국', '국어', '어', '검색', '색']],
    ['\u1112\u1161\u11ab\u1100\u116e\u11a8', ['한국', '국']],
    ['ภาษาไทย', ['ภา', 'าษ', 'ษา', 'าไ', 'ไท', 'ทย', 'ย']],
    ['Straße STRASSE STRAẞE', ['strasse', 'strasse', 'strasse']],
    ['Łódź Smørrebrød Œuvre', ['lodz', 'smorrebrod', 'oeuvre']],
    ['ΟΔΥΣΣΕΥΣ Οδυσσεύς', ['οδυσσευσ', 'οδυσσευσ']],
    ['ISPARTA ısparta', ['isparta', 'isparta']],
    ['a\'b"c\\d:*()&|!<->', ['a', 'b', 'c', 'd']],
    ['🚀 … — \u200b', []],
    ['', []],
  ])('of %j are %j', (text, terms) => {
    expect(searchTerms(text)).toEqual(terms);
  });

  it('consist of letters and digits, for any text', () => {
    const everything = Array.from({ length: 0x2fff }, (_, point) => String.fromCodePoint(point));
    for (const term of searchTerms(everything.join(' '))) expect(term).toMatch(/^[\p{L}\p{N}]+$/u);
  });

  it('are those of the whole text, even if it is read in chunks', () => {
    const words = Array.from({ length: 9_000 }, (_, n) => `wört${n}`);
    expect(searchTerms(words.join(' '))).toEqual(words.map((word) => word.replace('ö', 'o')));
    expect(searchTerms(`${'漢'.repeat(15_999)}字`).at(-1)).toBe('字');
  });

  it('are cut at 64 characters, and stay well-formed', () => {
    const [term] = searchTerms(`x${'𝔸'.repeat(10)}${'𐐀'.repeat(100)}`);
    expect(term!.length).toBeLessThanOrEqual(64);
    expect(term!.isWellFormed()).toBe(true);
  });

  it('are at most 16,000, and fit into the size limit of PostgreSQL', () => {
    expect(searchTerms('word '.repeat(20_000))).toHaveLength(16_000);
    const long = Array.from({ length: 16_000 }, (_, n) => `${n}${'a\u0915'.repeat(10)}`).join(' ');
    const bytes = searchTerms(long).reduce((sum, term) => sum + Buffer.byteLength(term) + 8, 0);
    expect(bytes).toBeLessThanOrEqual(900_000);
    expect(bytes).toBeGreaterThan(800_000);
  });
});

describe('soughtTerms', () => {
  it.each<[string, string[], boolean]>([
    ['red boat', ['red', 'boat'], false],
    // The pair contains both characters, and any character can follow.
    ['京タ', ['京タ'], false],
    ['京タワ', ['京タ', 'タワ'], false],
    ['京', ['京'], true],
    ['iOS版', ['ios', '版'], true],
    // A following character of another script ends the term.
    ['版2', ['版', '2'], false],
    ['京大 x', ['京大', '大', 'x'], false],
    ['!', [], false],
  ])('of %j are %j', (words, terms, isPrefix) => {
    expect(soughtTerms(words)).toEqual({ terms, isPrefix });
  });

  it('are open after the last word, if it has two characters', () => {
    expect(soughtTerms('a boa', true)).toEqual({ terms: ['a', 'boa'], isPrefix: true });
    expect(soughtTerms('a b', true)).toEqual({ terms: ['a', 'b'], isPrefix: false });
    expect(soughtTerms('', true)).toEqual({ terms: [], isPrefix: false });
  });
});

describe('folded', () => {
  it.each([
    ['Crème BRÛLÉE', 'creme brulee'],
    ['Straße', 'strasse'],
    ['STRAẞE', 'strasse'],
    ['한국어', '한국어'],
    ['Open Source!', 'open source!'],
  ])('makes of %j %j', (text, plain) => {
    expect(folded(text)).toBe(plain);
  });
});
