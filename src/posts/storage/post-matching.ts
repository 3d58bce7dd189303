import type { FetchedPost, KnownPost } from './distinct-posts.js';
import { STORED } from './distinct-posts.js';
import {
  COPIED,
  looseEvidence,
  NO_ID,
  REKEYED,
  rekeyingSigns,
  SAME_ID,
  UNCHANGED,
} from './post-evidence.js';
import type { Evidence } from './post-evidence.js';

/** Fewer items that a document has under other ids are new ones that say the same. */
const REKEYED_FROM = 2;

/** The known post of each fetched one; a post without one is new. */
export interface Matches {
  known: Map<FetchedPost, KnownPost>;
  /** The posts whose known post has another id. */
  renamed: Set<FetchedPost>;
}

/**
 * Finds the known post of each fetched one. Apart from unchanged posts, evidence counts only where
 * it matches one fetched post with one known post.
 * @param settled the known posts that items of the document are which were not read
 */
export function matchPosts(
  fetched: FetchedPost[],
  known: KnownPost[],
  settled: ReadonlySet<string> = new Set(),
): Matches {
  const matching = new Matching(fetched, known, settled);
  if (known.length > 0) matching.run();
  return { known: matching.matches, renamed: matching.renamed };
}

class Matching {
  readonly matches = new Map<FetchedPost, KnownPost>();
  readonly renamed = new Set<FetchedPost>();
  private readonly claimed: Set<KnownPost>;

  constructor(
    private readonly fetched: FetchedPost[],
    private readonly known: KnownPost[],
    settled: ReadonlySet<string>,
  ) {
    this.claimed = new Set(known.filter(({ id }) => settled.has(id)));
  }

  run(): void {
    for (const evidence of UNCHANGED) this.claimCopies(evidence);
    this.claimPairs(SAME_ID);
    if (this.isDone) return;
    const isKnownById = this.claimed.size > 0;
    this.claimRenamed([...NO_ID, ...looseEvidence()]);
    if (!isKnownById && this.isRekeyed()) this.claimRenamed(REKEYED);
    // The account has seen what it deleted, whatever it is called now.
    this.claimRenamed(
      [COPIED],
      this.known.filter(({ removed }) => removed !== STORED),
    );
  }

  private get isDone(): boolean {
    return this.matches.size === this.fetched.length;
  }

  private get unmatched(): FetchedPost[] {
    return this.fetched.filter((post) => !this.matches.has(post));
  }

  private claimCopies({ ofFetched, ofKnown }: Evidence): void {
    const copies = Map.groupBy(this.known, ofKnown);
    for (const post of this.fetched) {
      const known = copies.get(ofFetched(post))?.find((copy) => !this.claimed.has(copy));
      if (known && !this.matches.has(post)) this.claim(post, known);
    }
  }

  private claimPairs(evidences: Evidence[]): void {
    for (const evidence of evidences) {
      if (this.isDone) return;
      for (const [post, known] of pairUp(this.fetched, this.known, evidence)) {
        this.claim(post, known);
      }
    }
  }

  private claimRenamed(evidences: Evidence[], candidates = this.known): void {
    for (const evidence of evidences) {
      if (this.isDone) return;
      for (const [post, known] of pairUp(this.unmatched, candidates, evidence)) {
        if (this.claim(post, known)) this.renamed.add(post);
      }
    }
  }

  private claim(post: FetchedPost, known: KnownPost): boolean {
    if (this.matches.has(post) || this.claimed.has(known)) return false;
    this.matches.set(post, known);
    this.claimed.add(known);
    return true;
  }

  /** Whether the document has the items of the feed, all under other ids. */
  private isRekeyed(): boolean {
    const items = new Set<FetchedPost>();
    for (const sign of rekeyingSigns()) {
      for (const [post, known] of pairUp(this.unmatched, this.known, sign)) {
        if (!this.claimed.has(known)) items.add(post);
      }
    }
    return items.size >= REKEYED_FROM;
  }
}

/** The posts that have this evidence in common with exactly one known post, and it with them. */
function* pairUp(
  fetched: FetchedPost[],
  known: KnownPost[],
  { ofFetched, ofKnown }: Evidence,
): Generator<[FetchedPost, KnownPost]> {
  const told = Map.groupBy(fetched, ofFetched);
  const candidates = Map.groupBy(known, ofKnown);
  for (const [value, [post, ...others]] of told) {
    const [match, ...rivals] = (value !== null && candidates.get(value)) || [];
    if (post && match && others.length + rivals.length === 0) yield [post, match];
  }
}
