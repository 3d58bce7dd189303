import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { AccountId } from '../auth/caller.js';
import { Scope } from '../auth/scope.decorator.js';
import { ApiMade, ApiResource, Made } from '../common/answers.js';
import { ApiProblems, BAD_BODY } from '../common/api-problems.decorator.js';
import { IdPipe } from '../common/ids.js';
import { FeedDto } from '../feeds/feed.dto.js';
import { CreateFeedDto, RefreshDto } from './subscription.dto.js';
import { SubscriptionsService } from './subscriptions.service.js';

@ApiTags('Feeds')
@Controller('api/v1/feeds')
export class SubscriptionsController {
  constructor(private readonly subscriptions: SubscriptionsService) {}

  /**
   * Subscribe to a feed, or make one to publish into.
   * @remarks With `feedUrl` it fetches at once: when it answers 201, the posts can be listed. The
   * address of a web page finds the feed that the page advertises; the record then has the feed's
   * own address. With `title` alone it makes a feed that you publish posts into.
   */
  @Post()
  @Scope('feeds:write')
  @ApiBody({
    type: CreateFeedDto,
    examples: {
      subscribe: {
        summary: 'Subscribe to a web feed',
        value: { feedUrl: 'https://blog.rust-lang.org/feed.xml' },
      },
      publish: { summary: 'Make a feed to publish into', value: { title: 'Release notes' } },
    },
  })
  @ApiMade(FeedDto, 'The feed; its posts can be listed.')
  @ApiProblems(...BAD_BODY, 'not_found', 'conflict', 'feed_unreachable', 'not_a_feed')
  async create(
    @AccountId() accountId: string,
    @Body() input: CreateFeedDto,
  ): Promise<Made<FeedDto>> {
    const feed = await this.subscriptions.create(accountId, input);
    return new Made(feed, `/api/v1/feeds/${feed.id}`);
  }

  /**
   * Fetch a web feed now.
   * @remarks Says how many posts came in and how many their publisher has edited. A failure is also
   * kept in the feed's `status` and `lastError`.
   */
  @Post(':id/refresh')
  @Scope('feeds:write')
  @HttpCode(200)
  @ApiResource(RefreshDto, 'What the fetch brought.')
  @ApiProblems('not_found', 'conflict', 'feed_unreachable', 'not_a_feed')
  refresh(
    @AccountId() accountId: string,
    @Param('id', new IdPipe('feed')) id: string,
  ): Promise<RefreshDto> {
    return this.subscriptions.refresh(accountId, id);
  }
}
