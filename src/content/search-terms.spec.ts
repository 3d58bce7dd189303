import { describe, expect, it } from '@jest/globals';
import { searchPhrases, searchTerms } from './search-terms.js';

describe('searchTerms', () => {
  it.each([
    ['Hello, World!', ['hello', 'world']],
    ['Crème BRÛLÉE', ['creme', 'brulee']],
    ['cre\u0300me', ['creme']],
    ['İstanbul', ['istanbul']],
    ['ﬁ ① ｆｕｌｌ', ['fi', '1', 'full']],
    ['x86_64 2.0-rc1', ['x86', '64', '2', '0', 'rc1']],
    ['東京タワー', ['東', '京', 'タ', 'ワ', 'ー']],
    ['iOS版', ['ios', '版']],
    ['ภาษา', ['ภ', 'า', 'ษ', 'า']],
    ['a\'b"c\\d:*()&|!<->', ['a', 'b', 'c', 'd']],
    ['🚀 … — \u200b', []],
    ['', []],
  ])('of %j are %j', (text, terms) => {
    expect(searchTerms(text)).toEqual(terms);
  });

  it('are letters and digits alone, whatever the text', () => {
    const everything = Array.from({ length: 0x2fff }, (_, point) => String.fromCodePoint(point));
    for (const term of searchTerms(everything.join(' '))) expect(term).toMatch(/^[\p{L}\p{N}]+$/u);
  });

  it('are cut at 64 characters, and stay well-formed', () => {
    const [term] = searchTerms(`x${'𝔸'.repeat(10)}${'𐐀'.repeat(100)}`);
    expect(term!.length).toBeLessThanOrEqual(64);
    expect(term!.isWellFormed()).toBe(true);
  });

  it('are at most 16,000, and fit into what PostgreSQL keeps of a document', () => {
    expect(searchTerms('word '.repeat(20_000))).toHaveLength(16_000);
    const long = Array.from({ length: 16_000 }, (_, n) => `${n}${'각'.repeat(20)}`).join(' ');
    const bytes = searchTerms(long).reduce((sum, term) => sum + Buffer.byteLength(term) + 8, 0);
    expect(bytes).toBeLessThanOrEqual(1_000_000);
    expect(bytes).toBeGreaterThan(900_000);
  });
});

describe('searchPhrases', () => {
  it.each([
    ['red boat', [['red'], ['boat']]],
    ['"red boat"', [['red', 'boat']]],
    ['new "red boat" now', [['red', 'boat'], ['new'], ['now']]],
    ['"red boat', [['red', 'boat']]],
    ['red"boat"', [['boat'], ['red']]],
    ['state-of-the-art', [['state', 'of', 'the', 'art']]],
    ['東京 tower', [['東', '京'], ['tower']]],
    ['a AND b OR c', [['a'], ['and'], ['b'], ['or'], ['c']]],
    ['"" "!" *', []],
    ['', []],
  ])('of %j are %j', (query, phrases) => {
    expect(searchPhrases(query)).toEqual(phrases);
  });
});
