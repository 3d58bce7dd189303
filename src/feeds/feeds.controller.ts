import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AccountId } from '../auth/caller.js';
import { Limits, ForLimited } from '../auth/limits/limit-rule.decorator.js';
import type { FeedLimits } from '../auth/limits/feed-limits.js';
import { RequireScope } from '../auth/decorators/require-scope.decorator.js';
import {
  ApiCreatedResource,
  ApiDeleted,
  ApiResource,
  CreatedResource,
} from '../http/responses/resource-responses.js';
import { ApiProblems, BAD_BODY } from '../http/problems/api-problems.decorator.js';
import { Idempotent } from '../idempotency/idempotent.decorator.js';
import { IdParam } from '../http/input/decorators/id-param.decorator.js';
import { IfMatch } from '../http/preconditions/if-match.decorator.js';
import { Precondition } from '../http/preconditions/precondition.js';
import { Paginated } from '../pagination/paginated.decorator.js';
import type { Page } from '../pagination/page.js';
import { FeedDto } from './feed.dto.js';
import { CreateFeedDto, ListFeedsQuery, UpdateFeedDto } from './feed-input.dto.js';
import { FeedsService } from './feeds.service.js';

@ApiTags('Feeds')
@Controller('api/v1/feeds')
export class FeedsController {
  constructor(private readonly feeds: FeedsService) {}

  /**
   * List feeds.
   * @remarks Newest first. A feed is listed if it fits all the given filters.
   */
  @Get()
  @ForLimited('kept')
  @RequireScope('feeds:read')
  @Paginated(FeedDto)
  @ApiProblems('invalid_request')
  list(
    @AccountId() accountId: string,
    @Query() query: ListFeedsQuery,
    @Limits() limits: FeedLimits | undefined,
  ): Promise<Page<FeedDto>> {
    return this.feeds.list(accountId, query, limits);
  }

  /**
   * Get a feed.
   * @remarks `status`, `errorCount` and `lastError` tell whether fetching it succeeds.
   */
  @Get(':id')
  @ForLimited({ within: 'feed', by: 'id' })
  @RequireScope('feeds:read')
  @ApiResource(FeedDto, 'The feed.')
  @ApiProblems('not_found')
  get(@AccountId() accountId: string, @IdParam('feed') id: string): Promise<FeedDto> {
    return this.feeds.get(accountId, id);
  }

  /**
   * Change a feed.
   * @remarks Changes the title, the category, the settings, or whether it is fetched. A field that the
   * body leaves out keeps its value.
   */
  @Patch(':id')
  @ForLimited({ within: 'feed', by: 'id' })
  @RequireScope('feeds:write')
  @ApiBody({
    type: UpdateFeedDto,
    examples: {
      title: { summary: 'A title of your own', value: { title: 'My title' } },
      pause: { summary: 'Stop fetching it', value: { status: 'paused' } },
      unfile: { summary: 'Remove it from its category', value: { categoryId: null } },
    },
  })
  @ApiResource(FeedDto, 'The feed as it is now.')
  @ApiProblems(...BAD_BODY, 'not_found', 'conflict')
  update(
    @AccountId() accountId: string,
    @IdParam('feed') id: string,
    @Body() changes: UpdateFeedDto,
    @IfMatch() precondition: Precondition,
    @Limits() limits: FeedLimits | undefined,
  ): Promise<FeedDto> {
    return this.feeds.update(accountId, id, changes, precondition, limits);
  }

  /**
   * Delete a feed.
   * @remarks Deletes the feed and all its posts. This cannot be undone.
   */
  @Delete(':id')
  @ForLimited({ within: 'feed', by: 'id' })
  @RequireScope('feeds:write')
  @ApiDeleted('The feed and its posts have been deleted.')
  @ApiProblems('not_found')
  remove(
    @AccountId() accountId: string,
    @IdParam('feed') id: string,
    @IfMatch() precondition: Precondition,
  ): Promise<void> {
    return this.feeds.remove(accountId, id, precondition);
  }

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
    const feed = await this.feeds.create(accountId, input, limits);
    return new CreatedResource(feed, `/api/v1/feeds/${feed.id}`);
  }
}
