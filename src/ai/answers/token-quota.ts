import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { QuotasService } from '../../accounts/quotas/quotas.service.js';
import { toIsoDate } from '../../common/instants.js';
import { AiProvider } from '../providers/ai-provider.js';
import { AiUsageRepository, NO_USE } from '../usage/ai-usage.repository.js';
import { AiAnswersRepository } from './ai-answers.repository.js';
import type { Question } from './question.js';

/** Keeps the questions of an account within its daily token quota (UTC). */
@Injectable()
export class TokenQuota {
  constructor(
    private readonly quotas: QuotasService,
    private readonly usage: AiUsageRepository,
    private readonly answers: AiAnswersRepository,
    private readonly provider: AiProvider,
  ) {}

  /** The tokens to reserve for a question. The embedded provider uses no tokens. */
  tokensFor({ mostTokens }: Question): number {
    return this.provider.provider === 'embedded' ? 0 : mostTokens;
  }

  /**
   * Checks the used and reserved tokens of an account, in the transaction that has just reserved
   * `tokens`. Concurrent reservations of several nodes never exceed the quota together.
   * @throws RateLimitedError until the next day
   */
  async check(
    manager: EntityManager,
    accountId: string,
    tokens: number,
    now: number,
  ): Promise<void> {
    if (tokens === 0) return;
    await this.quotas.checkAiTokens(manager, accountId, async () => {
      // Locks the row of the day, so that other transactions see this reservation.
      const used = await this.usage.add(manager, accountId, toIsoDate(now), NO_USE);
      return used + (await this.answers.reservedTokens(manager, accountId, now));
    });
  }
}
