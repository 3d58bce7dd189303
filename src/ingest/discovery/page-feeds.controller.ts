import { Body, Controller, HttpCode, Post, UseInterceptors } from '@nestjs/common';
import { ApiExtraModels, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Scope } from '../../auth/scope.decorator.js';
import { plainListSchema, ResourceInterceptor } from '../../common/answers.js';
import { ApiProblems, BAD_BODY } from '../../common/api-problems.decorator.js';
import { FeedDiscovery } from './discovery.js';
import { DiscoveredFeedDto, DiscoverFeedsDto } from './discovery.dto.js';
import { feedAddress } from '../feed-address.js';

@ApiTags('Feeds')
@Controller('api/v1/feeds')
export class PageFeedsController {
  constructor(private readonly discovery: FeedDiscovery) {}

  /**
   * Find the feeds of a web page.
   * @remarks Best first: the address itself where it is a feed, what the page advertises in
   * `<link rel="alternate">`, its anchors that look like feeds, and if there is none of these, what
   * is found at well-known addresses such as `/feed`. The list is empty where nothing is found.
   */
  @Post('discover')
  @Scope('feeds:write')
  @HttpCode(200)
  @UseInterceptors(ResourceInterceptor)
  @ApiExtraModels(DiscoveredFeedDto)
  @ApiResponse({
    status: 200,
    description: 'The feeds, at most 100.',
    schema: plainListSchema(DiscoveredFeedDto),
  })
  @ApiProblems(...BAD_BODY, 'feed_unreachable')
  list(@Body() { url }: DiscoverFeedsDto): Promise<DiscoveredFeedDto[]> {
    return this.discovery.discover(feedAddress(url, 'url'));
  }
}
