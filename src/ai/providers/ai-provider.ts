export interface TokenUsage {
  inputTokens: number;
  outputTokens: number;
}

/** A value, and the provider and model that gave it; these can be the fallback's. */
export interface Answered<T> {
  value: T;
  provider: string;
  model: string;
  usage: TokenUsage;
}

/** Optional context for a text to summarise. */
export interface SummaryOptions {
  sentences: number;
  title?: string | null;
  language?: string | null;
}

export interface TagOptions {
  most: number;
  title?: string | null;
}

/** A category, and example texts from it. */
export interface CategoryChoice {
  id: string;
  name: string;
  examples: string[];
}

export interface DigestDocument {
  title: string | null;
  text: string;
  /** Epoch milliseconds. */
  publishedAt: number;
}

/** Documents about one story, as indexes into the given list. */
export interface DigestGroup {
  headline: string;
  summary: string;
  documents: number[];
}

/**
 * Reads posts and writes about them. Answers are plain text of limited length, and contain only the
 * given categories and documents, whatever the texts say.
 */
export abstract class AiProvider {
  abstract readonly provider: 'embedded' | 'openai-compatible';
  abstract readonly model: string;

  /**
   * Returns 1 to 10 sentences in the language of the text. `language` is a BCP 47 tag, null if
   * unknown.
   */
  abstract summarise(
    text: string,
    options: SummaryOptions,
  ): Promise<Answered<{ summary: string; language: string | null }>>;

  /**
   * Returns scores from 0 to 1, best first.
   * @throws TooLittleToLearnError if there are too few examples to distinguish the categories
   */
  abstract suggestCategories(
    text: string,
    categories: CategoryChoice[],
  ): Promise<Answered<{ categoryId: string; score: number }[]>>;

  /** Returns up to `most` keyphrases that occur in the text, the most relevant first. */
  abstract tags(text: string, options: TagOptions): Promise<Answered<string[]>>;

  /**
   * Returns groups of documents about the same story, the most important first. A document is in at
   * most one group.
   */
  abstract digest(documents: DigestDocument[]): Promise<Answered<DigestGroup[]>>;
}

/** There are too few examples to suggest a category. The message is shown to the user. */
export class TooLittleToLearnError extends Error {}

/** Neither the configured provider nor the fallback can answer now. */
export class AiUnavailableError extends Error {}
