import { folded } from './search-terms.js';

const SPACE = /\s+/u;

/**
 * Whether a text contains all of these words or parts of words; case and accents are ignored. The
 * engines differ in which letters are equal, so SQL does not compare them.
 */
export function containsText(words: string): (text: string) => boolean {
  const wanted = folded(words).split(SPACE);
  return (text) => {
    const known = folded(text);
    return wanted.every((word) => known.includes(word));
  };
}
