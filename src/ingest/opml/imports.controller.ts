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
   * @remarks Takes the document itself, or JSON that contains it; at most 5 MiB and 5,000 feeds.
   * An account has at most three imports that are not finished.
   * The answer is immediate; the subscriptions are made in the background. The address in
   * `Location` shows their progress. Outlines around feeds become categories: the nearest one with
   * a title.
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
   * @remarks Newest first, with the first 100 rows of each. They are kept for 30 days.
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
   * @remarks Its progress, and the result of each feed; it is kept for 30 days.
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
   * @remarks In the background, as when it was made. Rows with the code `invalid_request` stay as they
   * are, because their address can never be fetched.
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
