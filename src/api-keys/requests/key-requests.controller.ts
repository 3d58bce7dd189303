import { Controller, Get, Query, UseInterceptors } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AccountId } from '../../auth/caller.js';
import { RequireScope } from '../../auth/decorators/require-scope.decorator.js';
import { IdParam } from '../../http/input/decorators/id-param.decorator.js';
import { ApiProblems } from '../../http/problems/api-problems.decorator.js';
import { Paginated } from '../../pagination/paginated.decorator.js';
import type { Page } from '../../pagination/page.js';
import { OwnUsageInterceptor } from '../usage/own-usage.interceptor.js';
import { KeyRequestDto, ListKeyRequestsQuery } from './key-request.dto.js';
import { KeyRequestsService } from './key-requests.service.js';

@ApiTags('API keys')
@Controller('v1/api-keys/:id/requests')
export class KeyRequestsController {
  constructor(private readonly requests: KeyRequestsService) {}

  /**
   * List the requests of an API key.
   * @remarks Newest first, for seven days, at most 10,000. Of more than five a second, a process
   * notes the first five. A key may always list its own, in answers that cannot be stored.
   */
  @Get()
  @RequireScope('keys', { orItself: true })
  @ApiOperation({ operationId: 'listApiKeyRequests' })
  @UseInterceptors(OwnUsageInterceptor)
  @Paginated(KeyRequestDto)
  @ApiProblems('invalid_request', 'not_found')
  list(
    @AccountId() accountId: string,
    @IdParam('API key') id: string,
    @Query() query: ListKeyRequestsQuery,
  ): Promise<Page<KeyRequestDto>> {
    return this.requests.list(accountId, id, query);
  }
}
