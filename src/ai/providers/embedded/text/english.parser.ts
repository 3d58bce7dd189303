/* oxlint-disable typescript/unbound-method -- `its` is a set of functions */
import model from 'wink-eng-lite-web-model';
import winkNLP from 'wink-nlp';
import type { ItemSentence, ItsFunction, PartOfSpeech } from 'wink-nlp';
import type { Sentence, WordKind } from './sentence.js';

let loaded: ReturnType<typeof winkNLP> | undefined;

const KINDS: Partial<Record<PartOfSpeech, WordKind>> = {
  NOUN: 'noun',
  PROPN: 'noun',
  ADJ: 'modifier',
};

/** Reads English with the language model of wink-nlp. The model is loaded once, on first use. */
export function parseEnglish(block: string): Sentence[] {
  const nlp = (loaded ??= winkNLP(model, ['sbd', 'pos']));
  const { its } = nlp;
  const document = nlp.readDoc(block);
  const tokens = document.tokens();
  const texts = tokens.out();
  const types = tokens.out(its.type);
  const isStopWord = tokens.out(its.stopWordFlag) as boolean[];
  // The package's type of `stem` does not match its own type for `out`.
  const stems = tokens.out(its.stem as unknown as ItsFunction<string>);
  const kinds = tokens.out(its.pos) as PartOfSpeech[];
  const sentences: Sentence[] = [];
  document.sentences().each((item: ItemSentence) => {
    const [from, to] = item.out(its.span) as unknown as [number, number];
    const sentence: Sentence = { text: item.out().trim(), words: [], length: 0 };
    for (let place = from; place <= to; place += 1) {
      if (types[place] !== 'word') continue;
      sentence.length += 1;
      if (isStopWord[place]) continue;
      // "40 minutes" and "per cent" are measures, not subjects.
      const isMeasure = kinds[place - 1] === 'NUM' || texts[place - 1] === 'per';
      const kind = isMeasure ? 'other' : (KINDS[kinds[place]!] ?? 'other');
      sentence.words.push({ text: texts[place]!, term: stems[place]!, kind, place });
    }
    sentences.push(sentence);
  });
  return sentences;
}
