import type { SummaryOptions } from '../ai-provider.js';
import { read } from './text/reading.js';
import type { Sentence } from './text/sentence.js';
import { cosine, sum, termVectors, unit } from './text/term-vectors.js';
import type { TermVector } from './text/term-vectors.js';

/** The time grows with the square of the number of sentences; the beginning of a post is enough. */
const MAX_SENTENCES = 300;
/** Shorter sentences are captions, headings or "Read more". */
const MIN_WORDS = 4;
/** Number of sentences in the lead of a text. */
const LEAD = 3;
// Chosen on one half of bench/ai/corpus and confirmed on the other half.
const WEIGHT = { position: 1, title: 0.15, novelty: 0.3 };

/**
 * Extracts sentences, in the order of the text. A sentence scores by frequent words, similarity to
 * the title and, if the lead represents the text, position. Similarity to chosen sentences lowers
 * the score (maximal marginal relevance).
 */
export function summarise(
  text: string,
  { sentences: most, title, language: declared }: SummaryOptions,
): { summary: string; language: string | null } {
  const { language, sentences } = read(text, declared);
  const candidates = longEnough(sentences.slice(0, MAX_SENTENCES), most);
  const vectors = termVectors(candidates.map(({ words }) => words.map(({ term }) => term)));
  const titleTerms = read(title ?? '', language).sentences.flatMap(({ words }) => words);
  const scores = importance(candidates, vectors, new Set(titleTerms.map(({ term }) => term)));
  const chosen = leastRedundant(scores, vectors, most).sort((a, b) => a - b);
  const separator = /^(ja|zh|th)\b/.test(language ?? '') ? '' : ' ';
  return { language, summary: chosen.map((n) => candidates[n]!.text).join(separator) };
}

function longEnough(sentences: Sentence[], most: number): Sentence[] {
  const whole = sentences.filter(({ length }) => length >= MIN_WORDS);
  return whole.length >= most ? whole : sentences;
}

function importance(
  sentences: Sentence[],
  vectors: TermVector[],
  title: ReadonlySet<string>,
): number[] {
  const frequency = frequencies(sentences);
  const central = relative(
    vectors.map((vector, n) => {
      const total = [...vector.keys()].reduce(
        (total, term) => total + Math.log(frequency.get(term)!),
        0,
      );
      return total / Math.sqrt(Math.max(8, sentences[n]!.length));
    }),
  );
  const like = relative(
    vectors.map((vector) => {
      const shared = [...vector.keys()].filter((term) => title.has(term)).length;
      return shared / Math.sqrt(Math.max(1, vector.size));
    }),
  );
  const leadStrength = strengthOfLead(vectors);
  return sentences.map((_, n) => {
    return central[n]! + (WEIGHT.position * leadStrength) / (n + 1) + WEIGHT.title * like[n]!;
  });
}

/** The share of later passages that represent the rest of the text less well than the lead. */
function strengthOfLead(vectors: TermVector[]): number {
  if (vectors.length <= 2 * LEAD) return 1;
  const whole = sum(vectors);
  const tells = (n: number): number => {
    const passage = sum(vectors.slice(n, n + LEAD));
    return cosine(unit(passage), unit(sum([whole, passage], [1, -1])));
  };
  const lead = tells(0);
  const others = vectors.slice(LEAD, -LEAD + 1).map((_, n) => tells(LEAD + n));
  return others.filter((other) => other < lead).length / others.length;
}

function leastRedundant(scores: number[], vectors: TermVector[], most: number): number[] {
  const best = Math.max(...scores, Number.MIN_VALUE);
  const repeats = scores.map(() => 0);
  const chosen: number[] = [];
  while (chosen.length < Math.min(most, scores.length)) {
    let next = -1;
    let highest = -Infinity;
    for (const [n, score] of scores.entries()) {
      const worth = (1 - WEIGHT.novelty) * (score / best) - WEIGHT.novelty * repeats[n]!;
      if (worth > highest && !chosen.includes(n)) [next, highest] = [n, worth];
    }
    chosen.push(next);
    for (const [n, vector] of vectors.entries()) {
      repeats[n] = Math.max(repeats[n]!, cosine(vector, vectors[next]!));
    }
  }
  return chosen;
}

function frequencies(sentences: Sentence[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { words } of sentences) {
    for (const { term } of words) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return counts;
}

function relative(values: number[]): number[] {
  const highest = Math.max(...values, Number.MIN_VALUE);
  return values.map((value) => value / highest);
}
