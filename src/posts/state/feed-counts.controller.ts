import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller } from '../../auth/caller.js';
import type { CallerIdentity } from '../../auth/caller.js';
import { admitsFeed } from '../../auth/limits/feed-limits.js';
import { Limits, ForLimited } from '../../auth/limits/limit-rule.decorator.js';
import type { FeedLimits } from '../../auth/limits/feed-limits.js';
import { RequireScope } from '../../auth/decorators/require-scope.decorator.js';
import { ApiProblems } from '../../http/problems/api-problems.decorator.js';
import { ApiResource } from '../../http/responses/resource-responses.js';
import { FeedCountsQuery } from './feed-counts-query.dto.js';
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
   * A key that is limited to feeds gets no labels.
   */
  @Get('counts')
  @ForLimited('kept')
  @RequireScope('feeds:read')
  @ApiOperation({ operationId: 'getFeedCounts' })
  @ApiResource(FeedCountsDto, 'The counters.')
  @ApiProblems()
  async get(
    @Caller() caller: CallerIdentity,
    @Limits() limits: FeedLimits | undefined,
    @Query() query: FeedCountsQuery,
  ): Promise<FeedCountsDto> {
    const duplicates = query.duplicates ?? (await this.counts.getDefault(caller));
    const { accountId } = caller;
    if (limits) {
      const all = await this.counts.ofFeeds(accountId, duplicates);
      const own = all.filter(({ feedId: id, categoryId }) =>
        admitsFeed(limits, { id, categoryId }),
      );
      // The posts of a label are of all feeds.
      return FeedCountsDto.from(own, []);
    }
    const [feeds, labels] = await Promise.all([
      this.counts.ofFeeds(accountId, duplicates),
      this.counts.ofLabels(accountId, duplicates),
    ]);
    return FeedCountsDto.from(feeds, labels);
  }
}
