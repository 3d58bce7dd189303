/** Stands in a text for a term that is not indexed there. */
export const NO_TERM = '-';
/** The most positions of a term that PostgreSQL stores. */
export const MAX_PLACES = 255;
/** PostgreSQL stores no position from here on. */
const LAST_PLACE = 16_383;

/** The mark of the posts of an account. No prefix matches it: words have no hyphen. */
export const accountMark = (accountId: string): string => `a-${accountId}`;

/**
 * PostgreSQL's literal for a document: its account and its marks, and its terms with the places where
 * they stand.
 */
export function toTsvector(accountId: string, terms: string[], marks: string[]): string {
  const places = new Map<string, number[]>();
  terms.slice(0, LAST_PLACE).forEach((term, index) => {
    if (term === NO_TERM) return;
    const known = places.get(term);
    if (!known) places.set(term, [index + 1]);
    else if (known.length < MAX_PLACES) known.push(index + 1);
  });
  return [
    ...[accountMark(accountId), ...marks].map((mark) => `'${mark}'`),
    ...[...places].map(([term, at]) => `'${term}':${at.join(',')}`),
  ].join(' ');
}
