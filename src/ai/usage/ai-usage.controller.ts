import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AccountId } from '../../auth/caller.js';
import { RequireScope } from '../../auth/decorators/require-scope.decorator.js';
import { ApiProblems } from '../../http/problems/api-problems.decorator.js';
import { Paginated } from '../../pagination/paginated.decorator.js';
import type { Page } from '../../pagination/page.js';
import { AiUsageDto, ListAiUsageQuery } from './ai-usage.dto.js';
import { AiUsageService } from './ai-usage.service.js';

@ApiTags('AI')
@Controller('api/v1/ai/usage')
export class AiUsageController {
  constructor(private readonly usage: AiUsageService) {}

  /**
   * List AI usage.
   * @remarks The calls and tokens of each day with calls, latest day first.
   */
  @Get()
  @RequireScope('ai')
  @Paginated(AiUsageDto)
  @ApiProblems('invalid_request')
  list(
    @AccountId() accountId: string,
    @Query() query: ListAiUsageQuery,
  ): Promise<Page<AiUsageDto>> {
    return this.usage.list(accountId, query);
  }
}
