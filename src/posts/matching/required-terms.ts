import type {
  Filter,
  FilterCondition,
  WordsFilter,
} from '../../content/filter-language/filter-tree.js';
import { indexedCondition } from '../search/search-condition.js';
import type { SearchExpression, TermsInRow } from '../search/search-expression.js';

/** A term that a part of the search index has, or lacks. */
export interface RequiredTerm {
  in: TermsInRow['in'];
  term: string;
  /** Whether a longer term will do. */
  isPrefix: boolean;
}

/** Terms of which each matching post has at least one. */
export interface Requirement {
  terms: RequiredTerm[];
  /** How common they are, as far as that is known. */
  weight: number;
}

/** Of a tag, a language or a kind of file; words are rarer. */
const FACET_WEIGHT = 1_000;

/**
 * What a post must have to match; undefined where a post may match without any term. So many filters are
 * told from a post by its terms, without a look at each.
 * @param weigh how common a word is, above 0
 */
export function requirementOf(
  filter: Filter,
  weigh: (word: string) => number,
): Requirement | undefined {
  if ('all' in filter) return rarest(filter.all.map((part) => requirementOf(part, weigh)));
  if ('any' in filter) return union(filter.any.map((part) => requirementOf(part, weigh)));
  if ('not' in filter) return undefined;
  if ('terms' in filter) return ofWords(filter, weigh);
  return ofCondition(filter, FACET_WEIGHT);
}

const ofWords = (words: WordsFilter, weigh: (word: string) => number): Requirement | undefined =>
  rarest(
    words.terms.map((term, at) => {
      const isPrefix = words.isPrefix && at === words.terms.length - 1;
      return ofCondition({ ...words, terms: [term], isPrefix }, weigh(term));
    }),
  );

function ofCondition(condition: FilterCondition, weight: number): Requirement | undefined {
  const indexed = indexedCondition(condition);
  return indexed && { terms: termsOf(indexed), weight };
}

/** Of the condition for one term, which is that term in one of several parts. */
function termsOf(expression: SearchExpression): RequiredTerm[] {
  if ('any' in expression) return expression.any.flatMap(termsOf);
  if (!('terms' in expression)) throw new Error('The condition for one term has no other form.');
  const { in: part, terms, isPrefix = false } = expression;
  return terms.map((term) => ({ in: part, term, isPrefix }));
}

const rarest = (parts: (Requirement | undefined)[]): Requirement | undefined =>
  parts.filter((part) => part !== undefined).toSorted((one, other) => one.weight - other.weight)[0];

function union(parts: (Requirement | undefined)[]): Requirement | undefined {
  if (!parts.every((part) => part !== undefined)) return undefined;
  return {
    terms: parts.flatMap(({ terms }) => terms),
    weight: parts.reduce((sum, { weight }) => sum + weight, 0),
  };
}
