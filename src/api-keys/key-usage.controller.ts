import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AccountId } from '../auth/caller.js';
import { Scope } from '../auth/scope.decorator.js';
import { ApiProblems } from '../common/api-problems.decorator.js';
import { IdPipe } from '../common/ids.js';
import { ApiPage } from '../pagination/api-page.decorator.js';
import type { Page } from '../pagination/page.js';
import { KeyUsageDto, ListKeyUsageQuery } from './key-usage.dto.js';
import { KeyUsageService } from './key-usage.service.js';

@ApiTags('API keys')
@Controller('v1/api-keys/:id/usage')
export class KeyUsageController {
  constructor(private readonly usage: KeyUsageService) {}

  /**
   * List the usage of an API key.
   * @remarks Requests by day (UTC), newest first; days without any are left out. 400 days are kept.
   * A key may always list its own.
   */
  @Get()
  @Scope('keys', { orItself: true })
  @ApiOperation({ operationId: 'listApiKeyUsage' })
  @ApiPage(KeyUsageDto)
  @ApiProblems('invalid_request', 'not_found')
  list(
    @AccountId() accountId: string,
    @Param('id', new IdPipe('API key')) id: string,
    @Query() query: ListKeyUsageQuery,
  ): Promise<Page<KeyUsageDto>> {
    return this.usage.list(accountId, id, query);
  }
}
