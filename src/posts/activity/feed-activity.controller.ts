import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AccountId } from '../../auth/caller.js';
import { Limits, ForLimited } from '../../auth/limits/limit-rule.decorator.js';
import type { FeedLimits } from '../../auth/limits/feed-limits.js';
import { RequireScope } from '../../auth/decorators/require-scope.decorator.js';
import { ApiProblems } from '../../http/problems/api-problems.decorator.js';
import { ApiResource } from '../../http/responses/resource-responses.js';
import { FeedActivityDto } from './feed-activity.dto.js';
import { FeedActivityService } from './feed-activity.service.js';

@ApiTags('Feeds')
@Controller('api/v1/feeds')
export class FeedActivityController {
  constructor(private readonly activity: FeedActivityService) {}

  /**
   * Show how often feeds post.
   * @remarks For every feed of the account: how many posts it has in an average week, and when its last
   * post was published.
   */
  @Get('activity')
  @ForLimited('kept')
  @RequireScope('feeds:read')
  @ApiOperation({ operationId: 'getFeedActivity' })
  @ApiResource(FeedActivityDto, 'The activity of each feed.')
  @ApiProblems()
  async get(
    @AccountId() accountId: string,
    @Limits() limits: FeedLimits | undefined,
  ): Promise<FeedActivityDto> {
    return FeedActivityDto.from(await this.activity.ofFeeds(accountId, limits));
  }
}
