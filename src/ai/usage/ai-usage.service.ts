import { Injectable } from '@nestjs/common';
import type { PageQuery } from '../../pagination/page-query.js';
import { Page } from '../../pagination/page.js';
import { AiUsageDto } from './ai-usage.dto.js';
import { AiUsageRepository } from './ai-usage.repository.js';
import { CachedCallsRecorder } from './cached-calls.recorder.js';

/** AI usage of an account, by day. */
@Injectable()
export class AiUsageService {
  constructor(
    private readonly usage: AiUsageRepository,
    private readonly cachedCalls: CachedCallsRecorder,
  ) {}

  /** Latest day first. */
  async list(accountId: string, query: PageQuery): Promise<Page<AiUsageDto>> {
    await this.cachedCalls.flush();
    return Page.of(query, await this.usage.list(accountId, query)).map(AiUsageDto.from);
  }
}
