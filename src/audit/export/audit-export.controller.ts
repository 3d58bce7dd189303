import { Controller, Get, Query, UseInterceptors } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import { AccountId } from '../../auth/caller.js';
import { RequireScope } from '../../auth/decorators/require-scope.decorator.js';
import { ApiProblems } from '../../http/problems/api-problems.decorator.js';
import { LINK_HEADER } from '../../pagination/paginated.decorator.js';
import { AuditExporter } from './audit-export.js';
import type { AuditExport } from './audit-export.js';
import { AuditExportInterceptor } from './audit-export.interceptor.js';
import { ExportAuditEventsQuery } from './audit-export.dto.js';

@ApiTags('Audit')
@Controller('api/v1/audit-events/export')
export class AuditExportController {
  constructor(private readonly exporter: AuditExporter) {}

  /**
   * Export audit events.
   * @remarks Oldest first, all that are there: as lines of JSON, or as CSV whose cells are no
   * formulas. The `Link` header has the address of what is recorded later.
   */
  @Get()
  @RequireScope('keys')
  @ApiOperation({ operationId: 'exportAuditEvents' })
  @UseInterceptors(AuditExportInterceptor)
  @ApiProduces('application/x-ndjson', 'text/csv')
  @ApiResponse({
    status: 200,
    description: 'The events.',
    headers: LINK_HEADER,
    schema: { type: 'string' },
  })
  @ApiProblems('invalid_request')
  export(
    @AccountId() accountId: string,
    @Query() query: ExportAuditEventsQuery,
  ): Promise<AuditExport> {
    return this.exporter.export(accountId, query);
  }
}
