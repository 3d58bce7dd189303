import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { newId } from '../common/ids.js';
import { Page } from '../pagination/page.js';
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
  constructor(private readonly events: AuditEventsRepository) {}

  /** Records an event in the transaction that does what it tells of: both happen, or neither. */
  record(
    manager: EntityManager,
    { accountId, type, actor, subjectId, details }: AuditEvent,
  ): Promise<void> {
    return this.events.insert(manager, {
      id: newId(),
      accountId,
      type,
      subjectId: subjectId ?? null,
      actorKind: actor.kind,
      actorId: actor.id,
      address: actor.address,
      requestId: actor.requestId,
      details: details ?? {},
      createdAt: Date.now(),
    });
  }

  async list(accountId: string, query: ListAuditEventsQuery): Promise<Page<AuditEventDto>> {
    return Page.of(query, await this.events.list(accountId, query)).map(AuditEventDto.from);
  }
}
