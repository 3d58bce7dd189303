import { conditionsOf } from '../../content/filter-language/filter-tree.js';
import type { Filter } from '../../content/filter-language/filter-tree.js';
import { requirementOf } from '../../posts/matching/required-terms.js';
import type { SearchedEntry } from '../../posts/matching/searched-entry.js';
import { PlacesByTerm } from './places-by-term.js';

const PARTS = ['terms', 'marks'] as const;

/** The places of rules by the terms that their filters require. */
export class RulesByTerm {
  /** Places of rules that any post may meet. */
  private readonly any: number[] = [];
  private readonly places: Record<(typeof PARTS)[number], PlacesByTerm>;

  constructor(rules: readonly { filter: Filter }[]) {
    // A word that many rules have says little about which of them a post meets.
    const mentions = countMentions(rules);
    const required = rules.flatMap(({ filter }, place) => {
      const requirement = requirementOf(filter, (word) => mentions.get(word)!);
      if (!requirement) this.any.push(place);
      return requirement?.terms.map((term) => ({ ...term, place })) ?? [];
    });
    const of = (part: string) => new PlacesByTerm(required.filter((term) => term.in === part));
    this.places = { terms: of('terms'), marks: of('marks') };
  }

  /** The places of the rules that the post may meet, in their order; it meets none of the others. */
  near(entry: SearchedEntry): number[] {
    const found = new Set(this.any);
    for (const part of PARTS) this.places[part].addTo(found, entry.termsOf(part));
    return [...found].sort((one, other) => one - other);
  }
}

function countMentions(rules: readonly { filter: Filter }[]): ReadonlyMap<string, number> {
  const mentions = new Map<string, number>();
  for (const { filter } of rules) {
    for (const condition of conditionsOf(filter)) {
      if (!('terms' in condition)) continue;
      for (const term of condition.terms) mentions.set(term, (mentions.get(term) ?? 0) + 1);
    }
  }
  return mentions;
}
