import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { DataSource } from 'typeorm';
import type { EntitySubscriberInterface, InsertEvent } from 'typeorm';
import { AccountEntity } from '../../tenancy/account.entity.js';
import { BackgroundTask } from '../../background/background-task.js';
import { EventConsumer } from './event-consumer.js';
import { EventPositions } from './event-positions.repository.js';

/**
 * Has the consumers that want it follow every account: a new one in the transaction that creates
 * it, also by a command, and others from the start of the service on.
 */
@Injectable()
export class ConsumerEnrolment
  extends BackgroundTask
  implements EntitySubscriberInterface<AccountEntity>, OnModuleInit
{
  private consumers: string[] = [];

  constructor(
    private readonly dataSource: DataSource,
    private readonly positions: EventPositions,
    private readonly discovery: DiscoveryService,
  ) {
    super();
  }

  onModuleInit(): void {
    this.consumers = this.discovery
      .getProviders()
      .map(({ instance }): unknown => instance)
      .filter((instance) => instance instanceof EventConsumer && instance.everyAccount)
      .map((consumer) => (consumer as EventConsumer).name);
    if (this.consumers.length > 0) this.dataSource.subscribers.push(this);
  }

  async start(): Promise<void> {
    for (const consumer of this.consumers) await this.positions.followAll(consumer);
  }

  stop(): void {
    // Nothing runs between the start and the next account.
  }

  listenTo(): typeof AccountEntity {
    return AccountEntity;
  }

  async afterInsert({ entity, manager }: InsertEvent<AccountEntity>): Promise<void> {
    for (const consumer of this.consumers) {
      await this.positions.follow(manager, consumer, entity.id);
    }
  }
}
