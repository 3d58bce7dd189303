import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readCorpus } from '../../../bench/ai/corpus.ts';
import { TooLittleToLearnError } from '../../../src/ai/providers/ai-provider.js';
import type { AiProvider, CategoryChoice } from '../../../src/ai/providers/ai-provider.js';
import { EmbeddedProvider } from '../../../src/ai/providers/embedded/embedded.provider.js';
import { TextWorkers } from '../../../src/ai/providers/embedded/text-workers.js';
import { OpenAiCompatibleProvider } from '../../../src/ai/providers/openai/openai-compatible.provider.js';
import { ModelServer, obedientModel } from '../../support/servers/model-server.js';
import { running } from '../../support/services/running.js';

const corpus = readCorpus();
const [article] = corpus.filter(({ title }) => title.startsWith('Corvid 4.0'));
const categories: CategoryChoice[] = ['Cooking', 'Finance', 'Sport'].map((name) => ({
  ...{ id: `id-of-${name}`, name },
  examples: corpus.filter(({ category }) => category === name).map(({ text }) => text),
}));
const day = 86_400_000;
const stories = [
  ['Bridge closed', 'Engineers found cracks in the pillars of the Halden bridge. It is closed.', 1],
  ['New tax', 'Parliament voted for a tax on sugar drinks. It starts in May.', 2],
  ['Halden: bridge shut', 'Engineers have shut the Halden bridge over cracks in its pillars.', 3],
].map(([title, text, n]) => ({
  ...{ title: String(title), text: String(text), publishedAt: Number(n) * day },
}));

describe.each(['embedded', 'openai-compatible'] as const)('the %s provider', (name) => {
  const server = running(() => ModelServer.start(obedientModel));
  let provider: AiProvider;
  const workers = new TextWorkers();
  beforeAll(() => {
    const address = { baseUrl: server.baseUrl, apiKey: 'key', model: 'test-model' };
    provider =
      name === 'embedded' ? new EmbeddedProvider(workers) : new OpenAiCompatibleProvider(address);
  });
  afterAll(async () => {
    await workers.onApplicationShutdown();
  });

  it('names itself, its model and the tokens in every answer', async () => {
    const answers = [
      await provider.summarise(article!.text, { sentences: 1 }),
      await provider.suggestCategories(article!.text, categories),
      await provider.tags(article!.text, { most: 3 }),
      await provider.digest(stories),
    ];
    const usage =
      name === 'embedded'
        ? { inputTokens: 0, outputTokens: 0 }
        : { inputTokens: 100, outputTokens: 20 };
    for (const answer of answers) {
      expect(answer).toMatchObject({ provider: name, model: provider.model, usage });
    }
  });

  it.each([1, 3, 10])('summarises in at most %i sentences of the text', async (sentences) => {
    const { value } = await provider.summarise(article!.text, { sentences, title: article!.title });
    const segments = new Intl.Segmenter('en', { granularity: 'sentence' }).segment(value.summary);
    const parts = [...segments].map(({ segment }) => segment.trim());
    expect(parts.length).toBeGreaterThan(0);
    expect(parts.length).toBeLessThanOrEqual(sentences);
    const folded = article!.text.replace(/\s+/g, ' ');
    for (const part of parts) expect(folded).toContain(part);
    expect(value.language).toBe('en');
  });

  it('scores the given categories from 0 to 1, the best first', async () => {
    const text =
      'Fry the onions in olive oil with garlic, add salt, and bake the dough in the oven.';
    const { value } = await provider.suggestCategories(text, categories);
    expect(value[0]!.categoryId).toBe('id-of-Cooking');
    expect(value.map(({ categoryId }) => categoryId).sort()).toEqual(
      categories.map(({ id }) => id),
    );
    const scores = value.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(scores.every((score) => score >= 0 && score <= 1)).toBe(true);
  });

  it('has no suggestions without categories', async () => {
    await expect(provider.suggestCategories('A text.', [])).rejects.toThrow(TooLittleToLearnError);
  });

  it('tags with a limited number of different phrases of the text', async () => {
    const { value } = await provider.tags(article!.text, { most: 8, title: article!.title });
    expect(value.length).toBeGreaterThan(2);
    expect(value.length).toBeLessThanOrEqual(8);
    expect(new Set(value).size).toBe(value.length);
    const folded = article!.text.replace(/\s+/g, ' ').toLowerCase();
    for (const tag of value) expect(folded).toContain(tag.toLowerCase());
  });

  it('groups documents about one story, each in at most one group', async () => {
    const { value } = await provider.digest(stories);
    expect(value[0]!.documents.toSorted()).toEqual([0, 2]);
    expect(value[0]!.headline).not.toBe('');
    expect(value[0]!.summary).toContain('bridge');
    expect(value.flatMap(({ documents }) => documents).toSorted()).toEqual([0, 1, 2]);
    expect((await provider.digest([])).value).toEqual([]);
  });

  it.each([
    ['nothing', ''],
    ['white space', ' \n\n\t '],
    ['no word', '!!! ... ---'],
    ['one word', 'Yes'],
    ['no end', 'word '.repeat(20_000)],
    ['no space', 'http://a.b/'.repeat(6_000)],
    ['broken characters', '\ud800 A lone surrogate. \u0000 And a zero byte.'],
    ['Object.prototype', 'constructor __proto__ toString hasOwnProperty. valueOf constructor.'],
  ])('answers for a text that has %s', async (_, text) => {
    const { value } = await provider.summarise(text, { sentences: 2 });
    expect(value.summary.length).toBeLessThanOrEqual(1_300);
    expect(Array.isArray((await provider.tags(text, { most: 8 })).value)).toBe(true);
    const texts = [{ title: null, text, publishedAt: 0 }];
    expect((await provider.digest(texts)).value.length).toBeLessThanOrEqual(1);
  });
});
