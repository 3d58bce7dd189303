import { PageQuery } from '../../pagination/page-query.js';
import type { Usage } from './ai-usage.repository.js';

export class ListAiUsageQuery extends PageQuery {}

/** What the account has used on one day. */
export class AiUsageDto {
  /**
   * The day, in UTC.
   * @example 2026-01-02
   */
  date: string;

  /**
   * Questions that a provider has answered.
   * @example 12
   */
  calls: number;

  /**
   * Tokens that went in, of all calls.
   * @example 18240
   */
  inputTokens: number;

  /**
   * Tokens that came out, of all calls.
   * @example 1480
   */
  outputTokens: number;

  /**
   * Questions that had been answered before, and cost nothing.
   * @example 31
   */
  cachedCalls: number;

  static from({ id, ...use }: { id: string } & Usage): AiUsageDto {
    return {
      date: id,
      calls: use.calls,
      inputTokens: use.inputTokens,
      outputTokens: use.outputTokens,
      cachedCalls: use.cachedCalls,
    };
  }
}
