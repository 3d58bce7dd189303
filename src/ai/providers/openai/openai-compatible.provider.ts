import { foldWhitespace } from '../../../content/plain-text.js';
import { AiProvider, TooLittleToLearnError } from '../ai-provider.js';
import type {
  Answered,
  CategoryChoice,
  DigestDocument,
  DigestGroup,
  SummaryOptions,
  TagOptions,
  TokenUsage,
} from '../ai-provider.js';
import { ChatClient } from './chat-client.js';
import type { ModelAddress, Timeouts } from './chat-client.js';
import { firstSentences, plainOutput } from './plain-output.js';
import { categoriesQuestion, digestQuestion, summaryQuestion, tagsQuestion } from './questions.js';
import type { CategoriesAnswer, DigestAnswer, SummaryAnswer, TagsAnswer } from './questions.js';
import { answerTo } from './structured-question.js';

const MAX_LENGTH = { sentence: 600, headline: 200, tag: 80 };
const LANGUAGE_TAG = /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i;
const NOTHING: TokenUsage = { inputTokens: 0, outputTokens: 0 };

/** A model on a server with OpenAI's chat completions API. */
export class OpenAiCompatibleProvider extends AiProvider {
  readonly provider = 'openai-compatible';
  readonly model: string;
  private readonly client: ChatClient;

  constructor(address: ModelAddress, timeouts?: Timeouts) {
    super();
    this.model = address.model;
    this.client = new ChatClient(address, timeouts);
  }

  async summarise(
    text: string,
    options: SummaryOptions,
  ): Promise<Answered<{ summary: string; language: string | null }>> {
    const question = summaryQuestion(text, options);
    const { value, usage } = await answerTo<SummaryAnswer>(this.client, question);
    const language = LANGUAGE_TAG.test(value.language) ? value.language : null;
    const plain = plainOutput(value.summary, options.sentences * MAX_LENGTH.sentence);
    return this.answered(
      { summary: firstSentences(plain, options.sentences, language), language },
      usage,
    );
  }

  async suggestCategories(
    text: string,
    categories: CategoryChoice[],
  ): Promise<Answered<{ categoryId: string; score: number }[]>> {
    if (categories.length === 0) throw new TooLittleToLearnError('There are no categories.');
    const question = categoriesQuestion(text, categories);
    const { value, usage } = await answerTo<CategoriesAnswer>(this.client, question);
    const left = new Set(categories.map(({ id }) => id));
    const scores = value.scores
      .toSorted((a, b) => b.score - a.score)
      .filter(({ categoryId }) => left.delete(categoryId));
    return this.answered(scores, usage);
  }

  async tags(text: string, options: TagOptions): Promise<Answered<string[]>> {
    const { value, usage } = await answerTo<TagsAnswer>(this.client, tagsQuestion(text, options));
    const read = foldWhitespace(`${options.title ?? ''} ${text}`).toLowerCase();
    const known = new Set<string>();
    const tags = value.tags
      .map((tag) => plainOutput(tag, MAX_LENGTH.tag))
      .filter((tag) => tag !== '' && read.includes(tag.toLowerCase()))
      .filter((tag) => !known.has(tag.toLowerCase()) && known.add(tag.toLowerCase()));
    return this.answered(tags.slice(0, options.most), usage);
  }

  async digest(documents: DigestDocument[]): Promise<Answered<DigestGroup[]>> {
    if (documents.length === 0) return this.answered([], NOTHING);
    const { value, usage } = await answerTo<DigestAnswer>(this.client, digestQuestion(documents));
    const left = new Set(documents.keys());
    const groups = value.groups
      .map(({ headline, summary, documents: members }) => ({
        headline: plainOutput(headline, MAX_LENGTH.headline),
        summary: firstSentences(plainOutput(summary, 3 * MAX_LENGTH.sentence), 3, null),
        documents: members.filter((member) => left.delete(member)),
      }))
      .filter((group) => group.documents.length > 0 && group.headline !== '');
    return this.answered(groups, usage);
  }

  private answered<T>(value: T, usage: TokenUsage): Answered<T> {
    return { value, provider: this.provider, model: this.model, usage };
  }
}
