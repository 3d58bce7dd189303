import { LRUCache } from 'lru-cache';
import { parseFilter } from '../../content/filter-language/filter-parser.js';
import { conditionsOf } from '../../content/filter-language/filter-tree.js';
import type { Filter } from '../../content/filter-language/filter-tree.js';
import { compileFilter } from '../../posts/matching/compiled-filter.js';
import type { CompiledFilter } from '../../posts/matching/compiled-filter.js';
import { RulesByTerm } from './rules-by-term.js';

/** The filter of a rule, ready for posts. */
export interface RuleFilter {
  matches: CompiledFilter;
  filter: Filter;
  /** Whether it asks for the name of the feed or of its category. */
  asksNames: boolean;
}

const MAX_CHARACTERS = 1_000_000;

/** A document is stored in many batches, and each is held to the same rules. */
const known = new LRUCache<string, RuleFilter>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: (_, text) => text.length,
});

/** Undefined for a filter without a condition, which is refused when a rule is made; it meets no post. */
export function ruleFilter(text: string): RuleFilter | undefined {
  let found = known.get(text);
  if (!found) {
    const filter = parseFilter(text, false);
    if (!filter) return undefined;
    const asksNames = conditionsOf(filter).some(
      ({ field }) => field === 'feed' || field === 'category',
    );
    found = { filter, matches: compileFilter(filter), asksNames };
    known.set(text, found);
  }
  return found;
}

const knownSets = new LRUCache<string, RulesByTerm>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: (_, texts) => texts.length,
});

/** The index of these rules by the terms that they require; kept under the texts of their filters. */
export function rulesByTerm(rules: readonly { filter: string; asked: RuleFilter }[]): RulesByTerm {
  const texts = JSON.stringify(rules.map(({ filter }) => filter));
  let found = knownSets.get(texts);
  if (!found) {
    found = new RulesByTerm(rules.map(({ asked }) => asked));
    knownSets.set(texts, found);
  }
  return found;
}
