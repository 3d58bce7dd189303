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
    const page = Page.of(query, await this.usage.list(accountId, query));
    return (await page.counted((most) => this.usage.count(accountId, most))).map(AiUsageDto.from);
  }
}
