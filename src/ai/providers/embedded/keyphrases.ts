import type { TagOptions } from '../ai-provider.js';
import { read } from './text/reading.js';
import type { Sentence, Word } from './text/sentence.js';

const MAX_LENGTH = 3;
const MAX_SENTENCES = 300;

interface Phrase {
  terms: string[];
  /** Number of occurrences of each form in the text. */
  forms: Map<string, number>;
  count: number;
  firstSentence: number;
}

/**
 * Phrases of the text. They rank higher if they are repeated, occur early, or occur in the title.
 */
export function keyphrases(text: string, { most, title }: TagOptions): string[] {
  const { language, sentences } = read(text);
  const phrases = findPhrases(sentences.slice(0, MAX_SENTENCES));
  const inTitle = new Set(
    read(title ?? '', language).sentences.flatMap(({ words }) => words.map(({ term }) => term)),
  );
  const worth = ({ terms, count, firstSentence }: Phrase): number => {
    const titled = terms.filter((term) => inTitle.has(term)).length / terms.length;
    const length = 1 + 0.4 * (terms.length - 1);
    return count * length * (1 + titled) * (1 + 1 / (1 + firstSentence / 3));
  };
  const ranked = phrases
    .map((phrase) => ({ phrase, worth: worth(phrase) }))
    .sort((a, b) => b.worth - a.worth);
  const chosen: Phrase[] = [];
  for (const { phrase } of ranked) {
    if (chosen.length === most) break;
    // A phrase that is part of a chosen phrase is skipped: "Spare parts" and "parts" are one
    // subject.
    const isTold = chosen.some(
      ({ terms }) => isWithin(phrase.terms, terms) || isWithin(terms, phrase.terms),
    );
    if (!isTold) chosen.push(phrase);
  }
  return chosen.map(({ forms }) => [...forms].reduce((a, b) => (b[1] > a[1] ? b : a))[0]);
}

function findPhrases(sentences: Sentence[]): Phrase[] {
  const phrases = new Map<string, Phrase>();
  sentences.forEach(({ text, words }, firstSentence) => {
    for (const run of findRuns(words)) {
      for (const part of splitIntoParts(run)) {
        const form = getText(part, text);
        if (form === null) continue;
        const terms = part.map(({ term }) => term);
        const key = terms.join(' ');
        const phrase = phrases.get(key) ?? { terms, forms: new Map(), count: 0, firstSentence };
        phrase.count += 1;
        phrase.forms.set(form, (phrase.forms.get(form) ?? 0) + 1);
        phrases.set(key, phrase);
      }
    }
  });
  // A longer phrase that occurs once is a coincidence.
  return [...phrases.values()].filter(({ terms, count }) => terms.length < 3 || count > 1);
}

/** Adjacent modifiers and nouns. */
function findRuns(words: Word[]): Word[][] {
  const runs: Word[][] = [];
  let last: Word | undefined;
  for (const word of words) {
    if (word.kind === 'other') continue;
    if (last?.place === word.place - 1) runs.at(-1)!.push(word);
    else runs.push([word]);
    last = word;
  }
  return runs;
}

/** All phrases within a run that end in a noun. */
function splitIntoParts(run: Word[]): Word[][] {
  return run.flatMap((head, end) =>
    head.kind !== 'noun' || head.text.length < 2
      ? []
      : Array.from({ length: Math.min(MAX_LENGTH, end + 1) }, (_, n) =>
          run.slice(end - n, end + 1),
        ),
  );
}

/** The phrase as in the sentence, with or without spaces between its words. */
function getText(words: Word[], sentence: string): string | null {
  const [spaced, glued] = [' ', ''].map((by) => words.map(({ text }) => text).join(by));
  return [spaced!, glued!].find((form) => sentence.includes(form)) ?? null;
}

const isWithin = (some: string[], all: string[]): boolean =>
  some.every((term) => all.includes(term));
