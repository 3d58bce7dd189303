import { Controller, Get, StreamableFile } from '@nestjs/common';
import { ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import { AccountId } from '../../auth/caller.js';
import { Limits, ForLimited } from '../../auth/limits/limit-rule.decorator.js';
import type { FeedLimits } from '../../auth/limits/feed-limits.js';
import { RequireScope } from '../../auth/decorators/require-scope.decorator.js';
import { ApiProblems } from '../../http/problems/api-problems.decorator.js';
import { OpmlExport } from './opml-export.js';

const FILE = {
  type: 'text/x-opml+xml; charset=utf-8',
  disposition: 'attachment; filename="sluice-feeds.opml"',
};

@ApiTags('Feeds')
@Controller('api/v1/feeds')
export class OpmlController {
  constructor(private readonly opml: OpmlExport) {}

  /**
   * Export the web feeds as OPML.
   * @remarks An OPML 2.0 document of all web feeds, grouped by category. Feed readers import it,
   * and so does `POST /api/v1/feeds/import`.
   */
  @Get('export')
  @ForLimited('kept')
  @RequireScope('feeds:read')
  @ApiProduces('text/x-opml+xml')
  @ApiResponse({ status: 200, description: 'The document.', schema: { type: 'string' } })
  @ApiProblems()
  async export(
    @AccountId() accountId: string,
    @Limits() limits: FeedLimits | undefined,
  ): Promise<StreamableFile> {
    return new StreamableFile(await this.opml.write(accountId, limits), FILE);
  }
}
