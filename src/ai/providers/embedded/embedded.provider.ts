import { Injectable } from '@nestjs/common';
import { AiProvider, AiUnavailableError, TooLittleToLearnError } from '../ai-provider.js';
import type {
  AiResult,
  CategoryChoice,
  DigestDocument,
  DigestGroup,
  SummaryOptions,
  TagOptions,
} from '../ai-provider.js';
import type { TextTaskName, TextTasks } from './text-tasks.js';
import { TextWorkers } from './text-workers.js';

/** One queue for all accounts: a task takes milliseconds, and texts are limited. */
const SHARED_QUEUE = { owners: ['texts'] };

/**
 * Reads posts locally, without network and cost. Deterministic: the same question has the same
 * answer. All sentences and phrases of an answer occur in the text.
 */
@Injectable()
export class EmbeddedProvider extends AiProvider {
  readonly provider = 'embedded';
  /** Must change when the same text can get a different answer. */
  readonly model = 'extractive-1';

  constructor(private readonly workers: TextWorkers) {
    super();
  }

  summarise(
    text: string,
    options: SummaryOptions,
  ): Promise<AiResult<{ summary: string; language: string | null }>> {
    return this.answer('summarise', text, options);
  }

  suggestCategories(
    text: string,
    categories: CategoryChoice[],
  ): Promise<AiResult<{ categoryId: string; score: number }[]>> {
    return this.answer('suggestCategories', text, categories);
  }

  tags(text: string, options: TagOptions): Promise<AiResult<string[]>> {
    return this.answer('tags', text, options);
  }

  digest(documents: DigestDocument[]): Promise<AiResult<DigestGroup[]>> {
    return this.answer('digest', documents);
  }

  /**
   * @throws TooLittleToLearnError if the task throws it
   * @throws AiUnavailableError if the task failed or was stopped
   */
  private async answer<Name extends TextTaskName>(
    task: Name,
    ...input: Parameters<TextTasks[Name]>
  ): Promise<AiResult<ReturnType<TextTasks[Name]>>> {
    const running = this.workers.run(task, input, SHARED_QUEUE);
    const answer = await running.catch((error: unknown) => {
      throw new AiUnavailableError('The text could not be read.', { cause: error });
    });
    if (answer.refusal !== undefined) throw new TooLittleToLearnError(answer.refusal);
    const value = answer.value as ReturnType<TextTasks[Name]>;
    const usage = { inputTokens: 0, outputTokens: 0 };
    return { value, provider: this.provider, model: this.model, usage };
  }
}
