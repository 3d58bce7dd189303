import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AccountId } from '../auth/caller.js';
import { RequireScope } from '../auth/decorators/require-scope.decorator.js';
import { ApiProblems } from '../http/problems/api-problems.decorator.js';
import { Paginated } from '../pagination/paginated.decorator.js';
import type { Page } from '../pagination/page.js';
import { AuditEventDto, ListAuditEventsQuery } from './audit-event.dto.js';
import { AuditLog } from './audit-log.js';

@ApiTags('Audit')
@Controller('api/v1/audit-events')
export class AuditEventsController {
  constructor(private readonly log: AuditLog) {}

  /**
   * List audit events.
   * @remarks What was done to the account and its keys, by whom and from which IP address, newest first.
   * Events cannot be changed or deleted.
   */
  @Get()
  @RequireScope('keys')
  @Paginated(AuditEventDto)
  @ApiProblems('invalid_request')
  list(
    @AccountId() accountId: string,
    @Query() query: ListAuditEventsQuery,
  ): Promise<Page<AuditEventDto>> {
    return this.log.list(accountId, query);
  }
}
