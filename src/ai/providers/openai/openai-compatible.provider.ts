import { AiProvider, TooLittleToLearnError } from '../ai-provider.js';
import type {
  AiResult,
  CategoryChoice,
  DigestDocument,
  DigestGroup,
  SummaryOptions,
  TagOptions,
  TokenUsage,
} from '../ai-provider.js';
import { boundedGroups, boundedScores, boundedSummary, boundedTags } from '../bounded-answers.js';
import { ChatClient } from './chat-client.js';
import type { ModelAddress, Timeouts } from './chat-client.js';
import { categoriesQuestion, digestQuestion, summaryQuestion, tagsQuestion } from './questions.js';
import type { CategoriesAnswer, DigestAnswer, SummaryAnswer, TagsAnswer } from './questions.js';
import { answerTo } from './structured-question.js';

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
  ): Promise<AiResult<{ summary: string; language: string | null }>> {
    const question = summaryQuestion(text, options);
    const { value, usage } = await answerTo<SummaryAnswer>(this.client, question);
    return this.answered(boundedSummary(value, options), usage);
  }

  async suggestCategories(
    text: string,
    categories: CategoryChoice[],
  ): Promise<AiResult<{ categoryId: string; score: number }[]>> {
    if (categories.length === 0) throw new TooLittleToLearnError('There are no categories.');
    const question = categoriesQuestion(text, categories);
    const { value, usage } = await answerTo<CategoriesAnswer>(this.client, question);
    return this.answered(boundedScores(value.scores, categories), usage);
  }

  async tags(text: string, options: TagOptions): Promise<AiResult<string[]>> {
    const { value, usage } = await answerTo<TagsAnswer>(this.client, tagsQuestion(text, options));
    return this.answered(boundedTags(value.tags, text, options), usage);
  }

  async digest(documents: DigestDocument[]): Promise<AiResult<DigestGroup[]>> {
    if (documents.length === 0) return this.answered([], NOTHING);
    const { value, usage } = await answerTo<DigestAnswer>(this.client, digestQuestion(documents));
    return this.answered(boundedGroups(value.groups, documents), usage);
  }

  private answered<T>(value: T, usage: TokenUsage): AiResult<T> {
    return { value, provider: this.provider, model: this.model, usage };
  }
}
