import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AccountId } from '../../auth/caller.js';
import { RequireScope } from '../../auth/decorators/require-scope.decorator.js';
import { ForLimited } from '../../auth/limits/limit-rule.decorator.js';
import { IdParam } from '../../http/input/decorators/id-param.decorator.js';
import { ApiProblems } from '../../http/problems/api-problems.decorator.js';
import { ApiResource } from '../../http/responses/resource-responses.js';
import { RefreshDto } from './refresh.dto.js';
import { SubscriptionsService } from './subscriptions.service.js';

@ApiTags('Feeds')
@Controller('api/v1/feeds')
export class RefreshesController {
  constructor(private readonly subscriptions: SubscriptionsService) {}

  /**
   * Fetch a web feed now.
   * @remarks Returns the number of new posts and of posts that the publisher edited. If the fetch fails,
   * it answers 422, and the feed shows the reason in `status` and `lastError`.
   */
  @Post(':id/refresh')
  @ForLimited({ within: 'feed', by: 'id' })
  @RequireScope('feeds:write')
  @HttpCode(200)
  @ApiOperation({ operationId: 'refreshFeed' })
  @ApiResource(RefreshDto, 'The result of the fetch.')
  @ApiProblems('not_found', 'conflict', 'feed_unreachable', 'not_a_feed')
  refresh(@AccountId() accountId: string, @IdParam('feed') id: string): Promise<RefreshDto> {
    return this.subscriptions.refresh(accountId, id);
  }
}
