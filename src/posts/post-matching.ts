import type { PostContent } from './post-content.js';
import type { PostKeys } from './post-keys.js';

/** What tells posts apart, of one that a fetch brought as of one that is stored. */
export interface Distinct extends PostKeys {
  publishedAt: number | null;
}

/** A post that a fetch brought. */
export interface FetchedPost extends Distinct {
  content: PostContent;
}

type Evidence = (post: Distinct) => string | null;

/** Of two posts of one name, told again word for word, either will do. */
const UNCHANGED: Evidence = ({ nameKey, contentHash }) => join(nameKey, contentHash);

/** From the most telling to the least. */
const EVIDENCE: Evidence[] = [
  ({ nameKey, linkKey }) => join(nameKey, linkKey),
  ({ nameKey, titleKey }) => join(nameKey, titleKey),
  ({ nameKey, publishedAt }) => join(nameKey, publishedAt),
  ({ nameKey }) => nameKey,
  ({ linkKey }) => linkKey,
  ({ titleKey, publishedAt }) => join(titleKey, publishedAt),
];

/**
 * Which stored post each fetched one is; one that is missing in the result is new. Apart from
 * posts that have not changed, evidence counts only where it points from one fetched post to one
 * stored post: what several posts share says of none of them which it is.
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
