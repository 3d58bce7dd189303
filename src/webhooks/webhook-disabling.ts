import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SERVICE } from '../audit/current-actor.decorator.js';
import { AuditLog } from '../audit/audit-log.js';
import { getHost } from './webhook-addresses.js';
import { WebhookEntity } from './webhook.entity.js';
import type { DisabledReason } from './webhook.entity.js';

/** Disables endpoints that do not work. Their account sees the reason and can activate them again. */
@Injectable()
export class WebhookDisabling {
  constructor(private readonly log: AuditLog) {}

  /** False for an endpoint that is not active. */
  async disable(
    manager: EntityManager,
    { accountId, id, url }: Pick<WebhookEntity, 'accountId' | 'id' | 'url'>,
    reason: DisabledReason,
  ): Promise<boolean> {
    const { affected } = await manager.update(
      WebhookEntity,
      { accountId, id, status: 'active' },
      { status: 'disabled', disabledReason: reason, updatedAt: Date.now() },
    );
    if (affected !== 1) return false;
    await this.log.record(manager, {
      accountId,
      type: 'webhook.disabled',
      actor: SERVICE,
      subjectId: id,
      details: { host: getHost(url), reason },
    });
    return true;
  }
}
