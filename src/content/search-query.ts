import { soughtTerms } from './search-terms.js';
import type { SoughtTerms } from './search-terms.js';

/** A word, or words that must follow each other. */
export interface SearchPhrase extends SoughtTerms {
  isExcluded: boolean;
}

/** What a post must hold: of each group one phrase at least. */
export type SearchQuery = SearchPhrase[][];

/** A phrase in double quotes, of which the last may be open; else a word. */
const PARTS = /(-?)"([^"]*)"?(\*?)|[^\s,;，、；،"]+/gu;
const BEGUN = /[\p{L}\p{M}\p{N}]\*$/u;

/**
 * Reads what a user asks for: words and phrases in double quotes, all of which are required; `-`
 * before one excludes it, `*` behind one leaves open how it goes on, and `OR` between two requires
 * one of them. Any text is a query; a word without a letter or digit says nothing.
 */
export function parseSearch(query: string): SearchQuery {
  const groups: SearchQuery = [];
  const parts = [...query.matchAll(PARTS)];
  let isAlternative = false;
  for (const [at, part] of parts.entries()) {
    if (part[0] === 'OR' && groups.length > 0 && at < parts.length - 1 && !isAlternative) {
      isAlternative = true;
      continue;
    }
    const phrase = phraseOf(part);
    if (phrase.terms.length === 0) continue;
    if (isAlternative) groups.at(-1)!.push(phrase);
    else groups.push([phrase]);
    isAlternative = false;
  }
  return withoutRepeats(groups);
}

/** How many phrases of a query stand for all words with their beginning, which costs most. */
export const prefixesOf = (query: SearchQuery): number =>
  query.flat().filter(({ isPrefix }) => isPrefix).length;

function phraseOf([word, sign, quoted, star]: RegExpExecArray): SearchPhrase {
  if (quoted !== undefined) {
    return { ...soughtTerms(quoted, star === '*'), isExcluded: sign === '-' };
  }
  return { ...soughtTerms(word, BEGUN.test(word)), isExcluded: word.startsWith('-') };
}

function withoutRepeats(groups: SearchQuery): SearchQuery {
  return [...new Map(groups.map((group) => [JSON.stringify(group), group])).values()];
}
