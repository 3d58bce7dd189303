import { firstCharacters } from './plain-text.js';

const LONGEST_TERM = 64;
const MOST_TERMS = 16_000;
/**
 * PostgreSQL refuses a document whose terms take a megabyte, with some bytes more for each. What is
 * left is for the marks of a post.
 */
const MOST_BYTES = 900_000;
const BYTES_BESIDE_TERM = 8;
/** A shorter beginning would be that of too many words. */
const SHORTEST_PREFIX = 2;
/** Characters that are normalised at once: some of them become 18, so a text is never taken whole. */
const PORTION = 16_384;

// Scripts that are written without spaces, and Korean, whose words take endings without one.
const SCRIPTS = ['Han', 'Hira', 'Kana', 'Bopo', 'Hang', 'Thai', 'Lao', 'Khmr', 'Mymr'];
const UNSPACED = SCRIPTS.map((script) => `\\p{scx=${script}}`).join('');
const RUN = new RegExp(`[${UNSPACED}]+|[^${UNSPACED}]+`, 'gu');
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u');
const TERM = /[\p{L}\p{N}]+/gu;
const MARKS = /\p{M}+/gu;
/** Where a long text may be parted: no word goes across any of these. */
const BREAKS = [' ', '\n', '。', '，', '、'];

// Letters with a stroke and ligatures have no decomposition in Unicode.
const PLAIN_LETTERS: Record<string, string> = {
  ...{ æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', þ: 'th' },
  // The sigma at the end of a word.
  ς: 'σ',
};
const SPECIAL_LETTERS = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'gu');

/**
 * The terms of a text, in order, for both engines' search indexes: letters and digits alone, in
 * lower case and without accents, so that no term has a meaning to any query language. In scripts
 * without spaces, each character makes a term with the one that follows it. Only so much of the text
 * is normalised as the indexes can hold.
 */
export function searchTerms(text: string): string[] {
  const terms: string[] = [];
  let bytes = 0;
  for (const portion of portionsOf(text)) {
    for (const word of wordsIn(portion)) {
      for (const run of runsOf(word)) {
        for (const term of isUnspaced(run) ? pairsOf(run) : [cut(run)]) {
          bytes += Buffer.byteLength(term) + BYTES_BESIDE_TERM;
          if (terms.length === MOST_TERMS || bytes > MOST_BYTES) return terms;
          terms.push(term);
        }
      }
    }
  }
  return terms;
}

/** The terms that a text must have in a row in order to hold some words. */
export interface SoughtTerms {
  terms: string[];
  /** Whether the last term may go on. */
  isPrefix: boolean;
}

/**
 * By which terms a text that holds these words is found; `isBegun` where the last, of two characters
 * at least, may go on.
 */
export function soughtTerms(words: string, isBegun = false): SoughtTerms {
  const runs = [...portionsOf(words)].flatMap(wordsIn).flatMap(runsOf);
  const last = runs.at(-1);
  const terms = runs.flatMap((run) => (isUnspaced(run) ? pairsOf(run) : [cut(run)]));
  if (last === undefined || !isUnspaced(last)) {
    return { terms, isPrefix: isBegun && (last?.length ?? 0) >= SHORTEST_PREFIX };
  }
  // Whatever the last character is followed by: the pair before it has it already.
  if ([...last].length === 1) return { terms, isPrefix: true };
  return { terms: terms.slice(0, -1), isPrefix: false };
}

/** Text without what does not count in a comparison: case, accents, and letters that stand for two. */
export function folded(text: string): string {
  // Normalising takes time with the square of a run of marks, so they go before it as well.
  const plain = text.replace(MARKS, '').normalize('NFKD').replace(MARKS, '');
  return (
    plain
      // By way of upper case, in which ß is SS and a dotless i is I.
      .toLowerCase()
      .toUpperCase()
      .toLowerCase()
      .replace(SPECIAL_LETTERS, (letter) => PLAIN_LETTERS[letter]!)
      // Makes syllables of Korean letters again.
      .normalize('NFC')
  );
}

const wordsIn = (text: string): string[] => folded(text).match(TERM) ?? [];

const runsOf = (word: string): string[] => word.match(RUN) ?? [];

const isUnspaced = (run: string): boolean => IS_UNSPACED.test(run);

/** Each character with the next one, and the last alone: one term for each place. */
function pairsOf(run: string): string[] {
  const characters = [...run];
  return characters.map((character, at) => character + (characters[at + 1] ?? ''));
}

const cut = (term: string): string => term.slice(0, LONGEST_TERM).toWellFormed();

/** The text in pieces that end with a word, unless a word is longer than a piece. */
function* portionsOf(text: string): Generator<string> {
  for (let start = 0; start < text.length;) {
    const most = firstCharacters(text.slice(start, start + 2 * PORTION), PORTION);
    const isLast = start + most.length === text.length;
    const words = isLast ? 0 : Math.max(...BREAKS.map((mark) => most.lastIndexOf(mark))) + 1;
    const portion = words > 0 ? most.slice(0, words) : most;
    yield portion;
    start += portion.length;
  }
}
