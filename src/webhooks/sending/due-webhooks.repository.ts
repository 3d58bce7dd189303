import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, Repository } from 'typeorm';
import { PreparedSelectExecutor } from '../../database/prepared-select-executor.js';
import { WebhookEntity } from '../webhook.entity.js';
import { LeasedRows } from '../../background/leased-rows.js';
import type { LeasedItem } from '../../background/leased-rows.js';

const DUE_WEBHOOKS = {
  table: 'webhooks',
  due: `status = 'active' AND next_attempt_at <= ? AND leased_until <= ?`,
  order: 'next_attempt_at',
};

/** The endpoints with deliveries that are due. One process at a time sends to an endpoint. */
@Injectable()
export class DueWebhooksRepository extends LeasedRows {
  constructor(
    @InjectRepository(WebhookEntity) private readonly webhooks: Repository<WebhookEntity>,
    dataSource: DataSource,
    selects: PreparedSelectExecutor,
  ) {
    super(WebhookEntity, DUE_WEBHOOKS, dataSource, selects);
  }

  /** The endpoint as it is now; null where the process may no longer send to it. */
  findLeased(owner: string, { id, accountId }: LeasedItem): Promise<WebhookEntity | null> {
    return this.webhooks.findOneBy({ accountId, id, leaseOwner: owner, status: 'active' });
  }
}
