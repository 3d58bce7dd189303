/** Stands in a text for a term that is not indexed there. */
export const NO_TERM = '-';
/** The most positions of a term that PostgreSQL stores. `buildSearchEntry` gives no more. */
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
  const places = new Map<string, string>();
  for (const row of [terms, marks]) {
    const end = Math.min(row.length, LAST_PLACE);
    for (let at = 0; at < end; at += 1) {
      const term = row[at]!;
      if (term === NO_TERM) continue;
      const before = places.get(term);
      places.set(term, before === undefined ? `'${term}':${at + 1}` : `${before},${at + 1}`);
    }
  }
  return [`'${accountMark(accountId)}'`, ...places.values()].join(' ');
}
