import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Env } from '../../config/env.js';
import { mostTokensOfSummary } from '../answers/token-estimate.js';
import { AiProvider } from '../providers/ai-provider.js';
import { AiUsageRepository, NO_USE } from '../usage/ai-usage.repository.js';
import { toIsoDate } from '../../common/instants.js';
import { AiArrivalsRepository } from './ai-arrivals.repository.js';
import type { Arrival } from './ai-arrivals.repository.js';

/**
 * `busy`: may fit when the current work is finished and its real cost is known.
 * `exhausted`: no longer fits today. `never`: exceeds the budget of a whole day.
 * `lost`: another process has leased the arrival.
 */
export type Allowance = 'granted' | 'busy' | 'exhausted' | 'never' | 'lost';

/** Limits the tokens for automatic summaries, for each account and day (UTC). */
@Injectable()
export class TokenBudget {
  constructor(
    private readonly dataSource: DataSource,
    private readonly usage: AiUsageRepository,
    private readonly arrivals: AiArrivalsRepository,
    private readonly provider: AiProvider,
    private readonly env: Env,
  ) {}

  /**
   * Reserves the tokens for a summary of the text, until the lease ends or the arrival is removed.
   * Concurrent reservations of several nodes never exceed the budget together.
   */
  async reserve(
    owner: string,
    arrival: Arrival,
    text: string,
    sentences: number,
  ): Promise<Allowance> {
    const budget = this.env.AI_DAILY_TOKEN_BUDGET;
    // The embedded provider costs no tokens.
    if (budget === null || this.provider.provider === 'embedded') return 'granted';
    const tokens = mostTokensOfSummary(text, sentences);
    if (tokens > budget) return 'never';
    return this.dataSource.transaction(async (manager) => {
      const day = toIsoDate(Date.now());
      const used = await this.usage.add(manager, arrival.accountId, day, NO_USE);
      if (used + tokens > budget) return 'exhausted';
      const reserved = await this.arrivals.reservedTokens(manager, arrival.accountId);
      if (used + reserved + tokens > budget) return 'busy';
      const isMine = await this.arrivals.reserve(manager, owner, arrival, tokens);
      return isMine ? 'granted' : 'lost';
    });
  }
}
