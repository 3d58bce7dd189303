import BM25Vectorizer from 'wink-nlp/utilities/bm25-vectorizer.js';

/** Weights of terms. */
export type TermVector = Map<string, number>;

/**
 * For each list of terms what tells it apart from the others: BM25 weights, of length 1. Where the
 * lists are fewer than `among`, as though there were so many: of two texts about one thing all that
 * they share would otherwise count as too common to say anything.
 */
export function termVectors(lists: string[][], { among = 0 } = {}): TermVector[] {
  if (lists.length === 0) return [];
  const vectorizer = BM25Vectorizer({ k: 1, k1: 1.2, b: 0.75, norm: 'none' });
  for (const terms of lists) vectorizer.learn(terms);
  for (let n = lists.length; n < among; n += 1) vectorizer.learn([]);
  return lists.map((_, n) => {
    const weights = vectorizer.doc(n).out() as unknown as Record<string, number>;
    return unit(new Map(Object.entries(weights)));
  });
}

/** The same direction, of length 1; nothing where there is no direction. */
export function unit(vector: TermVector): TermVector {
  let square = 0;
  for (const weight of vector.values()) square += weight * weight;
  const scaled: TermVector = new Map();
  if (square === 0) return scaled;
  const length = Math.sqrt(square);
  for (const [term, weight] of vector) scaled.set(term, weight / length);
  return scaled;
}

/** The sum of vectors, each times its factor. */
export function sum(vectors: TermVector[], factors: number[] = []): TermVector {
  const total: TermVector = new Map();
  vectors.forEach((vector, n) => {
    for (const [term, weight] of vector) {
      total.set(term, (total.get(term) ?? 0) + weight * (factors[n] ?? 1));
    }
  });
  return total;
}

/** Of two vectors of length 1: 1 where they point in one direction, 0 where they share nothing. */
export function cosine(a: TermVector, b: TermVector): number {
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  let product = 0;
  for (const [term, weight] of few) product += weight * (many.get(term) ?? 0);
  return product;
}
