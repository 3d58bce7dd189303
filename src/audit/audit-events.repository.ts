import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { And, In, LessThan, LessThanOrEqual, MoreThan, Repository } from 'typeorm';
import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { maskSecrets } from '../common/checked-token.js';
import { countUpTo } from '../database/queries/count-up-to.js';
import { firstIdAt, newId } from '../common/ids.js';
import { newestFirst } from '../database/newest-first.js';
import { AUDIT_EVENT_TYPES, CONTENT_EVENT_TYPES } from './audit-event.js';
import type { AuditDetails, AuditEvent, ContentEventType } from './audit-event.js';
import type { ListAuditEventsQuery } from './audit-event.dto.js';
import { AuditEventEntity } from './audit-event.entity.js';

type AuditFilter = Pick<
  ListAuditEventsQuery,
  'type' | 'userId' | 'role' | 'subjectId' | 'createdAfter' | 'createdBefore'
>;

/** The types of which an account may have so many a day: all but those of content. */
const LIMITED_TYPES = AUDIT_EVENT_TYPES.filter(
  (type) => !CONTENT_EVENT_TYPES.includes(type as ContentEventType),
);

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
      actorUserId: actor.userId ?? null,
      actorRole: actor.role ?? null,
      address: actor.address,
      requestId: actor.requestId,
      details: JSON.parse(maskSecrets(JSON.stringify(details ?? {}))) as AuditDetails,
      createdAt: Date.now(),
    });
  }

  countSince(manager: EntityManager, accountId: string, instant: number): Promise<number> {
    const id = MoreThan(firstIdAt(instant));
    return manager.countBy(AuditEventEntity, { accountId, type: In(LIMITED_TYPES), id });
  }

  async newestId(accountId: string): Promise<string | undefined> {
    const options = { select: { id: true }, order: { id: 'DESC' }, take: 1 } as const;
    const [newest] = await this.events.find({ ...options, where: { accountId } });
    return newest?.id;
  }

  /** The next events that meet a filter, oldest first, up to the last one. */
  listOldest(
    accountId: string,
    filter: AuditFilter,
    { behind, last, limit }: { behind: string | undefined; last: string; limit: number },
  ): Promise<AuditEventEntity[]> {
    const id =
      behind === undefined ? LessThanOrEqual(last) : And(MoreThan(behind), LessThanOrEqual(last));
    return this.events.find({
      where: { ...meeting(accountId, filter), id },
      order: { id: 'ASC' },
      take: limit,
    });
  }

  /** Newest first. */
  async list(accountId: string, query: ListAuditEventsQuery): Promise<AuditEventEntity[]> {
    const { behind, options } = newestFirst(query);
    const { subjectId, keyId } = query;
    const where = { ...meeting(accountId, query), ...behind };
    if (keyId === undefined) return this.events.find({ where, ...options });
    // A scan along an index for each: an OR would read and sort every event of the key.
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

  /** The number of events, at most `most`. */
  async count(accountId: string, query: ListAuditEventsQuery, most: number): Promise<number> {
    const { subjectId, keyId } = query;
    const where = meeting(accountId, query);
    const count = (more: object) => countUpTo(this.events, { ...where, ...more }, most);
    if (keyId === undefined) return count({});
    const byKey = await count({ actorId: keyId });
    if (subjectId !== undefined && subjectId !== keyId) return byKey;
    const ofItself = await count({ actorId: keyId, subjectId: keyId });
    return byKey + (await count({ subjectId: keyId })) - ofItself;
  }
}

/** The conditions of a query, apart from its key and its place. */
function meeting(
  accountId: string,
  { type, userId, role, subjectId, createdAfter, createdBefore }: AuditFilter,
): FindOptionsWhere<AuditEventEntity> {
  const createdAt = And(
    MoreThan(createdAfter ?? Number.MIN_SAFE_INTEGER),
    LessThan(createdBefore ?? Number.MAX_SAFE_INTEGER),
  );
  const isTimed = createdAfter !== undefined || createdBefore !== undefined;
  return {
    accountId,
    ...(type && { type: In(type) }),
    ...(userId && { actorUserId: userId }),
    ...(role && { actorRole: role }),
    ...(subjectId && { subjectId }),
    ...(isTimed && { createdAt }),
  };
}
