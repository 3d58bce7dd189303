import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { KeyEvents } from '../../api-keys/events/key-events.js';
import type { KeyEvent } from '../../api-keys/events/key-events.js';
import { newId } from '../../common/ids.js';
import { buildBody } from './event-bodies.js';
import { FanOutRepository } from './fan-out.repository.js';

/**
 * Turns events of keys into deliveries, in the transaction of what happened. Endpoints that are
 * limited to feeds or categories get none.
 */
@Injectable()
export class KeyEventFanOut implements OnModuleInit {
  constructor(
    private readonly stored: FanOutRepository,
    private readonly events: KeyEvents,
  ) {}

  onModuleInit(): void {
    this.events.listen((manager, event) => this.handle(manager, event));
  }

  private async handle(manager: EntityManager, { accountId, type, data }: KeyEvent): Promise<void> {
    const endpoints = (await this.stored.getEndpoints(manager, accountId)).filter(
      ({ types, feedIds, categoryIds }) =>
        types.includes(type) && feedIds.length === 0 && categoryIds.length === 0,
    );
    if (endpoints.length === 0) return;
    const at = Date.now();
    const body = buildBody({ type, at, data });
    // The version of a change is the time in milliseconds too.
    const deliveries = endpoints.map(({ id: webhookId }) => ({
      ...{ id: newId(), webhookId, type, body, version: at },
    }));
    await this.stored.store(manager, accountId, deliveries);
  }
}
