import type { AiProvider } from '../../src/ai/providers/ai-provider.ts';
import type { CorpusText } from './corpus.ts';
import { rougeL } from './rouge.ts';

export interface SummaryQuality {
  texts: number;
  /** Means of ROUGE-L. */
  ours: number;
  lead: number;
}

export interface FilingQuality {
  accuracy: number;
  /** Accuracy of always choosing the largest category. */
  majority: number;
  /** Mean score of the first suggestion; well calibrated if it is near the accuracy. */
  confidence: number;
}

const SENTENCES = 3;
const EXAMPLES = 10;
/** A category has fourteen texts: two are held out at a time, ten of the others are examples. */
const FOLDS = 7;

/** Compares the summaries of a provider with the first three sentences of each text. */
export async function summaryQuality(
  provider: AiProvider,
  texts: CorpusText[],
): Promise<SummaryQuality> {
  const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
  const scores = texts.map(async ({ title, text, reference }) => {
    const { value } = await provider.summarise(text, { sentences: SENTENCES, title });
    const sentences = [...segmenter.segment(text)].map(({ segment }) => segment);
    const lead = sentences.slice(0, SENTENCES).join('');
    return { ours: rougeL(value.summary, reference!), lead: rougeL(lead, reference!) };
  });
  const all = await Promise.all(scores);
  return {
    texts: texts.length,
    ours: mean(all.map(({ ours }) => ours)),
    lead: mean(all.map(({ lead }) => lead)),
  };
}

/** Accuracy of the first suggestion, by cross-validation with ten examples for each category. */
export async function filingQuality(
  provider: AiProvider,
  texts: CorpusText[],
): Promise<FilingQuality> {
  const names = [...new Set(texts.map(({ category }) => category))];
  const of = (name: string) => texts.filter(({ category }) => category === name);
  const whole = ({ title, text }: CorpusText) => `${title}\n\n${text}`;
  const results: { isRight: boolean; score: number }[] = [];
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const categories = names.map((name) => {
      const kept = of(name).filter((_, n) => n % FOLDS !== fold);
      const examples = kept.slice(fold % 3, (fold % 3) + EXAMPLES).map(whole);
      return { id: name, name, examples };
    });
    for (const text of names.flatMap((name) => of(name).filter((_, n) => n % FOLDS === fold))) {
      const [best] = (await provider.suggestCategories(whole(text), categories)).value;
      results.push({ isRight: best!.categoryId === text.category, score: best!.score });
    }
  }
  return {
    accuracy: mean(results.map(({ isRight }) => Number(isRight))),
    majority: Math.max(...names.map((name) => of(name).length)) / texts.length,
    confidence: mean(results.map(({ score }) => score)),
  };
}

const mean = (values: number[]): number => values.reduce((a, b) => a + b, 0) / values.length;
