import { Slot } from '../../extensions/slot.js';

/** The tokens that an answer took. */
export interface TokenUsage {
  inputTokens: number;
  outputTokens: number;
}

/** A value, and the provider and model that gave it; these can be the fallback's. */
export interface AiResult<T> {
  value: T;
  provider: string;
  model: string;
  usage: TokenUsage;
  /**
   * True for the answer of a fallback where the first provider works, but has no answer to this
   * question. It is not asked again for a day.
   */
  isRefused?: boolean | undefined;
}

/** Optional context for a text to summarise. */
export interface SummaryOptions {
  sentences: number;
  title?: string | null;
  language?: string | null;
}

/** How many tags there may be, and the title of what they are for. */
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

/** A post to cite in a digest. */
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
 * given categories and documents, whatever the texts say. `AiModule` exports the built-in parts:
 * `EmbeddedProvider`, and `ConfiguredProvider`, which asks the server of the settings first.
 *
 * Sluice stores the answers and counts their tokens within the quotas, whoever answers. It
 * shortens those of a replacement to plain text, and leaves out unknown categories, documents and
 * phrases. A replacement that fails, or takes longer than two minutes, is `ai_unavailable`.
 */
@Slot()
export abstract class AiProvider {
  /** Its name in answers: `embedded` and `openai-compatible` are those of Sluice. */
  abstract readonly provider: string;
  /** Must change when the same text can get a different answer: answers are stored by it. */
  abstract readonly model: string;

  /**
   * Returns 1 to 10 sentences in the language of the text. `language` is a BCP 47 tag, null if
   * unknown.
   */
  abstract summarise(
    text: string,
    options: SummaryOptions,
  ): Promise<AiResult<{ summary: string; language: string | null }>>;

  /**
   * Returns scores from 0 to 1, best first.
   * @throws TooLittleToLearnError if there are too few examples to distinguish the categories
   */
  abstract suggestCategories(
    text: string,
    categories: CategoryChoice[],
  ): Promise<AiResult<{ categoryId: string; score: number }[]>>;

  /** Returns up to `most` keyphrases that occur in the text, the most relevant first. */
  abstract tags(text: string, options: TagOptions): Promise<AiResult<string[]>>;

  /**
   * Returns groups of documents about the same story, the most important first. A document is in at
   * most one group.
   */
  abstract digest(documents: DigestDocument[]): Promise<AiResult<DigestGroup[]>>;
}

/** The provider of the settings: the embedded one, or a server with the embedded one behind it. */
export abstract class ConfiguredProvider extends AiProvider {}

/** There are too few examples to suggest a category. The message is shown to the user. */
export class TooLittleToLearnError extends Error {}

/** Neither the configured provider nor the fallback can answer now. */
export class AiUnavailableError extends Error {}
