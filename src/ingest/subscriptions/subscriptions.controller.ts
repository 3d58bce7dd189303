import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AccountId } from '../../auth/caller.js';
import { RequireScope } from '../../auth/decorators/require-scope.decorator.js';
import {
  ApiCreatedResource,
  ApiResource,
  CreatedResource,
} from '../../http/responses/resource-responses.js';
import { ApiProblems, BAD_BODY } from '../../http/problems/api-problems.decorator.js';
import { Idempotent } from '../../idempotency/idempotent.decorator.js';
import { IdParam } from '../../http/input/decorators/id-param.decorator.js';
import { FeedDto } from '../../feeds/feed.dto.js';
import { CreateFeedDto, RefreshDto } from './subscription.dto.js';
import { SubscriptionsService } from './subscriptions.service.js';

@ApiTags('Feeds')
@Controller('api/v1/feeds')
export class SubscriptionsController {
  constructor(private readonly subscriptions: SubscriptionsService) {}

  /**
   * Subscribe to a feed, or create one to publish into.
   * @remarks With `feedUrl` the feed is fetched immediately: after a 201, its posts can be listed.
   * The address of a web page subscribes to the feed that the page advertises; the record contains
   * the feed's own address. `title` alone creates a feed that you publish posts into.
   */
  @Post()
  @RequireScope('feeds:write')
  @ApiBody({
    type: CreateFeedDto,
    examples: {
      subscribe: {
        summary: 'Subscribe to a web feed',
        value: { feedUrl: 'https://blog.rust-lang.org/feed.xml' },
      },
      publish: { summary: 'Create a feed to publish into', value: { title: 'Release notes' } },
    },
  })
  @ApiOperation({ operationId: 'createFeed' })
  @ApiCreatedResource(FeedDto, 'The feed; its posts can be listed.')
  @Idempotent()
  @ApiProblems(...BAD_BODY, 'not_found', 'conflict', 'feed_unreachable', 'not_a_feed')
  async create(
    @AccountId() accountId: string,
    @Body() input: CreateFeedDto,
  ): Promise<CreatedResource<FeedDto>> {
    const feed = await this.subscriptions.create(accountId, input);
    return new CreatedResource(feed, `/api/v1/feeds/${feed.id}`);
  }

  /**
   * Fetch a web feed now.
   * @remarks Returns the number of new posts and of posts that the publisher has edited. A failure
   * is also stored in the feed's `status` and `lastError`.
   */
  @Post(':id/refresh')
  @RequireScope('feeds:write')
  @HttpCode(200)
  @ApiOperation({ operationId: 'refreshFeed' })
  @ApiResource(RefreshDto, 'The result of the fetch.')
  @ApiProblems('not_found', 'conflict', 'feed_unreachable', 'not_a_feed')
  refresh(@AccountId() accountId: string, @IdParam('feed') id: string): Promise<RefreshDto> {
    return this.subscriptions.refresh(accountId, id);
  }
}
