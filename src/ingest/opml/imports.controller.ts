import { Controller, Get, Param, Post } from '@nestjs/common';
import { ApiExtraModels, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AccountId } from '../../auth/caller.js';
import { Scope } from '../../auth/scope.decorator.js';
import { ApiMade, ApiResource, Made } from '../../common/answers.js';
import { ApiProblems, BAD_BODY } from '../../common/api-problems.decorator.js';
import { IdPipe } from '../../common/ids.js';
import { TakesXml } from '../../common/xml-body.hook.js';
import { ImportDto, ImportFeedsDto } from './import.dto.js';
import { ImportsService } from './imports.service.js';
import { OPML_REQUEST_BODY, OpmlBody } from './opml-body.js';

const MAX_DOCUMENT_BYTES = 5 * 1_048_576;

@ApiTags('Feeds')
@Controller('api/v1/feeds')
export class ImportsController {
  constructor(private readonly imports: ImportsService) {}

  /**
   * Import feeds from OPML.
   * @remarks Takes the document itself, or JSON that holds it; at most 5 MiB and 5,000 feeds. Answers
   * at once; the feeds are subscribed to in the background, and the address in `Location` tells how
   * far that is. Outlines around feeds become categories, by the nearest one with a title.
   */
  @Post('import')
  @Scope('feeds:write')
  @TakesXml(MAX_DOCUMENT_BYTES)
  @ApiOperation({ requestBody: OPML_REQUEST_BODY })
  @ApiExtraModels(ImportFeedsDto)
  @ApiMade(ImportDto, 'The import, which goes on.')
  @ApiProblems(...BAD_BODY)
  async create(@AccountId() accountId: string, @OpmlBody() opml: string): Promise<Made<ImportDto>> {
    const job = await this.imports.create(accountId, opml);
    return new Made(job, `/api/v1/feeds/imports/${job.id}`);
  }

  /**
   * Get an import.
   * @remarks How far it is, and what came of each feed; it is kept for 30 days.
   */
  @Get('imports/:id')
  @Scope('feeds:read')
  @ApiResource(ImportDto, 'The import.')
  @ApiProblems('not_found')
  get(
    @AccountId() accountId: string,
    @Param('id', new IdPipe('import')) id: string,
  ): Promise<ImportDto> {
    return this.imports.get(accountId, id);
  }
}
