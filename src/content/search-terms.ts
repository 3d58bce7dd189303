import { firstCharacters } from './plain-text.js';

const MAX_TERM_LENGTH = 64;
const MAX_TERMS = 16_000;
/**
 * PostgreSQL refuses a document whose terms exceed one megabyte, with a few bytes of overhead for
 * each. The remainder is for the marks of a post.
 */
const MAX_BYTES = 900_000;
const BYTES_BESIDE_TERM = 8;
const MAX_BYTES_OF_TERM = 3 * MAX_TERM_LENGTH + BYTES_BESIDE_TERM;
/** A shorter prefix would match too many words. */
const MIN_PREFIX_LENGTH = 2;
/**
 * Characters that are normalised at a time. One character can become 18, so long texts are
 * processed in chunks.
 */
const PORTION = 16_384;

// Scripts that are written without spaces, and Korean, whose words have endings without a space.
const SCRIPTS = ['Han', 'Hira', 'Kana', 'Bopo', 'Hang', 'Thai', 'Lao', 'Khmr', 'Mymr'];
const UNSPACED = SCRIPTS.map((script) => `\\p{scx=${script}}`).join('');
const RUN = new RegExp(`[${UNSPACED}]+|[^${UNSPACED}]+`, 'gu');
const HAS_UNSPACED = new RegExp(`[${UNSPACED}]`, 'u');
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u');
const TERM = /[\p{L}\p{N}]+/gu;
/** Accents, and characters that only say where a line may break. */
const MARKS = /[\p{M}\u00ad\u2060\ufeff]+/gu;
const IS_ASCII = /^\p{ASCII}*$/u;
/** Where a long text may be split: no word contains these characters. */
const BREAKS = [' ', '\n', '。', '，', '、'];

// Letters with a stroke and ligatures have no decomposition in Unicode.
const PLAIN_LETTERS: Record<string, string> = {
  ...{ æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', þ: 'th' },
  // The sigma at the end of a word.
  ς: 'σ',
};
const SPECIAL_LETTERS = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'gu');

/**
 * The terms of a text, in order, for the search indexes of both engines. Terms are letters and
 * digits in lower case without accents, so no term has a meaning in a query language.
 * In scripts without spaces, each character forms a term with the next one.
 * Only the part of the text that fits into the indexes is normalised.
 */
export function searchTerms(text: string): string[] {
  let terms: string[] = [];
  for (const chunk of splitIntoBatches(text)) {
    const found = termsIn(chunk);
    // Most texts are one chunk.
    terms = terms.length === 0 ? found : [...terms, ...found];
    if (terms.length > MAX_TERMS) break;
  }
  return indexableTerms(terms);
}

/** As many of the first terms as fit into the indexes. */
export const indexableTerms = (terms: string[]): string[] =>
  withinMaxBytes(terms.length > MAX_TERMS ? terms.slice(0, MAX_TERMS) : terms);

/** The consecutive terms that a text must contain to match some words. */
export interface SoughtTerms {
  terms: string[];
  /** Whether the last term is a prefix. */
  isPrefix: boolean;
}

/**
 * The terms by which a text with these words is found. With `isBegun`, the last term, of two or
 * more characters, is a prefix.
 */
export function soughtTerms(words: string, isBegun = false): SoughtTerms {
  const runs = [...splitIntoBatches(words)].flatMap((chunk) => runsIn(folded(chunk)));
  const last = runs.at(-1);
  const terms = runs.flatMap(findTerms);
  if (last === undefined || !isUnspaced(last)) {
    return { terms, isPrefix: isBegun && (last?.length ?? 0) >= MIN_PREFIX_LENGTH };
  }
  // The pair before it already contains the last character, whatever follows.
  if ([...last].length === 1) return { terms, isPrefix: true };
  return { terms: terms.slice(0, -1), isPrefix: false };
}

/** Removes case, accents, ligatures and soft hyphens from a text for comparison. */
export function folded(text: string): string {
  if (IS_ASCII.test(text)) return text.toLowerCase();
  // The time of normalising grows with the square of a run of marks, so marks are removed before it
  // too.
  const plain = text.replace(MARKS, '').normalize('NFKD').replace(MARKS, '');
  return (
    plain
      // Via upper case: ß becomes SS and a dotless i becomes I.
      .toLowerCase()
      .toUpperCase()
      .toLowerCase()
      .replace(SPECIAL_LETTERS, (letter) => PLAIN_LETTERS[letter]!)
      // Combines Korean letters into syllables again.
      .normalize('NFC')
  );
}

function termsIn(chunk: string): string[] {
  const text = folded(chunk);
  // Most texts have no such script, so that each of their words is one term.
  if (HAS_UNSPACED.test(text)) return runsIn(text).flatMap(findTerms);
  const words = wordsIn(text);
  return words.some((word) => word.length > MAX_TERM_LENGTH) ? words.map(cut) : words;
}

const wordsIn = (text: string): string[] => text.match(TERM) ?? [];

/** The parts of the words of a folded text whose characters are all of one kind of script. */
const runsIn = (text: string): string[] => wordsIn(text).flatMap((word) => word.match(RUN) ?? []);

const findTerms = (run: string): string[] => (isUnspaced(run) ? pairUp(run) : [cut(run)]);

const isUnspaced = (run: string): boolean => IS_UNSPACED.test(run);

/** Each character with the next one, and the last one alone: one term for each position. */
function pairUp(run: string): string[] {
  const characters = [...run];
  return characters.map((character, at) => character + (characters[at + 1] ?? ''));
}

const cut = (term: string): string =>
  term.length <= MAX_TERM_LENGTH ? term : term.slice(0, MAX_TERM_LENGTH).toWellFormed();

function withinMaxBytes(terms: string[]): string[] {
  if (terms.length * MAX_BYTES_OF_TERM <= MAX_BYTES) return terms;
  let bytes = 0;
  const end = terms.findIndex((term) => {
    bytes += Buffer.byteLength(term) + BYTES_BESIDE_TERM;
    return bytes > MAX_BYTES;
  });
  return end === -1 ? terms : terms.slice(0, end);
}

/** The text in pieces that end at a word boundary, unless a word is longer than a piece. */
function* splitIntoBatches(text: string): Generator<string> {
  for (let start = 0; start < text.length;) {
    const most = firstCharacters(text.slice(start, start + 2 * PORTION), PORTION);
    const isLast = start + most.length === text.length;
    const words = isLast ? 0 : Math.max(...BREAKS.map((mark) => most.lastIndexOf(mark))) + 1;
    const chunk = words > 0 ? most.slice(0, words) : most;
    yield chunk;
    start += chunk.length;
  }
}
