import { existsSync } from 'node:fs';
import type { OnApplicationShutdown } from '@nestjs/common';
import { AiProvider, AiUnavailableError, TooLittleToLearnError } from '../ai-provider.js';
import type {
  Answered,
  CategoryChoice,
  DigestDocument,
  DigestGroup,
  SummaryOptions,
  TagOptions,
} from '../ai-provider.js';
import { textTasks } from './text-tasks.js';
import type { TextTaskName, TextTasks } from './text-tasks.js';
import { TextThread } from './text-thread.js';

/** Only the built service has it; from its TypeScript source everything runs in one thread. */
const WORKER_FILE = new URL('./text.worker.js', import.meta.url);

/**
 * Reads posts on this machine, with no network and at no cost. The same question has the same
 * answer, and every sentence and phrase of it stands in the text.
 */
export class EmbeddedProvider extends AiProvider implements OnApplicationShutdown {
  readonly provider = 'embedded';
  /** Changes whenever the same text may be answered differently. */
  readonly model = 'extractive-1';
  private readonly thread = existsSync(WORKER_FILE) ? new TextThread(WORKER_FILE) : null;

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

  /** By now the last request is answered. */
  onApplicationShutdown(): void {
    this.thread?.close();
  }

  private async answer<Name extends TextTaskName>(
    task: Name,
    ...input: Parameters<TextTasks[Name]>
  ): Promise<Answered<ReturnType<TextTasks[Name]>>> {
    const value = await this.run(task, input);
    const usage = { inputTokens: 0, outputTokens: 0 };
    return { value, provider: this.provider, model: this.model, usage };
  }

  private async run<Name extends TextTaskName>(
    task: Name,
    input: Parameters<TextTasks[Name]>,
  ): Promise<ReturnType<TextTasks[Name]>> {
    if (!this.thread) {
      const here = textTasks[task] as (...input: Parameters<TextTasks[Name]>) => unknown;
      return here(...input) as ReturnType<TextTasks[Name]>;
    }
    try {
      return await this.thread.run(task, ...input);
    } catch (error) {
      if (error instanceof TooLittleToLearnError) throw error;
      throw new AiUnavailableError('Reading the text has failed.', { cause: error });
    }
  }
}
