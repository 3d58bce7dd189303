import type { AuditEventEntity } from './audit-event.entity.js';

/**
 * The addresses of the users in audit events. The accounts module, which is above, provides them. They are
 * looked up, since events stay for good, and nothing of a deleted user does.
 */
export abstract class AuditedUsers {
  /** By identifier; a user who is gone is not there. */
  abstract findAddresses(userIds: string[]): Promise<ReadonlyMap<string, string>>;

  /** Those of the users of some events, in one query. */
  async findOf(events: AuditEventEntity[]): Promise<ReadonlyMap<string, string>> {
    const ids = new Set(events.flatMap(({ actorUserId }) => actorUserId ?? []));
    return ids.size > 0 ? this.findAddresses([...ids]) : new Map();
  }
}
