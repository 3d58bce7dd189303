import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { And, In, LessThan, MoreThan, Repository } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { newId } from '../common/ids.js';
import { newestFirst } from '../database/newest-first.js';
import type { AuditEvent } from './audit-event.js';
import type { ListAuditEventsQuery } from './audit-event.dto.js';
import { AuditEventEntity } from './audit-event.entity.js';

/** Every query on the audit events. */
@Injectable()
export class AuditEventsRepository {
  constructor(
    @InjectRepository(AuditEventEntity) private readonly events: Repository<AuditEventEntity>,
  ) {}

  async insert(
    manager: EntityManager,
    { accountId, type, actor, subjectId, details }: AuditEvent<string>,
  ): Promise<void> {
    await manager.insert(AuditEventEntity, {
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

  /** Newest first. */
  async list(accountId: string, query: ListAuditEventsQuery): Promise<AuditEventEntity[]> {
    const { behind, options } = newestFirst(query);
    const { type, subjectId, keyId, createdAfter, createdBefore } = query;
    const createdAt = And(
      MoreThan(createdAfter ?? Number.MIN_SAFE_INTEGER),
      LessThan(createdBefore ?? Number.MAX_SAFE_INTEGER),
    );
    const isTimed = createdAfter !== undefined || createdBefore !== undefined;
    const where = {
      accountId,
      ...(type && { type: In(type) }),
      ...(subjectId && { subjectId }),
      ...(isTimed && { createdAt }),
      ...behind,
    };
    if (keyId === undefined) return this.events.find({ where, ...options });
    // A walk along an index for each: an OR would read and sort every event of the key.
    const { order, skip, take } = options;
    const window = { order, take: skip + take };
    const byKey = await this.events.find({ where: { ...where, actorId: keyId }, ...window });
    const ofKey =
      subjectId === undefined || subjectId === keyId
        ? await this.events.find({ where: { ...where, subjectId: keyId }, ...window })
        : [];
    const all = new Map([...byKey, ...ofKey].map((event) => [event.id, event]));
    const newest = [...all.values()].sort((one, other) => (one.id < other.id ? 1 : -1));
    return newest.slice(skip, skip + take);
  }
}
