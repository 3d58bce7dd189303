import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AccountsService } from '../accounts/accounts.service.js';
import { RequireScope } from '../auth/decorators/require-scope.decorator.js';
import { toIsoOrNull } from '../common/instants.js';
import { Env } from '../config/env.js';
import { VERSION } from '../config/version.js';
import { ApiProblems } from '../http/problems/api-problems.decorator.js';
import { ApiResource } from '../http/responses/resource-responses.js';
import { ServiceTotalsRepository } from '../observability/metrics/service-totals.repository.js';
import { InstallationHealthDto, InstallationUsageDto } from './installation.dto.js';

@ApiTags('Administration')
@Controller('api/v1/admin')
@RequireScope('admin:read')
export class InstallationController {
  constructor(
    private readonly env: Env,
    private readonly accounts: AccountsService,
    private readonly totals: ServiceTotalsRepository,
  ) {}

  /**
   * Get the usage of the installation.
   * @remarks What all accounts hold together.
   */
  @Get('usage')
  @ApiOperation({ operationId: 'getInstallationUsage' })
  @ApiResource(InstallationUsageDto, 'The usage.')
  @ApiProblems()
  usage(): Promise<InstallationUsageDto> {
    return this.accounts.total();
  }

  /**
   * Get the health of the installation.
   * @remarks What waits in the background, over all accounts. Without its database, the service answers 503.
   */
  @Get('health')
  @ApiOperation({ operationId: 'getInstallationHealth' })
  @ApiResource(InstallationHealthDto, 'The health.')
  @ApiProblems()
  async health(): Promise<InstallationHealthDto> {
    const { dueFeeds, pendingImports, webhookDueAt, hubDueAt } = await this.totals.count();
    return {
      version: VERSION,
      database: this.env.DATABASE_URL.startsWith('postgres') ? 'postgres' : 'sqlite',
      dueFeeds,
      pendingImports,
      webhooksDueSince: toIsoOrNull(webhookDueAt),
      hubDueSince: toIsoOrNull(hubDueAt),
    };
  }
}
