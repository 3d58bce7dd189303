import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AccountId } from '../auth/caller.js';
import { Scope } from '../auth/scope.decorator.js';
import { ApiProblems } from '../common/api-problems.decorator.js';
import { ApiPage } from '../pagination/api-page.decorator.js';
import type { Page } from '../pagination/page.js';
import { AuditEventDto, ListAuditEventsQuery } from './audit-event.dto.js';
import { AuditLog } from './audit-log.js';

@ApiTags('Audit')
@Controller('api/v1/audit-events')
export class AuditEventsController {
  constructor(private readonly log: AuditLog) {}

  /**
   * List audit events.
   * @remarks What was done to the account and its keys, by whom and from where, newest first.
   * Nothing of it can be changed or removed.
   */
  @Get()
  @Scope('keys')
  @ApiPage(AuditEventDto)
  @ApiProblems('invalid_request')
  list(
    @AccountId() accountId: string,
    @Query() query: ListAuditEventsQuery,
  ): Promise<Page<AuditEventDto>> {
    return this.log.list(accountId, query);
  }
}
