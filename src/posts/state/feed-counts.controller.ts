import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AccountId } from '../../auth/caller.js';
import { RequireScope } from '../../auth/decorators/require-scope.decorator.js';
import { ApiProblems } from '../../http/problems/api-problems.decorator.js';
import { ApiResource } from '../../http/responses/resource-responses.js';
import { FeedCountsDto } from './feed-counts.dto.js';
import { FeedCountsService } from './feed-counts.service.js';

@ApiTags('Feeds')
@Controller('api/v1/feeds')
export class FeedCountsController {
  constructor(private readonly counts: FeedCountsService) {}

  /**
   * Count posts.
   * @remarks Counts all posts and unread posts: of the account, of each feed, of each category that has
   * feeds, and of each label that has posts. `failing` is the number of feeds that cannot be fetched.
   */
  @Get('counts')
  @RequireScope('feeds:read')
  @ApiOperation({ operationId: 'getFeedCounts' })
  @ApiResource(FeedCountsDto, 'The counters.')
  @ApiProblems()
  async get(@AccountId() accountId: string): Promise<FeedCountsDto> {
    const [feeds, labels] = await Promise.all([
      this.counts.ofFeeds(accountId),
      this.counts.ofLabels(accountId),
    ]);
    return FeedCountsDto.from(feeds, labels);
  }
}
