import { Body, Controller, Delete, Get, Param, Patch, Query } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { AccountId } from '../auth/caller.js';
import { Scope } from '../auth/scope.decorator.js';
import { ApiGone, ApiResource } from '../common/answers.js';
import { ApiProblems, BAD_BODY } from '../common/api-problems.decorator.js';
import { IdPipe } from '../common/ids.js';
import { ApiPage } from '../pagination/api-page.decorator.js';
import type { Page } from '../pagination/page.js';
import { FeedDto, ListFeedsQuery, UpdateFeedDto } from './feed.dto.js';
import { FeedsService } from './feeds.service.js';

const AnId = () => Param('id', new IdPipe('feed'));

@ApiTags('Feeds')
@Controller('api/v1/feeds')
export class FeedsController {
  constructor(private readonly feeds: FeedsService) {}

  /**
   * List feeds.
   * @remarks Newest first. Filters combine.
   */
  @Get()
  @Scope('feeds:read')
  @ApiPage(FeedDto)
  @ApiProblems('invalid_request')
  list(@AccountId() accountId: string, @Query() query: ListFeedsQuery): Promise<Page<FeedDto>> {
    return this.feeds.list(accountId, query);
  }

  /**
   * Get a feed.
   * @remarks `status`, `errorCount` and `lastError` say how its fetching goes.
   */
  @Get(':id')
  @Scope('feeds:read')
  @ApiResource(FeedDto, 'The feed.')
  @ApiProblems('not_found')
  get(@AccountId() accountId: string, @AnId() id: string): Promise<FeedDto> {
    return this.feeds.get(accountId, id);
  }

  /**
   * Change a feed.
   * @remarks Its title, its category, whether it is fetched; a field left out stays.
   */
  @Patch(':id')
  @Scope('feeds:write')
  @ApiBody({
    type: UpdateFeedDto,
    examples: {
      title: { summary: 'A title of your own', value: { title: 'My title' } },
      pause: { summary: 'Stop fetching it', value: { status: 'paused' } },
      unfile: { summary: 'Take it out of its category', value: { categoryId: null } },
    },
  })
  @ApiResource(FeedDto, 'The feed as it is now.')
  @ApiProblems(...BAD_BODY, 'not_found', 'conflict')
  update(
    @AccountId() accountId: string,
    @AnId() id: string,
    @Body() changes: UpdateFeedDto,
  ): Promise<FeedDto> {
    return this.feeds.update(accountId, id, changes);
  }

  /**
   * Delete a feed.
   * @remarks Its posts go with it.
   */
  @Delete(':id')
  @Scope('feeds:write')
  @ApiGone('The feed and its posts are gone.')
  @ApiProblems('not_found')
  remove(@AccountId() accountId: string, @AnId() id: string): Promise<void> {
    return this.feeds.remove(accountId, id);
  }
}
