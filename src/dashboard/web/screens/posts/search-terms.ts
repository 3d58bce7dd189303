/** So many words of a search are highlighted at most. */
const MOST_TERMS = 20;

/** The words and phrases that a search looks for, without those that it excludes. */
export function getTerms(q: string): string[] {
  return [...q.matchAll(/(-?)(?:"([^"]+)"|([\p{L}\p{N}_]+))/gu)]
    .filter(([, minus]) => !minus)
    .map(([, , phrase, word]) => (phrase ?? word ?? '').trim())
    .filter(Boolean)
    .slice(0, MOST_TERMS);
}

/** Finds the terms where a word begins; null without terms. */
export function buildPattern(terms: string[]): RegExp | null {
  if (terms.length === 0) return null;
  const escaped = terms.map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})`, 'giu');
}
