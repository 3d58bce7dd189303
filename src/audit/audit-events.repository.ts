import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { Transaction } from '../database/database.js';
import { newestFirst } from '../database/newest-first.js';
import type { ListAuditEventsQuery } from './audit-event.dto.js';
import { AuditEventEntity } from './audit-event.entity.js';

/** Every query on the audit events. */
@Injectable()
export class AuditEventsRepository {
  constructor(private readonly database: Database) {}

  async insert(tx: Transaction, event: AuditEventEntity): Promise<void> {
    await tx.insert(AuditEventEntity, event);
  }

  /** Newest first. */
  list(accountId: string, query: ListAuditEventsQuery): Promise<AuditEventEntity[]> {
    const { behind, options } = newestFirst(query);
    const { type, subjectId } = query;
    return this.database.read((manager) =>
      manager.find(AuditEventEntity, {
        where: { accountId, ...(type && { type }), ...(subjectId && { subjectId }), ...behind },
        ...options,
      }),
    );
  }
}
