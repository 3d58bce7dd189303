import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AccountId } from '../../auth/caller.js';
import { ForLimited } from '../../auth/limits/limit-rule.decorator.js';
import { RequireScope } from '../../auth/decorators/require-scope.decorator.js';
import { IdParam } from '../../http/input/decorators/id-param.decorator.js';
import { ApiProblems } from '../../http/problems/api-problems.decorator.js';
import { PageQuery } from '../../pagination/page-query.js';
import { Paginated } from '../../pagination/paginated.decorator.js';
import type { Page } from '../../pagination/page.js';
import { FeedFetchDto } from './feed-fetch.dto.js';
import { FeedFetchesService } from './feed-fetches.service.js';

@ApiTags('Feeds')
@Controller('api/v1/feeds/:id/fetches')
export class FeedFetchesController {
  constructor(private readonly fetches: FeedFetchesService) {}

  /**
   * List the fetches of a feed.
   * @remarks The latest 50 fetches, newest first, with what each found or why it failed. A feed with
   * source `api` is never fetched, so its list is empty.
   */
  @Get()
  @ForLimited({ within: 'feed', by: 'id' })
  @RequireScope('feeds:read')
  @ApiOperation({ operationId: 'listFeedFetches' })
  @Paginated(FeedFetchDto)
  @ApiProblems('invalid_request', 'not_found')
  list(
    @AccountId() accountId: string,
    @IdParam('feed') id: string,
    @Query() query: PageQuery,
  ): Promise<Page<FeedFetchDto>> {
    return this.fetches.list(accountId, id, query);
  }
}
