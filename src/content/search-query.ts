import { soughtTerms } from './search-terms.js';
import type { SoughtTerms } from './search-terms.js';

/** A word, or consecutive words. */
export interface SearchPhrase extends SoughtTerms {
  isExcluded: boolean;
}

/** A post must match one phrase of each group. */
export type SearchQuery = SearchPhrase[][];

/** A phrase in double quotes, the last of which may be unclosed; else a word. */
const PARTS = /(-?)"([^"]*)"?(\*?)|[^\s,;，、；،"]+/gu;
const BEGUN = /[\p{L}\p{M}\p{N}]\*$/u;

/**
 * Parses the query of a user. All words and quoted phrases are required. `-` before one excludes
 * it, `*` after one makes it a prefix, and `OR` between two requires one of them.
 * Every text is a valid query; words without letters and digits are ignored.
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
    const phrase = toPhrase(part);
    if (phrase.terms.length === 0) continue;
    if (isAlternative) groups.at(-1)!.push(phrase);
    else groups.push([phrase]);
    isAlternative = false;
  }
  return withoutRepeats(groups);
}

/** The number of prefix phrases in a query; these cost most. */
export const listPrefixes = (query: SearchQuery): number =>
  query.flat().filter(({ isPrefix }) => isPrefix).length;

function toPhrase([word, sign, quoted, star]: RegExpExecArray): SearchPhrase {
  if (quoted !== undefined) {
    return { ...soughtTerms(quoted, star === '*'), isExcluded: sign === '-' };
  }
  return { ...soughtTerms(word, BEGUN.test(word)), isExcluded: word.startsWith('-') };
}

function withoutRepeats(groups: SearchQuery): SearchQuery {
  return [...new Map(groups.map((group) => [JSON.stringify(group), group])).values()];
}
