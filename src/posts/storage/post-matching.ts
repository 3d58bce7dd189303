import type { SearchEntry } from '../../database/engines/search-index.js';
import type { PostContent } from './post-content.js';
import type { PostKeys } from './post-keys.js';

/** The keys and dates that tell posts apart, fetched or stored. */
export interface Distinct extends PostKeys {
  publishedAt: number | null;
}

/** A post of a fetched document. */
export interface FetchedPost extends Distinct {
  content: PostContent;
  search: SearchEntry;
}

type Evidence = (post: Distinct) => string | null;

/** Of two posts with equal name and content, either one matches. */
const UNCHANGED: Evidence = ({ nameKey, contentHash }) => join(nameKey, contentHash);

/** From the strongest to the weakest. */
const EVIDENCE: Evidence[] = [
  ({ nameKey, linkKey }) => join(nameKey, linkKey),
  ({ nameKey, titleKey }) => join(nameKey, titleKey),
  ({ nameKey, publishedAt }) => join(nameKey, publishedAt),
  ({ nameKey }) => nameKey,
  ({ linkKey }) => linkKey,
  ({ titleKey, publishedAt }) => join(titleKey, publishedAt),
];

/**
 * The stored post of each fetched one; a post that is missing in the result is new. Apart from
 * unchanged posts, evidence counts only where it matches one fetched post with one stored post.
 */
export function matchPosts<F extends Distinct, S extends Distinct>(
  fetched: F[],
  stored: S[],
): Map<F, S> {
  const matches = new Map<F, S>();
  if (stored.length === 0) return matches;
  const claimed = new Set<S>();
  const claim = (post: F, known: S) => {
    matches.set(post, known);
    claimed.add(known);
  };

  const unchanged = Map.groupBy(stored, UNCHANGED);
  for (const post of fetched) {
    const known = unchanged.get(UNCHANGED(post))?.find((candidate) => !claimed.has(candidate));
    if (known) claim(post, known);
  }
  for (const evidence of EVIDENCE) {
    if (matches.size === fetched.length) break;
    const told = Map.groupBy(fetched, evidence);
    const candidates = Map.groupBy(stored, evidence);
    for (const [value, posts] of told) {
      const [post, ...others] = posts;
      const [known, ...rivals] = (value !== null && candidates.get(value)) || [];
      if (!post || !known || others.length > 0 || rivals.length > 0) continue;
      if (!matches.has(post) && !claimed.has(known)) claim(post, known);
    }
  }
  return matches;
}

const join = (...parts: (string | number | null)[]): string | null =>
  parts.includes(null) ? null : parts.join(' ');
