import BM25Vectorizer from 'wink-nlp/utilities/bm25-vectorizer.js';

/** Weights of terms. */
export type TermVector = Map<string, number>;

/**
 * BM25 weights for each list of terms, normalised to length 1.
 * With fewer than `minLists` lists, the weights are calculated as for `minLists` lists. Otherwise all
 * terms that two similar texts share would count as too common.
 */
export function termVectors(lists: string[][], { minLists = 0 } = {}): TermVector[] {
  if (lists.length === 0) return [];
  const vectorizer = BM25Vectorizer({ k: 1, k1: 1.2, b: 0.75, norm: 'none' });
  for (const terms of lists) vectorizer.learn(terms);
  for (let n = lists.length; n < minLists; n += 1) vectorizer.learn([]);
  return lists.map((_, n) => {
    const weights = vectorizer.doc(n).out() as unknown as Record<string, number>;
    return unit(new Map(Object.entries(weights)));
  });
}

/** The vector normalised to length 1; empty for a zero vector. */
export function unit(vector: TermVector): TermVector {
  let square = 0;
  for (const weight of vector.values()) square += weight * weight;
  const scaled: TermVector = new Map();
  if (square === 0) return scaled;
  const length = Math.sqrt(square);
  for (const [term, weight] of vector) scaled.set(term, weight / length);
  return scaled;
}

/** The weighted sum of vectors. */
export function sum(vectors: TermVector[], factors: number[] = []): TermVector {
  const total: TermVector = new Map();
  vectors.forEach((vector, n) => {
    for (const [term, weight] of vector) {
      total.set(term, (total.get(term) ?? 0) + weight * (factors[n] ?? 1));
    }
  });
  return total;
}

/** Cosine similarity of two vectors of length 1: 1 for the same direction, 0 for no shared term. */
export function cosine(a: TermVector, b: TermVector): number {
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  let product = 0;
  for (const [term, weight] of few) product += weight * (many.get(term) ?? 0);
  return product;
}
