import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Env } from '../../config/env.js';
import { mostTokensOfSummary } from '../answers/token-estimate.js';
import { AiProvider } from '../providers/ai-provider.js';
import { AiUsageRepository, NO_USE } from '../usage/ai-usage.repository.js';
import { dayOf } from '../../common/days.js';
import { AiArrivalsRepository } from './ai-arrivals.repository.js';
import type { Arrival } from './ai-arrivals.repository.js';

/**
 * `busy`: it may fit once it is known what those that are being worked on really cost; `exhausted`:
 * not on this day; `never`: not even alone on a day; `lost`: another process has the arrival.
 */
export type Allowance = 'granted' | 'busy' | 'exhausted' | 'never' | 'lost';

/** What may be spent on posts that nobody has asked about, by each account on each day (UTC). */
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
   * Sets aside what a summary of the text may cost, until the arrival is given back or taken out.
   * Whatever any number of nodes set aside at once, all of it fits into the budget.
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
      const day = dayOf(Date.now());
      const used = await this.usage.add(manager, arrival.accountId, day, NO_USE);
      if (used + tokens > budget) return 'exhausted';
      const reserved = await this.arrivals.reservedTokens(manager, arrival.accountId);
      if (used + reserved + tokens > budget) return 'busy';
      const isMine = await this.arrivals.reserve(manager, owner, arrival, tokens);
      return isMine ? 'granted' : 'lost';
    });
  }
}
