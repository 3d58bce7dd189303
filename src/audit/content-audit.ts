import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AuditDetails, ContentEventType } from './audit-event.js';
import { AuditEventsRepository } from './audit-events.repository.js';
import { currentActor } from './request-actor.js';

const MAX_TEXT = 200;

/** A change of the content of an account. */
export interface ContentEvent {
  accountId: string;
  type: ContentEventType;
  subjectId: string;
  details: AuditDetails;
}

/**
 * Records changes of content that a person or a key makes, in their transaction. What the service
 * does by itself, such as polling, is not recorded. There is one entry for each request that
 * changes something, however much that is, so these entries have no limit a day.
 */
@Injectable()
export class ContentAudit {
  constructor(private readonly events: AuditEventsRepository) {}

  async record(manager: EntityManager, event: ContentEvent): Promise<void> {
    const actor = currentActor();
    if (!actor) return;
    const details = Object.entries(event.details).map(([name, value]) => [name, short(value)]);
    await this.events.insert(manager, {
      ...event,
      actor,
      details: Object.fromEntries(details) as AuditDetails,
    });
  }
}

/** Names and titles can be long. */
const short = (value: AuditDetails[string]): AuditDetails[string] =>
  typeof value === 'string' && value.length > MAX_TEXT
    ? `${value.slice(0, MAX_TEXT).toWellFormed()}…`
    : value;
