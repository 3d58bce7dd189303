/** PostgreSQL's literal for the terms of a document, in their order, and its account; it keeps at most 255 positions of a term, none past 16383. */
export function toTsvector(accountId: string, terms: string[]): string {
  const positions = new Map<string, number[]>();
  terms.slice(0, 16_383).forEach((term, index) => {
    const known = positions.get(term);
    if (!known) positions.set(term, [index + 1]);
    else if (known.length < 255) known.push(index + 1);
  });
  const lexemes = [...positions].map(([term, at]) => `'${term}':${at.join(',')}`);
  return [`'${accountId}'`, ...lexemes].join(' ');
}
