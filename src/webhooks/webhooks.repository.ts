import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, Repository } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { getDialect } from '../database/engines/dialect.js';
import { countUpTo } from '../database/queries/count-up-to.js';
import { newestFirst } from '../database/newest-first.js';
import type { PageQuery } from '../pagination/page-query.js';
import { WebhookEntity } from './webhook.entity.js';
import { lockAccount } from '../tenancy/account-lock.js';

/** The queries of accounts on their endpoints. */
@Injectable()
export class WebhooksRepository {
  constructor(
    @InjectRepository(WebhookEntity) private readonly webhooks: Repository<WebhookEntity>,
    private readonly dataSource: DataSource,
  ) {}

  /** Newest first. */
  list(accountId: string, query: PageQuery): Promise<WebhookEntity[]> {
    const { behind, options } = newestFirst(query);
    return this.webhooks.find({ where: { accountId, ...behind }, ...options });
  }

  /** Their number, at most `most`. */
  count(accountId: string, most: number): Promise<number> {
    return countUpTo(this.webhooks, { accountId }, most);
  }

  find(accountId: string, id: string): Promise<WebhookEntity | null> {
    return this.webhooks.findOneBy({ accountId, id });
  }

  /** The endpoint, kept from every other change until the transaction ends. */
  lock(manager: EntityManager, accountId: string, id: string): Promise<WebhookEntity | null> {
    const { exclusive } = getDialect(this.dataSource).rowLock;
    return manager.findOne(WebhookEntity, { where: { accountId, id }, ...exclusive });
  }

  /**
   * The number of endpoints of an account and the version of its last change. Neither changes until
   * the transaction ends.
   */
  async lockAccount(
    manager: EntityManager,
    accountId: string,
  ): Promise<{ count: number; version: number }> {
    const account = await lockAccount(manager, accountId);
    const count = await manager.countBy(WebhookEntity, { accountId });
    return { count, version: account?.changeVersion ?? 0 };
  }

  async insert(manager: EntityManager, webhook: WebhookEntity): Promise<void> {
    await manager.insert(WebhookEntity, webhook);
  }

  async update(
    manager: EntityManager,
    { accountId, id }: Pick<WebhookEntity, 'accountId' | 'id'>,
    changes: Partial<WebhookEntity>,
  ): Promise<void> {
    await manager.update(WebhookEntity, { accountId, id }, changes);
  }

  /** Its deliveries are removed with it. */
  async remove(
    manager: EntityManager,
    { accountId, id }: Pick<WebhookEntity, 'accountId' | 'id'>,
  ): Promise<void> {
    await manager.delete(WebhookEntity, { accountId, id });
  }
}
