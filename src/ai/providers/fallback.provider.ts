import { Logger } from '@nestjs/common';
import { AiProvider } from './ai-provider.js';
import type {
  AiResult,
  CategoryChoice,
  DigestDocument,
  DigestGroup,
  SummaryOptions,
  TagOptions,
} from './ai-provider.js';
import { CircuitBreaker } from './circuit-breaker.js';
import type { EmbeddedProvider } from './embedded/embedded.provider.js';
import { ModelFailure } from './openai/model-failure.js';
import type { OpenAiCompatibleProvider } from './openai/openai-compatible.provider.js';

/**
 * Asks the configured model, and the embedded provider if the model gives no answer. The answer
 * names the provider that gave it. Tokens of a failed model call still count as used.
 */
export class FallbackProvider extends AiProvider {
  private readonly logger = new Logger(FallbackProvider.name);

  constructor(
    private readonly first: OpenAiCompatibleProvider,
    private readonly fallback: EmbeddedProvider,
    private readonly breaker = new CircuitBreaker(),
  ) {
    super();
  }

  get provider(): string {
    return this.first.provider;
  }

  get model(): string {
    return this.first.model;
  }

  summarise(
    text: string,
    options: SummaryOptions,
  ): Promise<AiResult<{ summary: string; language: string | null }>> {
    return this.answer((provider) => provider.summarise(text, options));
  }

  suggestCategories(
    text: string,
    categories: CategoryChoice[],
  ): Promise<AiResult<{ categoryId: string; score: number }[]>> {
    return this.answer((provider) => provider.suggestCategories(text, categories));
  }

  tags(text: string, options: TagOptions): Promise<AiResult<string[]>> {
    return this.answer((provider) => provider.tags(text, options));
  }

  digest(documents: DigestDocument[]): Promise<AiResult<DigestGroup[]>> {
    return this.answer((provider) => provider.digest(documents));
  }

  private async answer<T>(
    ask: (provider: AiProvider) => Promise<AiResult<T>>,
  ): Promise<AiResult<T>> {
    if (!this.breaker.allowsRequest()) return ask(this.fallback);
    try {
      const answered = await ask(this.first);
      this.breaker.succeeded();
      return answered;
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      if (error.isOutage) this.breaker.failed();
      this.logger.warn(`${error.message} The embedded provider answers instead.`);
      const answered = await ask(this.fallback);
      return { ...answered, usage: error.usage, isRefused: !error.isOutage };
    }
  }
}
