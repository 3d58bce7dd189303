import createClassifier from 'wink-naive-bayes-text-classifier';
import { LRUCache } from 'lru-cache';
import { TooLittleToLearnError } from '../ai-provider.js';
import type { CategoryChoice } from '../ai-provider.js';
import { read } from './text/reading.js';
import { listTerms } from './text/sentence.js';

/** Categories with fewer examples are left out. */
const MIN_EXAMPLES = 3;
/** Chosen by cross-validation on bench/ai/corpus. */
const SMOOTHING = 0.1;
/** Later text adds little information. */
const MAX_CHARACTERS = 10_000;

/** The same examples are used in many calls, and reading them takes most of the time. */
const termsCache = new LRUCache<string, string[]>({ max: 4_000 });

/**
 * Naive Bayes classifier, trained on the categories with enough examples.
 * @throws TooLittleToLearnError if fewer than two categories have enough examples
 */
export function suggestCategories(
  text: string,
  categories: CategoryChoice[],
): { categoryId: string; score: number }[] {
  const learnable = categories.filter(({ examples }) => examples.length >= MIN_EXAMPLES);
  if (learnable.length < 2) throw tooLittle(learnable.length);
  const classifier = createClassifier();
  classifier.definePrepTasks([(terms) => terms]);
  classifier.defineConfig({ considerOnlyPresence: true, smoothingFactor: SMOOTHING });
  const vocabulary = new Set<string>();
  learnable.forEach(({ examples }, n) => {
    for (const example of examples) {
      const terms = distinctTerms(example);
      for (const term of terms) vocabulary.add(term);
      classifier.learn(terms, String(n));
    }
  });
  if (vocabulary.size < 10) throw tooLittle(0);
  classifier.consolidate();
  const known = distinctTerms(text).filter((term) => vocabulary.has(term));
  const odds =
    known.length > 0 ? new Map(classifier.computeOdds(known)) : new Map<string, number>();
  // Words of one text are not independent. Without this correction all scores would be near 0 or 1.
  const temperature = Math.sqrt(Math.max(1, known.length));
  const scores = softmax(
    learnable.map((_, n) => ((odds.get(String(n)) ?? 0) * Math.LN2) / temperature),
  );
  return learnable
    .map(({ id }, n) => ({ categoryId: id, score: scores[n]! }))
    .sort((a, b) => b.score - a.score);
}

function distinctTerms(text: string): string[] {
  const head = text.slice(0, MAX_CHARACTERS);
  const terms = termsCache.get(head) ?? [...new Set(listTerms(read(head).sentences))];
  termsCache.set(head, terms);
  return terms;
}

function softmax(values: number[]): number[] {
  const highest = Math.max(...values);
  const powers = values.map((value) => Math.exp(value - highest));
  const total = powers.reduce((a, b) => a + b);
  return powers.map((power) => power / total);
}

const tooLittle = (enough: number): TooLittleToLearnError =>
  new TooLittleToLearnError(
    `Too little to learn from: suggestions need at least two categories with ${MIN_EXAMPLES} ` +
      `posts of some length each, and there ${enough === 1 ? 'is 1' : `are ${enough}`}.`,
  );
