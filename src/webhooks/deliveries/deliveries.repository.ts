import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Between, In, MoreThan, Repository } from 'typeorm';
import type { EntityManager, FindOptionsSelect } from 'typeorm';
import { countUpTo } from '../../database/queries/count-up-to.js';
import { firstIdAt } from '../../common/ids.js';
import { newestFirst } from '../../database/newest-first.js';
import type { WebhookEntity } from '../webhook.entity.js';
import type { ListDeliveriesQuery, ShownDelivery } from './delivery.dto.js';
import { WebhookDeliveryEntity } from './webhook-delivery.entity.js';

const TEST_TYPE = 'webhook.test';

type Endpoint = Pick<WebhookEntity, 'accountId' | 'id'>;

/** Every column but the body, which can be large. */
const SHOWN: FindOptionsSelect<WebhookDeliveryEntity> = {
  id: true,
  webhookId: true,
  accountId: true,
  type: true,
  version: true,
  createdAt: true,
  status: true,
  attempts: true,
  nextAttemptAt: true,
  lastAttemptAt: true,
  lastHttpStatus: true,
  lastError: true,
  lastDurationMs: true,
  lastResponse: true,
};

const statusIn = ({ status }: ListDeliveriesQuery) => status && { status: In(status) };

/** The queries of accounts on deliveries. */
@Injectable()
export class DeliveriesRepository {
  constructor(
    @InjectRepository(WebhookDeliveryEntity)
    private readonly deliveries: Repository<WebhookDeliveryEntity>,
  ) {}

  /** Newest first. */
  list({ accountId, id }: Endpoint, query: ListDeliveriesQuery): Promise<ShownDelivery[]> {
    const { behind, options } = newestFirst(query);
    const where = { accountId, webhookId: id, ...statusIn(query), ...behind };
    return this.deliveries.find({ select: SHOWN, where, ...options });
  }

  /** Their number, at most `most`. */
  count({ accountId, id }: Endpoint, query: ListDeliveriesQuery, most: number): Promise<number> {
    return countUpTo(this.deliveries, { accountId, webhookId: id, ...statusIn(query) }, most);
  }

  find(
    { accountId, id: webhookId }: Endpoint,
    id: string,
    manager: EntityManager = this.deliveries.manager,
  ): Promise<ShownDelivery | null> {
    const where = { accountId, webhookId, id };
    return manager.findOne(WebhookDeliveryEntity, { select: SHOWN, where });
  }

  findWithBody(
    { accountId, id: webhookId }: Endpoint,
    id: string,
  ): Promise<WebhookDeliveryEntity | null> {
    return this.deliveries.findOneBy({ accountId, webhookId, id });
  }

  /** The tests of the endpoint, which the caller has locked, since an instant. */
  countTests(
    manager: EntityManager,
    { accountId, id: webhookId }: Endpoint,
    since: number,
  ): Promise<number> {
    const id = MoreThan(firstIdAt(since));
    return manager.countBy(WebhookDeliveryEntity, { accountId, webhookId, id, type: TEST_TYPE });
  }

  async insert(manager: EntityManager, delivery: WebhookDeliveryEntity): Promise<void> {
    await manager.insert(WebhookDeliveryEntity, delivery);
  }

  async update(
    manager: EntityManager,
    { accountId, id: webhookId }: Endpoint,
    id: string,
    changes: Partial<WebhookDeliveryEntity>,
  ): Promise<void> {
    await manager.update(WebhookDeliveryEntity, { accountId, webhookId, id }, changes);
  }

  /** The next failed deliveries of a period after one of them, oldest first. */
  async findFailed(
    manager: EntityManager,
    { accountId, id: webhookId }: Endpoint,
    { since, until }: { since: number; until: number },
    { after, limit }: { after: string | undefined; limit: number },
  ): Promise<string[]> {
    const failed = await manager.find(WebhookDeliveryEntity, {
      select: { id: true },
      where: {
        ...{ accountId, webhookId, status: 'failed', createdAt: Between(since, until) },
        ...(after !== undefined && { id: MoreThan(after) }),
      },
      order: { id: 'ASC' },
      take: limit,
    });
    return failed.map(({ id }) => id);
  }

  /** Makes deliveries pending as if they were new. */
  async renew(
    manager: EntityManager,
    { accountId, id: webhookId }: Endpoint,
    ids: string[],
    now: number,
  ): Promise<void> {
    await manager.update(
      WebhookDeliveryEntity,
      { accountId, webhookId, id: In(ids) },
      { status: 'pending', attempts: 0, nextAttemptAt: now },
    );
  }
}
