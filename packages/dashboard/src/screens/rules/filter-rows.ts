/** The fields of the filter language that the builder shows; `any` is a word without a field. */
export const FIELDS = [
  'any',
  'title',
  'text',
  'author',
  'tag',
  'url',
  'label',
  'feed',
  'category',
  'lang',
  'has',
  'is',
  'after',
  'before',
] as const;
export type FilterField = (typeof FIELDS)[number];

/** One condition of a filter. `other` is a part that only the text can say, such as a group. */
export interface FilterRow {
  field: FilterField | 'other';
  isExcluded: boolean;
  value: string;
}

const SEPARATOR = /[\s,;，、；，]/u;
const TERM = /^(-?)(?:(\p{L}+):)?(?:"([^"]*)"|([^"()]+))$/u;
/** A value that needs no quotes. */
const WORD = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}./_+#@&'-]*\*?$/u;

/**
 * Splits the text of a filter into conditions, all of which are required. The service alone decides
 * what a filter means: what is not surely one plain condition stays as it is, as `other`.
 */
export const toRows = (text: string): FilterRow[] => joinAlternatives(splitPieces(text)).map(toRow);

/** The text of a filter. Conditions without a value are left out. */
export const toText = (rows: FilterRow[]): string =>
  rows
    .map(printRow)
    .filter((piece) => piece !== '')
    .join(' ');

/** Ends a piece at each separator that is in no quotes and no group. */
function splitPieces(text: string): string[] {
  const pieces: string[] = [];
  let [piece, depth, isQuoted] = ['', 0, false];
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && character === '(') depth++;
    else if (!isQuoted && character === ')') depth--;
    if (!isQuoted && depth === 0 && SEPARATOR.test(character)) {
      if (piece !== '') pieces.push(piece);
      piece = '';
    } else {
      piece += character;
    }
  }
  return piece === '' ? pieces : [...pieces, piece];
}

/** `OR` and what it is between are one piece. */
function joinAlternatives(pieces: string[]): string[] {
  const joined: string[] = [];
  let isOpen = false;
  for (const piece of pieces) {
    const isOperator = piece === 'OR' && joined.length > 0;
    if (isOperator || isOpen) joined.push(`${joined.pop()} ${piece}`);
    else joined.push(piece);
    isOpen = isOperator;
  }
  return joined;
}

function toRow(piece: string): FilterRow {
  const other: FilterRow = { field: 'other', isExcluded: false, value: piece };
  const term = TERM.exec(piece);
  if (!term) return other;
  const [, sign, name = 'any', quoted, word] = term;
  const field = FIELDS.find((known) => known === name.toLowerCase());
  const row: FilterRow = {
    field: field ?? 'other',
    isExcluded: sign === '-',
    value: quoted ?? word ?? '',
  };
  const isPlain =
    field !== undefined &&
    row.value.trim() !== '' &&
    // Printed again, it would be the beginning of a word.
    !(quoted !== undefined && WORD.test(quoted) && quoted.endsWith('*')) &&
    // A second field, or an address: quotes would change neither, but the user did not write them.
    !(word !== undefined && !WORD.test(word));
  return isPlain ? row : other;
}

function printRow({ field, isExcluded, value }: FilterRow): string {
  const words = value.trim();
  if (field === 'other' || words === '') return words;
  const isWord = WORD.test(words) && words !== 'OR';
  const printed = isWord ? words : `"${words.replaceAll('"', ' ').trim()}"`;
  return `${isExcluded ? '-' : ''}${field === 'any' ? '' : `${field}:`}${printed}`;
}
