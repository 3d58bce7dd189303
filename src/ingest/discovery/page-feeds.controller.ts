import { Body, Controller, Post, HttpCode } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AccountId } from '../../auth/caller.js';
import { RequireScope } from '../../auth/decorators/require-scope.decorator.js';
import { ApiProblems, BAD_BODY } from '../../http/problems/api-problems.decorator.js';
import { Paginated } from '../../pagination/paginated.decorator.js';
import { Page } from '../../pagination/page.js';
import { FeedDiscovery } from './discovery.js';
import { DiscoveredFeedDto, DiscoverFeedsDto } from './discovery.dto.js';
import { meantAddresses } from '../../common/bare-address.js';
import { splitAddress } from '../../feeds/feed-address.js';
import { FeedLookups } from '../../feeds/feed-lookups.js';
import { RequestedFetches } from '../fetching/requested-fetches.js';

@ApiTags('Feeds')
@Controller('api/v1/feeds')
export class PageFeedsController {
  constructor(
    private readonly discovery: FeedDiscovery,
    private readonly requests: RequestedFetches,
    private readonly feeds: FeedLookups,
  ) {}

  /**
   * Find the feeds of a web page.
   * @remarks Returns at most 100 feeds on one page, best first: the address itself if it is a feed, feeds
   * that the page names in `<link rel="alternate">`, then links that look like feeds. If there are none,
   * it tries usual addresses such as `/feed`. A feed that was read has a `preview`. To get the preview of
   * another one, send its address as `url`.
   */
  @Post('discover')
  @RequireScope('feeds:write')
  @HttpCode(200)
  @ApiOperation({ operationId: 'discoverFeeds' })
  @Paginated(DiscoveredFeedDto)
  @ApiProblems(...BAD_BODY, 'feed_unreachable')
  async list(
    @AccountId() accountId: string,
    @Body() { url }: DiscoverFeedsDto,
  ): Promise<Page<DiscoveredFeedDto>> {
    const meant = meantAddresses(url).map((one) => splitAddress(one, { field: 'url' }));
    const found = await this.requests.run(accountId, () =>
      this.discovery.discoverAny(accountId, meant),
    );
    const ids = await this.feeds.findByAddresses(
      accountId,
      found.map(({ feedUrl }) => feedUrl),
    );
    return Page.whole(found.map((feed) => DiscoveredFeedDto.from(feed, ids)));
  }
}
