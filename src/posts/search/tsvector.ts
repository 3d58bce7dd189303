/** Stands in a text for a term that is not indexed there. */
export const NO_TERM = '-';
/** The most positions of a term that PostgreSQL stores. */
export const MAX_PLACES = 255;
/** PostgreSQL stores no position from here on. */
const LAST_PLACE = 16_383;

/** The mark of the posts of an account. No prefix matches it: words have no hyphen. */
export const accountMark = (accountId: string): string => `a-${accountId}`;

/**
 * PostgreSQL's literal for the terms and the marks of a document, in order, and its account. Marks
 * have places too: a phrase of the title is found by them.
 */
export function toTsvector(accountId: string, terms: string[], marks: string[]): string {
  const places = new Map<string, number[]>();
  for (const row of [terms, marks]) {
    row.slice(0, LAST_PLACE).forEach((term, index) => {
      if (term === NO_TERM) return;
      const known = places.get(term);
      if (!known) places.set(term, [index + 1]);
      else if (known.length < MAX_PLACES) known.push(index + 1);
    });
  }
  const lexemes = [...places].map(([term, at]) => `'${term}':${at.join(',')}`);
  return [`'${accountMark(accountId)}'`, ...lexemes].join(' ');
}
