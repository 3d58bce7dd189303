const LONGEST_TERM = 64;
const MOST_TERMS = 16_000;
// PostgreSQL refuses a document whose terms take a megabyte, with some bytes more for each.
const MOST_BYTES = 1_000_000;
const BYTES_BESIDE_TERM = 8;

// Scripts that are written without spaces: each character is a term, and words are phrases.
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;
const TERM = /[\p{L}\p{N}]+/gu;

/**
 * The terms of a text, in order, for both engines' search indexes: letters and digits alone, in
 * lower case and without accents, so that no term has a meaning to any query language.
 */
export function searchTerms(text: string): string[] {
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const terms: string[] = folded.replace(UNSPACED, ' $& ').match(TERM) ?? [];
  return withinLimits(
    terms.slice(0, MOST_TERMS).map((term) => term.slice(0, LONGEST_TERM).toWellFormed()),
  );
}

/** The beginning of the terms that both engines' indexes can hold. */
function withinLimits(terms: string[]): string[] {
  let bytes = 0;
  const end = terms.findIndex((term) => {
    bytes += Buffer.byteLength(term) + BYTES_BESIDE_TERM;
    return bytes > MOST_BYTES;
  });
  return end === -1 ? terms : terms.slice(0, end);
}

/**
 * What a user asks for: the phrases that a post must hold all of. Words stand for themselves,
 * words in double quotes must follow each other. Any text is a valid query; one without a letter
 * or digit has no phrase.
 */
export function searchPhrases(query: string): string[][] {
  const [loose, quoted] = [[] as string[][], [] as string[][]];
  query.split('"').forEach((part, index) => {
    if (index % 2 === 1) quoted.push(searchTerms(part));
    else for (const word of part.split(/\s+/u)) loose.push(searchTerms(word));
  });
  return [...quoted, ...loose].filter((phrase) => phrase.length > 0);
}
