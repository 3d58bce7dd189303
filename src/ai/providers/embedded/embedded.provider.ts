import { AiProvider, AiUnavailableError, TooLittleToLearnError } from '../ai-provider.js';
import type {
  Answered,
  CategoryChoice,
  DigestDocument,
  DigestGroup,
  SummaryOptions,
  TagOptions,
} from '../ai-provider.js';
import type { TextTaskName, TextTasks } from './text-tasks.js';
import type { TextWorkers } from './text-workers.js';

/** No account is told from another here: a task takes milliseconds, and texts are bounded. */
const NO_ACCOUNT = { owners: ['texts'] };

/**
 * Reads posts on this machine, with no network and at no cost. The same question has the same
 * answer, and every sentence and phrase of it stands in the text.
 */
export class EmbeddedProvider extends AiProvider {
  readonly provider = 'embedded';
  /** Changes whenever the same text may be answered differently. */
  readonly model = 'extractive-1';

  constructor(private readonly workers: TextWorkers) {
    super();
  }

  summarise(
    text: string,
    options: SummaryOptions,
  ): Promise<Answered<{ summary: string; language: string | null }>> {
    return this.answer('summarise', text, options);
  }

  suggestCategories(
    text: string,
    categories: CategoryChoice[],
  ): Promise<Answered<{ categoryId: string; score: number }[]>> {
    return this.answer('suggestCategories', text, categories);
  }

  tags(text: string, options: TagOptions): Promise<Answered<string[]>> {
    return this.answer('tags', text, options);
  }

  digest(documents: DigestDocument[]): Promise<Answered<DigestGroup[]>> {
    return this.answer('digest', documents);
  }

  /**
   * @throws TooLittleToLearnError as the task does
   * @throws AiUnavailableError where the task was ended or failed
   */
  private async answer<Name extends TextTaskName>(
    task: Name,
    ...input: Parameters<TextTasks[Name]>
  ): Promise<Answered<ReturnType<TextTasks[Name]>>> {
    const running = this.workers.run(task, input, NO_ACCOUNT);
    const answer = await running.catch((error: unknown) => {
      throw new AiUnavailableError('Reading the text has failed.', { cause: error });
    });
    if (answer.refusal !== undefined) throw new TooLittleToLearnError(answer.refusal);
    const value = answer.value as ReturnType<TextTasks[Name]>;
    const usage = { inputTokens: 0, outputTokens: 0 };
    return { value, provider: this.provider, model: this.model, usage };
  }
}
