import { afterAll, describe, expect, it } from '@jest/globals';
import { readCorpus } from '../../../bench/ai/corpus.ts';
import { filingQuality, summaryQuality } from '../../../bench/ai/quality.ts';
import { rougeL } from '../../../bench/ai/rouge.ts';
import { groupingQuality, readStories } from '../../../bench/ai/stories.ts';
import { EmbeddedProvider } from '../../../src/ai/providers/embedded/embedded.provider.js';
import { TextWorkers } from '../../../src/ai/providers/embedded/text-workers.js';

// The thresholds are slightly below the values in docs/ai-quality.md.
describe('the quality of the embedded provider', () => {
  const workers = new TextWorkers();
  const provider = new EmbeddedProvider(workers);
  afterAll(() => workers.onApplicationShutdown());
  const corpus = readCorpus();
  const referenced = corpus.filter(({ reference }) => reference !== null);
  const weak = referenced.filter(({ hasWeakLead }) => hasWeakLead);

  it('is measured on texts of 150 words and more in five categories', () => {
    expect(referenced.length).toBeGreaterThanOrEqual(40);
    expect(weak.length).toBeGreaterThanOrEqual(10);
    const counts = Map.groupBy(corpus, ({ category }) => category);
    expect([...counts.values()].map((texts) => texts.length)).toEqual([14, 14, 14, 14, 14]);
    for (const { text } of referenced) expect(text.split(/\s+/).length).toBeGreaterThan(150);
  });

  it('gives better summaries than the first three sentences', async () => {
    const { ours, lead } = await summaryQuality(provider, referenced);
    expect(ours).toBeGreaterThan(lead);
    expect(ours).toBeGreaterThan(0.25);
  });

  it('gives much better summaries for texts with a weak lead', async () => {
    const { ours, lead } = await summaryQuality(provider, weak);
    expect(ours).toBeGreaterThan(1.5 * lead);
  });

  it('suggests the right category nine times out of ten after ten examples of each', async () => {
    const { accuracy, majority, confidence } = await filingQuality(provider, corpus);
    expect(majority).toBeCloseTo(0.2);
    expect(accuracy).toBeGreaterThanOrEqual(0.9);
    expect(Math.abs(confidence - accuracy)).toBeLessThan(0.1);
  });

  it('separates reports of one story from other reports on the same subject', async () => {
    const { precision, recall } = await groupingQuality(provider, readStories());
    expect(precision).toBeGreaterThanOrEqual(0.9);
    expect(recall).toBeGreaterThanOrEqual(0.9);
  });

  it('groups two reports of one story without other documents', async () => {
    const bridge = readStories().filter(({ story }) => story === 'Bridge');
    const { value } = await provider.digest(bridge.slice(0, 2));
    expect(value).toHaveLength(1);
  });
});

describe('ROUGE-L', () => {
  it('is the F1 of the longest common subsequence of words', () => {
    // Lin's example: "police the gunman" has "police ... gunman" in order.
    expect(rougeL('police killed the gunman', 'Police kill the gunman')).toBeCloseTo(0.75);
    expect(rougeL('the gunman kill police', 'police kill the gunman')).toBeCloseTo(0.5);
    expect(rougeL('', 'police')).toBe(0);
  });
});
