import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, In, Repository } from 'typeorm';
import { PreparedSelects } from '../../database/prepared-selects.js';
import { FairClaim } from '../../fairness/fair-claim.js';
import type { DueRows } from '../../fairness/fair-claim.js';
import type { LeasedItems } from '../../queues/leased-queue.js';
import { WebhookEntity } from '../webhook.entity.js';

/** An endpoint that a process has leased, to send to it. */
export type DueWebhook = Pick<WebhookEntity, 'id' | 'accountId'>;

const DUE = `status = 'active' AND next_attempt_at <= ? AND leased_until <= ?`;

const DUE_WEBHOOKS: DueRows<DueWebhook> = {
  table: 'webhooks',
  id: ['id', 'id'],
  fields: 'id, account_id AS "accountId"',
  due: DUE,
  order: 'next_attempt_at',
  firstOfAccount: `SELECT id FROM webhooks WHERE account_id = walked.id AND ${DUE}
    ORDER BY next_attempt_at LIMIT 1`,
};

/** The endpoints with deliveries that are due. One process at a time sends to an endpoint. */
@Injectable()
export class DueWebhooksRepository implements LeasedItems<DueWebhook> {
  private readonly due: FairClaim<DueWebhook>;

  constructor(
    @InjectRepository(WebhookEntity) private readonly webhooks: Repository<WebhookEntity>,
    dataSource: DataSource,
    selects: PreparedSelects,
  ) {
    this.due = new FairClaim(DUE_WEBHOOKS, dataSource, selects);
  }

  /** Leases endpoints for the free slots. Accounts take turns. */
  claim(
    owner: string,
    leasedUntil: number,
    free: number,
    inProgress: DueWebhook[],
  ): Promise<DueWebhook[]> {
    const lease = { leaseOwner: owner, leasedUntil };
    return this.due.claim(free, inProgress, (manager, chosen) =>
      manager.update(WebhookEntity, { id: In(chosen.map(({ id }) => id)) }, lease),
    );
  }

  async extend(owner: string, webhooks: DueWebhook[], leasedUntil: number): Promise<void> {
    if (webhooks.length === 0) return;
    const ids = webhooks.map(({ id }) => id);
    await this.webhooks.update({ id: In(ids), leaseOwner: owner }, { leasedUntil });
  }

  async release(owner: string, webhooks: DueWebhook[]): Promise<void> {
    if (webhooks.length === 0) return;
    const ids = webhooks.map(({ id }) => id);
    const free = { leaseOwner: null, leasedUntil: 0 };
    await this.webhooks.update({ id: In(ids), leaseOwner: owner }, free);
  }

  /** The endpoint as it is now; null where the process may no longer send to it. */
  findLeased(owner: string, { id, accountId }: DueWebhook): Promise<WebhookEntity | null> {
    return this.webhooks.findOneBy({ accountId, id, leaseOwner: owner, status: 'active' });
  }
}
