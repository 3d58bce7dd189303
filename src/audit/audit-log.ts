import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { EntityManager } from 'typeorm';
import { DAY_MS } from '../common/durations.js';
import { nextDay } from '../common/instants.js';
import { LimitReachedError } from '../http/problems/errors.js';
import { Page } from '../pagination/page.js';
import { AuditCatalogue } from './audit-catalogue.js';
import type { AuditEvent, AuditDetails, ContentEventType } from './audit-event.js';
import { AuditEventDto } from './audit-event.dto.js';
import type { ListAuditEventsQuery } from './audit-event.dto.js';
import { AuditEventsRepository } from './audit-events.repository.js';
import { AuditedUsers } from './audited-users.js';
import { currentActor } from './current-actor.decorator.js';

/** Entries stay for good, so their number is bounded by day. */
const MAX_A_DAY = 10_000;
/** Sign-ins, which have limits of their own, and what takes access away. */
const ALWAYS_RECORDED =
  /^(session|account|admin)\.|\.(deleted|revoked|removed|left|ended|grace_ended|disabled|paused)$/;

/**
 * What was done to each account, by whom and from where. Entries are never changed, and are deleted
 * only with their account.
 */
@Injectable()
export class AuditLog {
  constructor(
    private readonly events: AuditEventsRepository,
    private readonly catalogue: AuditCatalogue,
    private readonly modules: ModuleRef,
  ) {}

  /**
   * Records an event in the transaction that does what it tells of: both happen, or neither.
   * @throws LimitReachedError if the account has as many events of the day as it may
   */
  async record(manager: EntityManager, event: AuditEvent): Promise<void> {
    if (!ALWAYS_RECORDED.test(event.type)) await this.checkDay(manager, event.accountId);
    await this.events.insert(manager, event);
  }

  /** Concurrent transactions may each add one more. */
  private async checkDay(manager: EntityManager, accountId: string): Promise<void> {
    const now = Date.now();
    const today = nextDay(now) - DAY_MS;
    if ((await this.events.countSince(manager, accountId, today)) < MAX_A_DAY) return;
    const seconds = Math.max(1, Math.ceil((nextDay(now) - now) / 1_000));
    throw new LimitReachedError(
      `An account may have ${MAX_A_DAY} audit events a day; the next day begins in ${seconds} s (UTC).`,
    );
  }

  /** @throws InvalidRequestError for a type that there is not */
  async list(accountId: string, query: ListAuditEventsQuery): Promise<Page<AuditEventDto>> {
    this.catalogue.check(query.type ?? []);
    const page = Page.of(query, await this.events.list(accountId, query));
    const counted = await page.counted((most) => this.events.count(accountId, query, most));
    const addresses = await this.modules.get(AuditedUsers, { strict: false }).findOf(counted.data);
    return counted.map((event) => AuditEventDto.from(event, addresses));
  }
}

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
