import { describe, expect, it } from '@jest/globals';
import { buildPattern, getTerms } from './search-terms.js';

describe('the terms of a search', () => {
  it.each([
    ['two words', ['two', 'words']],
    ['"a phrase" word', ['a phrase', 'word']],
    ['kept -left -"out too"', ['kept']],
    ['über naïve', ['über', 'naïve']],
    ['begin* -not*', ['begin*']],
    ['  ', []],
  ])('of %j are %j', (q, terms) => expect(getTerms(q)).toEqual(terms));

  it('are found as the search finds them, in any case', () => {
    const hits = (text: string, q: string) => text.match(buildPattern(getTerms(q))!) ?? [];
    expect(hits('The Moon, a moonlit bay, honeymoon', 'moon')).toEqual(['Moon']);
    expect(hits('The Moon, a moonlit bay, honeymoon', 'moon*')).toEqual(['Moon', 'moonlit']);
    expect(hits('Costs (a+b) and a phrase', '"(a+b)"')).toEqual(['(a+b)']);
    expect(buildPattern([])).toBeNull();
  });
});
