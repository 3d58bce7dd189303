import type { Sentence, SentenceParser, Word } from './sentence.js';
import { STOP_WORDS } from './stop-words.js';

/** The Unicode rules end a sentence after a short abbreviation or an initial. */
const ENDS_IN_ABBREVIATION = /(?:^|[\s(.])(?:\p{Lu}\p{L}?|Mrs|Prof|Mme|Sra|\p{Ll}|\d{1,2})\.\s*$/u;

/** Reads any language by the rules of Unicode. Stop words are known for some languages. */
export function plainParser(language: string | null): SentenceParser {
  const locale = language ?? 'und';
  const sentences = new Intl.Segmenter(locale, { granularity: 'sentence' });
  const words = new Intl.Segmenter(locale, { granularity: 'word' });
  const stopWords = STOP_WORDS[locale.split('-')[0]!] ?? new Set();

  const read = (text: string): Sentence => {
    const sentence: Sentence = { text, words: [], length: 0 };
    let place = -1;
    for (const { segment, isWordLike } of words.segment(text)) {
      if (segment.trim() === '') continue;
      place += 1;
      if (!isWordLike) continue;
      sentence.length += 1;
      const term = segment.toLocaleLowerCase(locale);
      if (stopWords.has(term) || isTooShort(term)) continue;
      sentence.words.push({ text: segment, term, kind: getKind(term), place });
    }
    return sentence;
  };

  return (block) => {
    const texts: string[] = [];
    let isOpen = false;
    for (const { segment } of sentences.segment(block)) {
      if (isOpen) texts[texts.length - 1] += segment;
      else texts.push(segment);
      isOpen = ENDS_IN_ABBREVIATION.test(segment.slice(-8));
    }
    return texts.map((text) => read(text.trim())).filter(({ text }) => text !== '');
  };
}

/** A single letter has no meaning; a single Chinese character can be a word. */
const isTooShort = (term: string): boolean =>
  /^[\p{Script=Latin}\p{Script=Cyrillic}\d]$/u.test(term);

const getKind = (term: string): Word['kind'] => (/\p{L}/u.test(term) ? 'noun' : 'other');
