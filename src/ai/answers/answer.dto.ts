import { toIso } from '../../common/instants.js';
import type { StoredAnswer } from './answers.service.js';

export class AiTokensDto {
  /**
   * Input tokens.
   * @example 812
   */
  inputTokens: number;

  /**
   * Output tokens.
   * @example 64
   */
  outputTokens: number;
}

/** The provider of an answer, and its tokens. */
export class AiAnswerDto {
  /**
   * The provider that answered: `embedded`, `openai-compatible`, or that of an extension.
   * @example embedded
   */
  provider: string;

  /**
   * The model that answered.
   * @example wink-eng-lite-web-model
   */
  model: string;

  /** Tokens used when the answer was created. A `cached` answer uses no further tokens. */
  usage: AiTokensDto;

  /** Whether the answer was already stored. */
  cached: boolean;

  /**
   * When the answer was created.
   * @example 2026-01-02T03:05:00.000Z
   */
  createdAt: string;

  /** The common fields of an answer. */
  static of({ provider, model, usage, cached, answeredAt }: StoredAnswer<unknown>): AiAnswerDto {
    return { provider, model, usage, cached, createdAt: toIso(answeredAt) };
  }
}
