import { Logger } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { ExtensionError } from '../../extensions/extension.errors.js';
import { answerWithin } from '../../extensions/time-limited-part.js';
import { AiProvider, AiUnavailableError, TooLittleToLearnError } from './ai-provider.js';
import type {
  AiResult,
  CategoryChoice,
  DigestDocument,
  DigestGroup,
  SummaryOptions,
  TagOptions,
  TokenUsage,
} from './ai-provider.js';
import { boundedGroups, boundedScores, boundedSummary, boundedTags } from './bounded-answers.js';

const MAX_WAIT_MS = 120_000;
const OURS = ['embedded', 'openai-compatible'];

/** The provider of an extension, held to what every provider guarantees. */
export class AiProviderAdapter extends AiProvider implements OnModuleInit {
  private readonly logger = new Logger(AiProvider.name);

  constructor(
    private readonly own: AiProvider,
    private readonly extension: string,
  ) {
    super();
  }

  /** @throws ExtensionError for the name of a provider of Sluice, whose answers cost no tokens */
  onModuleInit(): void {
    if (!OURS.includes(this.provider)) return;
    const problem = `calls its AI provider ${this.provider}, as Sluice does`;
    throw new ExtensionError(this.extension, problem);
  }

  get provider(): string {
    return this.own.provider;
  }

  get model(): string {
    return this.own.model;
  }

  summarise(
    text: string,
    options: SummaryOptions,
  ): Promise<AiResult<{ summary: string; language: string | null }>> {
    return this.answer(
      () => this.own.summarise(text, options),
      (value) => boundedSummary(value, options),
    );
  }

  suggestCategories(
    text: string,
    categories: CategoryChoice[],
  ): Promise<AiResult<{ categoryId: string; score: number }[]>> {
    return this.answer(
      () => this.own.suggestCategories(text, categories),
      (value) => boundedScores(value, categories),
    );
  }

  tags(text: string, options: TagOptions): Promise<AiResult<string[]>> {
    return this.answer(
      () => this.own.tags(text, options),
      (value) => boundedTags(value, text, options),
    );
  }

  digest(documents: DigestDocument[]): Promise<AiResult<DigestGroup[]>> {
    return this.answer(
      () => this.own.digest(documents),
      (value) => boundedGroups(value, documents),
    );
  }

  /** @throws AiUnavailableError for whatever is wrong, apart from TooLittleToLearnError */
  private async answer<T>(
    ask: () => Promise<AiResult<T>>,
    bounded: (value: T) => T,
  ): Promise<AiResult<T>> {
    try {
      const answered = await answerWithin(MAX_WAIT_MS, ask);
      const { value, provider, model, usage, isRefused } = answered;
      return { value: bounded(value), provider, model, usage: counted(usage), isRefused };
    } catch (error) {
      if (error instanceof TooLittleToLearnError) throw error;
      this.logger.warn({ err: error }, 'The AI provider of an extension gives no answer.');
      throw new AiUnavailableError('The provider gives no answer.', { cause: error });
    }
  }
}

function counted({ inputTokens, outputTokens }: TokenUsage): TokenUsage {
  if ([inputTokens, outputTokens].every((count) => Number.isSafeInteger(count) && count >= 0)) {
    return { inputTokens, outputTokens };
  }
  throw new Error('inputTokens and outputTokens must be whole numbers.');
}
