import { describe, expect, it } from '@jest/globals';
import { matchPosts } from './post-matching.js';
import type { Distinct } from './post-matching.js';

interface Post extends Distinct {
  text: string;
}

/** `name link title date text`; a dash stands for none, and the text alone makes the hash. */
const post = (text: string): Post => {
  const [name = '', link, title, date, contentHash = ''] = text.split(' ');
  const value = (part: string | undefined) => (part && part !== '-' ? part : null);
  return {
    ...{ text, nameKey: name, contentHash },
    ...{ linkKey: value(link), titleKey: value(title) },
    publishedAt: value(date) === null ? null : Number(date),
  };
};

const CASES: [name: string, fetched: string[], stored: string[], matches: (number | null)[]][] = [
  ['nothing is known', ['g l t 1 x'], [], [null]],
  ['nothing has come', [], ['g l t 1 x'], []],
  ['a post that has not changed', ['g l t 1 x'], ['h m u 2 y', 'g l t 1 x'], [1]],
  ['an edit of everything but the name', ['g m u 2 y'], ['g l t 1 x'], [0]],
  ['another name with the same link', ['h l u 2 y'], ['g l t 1 x'], [0]],
  ['another name and link, same title and date', ['h m t 1 y'], ['g l t 1 x'], [0]],
  ['the same title alone', ['h m t 2 x'], ['g l t 1 x'], [null]],
  ['the same date alone', ['h m u 1 x'], ['g l t 1 x'], [null]],
  ['the same title without a date', ['h - t - x'], ['g - t 1 x'], [null]],
  ['a shared name, unchanged', ['g - - 1 x', 'g - - 1 y'], ['g - - 1 y', 'g - - 1 x'], [1, 0]],
  ['a shared name, one left', ['g c - - z'], ['g a - 1 x', 'g b - 2 y', 'g c - 3 w'], [2]],
  ['a shared name, edits by link', ['g a - - 1', 'g b - - 2'], ['g b - 9 x', 'g a - 9 y'], [1, 0]],
  ['a shared name, edits by title', ['g - a - 1', 'g - b - 2'], ['g - b 8 x', 'g - a 9 y'], [1, 0]],
  ['a shared name, edits by date', ['g - - 8 1', 'g - - 9 2'], ['g - - 9 x', 'g - - 8 y'], [1, 0]],
  ['a shared name, a new one among them', ['g d d 4 z', 'g a a 1 x'], ['g a a 1 x'], [null, 0]],
  ['a shared name, all but one gone', ['g d d 4 z'], ['g a a 1 x', 'g b b 2 y'], [null]],
  ['a shared link, names of their own', ['h l - - x'], ['f l - 1 x', 'g l - 2 y'], [null]],
  ['a link shared in the document', ['h l - - x', 'i l - - y'], ['g l - 1 z'], [null, null]],
  ['a name that stays before a link', ['g m - - 1', 'h l - - 2'], ['g l - 1 x'], [0, null]],
  ['copies that are stored already', ['g - - - x'], ['g - - 1 x', 'g - - 1 x'], [0]],
];

describe('matchPosts', () => {
  it.each(CASES)('%s', (_, fetchedTexts, storedTexts, matches) => {
    const fetched = fetchedTexts.map(post);
    const stored = storedTexts.map(post);
    const result = matchPosts(fetched, stored);
    expect(fetched.map((one) => result.get(one) ?? null)).toEqual(
      matches.map((index) => (index === null ? null : stored[index])),
    );
  });
});
