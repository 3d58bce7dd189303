import { Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiExtraModels, ApiOperation, ApiTags } from '@nestjs/swagger';
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
import { AcceptsBody } from '../../http/input/decorators/accepted-body.decorator.js';
import { PageQuery } from '../../pagination/page-query.js';
import { Paginated } from '../../pagination/paginated.decorator.js';
import type { Page } from '../../pagination/page.js';
import type { OpmlDocument } from '../documents/document.worker.js';
import { ImportDto, ImportFeedsDto } from './import.dto.js';
import { ImportsService } from './imports.service.js';
import { MAX_DOCUMENT_BYTES, OPML_REQUEST_BODY, OpmlBody, XML_TYPES } from './opml-body.js';

@ApiTags('Feeds')
@Controller('api/v1')
export class ImportsController {
  constructor(private readonly imports: ImportsService) {}

  /**
   * Import feeds from OPML.
   * @remarks Send the OPML document itself, or JSON that contains it, with at most 5 MiB and 5,000 feeds.
   * The answer is immediate, and the feeds are added in the background; the address in `Location` shows
   * the progress. The nearest outline with a title around a feed becomes its category. An account can have
   * three unfinished imports; another one answers 409, `limit_reached`.
   */
  @Post('feeds/import')
  @RequireScope('feeds:write')
  @AcceptsBody({ types: XML_TYPES, limit: MAX_DOCUMENT_BYTES })
  @ApiOperation({ operationId: 'importOpml', requestBody: OPML_REQUEST_BODY })
  @ApiExtraModels(ImportFeedsDto)
  @ApiCreatedResource(ImportDto, 'The import, which continues in the background.')
  @Idempotent()
  @ApiProblems(...BAD_BODY, 'limit_reached')
  async create(
    @AccountId() accountId: string,
    @OpmlBody() opml: OpmlDocument,
  ): Promise<CreatedResource<ImportDto>> {
    const job = await this.imports.create(accountId, opml);
    return new CreatedResource(job, `/api/v1/imports/${job.id}`);
  }

  /**
   * List imports.
   * @remarks Newest first, with the first 100 feeds of each import. Imports are kept for 30 days.
   */
  @Get('imports')
  @RequireScope('feeds:read')
  @ApiOperation({ operationId: 'listImports' })
  @Paginated(ImportDto)
  @ApiProblems('invalid_request')
  list(@AccountId() accountId: string, @Query() query: PageQuery): Promise<Page<ImportDto>> {
    return this.imports.list(accountId, query);
  }

  /**
   * Get an import.
   * @remarks Returns the progress and the result of each feed. Imports are kept for 30 days.
   */
  @Get('imports/:id')
  @RequireScope('feeds:read')
  @ApiResource(ImportDto, 'The import.')
  @ApiProblems('not_found')
  get(@AccountId() accountId: string, @IdParam('import') id: string): Promise<ImportDto> {
    return this.imports.get(accountId, id);
  }

  /**
   * Try the failed feeds of an import again.
   * @remarks Tries the failed feeds in the background. Feeds with the code `invalid_request` are left out,
   * because their address can never be fetched.
   */
  @Post('imports/:id/retry')
  @RequireScope('feeds:write')
  @HttpCode(200)
  @ApiOperation({ operationId: 'retryImport' })
  @ApiResource(ImportDto, 'The import, which continues in the background.')
  @ApiProblems('not_found', 'limit_reached')
  retry(@AccountId() accountId: string, @IdParam('import') id: string): Promise<ImportDto> {
    return this.imports.retry(accountId, id);
  }
}
