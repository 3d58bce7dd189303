interface PlacedTerm {
  term: string;
  isPrefix: boolean;
  place: number;
}

/** Where terms and prefixes of terms stand in a list. */
export class PlacesByTerm {
  private readonly whole: ReadonlyMap<string, PlacedTerm[]>;
  /** By as many characters as the shortest of them has. */
  private readonly prefixes: ReadonlyMap<string, PlacedTerm[]>;
  /** Infinity where there is no prefix. */
  private readonly shortest: number;

  constructor(placed: readonly PlacedTerm[]) {
    const prefixes = placed.filter(({ isPrefix }) => isPrefix);
    this.shortest = Math.min(...prefixes.map(({ term }) => term.length));
    this.prefixes = Map.groupBy(prefixes, ({ term }) => term.slice(0, this.shortest));
    this.whole = Map.groupBy(
      placed.filter(({ isPrefix }) => !isPrefix),
      ({ term }) => term,
    );
  }

  /** Adds the places of the terms, and of the prefixes with which they begin. */
  addTo(found: Set<number>, terms: readonly string[]): void {
    for (const term of terms) {
      for (const { place } of this.whole.get(term) ?? []) found.add(place);
      if (term.length < this.shortest) continue;
      for (const { term: prefix, place } of this.prefixes.get(term.slice(0, this.shortest)) ?? []) {
        if (term.startsWith(prefix)) found.add(place);
      }
    }
  }
}
