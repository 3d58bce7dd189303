import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { And, Equal, In, LessThan, MoreThan, Repository } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { newestFirst } from '../database/newest-first.js';
import type { ListAuditEventsQuery } from './audit-event.dto.js';
import { AuditEventEntity } from './audit-event.entity.js';

/** Every query on the audit events. */
@Injectable()
export class AuditEventsRepository {
  constructor(
    @InjectRepository(AuditEventEntity) private readonly events: Repository<AuditEventEntity>,
  ) {}

  async insert(manager: EntityManager, event: AuditEventEntity): Promise<void> {
    await manager.insert(AuditEventEntity, event);
  }

  /** Newest first. */
  list(accountId: string, query: ListAuditEventsQuery): Promise<AuditEventEntity[]> {
    const { behind, options } = newestFirst(query);
    const { type, subjectId, keyId, createdAfter, createdBefore } = query;
    const createdAt = And(
      MoreThan(createdAfter ?? Number.MIN_SAFE_INTEGER),
      LessThan(createdBefore ?? Number.MAX_SAFE_INTEGER),
    );
    const isTimed = createdAfter !== undefined || createdBefore !== undefined;
    const all = {
      accountId,
      ...(type && { type: In(type) }),
      ...(subjectId && { subjectId }),
      ...(isTimed && { createdAt }),
      ...behind,
    };
    const ofKey = keyId && [
      { ...all, actorId: keyId },
      { ...all, subjectId: subjectId ? And(Equal(subjectId), Equal(keyId)) : keyId },
    ];
    return this.events.find({ where: ofKey || all, ...options });
  }
}
