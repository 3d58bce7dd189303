import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AccountId } from '../../auth/caller.js';
import { LimitedKeyError } from '../../auth/auth.errors.js';
import { NotFoundError } from '../../http/problems/errors.js';
import { admitsCategory } from '../../auth/limits/feed-limits.js';
import { Limits, ForLimited } from '../../auth/limits/limit-rule.decorator.js';
import type { FeedLimits } from '../../auth/limits/feed-limits.js';
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

/**
 * A key that is limited to feeds makes feeds in its categories alone.
 * @throws LimitedKeyError without a category
 * @throws NotFoundError for another category
 */
function refuseOutside(limits: FeedLimits, { categoryId }: CreateFeedDto): void {
  if (typeof categoryId !== 'string') {
    throw new LimitedKeyError('The API key is limited to feeds; name one of its categories.');
  }
  if (!admitsCategory(limits, categoryId)) throw new NotFoundError('category');
}

@ApiTags('Feeds')
@Controller('api/v1/feeds')
export class SubscriptionsController {
  constructor(private readonly subscriptions: SubscriptionsService) {}

  /**
   * Subscribe to a feed, or create one to publish into.
   * @remarks With `feedUrl`, it subscribes to a web feed and fetches it at once: after a 201, its posts
   * can be listed. `feedUrl` can be a web page that links to its feed; the answer then has the address of
   * the feed. Without `feedUrl`, `title` creates a feed that you publish posts into. A feed that the
   * account already has answers 409; an address without a feed answers 422, `not_a_feed`.
   */
  @Post()
  @ForLimited('kept')
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
    @Limits() limits: FeedLimits | undefined,
  ): Promise<CreatedResource<FeedDto>> {
    if (limits) refuseOutside(limits, input);
    const feed = await this.subscriptions.create(accountId, input);
    return new CreatedResource(feed, `/api/v1/feeds/${feed.id}`);
  }

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
