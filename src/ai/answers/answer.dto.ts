import { toIso } from '../../common/instants.js';
import type { StoredAnswer } from './answers.service.js';

export class AiTokensDto {
  /**
   * Tokens that went in.
   * @example 812
   */
  inputTokens: number;

  /**
   * Tokens that came out.
   * @example 64
   */
  outputTokens: number;
}

/** Who has answered, and what it cost. */
export class AiAnswerDto {
  /**
   * Who has answered: `embedded` or `openai-compatible`.
   * @example embedded
   */
  provider: string;

  /**
   * With which model.
   * @example wink-eng-lite-web-model
   */
  model: string;

  /** What the answer cost when it was made; nothing more is spent where it was `cached`. */
  usage: AiTokensDto;

  /** Whether the answer was there before. */
  cached: boolean;

  /**
   * When it was made.
   * @example 2026-01-02T03:05:00.000Z
   */
  createdAt: string;

  /** What every answer says of itself. */
  static of({ provider, model, usage, cached, answeredAt }: StoredAnswer<unknown>): AiAnswerDto {
    return { provider, model, usage, cached, createdAt: toIso(answeredAt) };
  }
}
