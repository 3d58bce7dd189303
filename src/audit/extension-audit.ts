import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SERVICE } from './current-actor.decorator.js';
import type { Actor } from './current-actor.decorator.js';
import { AuditCatalogue } from './audit-catalogue.js';
import type { AuditEvent } from './audit-event.js';
import { AuditEventsRepository } from './audit-events.repository.js';

/** Something that an extension does to an account. */
export interface ExtensionAuditEvent extends Omit<AuditEvent<string>, 'actor'> {
  /** The parameter `@CurrentActor()` of a handler; without it, the service itself. */
  actor?: Actor;
}

/**
 * The audit log, for extensions. Its owner reads the entries at `/api/v1/audit-events`. They are
 * never changed, and are deleted only with their account.
 */
@Injectable()
export class ExtensionAudit {
  constructor(
    private readonly catalogue: AuditCatalogue,
    private readonly events: AuditEventsRepository,
  ) {}

  /**
   * Records an event in the transaction that does what it tells of: both happen, or neither.
   * @throws Error for a type that is not among the `auditEvents` of an extension
   */
  async record(manager: EntityManager, event: ExtensionAuditEvent): Promise<void> {
    if (!this.catalogue.isOfExtension(event.type)) {
      throw new Error(`No extension has ${event.type} among its auditEvents.`);
    }
    await this.events.insert(manager, { actor: SERVICE, ...event });
  }
}
