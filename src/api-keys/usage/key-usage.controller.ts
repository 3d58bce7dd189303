import { Controller, Get, Query, UseInterceptors } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AccountId } from '../../auth/caller.js';
import { RequireScope } from '../../auth/decorators/require-scope.decorator.js';
import { ApiProblems } from '../../http/problems/api-problems.decorator.js';
import { IdParam } from '../../http/input/decorators/id-param.decorator.js';
import { Paginated } from '../../pagination/paginated.decorator.js';
import type { Page } from '../../pagination/page.js';
import { KeyUsageDto, ListKeyUsageQuery } from './key-usage.dto.js';
import { OwnUsageInterceptor } from './own-usage.interceptor.js';
import { KeyUsageService } from './key-usage.service.js';

@ApiTags('API keys')
@Controller('v1/api-keys/:id/usage')
export class KeyUsageController {
  constructor(private readonly usage: KeyUsageService) {}

  /**
   * List the usage of an API key.
   * @remarks Requests of each day (UTC), newest day first. Days without requests are left out. 400 days
   * are kept. A key can always list its own usage, without the scope `keys`.
   */
  @Get()
  @RequireScope('keys', { orItself: true })
  @ApiOperation({ operationId: 'listApiKeyUsage' })
  @UseInterceptors(OwnUsageInterceptor)
  @Paginated(KeyUsageDto, { form: 'envelope with success' })
  @ApiProblems('invalid_request', 'not_found')
  async list(
    @AccountId() accountId: string,
    @IdParam('API key') id: string,
    @Query() query: ListKeyUsageQuery,
  ): Promise<Page<KeyUsageDto>> {
    return (await this.usage.list(accountId, id, query)).as('envelope with success');
  }
}
