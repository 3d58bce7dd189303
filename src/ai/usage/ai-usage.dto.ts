import { PageQuery } from '../../pagination/page-query.js';
import type { Usage } from './ai-usage.repository.js';

export class ListAiUsageQuery extends PageQuery {}

/** AI usage of the account on one day. */
export class AiUsageDto {
  /**
   * The day, in UTC.
   * @example 2026-01-02
   */
  date: string;

  /**
   * Calls that a provider answered.
   * @example 12
   */
  calls: number;

  /**
   * Input tokens of all calls.
   * @example 18240
   */
  inputTokens: number;

  /**
   * Output tokens of all calls.
   * @example 1480
   */
  outputTokens: number;

  /**
   * Calls that were answered with a stored result, without tokens.
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
