/** So many words of a search are highlighted at most. */
const MOST_TERMS = 20;

/** The words, beginnings of words (`pre*`) and phrases that a search looks for, but for what it excludes. */
export function getTerms(q: string): string[] {
  return [...q.matchAll(/(-?)(?:"([^"]+)"|([\p{L}\p{N}_]+\*?))/gu)]
    .filter(([, minus]) => !minus)
    .map(([, , phrase, word]) => (phrase ?? word ?? '').trim())
    .filter(Boolean)
    .slice(0, MOST_TERMS);
}

/** Finds whole words and phrases, and words by their beginning, as the search does; null without terms. */
export function buildPattern(terms: string[]): RegExp | null {
  if (terms.length === 0) return null;
  const whole = terms.map((term) => {
    const isBeginning = term.endsWith('*');
    const text = isBeginning ? term.slice(0, -1) : term;
    const escaped = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return isBeginning ? `${escaped}[\\p{L}\\p{N}]*` : `${escaped}(?![\\p{L}\\p{N}])`;
  });
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${whole.join('|')})`, 'giu');
}
