import { Controller, Get, Query, UseInterceptors } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AccountId } from '../../auth/caller.js';
import { RequireScope } from '../../auth/decorators/require-scope.decorator.js';
import { ApiProblems } from '../../http/problems/api-problems.decorator.js';
import { ApiResource } from '../../http/responses/resource-responses.js';
import { OwnUsageInterceptor } from './own-usage.interceptor.js';
import { UsageOverviewDto, UsageOverviewQuery } from './usage-overview.dto.js';
import { UsageOverviewService } from './usage-overview.service.js';

@ApiTags('API keys')
@Controller('v1/api-keys/usage')
export class UsageOverviewController {
  constructor(private readonly usage: UsageOverviewService) {}

  /**
   * Summarize the usage of all API keys.
   * @remarks The requests of each key by the hour or by the day (UTC), up to now, as series for a chart.
   * Hours are kept for 2 days, and days for 400. A revoked key is left out.
   */
  @Get()
  @RequireScope('keys')
  @ApiOperation({ operationId: 'summarizeApiKeyUsage' })
  @UseInterceptors(OwnUsageInterceptor)
  @ApiResource(UsageOverviewDto, 'The usage of the period.')
  @ApiProblems('invalid_request')
  summarize(
    @AccountId() accountId: string,
    @Query() query: UsageOverviewQuery,
  ): Promise<UsageOverviewDto> {
    return this.usage.summarize(accountId, query);
  }
}
