/** What a word may be in a keyphrase: its head, what comes before one, or neither. */
export type WordKind = 'noun' | 'modifier' | 'other';

/** A word that carries meaning. */
export interface Word {
  /** As it stands in the text. */
  text: string;
  /** What its inflected forms have in common, in lower case. */
  term: string;
  kind: WordKind;
  /** Its place among everything in the sentence, so that neighbours can be told. */
  place: number;
}

/** A sentence as it stands in the text, with its whitespace folded. */
export interface Sentence {
  text: string;
  /** Those that are not stop words. */
  words: Word[];
  /** How many words it has, stop words included. */
  length: number;
}

/** Reads the sentences of one block of text. */
export type SentenceReader = (block: string) => Sentence[];

export const termsOf = (sentences: Sentence[]): string[] =>
  sentences.flatMap(({ words }) => words.map(({ term }) => term));
