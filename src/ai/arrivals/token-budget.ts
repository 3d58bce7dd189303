import { Injectable } from '@nestjs/common';
import { Env } from '../../config/env.js';
import { Database } from '../../database/database.js';
import { AiProvider } from '../providers/ai-provider.js';
import { AiUsageRepository, NO_USE } from '../usage/ai-usage.repository.js';
import { dayOf } from '../usage/days.js';
import { AiArrivalsRepository } from './ai-arrivals.repository.js';
import type { Arrival } from './ai-arrivals.repository.js';

/** Instructions, and what surrounds the answer. */
const TOKENS_AROUND = 700;
const TOKENS_PER_SENTENCE = 100;
/** No model is sent more of a text. */
const MOST_CHARACTERS = 24_000;
/** No tokenizer makes more of a text than one token of three bytes, on average. */
const BYTES_PER_TOKEN = 3;

/**
 * `busy`: it may fit once it is known what those that are being worked on really cost; `exhausted`:
 * not on this day; `never`: not even alone on a day; `lost`: another process has the arrival.
 */
export type Allowance = 'granted' | 'busy' | 'exhausted' | 'never' | 'lost';

/** What may be spent on posts that nobody has asked about, by each account on each day (UTC). */
@Injectable()
export class TokenBudget {
  constructor(
    private readonly database: Database,
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
    const tokens = mostTokens(text, sentences);
    if (tokens > budget) return 'never';
    return this.database.transaction(async (tx) => {
      const day = dayOf(Date.now());
      const used = await this.usage.add(tx, arrival.accountId, day, NO_USE);
      if (used + tokens > budget) return 'exhausted';
      const reserved = await this.arrivals.reservedTokens(tx, arrival.accountId);
      if (used + reserved + tokens > budget) return 'busy';
      const isMine = await this.arrivals.reserve(tx, owner, arrival, tokens);
      return isMine ? 'granted' : 'lost';
    });
  }
}

/** An upper bound of what a summary costs, input and output together. */
export const mostTokens = (text: string, sentences: number): number =>
  Math.ceil(Buffer.byteLength(text.slice(0, MOST_CHARACTERS)) / BYTES_PER_TOKEN) +
  sentences * TOKENS_PER_SENTENCE +
  TOKENS_AROUND;
