import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { QuotasService } from '../../accounts/quotas/quotas.service.js';
import { dayOf } from '../../common/days.js';
import { AiProvider } from '../providers/ai-provider.js';
import { AiUsageRepository, NO_USE } from '../usage/ai-usage.repository.js';
import { AiAnswersRepository } from './ai-answers.repository.js';
import type { Question } from './question.js';

/** Keeps all questions of an account within its tokens for the day (UTC). */
@Injectable()
export class TokenQuota {
  constructor(
    private readonly quotas: QuotasService,
    private readonly usage: AiUsageRepository,
    private readonly answers: AiAnswersRepository,
    private readonly provider: AiProvider,
  ) {}

  /** What has to be reserved for a question; the embedded provider costs no tokens. */
  tokensFor({ mostTokens }: Question): number {
    return this.quotas.limitsAiTokens && this.provider.provider !== 'embedded' ? mostTokens : 0;
  }

  /**
   * Checks what an account has used and reserved, as part of the write that has just reserved
   * `tokens`. Whatever any number of nodes reserve at once, all of it fits into the quota.
   * @throws RateLimitedError until the next day
   */
  async check(
    manager: EntityManager,
    accountId: string,
    tokens: number,
    now: number,
  ): Promise<void> {
    if (tokens === 0) return;
    // The day is the transaction's from here on, so that others see what this one has reserved.
    const used = await this.usage.add(manager, accountId, dayOf(now), NO_USE);
    const reserved = await this.answers.reservedTokens(manager, accountId, now);
    this.quotas.checkAiTokens(used + reserved);
  }
}
