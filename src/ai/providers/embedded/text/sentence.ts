/** The role of a word in a keyphrase: head, modifier or none. */
export type WordKind = 'noun' | 'modifier' | 'other';

/** A content word. */
export interface Word {
  /** As written in the text. */
  text: string;
  /** The common form of its inflections, in lower case. */
  term: string;
  kind: WordKind;
  /** Index of the token in the sentence, to detect adjacent words. */
  place: number;
}

/** A sentence as written in the text, with collapsed whitespace. */
export interface Sentence {
  text: string;
  /** Its words without stop words. */
  words: Word[];
  /** Number of words, including stop words. */
  length: number;
}

/** Reads the sentences of one block of text. */
export type SentenceParser = (block: string) => Sentence[];

export const listTerms = (sentences: Sentence[]): string[] =>
  sentences.flatMap(({ words }) => words.map(({ term }) => term));
