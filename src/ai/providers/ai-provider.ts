export interface TokenUsage {
  inputTokens: number;
  outputTokens: number;
}

/** A value, and who gave it: where a provider is stood in for, the one that stood in. */
export interface Answered<T> {
  value: T;
  provider: string;
  model: string;
  usage: TokenUsage;
}

/** A text to summarise is preceded by what is known of it. */
export interface SummaryOptions {
  sentences: number;
  title?: string | null;
  language?: string | null;
}

export interface TagOptions {
  most: number;
  title?: string | null;
}

/** A category to choose from, and texts that were filed under it. */
export interface CategoryChoice {
  id: string;
  name: string;
  examples: string[];
}

export interface DigestDocument {
  title: string | null;
  text: string;
  /** Milliseconds since 1970. */
  publishedAt: number;
}

/** Documents that tell one story, as places in the list that was given. */
export interface DigestGroup {
  headline: string;
  summary: string;
  documents: number[];
}

/**
 * What reads posts and writes about them. Whatever a text says, answers are plain text of bounded
 * length, and name only categories and documents that were given.
 */
export abstract class AiProvider {
  abstract readonly provider: 'embedded' | 'openai-compatible';
  abstract readonly model: string;

  /** 1 to 10 sentences in the text's own language; `language` is a BCP 47 tag, null if unsure. */
  abstract summarise(
    text: string,
    options: SummaryOptions,
  ): Promise<Answered<{ summary: string; language: string | null }>>;

  /**
   * Scores from 0 to 1, best first.
   * @throws TooLittleToLearnError where the examples are too few to tell the categories apart
   */
  abstract suggestCategories(
    text: string,
    categories: CategoryChoice[],
  ): Promise<Answered<{ categoryId: string; score: number }[]>>;

  /** Up to `most` keyphrases that occur in the text, the most telling first. */
  abstract tags(text: string, options: TagOptions): Promise<Answered<string[]>>;

  /** Groups that tell the same story, the most important first; each document is in at most one. */
  abstract digest(documents: DigestDocument[]): Promise<Answered<DigestGroup[]>>;
}

/** There are too few examples to suggest a category from; the message is for the user. */
export class TooLittleToLearnError extends Error {}

/** Neither the configured provider nor its stand-in can answer now. */
export class AiUnavailableError extends Error {}
