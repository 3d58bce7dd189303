import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Page } from '../pagination/page.js';
import { AuditCatalogue } from './audit-catalogue.js';
import type { AuditEvent } from './audit-event.js';
import { AuditEventDto } from './audit-event.dto.js';
import type { ListAuditEventsQuery } from './audit-event.dto.js';
import { AuditEventsRepository } from './audit-events.repository.js';

/**
 * What was done to each account, by whom and from where. Entries are never changed, and are deleted
 * only with their account.
 */
@Injectable()
export class AuditLog {
  constructor(
    private readonly events: AuditEventsRepository,
    private readonly catalogue: AuditCatalogue,
  ) {}

  /** Records an event in the transaction that does what it tells of: both happen, or neither. */
  record(manager: EntityManager, event: AuditEvent): Promise<void> {
    return this.events.insert(manager, event);
  }

  /** @throws InvalidRequestError for a type that there is not */
  async list(accountId: string, query: ListAuditEventsQuery): Promise<Page<AuditEventDto>> {
    this.catalogue.check(query.type ?? []);
    const page = Page.of(query, await this.events.list(accountId, query));
    const counted = await page.counted((most) => this.events.count(accountId, query, most));
    return counted.map(AuditEventDto.from);
  }
}
